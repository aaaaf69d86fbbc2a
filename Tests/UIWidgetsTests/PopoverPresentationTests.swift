// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct PopoverPresentationTests {
  private let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
  private let root = UIViewController()
  private let content = UIViewController()
  private let teller = PopoverTeller()

  init() {
    host.window.rootViewController = root
    content.preferredContentSize = CGSize(width: 200, height: 125)
    content.modalPresentationStyle = .popover
    host.step()
  }

  private var popover: UIPopoverPresentationController? { content.popoverPresentationController }
  private var form: PresentationForm? { host.window.presenter.form }
  private var shown: PresentationOverlay? { host.window.subviews.last as? PresentationOverlay }

  private func present(from rect: CGRect = CGRect(x: 400, y: 300, width: 100, height: 50)) {
    popover?.delegate = teller
    popover?.sourceView = root.view
    popover?.sourceRect = rect
    root.present(content, animated: true)
    host.step(20)
  }

  @Test func defaultsAreUIKits() {
    #expect(popover?.permittedArrowDirections == .any && popover?.arrowDirection == .unknown)
    #expect(popover?.sourceRect.isNull == true && popover?.passthroughViews == nil)
    #expect(popover?.backgroundColor == nil && popover?.delegate == nil)
    content.modalPresentationStyle = .pageSheet
    #expect(popover == nil)
  }

  @Test func theDelegateMaySetPropertiesBeforeItIsShownAndHearsOfAPersonsDismissal() {
    teller.prepares = { $0.permittedArrowDirections = .down }
    present()
    #expect(form == .popover && popover?.arrowDirection == .down)
    #expect(popover?.presentingViewController === root && root.presentedViewController === content)
    #expect(shown?.body.frame == CGRect(x: 350, y: 162, width: 200, height: 138))
    teller.allows = false
    host.click(at: CGPoint(x: 20, y: 700))
    #expect(form == .popover)
    teller.allows = true
    host.press(.escape)
    #expect(popover?.arrowDirection != .unknown, "it is seen until it is gone")
    host.step(20)
    #expect(teller.log == ["prepare", "should", "should", "did"])
    #expect(root.presentedViewController == nil && popover?.arrowDirection == .unknown)
  }

  @Test func aProgramsDismissalIsNotTold() {
    present()
    var isGone = false
    root.dismiss(animated: true) { isGone = true }
    host.step(20)
    #expect(teller.log == ["prepare"] && isGone && form == nil)
  }

  @Test func isModalInPresentationRefusesWithoutAsking() {
    content.isModalInPresentation = true
    present()
    host.press(.escape)
    #expect(form == .popover && teller.log == ["prepare"])
  }

  @Test func styleNoneStaysAPopoverInACompactWindow() {
    teller.style = UIModalPresentationStyle.none
    host.resize(to: CGSize(width: 480, height: 800))
    present(from: CGRect(x: 200, y: 300, width: 50, height: 50))
    #expect(form == .popover && popover?.arrowDirection == .up)
  }

  @Test(arguments: [
    (UIModalPresentationStyle.automatic, CGRect(x: 0, y: 52, width: 480, height: 761)),
    (.fullScreen, CGRect(x: 0, y: 0, width: 480, height: 800)),
    (.overFullScreen, CGRect(x: 0, y: 0, width: 480, height: 800)),
  ])
  func otherStylesAdaptAndTurnBack(style: UIModalPresentationStyle, frame: CGRect) {
    teller.style = style
    teller.newRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    present()
    host.resize(to: CGSize(width: 480, height: 800))
    host.step(40)
    #expect(form == .sheet && shown?.body.frame == frame && popover?.arrowDirection == .unknown)
    // The round corners below lie outside.
    #expect(content.view.window != nil && content.view.frame.height == 800 - frame.minY)
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(40)
    #expect(form == .popover && shown?.body.frame == CGRect(x: 20, y: 140, width: 200, height: 138))
    #expect(teller.log == ["prepare", "reposition"])
  }

  @Test func aControllerMayStandInForTheContentAndTakeItAmongItsOwn() {
    teller.style = .fullScreen
    teller.newRect = CGRect(x: 400, y: 300, width: 100, height: 50)
    let log = CallLog()
    let inner = LoggingController("content", log)
    inner.modalPresentationStyle = .popover
    inner.preferredContentSize = CGSize(width: 200, height: 125)
    teller.standIn = { UINavigationController(rootViewController: $0.presentedViewController) }
    inner.popoverPresentationController?.delegate = teller
    inner.popoverPresentationController?.sourceView = root.view
    inner.popoverPresentationController?.sourceRect = teller.newRect
    host.resize(to: CGSize(width: 480, height: 800))
    root.present(inner, animated: false)
    host.step(2)
    #expect(form == .sheet && inner.navigationController != nil && inner.view.window != nil)
    #expect(log.lines.suffix(2) == ["content will come", "content here"])
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(40)
    #expect(form == .popover && inner.navigationController == nil && inner.view.window != nil)
    #expect(inner.view.bounds.size == CGSize(width: 200, height: 125) && log.lines.last == "content here")
    root.dismiss(animated: false)
    host.step(2)
    #expect(form == nil && log.lines.last == "content gone")
    let calls = log.lines.filter { $0 == "content here" }.count
    #expect(calls == 2 && log.lines.filter { $0 == "content gone" }.count == calls)
  }

  @Test func anAlertMayStandIn() {
    teller.style = .overFullScreen
    let alert = UIAlertController(title: "Instead", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    teller.standIn = { _ in alert }
    host.resize(to: CGSize(width: 480, height: 800))
    present()
    #expect(form == .alert && alert.view.window != nil && content.viewIfLoaded?.window == nil)
    host.press(.escape)
    host.step(20)
    #expect(form == nil && root.presentedViewController == nil)
  }

  @Test func theDelegateGivesANewRectangleAndViewWhenTheWindowTurns() {
    let other = UIView(frame: CGRect(x: 600, y: 500, width: 60, height: 40))
    root.view.addSubview(other)
    present()
    (teller.newRect, teller.newView) = (other.bounds, other)
    host.resize(to: CGSize(width: 768, height: 1024))
    host.step(40)
    #expect(teller.log == ["prepare", "reposition"] && form == .popover)
    // Below the other view, the tip under its middle.
    #expect(shown?.body.frame.minY == 540 && shown?.body.frame.midX == 630)
    teller.newRect = .null
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(40)
    #expect(form == nil && teller.log == ["prepare", "reposition", "reposition", "did"])
  }

  @Test func aBarButtonNeedsNoNewRectangle() {
    let item = UIBarButtonItem(barButtonSystemItem: .add)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 1024, height: 44))
    bar.autoresizingMask = .flexibleWidth
    bar.items = [.flexibleSpace(), item]
    root.view.addSubview(bar)
    popover?.barButtonItem = item
    popover?.delegate = teller
    root.present(content, animated: true)
    host.step(20)
    #expect(form == .popover && item.isOn)
    host.resize(to: CGSize(width: 768, height: 1024))
    host.step(40)
    #expect(form == .popover && teller.log == ["prepare"] && shown?.body.frame.maxX == 758)
    host.click(at: CGPoint(x: 732, y: 22))
    host.step(20)
    #expect(form == nil && !item.isOn && teller.log == ["prepare", "should", "did"])
  }

  @Test func withoutASourceItIsAProgrammersError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let host = HeadlessHost()
        let root = UIViewController()
        host.window.rootViewController = root
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        root.present(content, animated: false)
      }
    }
  }
}

@MainActor
private final class PopoverTeller: UIPopoverPresentationControllerDelegate {
  var log: [String] = []
  var allows = true
  var style = UIModalPresentationStyle.automatic
  var prepares: (UIPopoverPresentationController) -> Void = { _ in }
  var standIn: (UIPresentationController) -> UIViewController? = { _ in nil }
  var newRect = CGRect.null
  var newView: UIView?

  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
    log.append("prepare")
    prepares(controller)
  }
  func popoverPresentationControllerShouldDismissPopover(
    _ controller: UIPopoverPresentationController
  ) -> Bool {
    log.append("should")
    return allows
  }
  func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {
    log.append("did")
  }
  func popoverPresentationController(
    _ controller: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    log.append("reposition")
    rect = newRect
    if let newView { view = newView }
  }
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    style
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { standIn(controller) }
}
