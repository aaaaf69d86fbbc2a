// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct PresentationTests {
  @Test func thePlusButtonOpensAPopoverAndAClickOutsideClosesItWithoutGoingFurther() {
    let it = PopoverFixture()
    var taps = 0
    it.root.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    it.host.click(at: it.plus)
    #expect(it.form == .popover && it.popover?.isPopoverVisible == true)
    #expect(it.popover?.popoverArrowDirection == .up)
    it.host.step(20)
    #expect(it.bodyFrame == CGRect(x: 814, y: 44, width: 200, height: 138))
    it.host.click(at: CGPoint(x: 300, y: 400))
    #expect(it.form == nil && it.log == ["should"] && taps == 0)
    it.host.step(20)
    #expect(it.log == ["should", "did"] && it.bodyFrame == nil)
    it.host.click(at: CGPoint(x: 300, y: 400))
    #expect(taps == 1)
  }

  @Test func aWindowMayGoWhileItsSizeSettles() {
    var it: PopoverFixture? = PopoverFixture()
    it?.host.click(at: it?.plus ?? .zero)
    it?.host.step(20)
    it?.host.resize(to: CGSize(width: 500, height: 900))
    it?.host.step()
    weak let window = it?.host.window
    it = nil
    // The application's host changes, and with it the last one that held the window goes.
    _ = HeadlessHost()
    #expect(window == nil)
  }

  @Test func aChoiceClosesItAndOnlyTheChoiceIsTold() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.step(20)
    it.host.click(at: CGPoint(x: 914, y: 145))
    it.host.step(20)
    #expect(it.log == ["Audio"] && it.form == nil)
  }

  @Test func theDelegateCanRefuseAndPassthroughViewsGetTheirTouches() {
    let it = PopoverFixture()
    it.allows = false
    var taps = 0
    it.root.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    it.host.click(at: it.plus)
    it.host.press(.escape)
    it.host.click(at: CGPoint(x: 300, y: 400))
    #expect(it.form == .popover && taps == 0)
    it.popover?.passthroughViews = [it.root.view]
    it.host.click(at: CGPoint(x: 300, y: 400))
    #expect(taps == 1 && it.form == .popover)
  }

  @Test func turningShowsItAgainBelowItsButton() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.step(20)
    it.host.resize(to: CGSize(width: 768, height: 1024))
    it.host.step(11)
    #expect(it.host.window.subviews.last?.subviews.last?.isHidden == true)
    it.host.step(2)
    #expect(it.form == .popover && it.bodyFrame == CGRect(x: 558, y: 44, width: 200, height: 138))
    #expect(it.host.window.subviews.last?.subviews.last?.isHidden == false)
  }

  @Test func goingCompactMakesItTheAlertAndGoingRegularThePopoverAgain() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.resize(to: CGSize(width: 480, height: 800))
    it.host.step(40)
    #expect(it.form == .alert && it.bodyFrame == CGRect(x: 105, y: 306, width: 270, height: 188))
    it.host.resize(to: CGSize(width: 1024, height: 768))
    it.host.step(40)
    #expect(it.form == .popover && it.bodyFrame == CGRect(x: 814, y: 44, width: 200, height: 138))
    it.host.press(.escape)
    it.host.step(20)
    #expect(it.form == nil && it.log == ["should", "did"])
  }

  @Test func aButtonThatWentTakesThePopoverWithItAndTheDelegateIsTold() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.root.navigationItem.rightBarButtonItem = nil
    it.host.resize(to: CGSize(width: 768, height: 1024))
    it.host.step(20)
    #expect(it.form == nil && it.log == ["did"])
  }

  @Test(arguments: [nil, CGRect(x: 50, y: 60, width: 100, height: 40)] as [CGRect?])
  func aRectangleIsAskedForAnewOrThePopoverGoes(rect: CGRect?) {
    let it = PopoverFixture()
    it.newRect = rect
    let popover = it.makePopover()
    popover.present(
      from: CGRect(x: 400, y: 300, width: 100, height: 50), in: it.root.view, permittedArrowDirections: .up,
      animated: false)
    #expect(it.form == .popover)
    it.host.resize(to: CGSize(width: 768, height: 1024))
    it.host.step(40)
    #expect(it.log == (rect == nil ? ["reposition", "did"] : ["reposition"]))
    if rect != nil { #expect(it.bodyFrame?.minY == CGFloat(144)) } else { #expect(it.bodyFrame == nil) }
  }

  @Test(arguments: [
    (Key.escape, "Cancel"), (.return, "Photo"),
  ])
  func keysAnswerTheAlert(key: Key, answer: String) {
    let it = PopoverFixture(size: CGSize(width: 480, height: 800))
    it.host.click(at: it.plus)
    #expect(it.form == .alert)
    it.host.step(20)
    it.host.click(at: CGPoint(x: 20, y: 400))
    #expect(it.form == .alert, "a click outside does nothing")
    it.host.press(key)
    it.host.step(20)
    #expect(it.log == [answer] && it.form == nil)
  }

  @Test func tabAndArrowsStayWithinTheAlert() {
    let it = PopoverFixture(size: CGSize(width: 480, height: 800))
    it.host.click(at: it.plus)
    it.host.step(20)
    it.host.press(.tab)
    it.host.press(.return)
    it.host.step(20)
    #expect(it.log == ["Audio"])
    it.host.click(at: it.plus)
    it.host.step(20)
    it.host.press(.up)
    it.host.press(.space)
    it.host.step(20)
    #expect(it.log == ["Audio", "Cancel"])
  }

  @Test func nothingIsLeftAfterDismissal() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.step(20)
    weak let popover = it.popover
    weak let content = it.popover?.contentViewController
    weak let view = it.popover?.contentViewController.view
    it.popover = nil
    #expect(popover != nil, "shown, it lives")
    it.host.press(.escape)
    it.host.step(20)
    #expect(popover == nil && content == nil && view == nil)
  }

  @Test func anAlertCoversAnotherOneWhichReturns() {
    let it = PopoverFixture()
    let (first, second) = (alert("first"), alert("second"))
    it.root.present(first, animated: false)
    it.root.present(second, animated: false)
    #expect(second.view.window != nil)
    it.host.press(.escape)
    it.host.step(20)
    #expect(it.form == .alert && second.viewIfLoaded?.window == nil)
    it.host.press(.escape)
    it.host.step(20)
    #expect(it.form == nil && it.root.presentedViewController == nil)
  }

  @Test(.bug(id: "fault 36")) func tenThousandRandomEventsNeverLeaveTwoPresentationsOrAStuckDimLayer() {
    for seed: UInt64 in 1...10 {
      var random = SeededGenerator(seed: seed)
      let it = PopoverFixture()
      for index in 0..<1000 {
        randomEvent(it, &random)
        check(it, "seed \(seed), event \(index)")
      }
      it.host.send(.quit)
      it.host.step(30)
      #expect(it.host.window.subviews.count == 1 && it.form == nil, "seed \(seed)")
    }
  }

  private func randomEvent(_ it: PopoverFixture, _ random: inout SeededGenerator) {
    let size = it.host.window.bounds.size
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: it.host.click(at: it.plus)
    case 3:
      it.host.click(
        at: CGPoint(
          x: .random(in: 0...size.width, using: &random), y: .random(in: 0...size.height, using: &random)))
    case 4: it.host.resize(to: CGSize(width: size.height, height: size.width))
    case 5:
      it.host.resize(
        to: CGSize(
          width: .random(in: 1...1400, using: &random), height: .random(in: 1...1000, using: &random)))
    case 6: it.host.resize(to: CGSize(width: 1024, height: 768))
    case 7: it.host.press([Key.escape, .return, .tab, .space, .up].randomElement(using: &random) ?? .tab)
    case 8: it.root.navigationItem.rightBarButtonItem = nil
    case 9: it.showButton()
    case 10: it.allows.toggle()
    case 11: it.newRect = Bool.random(using: &random) ? nil : CGRect(x: 20, y: 20, width: 40, height: 40)
    case 12 where it.root.view.window != nil:
      let popover = it.makePopover()
      popover.present(
        from: CGRect(x: 10, y: 10, width: 30, height: 30), in: it.root.view, permittedArrowDirections: .any,
        animated: Bool.random(using: &random))
    case 13: it.root.present(alert("?"), animated: Bool.random(using: &random))
    default: it.host.step(Int.random(in: 1...20, using: &random))
    }
  }

  private func check(_ it: PopoverFixture, _ place: String) {
    let overlays = it.host.window.subviews.dropFirst()
    let shown = overlays.filter { !$0.isHidden }
    #expect(shown.count <= 1, "\(place): two presentations")
    if it.host.window.presenter.state == .none { #expect(overlays.isEmpty, "\(place): a stuck layer") }
    guard it.form == .popover, let overlay = shown.first as? PresentationOverlay, !overlay.body.isHidden,
      let popover = overlay.placement, let presentation = it.host.window.presenter.current
    else { return }
    #expect(it.host.window.bounds.insetBy(dx: 10, dy: 10).contains(popover.body), "\(place): outside")
    let source = presentation.sourceRect(in: it.host.window)
    #expect(
      source?.insetBy(dx: -1, dy: -1).contains(popover.tip) == true,
      "\(place): the arrow at \(popover.tip) points beside \(String(describing: source))")
  }

  private func alert(_ title: String) -> UIAlertController {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }
}
