// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class ScrollViewTests: UIScrollViewDelegate {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 300))
  private var log: [String] = []

  /// 200×300 showing 1000 pt of height.
  private func scroll() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.contentSize = CGSize(width: 200, height: 1000)
    view.delegate = self
    host.window.addSubview(view)
    host.step()
    return view
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("end \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("coast") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("arrived") }

  /// A drag that stands still before its release.
  private func pull(from start: CGFloat, to end: CGFloat) {
    let x: CGFloat = 100
    host.press(at: CGPoint(x: x, y: start))
    for step in 1...10 {
      host.step()
      host.send(
        .pointer(PointerEvent(.move, at: CGPoint(x: x, y: start + (end - start) * CGFloat(step) / 10))))
    }
    host.step(12)
  }

  private func release(_ y: CGFloat) { host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 100, y: y)))) }

  @Test func aDragMovesTheContentWithThePointer() {
    let view = scroll()
    pull(from: 250, to: 150)
    // The first 10 pt belong to the recognizer.
    #expect(view.contentOffset == CGPoint(x: 0, y: 90) && view.isDragging)
    release(150)
    #expect(view.contentOffset.y == 90 && log == ["begin", "end false"])
  }

  @Test func aThrowGoesOnAndComesToRest() {
    let view = scroll()
    host.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 200), steps: 6)
    let released = view.contentOffset.y
    #expect(view.isDecelerating)
    host.step(300)
    #expect(!view.isDecelerating && view.contentOffset.y > released + 50 && view.contentOffset.y < 700)
    #expect(log == ["begin", "end true", "coast", "rest"])
  }

  @Test func beyondTheEndsItResistsAndSpringsBack() {
    let view = scroll()
    pull(from: 50, to: 250)
    #expect(view.contentOffset.y < -50 && view.contentOffset.y > -0.55 * 190)
    release(250)
    host.step(90)
    #expect(view.contentOffset.y == 0 && !view.isDecelerating)
  }

  @Test func withoutBouncingTheEndsHold() {
    let view = scroll()
    view.bounces = false
    pull(from: 50, to: 250)
    #expect(view.contentOffset.y == 0)
    host.send(.wheel(CGVector(dx: 0, dy: 900), at: CGPoint(x: 100, y: 100), modifiers: []))
    host.step(60)
    #expect(view.contentOffset.y == 700)
  }

  @Test func theWheelMovesFortyPointsALineAndStopsAtTheEnds() {
    let view = scroll()
    for _ in 0..<3 { host.send(.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 100, y: 100), modifiers: [])) }
    host.step(40)
    #expect(view.contentOffset.y == 120)
    host.send(.wheel(CGVector(dx: 0, dy: -900), at: CGPoint(x: 100, y: 100), modifiers: []))
    host.step(60)
    #expect(view.contentOffset.y == 0)
  }

  @Test func aViewWithNothingToScrollLeavesTheWheelToTheOuterOne() {
    let outer = scroll()
    let inner = UIScrollView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    inner.contentSize = CGSize(width: 100, height: 80)
    outer.addSubview(inner)
    host.send(.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 50, y: 50), modifiers: []))
    host.step(40)
    #expect(outer.contentOffset.y == 40 && inner.contentOffset.y == 0)
  }

  @Test func scrollingDoesNotStopAtASliderThatComesUnderThePointer() {
    let view = scroll()
    let slider = UISlider(frame: CGRect(x: 20, y: 120, width: 160, height: 34))
    slider.value = 0.5
    view.addSubview(slider)
    let place = CGPoint(x: 100, y: 40)
    for _ in 0..<6 {
      host.send(.wheel(CGVector(dx: 0, dy: 1), at: place, modifiers: []))
      host.step(6)
    }
    host.step(60)
    #expect(slider.value == 0.5 && view.contentOffset.y == 240)
  }

  @Test func aDragOnASliderMovesTheSliderOneOnAButtonScrolls() {
    let view = scroll()
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 160, height: 34))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 200, width: 160, height: 44)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.addSubview(slider)
    view.addSubview(button)
    host.drag(from: CGPoint(x: 30, y: 117), to: CGPoint(x: 100, y: 60))
    #expect(view.contentOffset.y == 0 && slider.value > 0.4)
    host.drag(from: CGPoint(x: 100, y: 222), to: CGPoint(x: 100, y: 160))
    #expect(view.contentOffset.y > 40 && presses == 0)
    view.contentOffset = .zero
    host.step()
    host.click(at: CGPoint(x: 100, y: 222))
    #expect(presses == 1)
  }

  @Test func aPressStopsWhatMovesByItself() {
    let view = scroll()
    host.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), steps: 5)
    host.step(5)
    host.press(at: CGPoint(x: 100, y: 100))
    let stopped = view.contentOffset.y
    host.step(30)
    #expect(view.contentOffset.y == stopped && !view.isDecelerating && log.last == "rest")
  }

  @Test func anAnimatedMoveArrivesAndSaysSo() {
    let view = scroll()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    host.step(6)
    #expect(view.contentOffset.y > 50 && view.contentOffset.y < 500)
    host.step(60)
    #expect(view.contentOffset.y == 500 && log == ["arrived"])
  }

  @Test(arguments: [(CGFloat(0), CGFloat(0)), (50, 50), (350, 100), (900, 640)])
  func aRectangleIsMadeVisibleWithTheLeastMove(top: CGFloat, offset: CGFloat) {
    let view = scroll()
    view.contentOffset.y = 100
    view.scrollRectToVisible(CGRect(x: 0, y: top, width: 10, height: 40), animated: false)
    #expect(view.contentOffset.y == offset)
  }

  @Test func insetsAddRoomAndTheContentStaysAtItsFirstEnd() {
    let view = scroll()
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    host.step()
    #expect(view.contentOffset.y == -20)
    host.send(.wheel(CGVector(dx: 0, dy: 900), at: CGPoint(x: 100, y: 100), modifiers: []))
    host.step(60)
    #expect(view.contentOffset.y == 730)
    view.contentSize.height = 500
    host.step()
    #expect(view.contentOffset.y == 230)
  }

  @Test func pagesAreTurnedOneAtATime() {
    let view = scroll()
    view.contentSize.height = 1500
    view.isPagingEnabled = true
    host.step()
    host.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 80), steps: 4)
    host.step(120)
    #expect(view.contentOffset.y == 300)
    pull(from: 200, to: 150)
    release(150)
    host.step(120)
    #expect(view.contentOffset.y == 300, "less than half a page")
  }

  @Test func tabBringsWhatItFocusesIntoSight() {
    let view = scroll()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 800, width: 100, height: 44)
    view.addSubview(button)
    host.press(.tab)
    host.step(60)
    #expect(button.isFirstResponder && view.contentOffset.y == 552)
    host.press(.home)
    host.step(60)
    #expect(view.contentOffset.y == 0)
  }

  @Test func tabGoesOverAllOfAPageBeforeWhatStandsBelowIt() {
    let view = scroll()
    func button(_ y: CGFloat, in parent: UIView) -> UIButton {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
      parent.addSubview(button)
      return button
    }
    // The second lies out of sight in the bar's row, the third far below it.
    let bar = button(view.frame.maxY, in: view.superview ?? view)
    let page = [button(20, in: view), button(view.frame.height, in: view), button(800, in: view)]
    for expected in page + [bar, page[0]] {
      host.press(.tab)
      #expect(expected.isFirstResponder)
      host.step(60)
    }
  }

  @Test func badNumbersAreRefused() {
    let view = scroll()
    let (_, said) = Diagnostic.recording {
      view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
      view.contentSize = CGSize(width: -1, height: 5)
      view.scrollRectToVisible(CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1), animated: false)
    }
    #expect(view.contentOffset == .zero && view.contentSize.height == 1000 && said.count == 3)
  }

  @Test func indicatorsFadeAndTheViewThenNeedsNoFrames() {
    let view = scroll()
    view.contentOffset.y = 100
    host.step()
    let shown = sketch(host.render())
    #expect(shown.contains("rect 193,32 4×88 r2 #5F5F66 60%"))
    host.step(70)
    #expect(!sketch(host.render()).contains("5F5F66"))
    host.step(10)
    #expect(!host.driver.needsDisplay)
  }

  @Test func reducedMotionMovesAtOnce() {
    let view = scroll()
    host.appearance.reducesMotion = true
    host.send(.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 100, y: 100), modifiers: []))
    #expect(view.contentOffset.y == 40)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(view.contentOffset.y == 300 && log == ["arrived"])
  }

  @Test func noEventLeavesItBeyondItsEnds() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    let view = scroll()
    for round in 0..<300 {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let point = CGPoint(x: 100, y: .random(in: -100...400, using: &random))
        switch Int.random(in: 0..<7, using: &random) {
        case 0: host.press(at: point)
        case 1, 2: host.send(.pointer(PointerEvent(.move, at: point)))
        case 3: host.send(.pointer(PointerEvent(.up, at: point)))
        case 4:
          host.send(
            .wheel(CGVector(dx: 0, dy: .random(in: -20...20, using: &random)), at: point, modifiers: []))
        case 5: view.contentSize.height = .random(in: 100...2000, using: &random)
        default: host.send(.focus(Bool.random(using: &random)))
        }
        host.step(Int.random(in: 0...5, using: &random))
      }
      host.send(.focus(false))
      host.send(.pointer(PointerEvent(.up, at: .zero)))
      host.step(420)
      let end = max(0, view.contentSize.height - 300)
      #expect((0...end).contains(view.contentOffset.y), "seed \(seed), round \(round)")
      #expect(!view.isDragging && !view.isDecelerating, "seed \(seed), round \(round)")
    }
  }
}
