// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A motion of a scroll view's content that is not driven by a pointer.
struct RunningScroll {
  /// The cause of the motion: a drag, a request by the program, or the wheel.
  enum Kind { case coast, move, wheel }
  let kind: Kind
  var x: ScrollMotion, y: ScrollMotion
  /// Steps of 1/60 s since the motion began; the time is computed from this number, never summed up.
  var steps = 0

  init(kind: Kind, x: ScrollMotion, y: ScrollMotion) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  var time: TimeInterval { Double(steps) * DisplayClock.step }
  var isOver: Bool { x.isOver(at: time) && y.isOver(at: time) }
}

/// Moves a scroll view's content in each step of the clock, without keeping the view alive.
@MainActor
final class ScrollTicker: DisplayTicker {
  weak var displayClock: DisplayClock?
  private weak var view: UIScrollView?

  init(view: UIScrollView) {
    self.view = view
  }

  var home: UIView? { view }

  func tick(_ duration: TimeInterval) {
    view?.stepMotion()
  }
}

extension UIScrollView {
  /// How long indicators stay after the content stops, and how long they take to fade, in steps of 1/60 s.
  private static let shownSteps = 48, fadeSteps = 18

  final func run(_ scroll: RunningScroll) {
    motion = scroll
    showIndicators()
  }

  final func start(_ kind: RunningScroll.Kind, to goal: CGPoint, in duration: TimeInterval) {
    let speed = motion.map { CGPoint(x: $0.x.speed(at: $0.time), y: $0.y.speed(at: $0.time)) } ?? .zero
    run(
      RunningScroll(
        kind: kind, x: ScrollMotion(from: contentOffset.x, speed: speed.x, to: goal.x, in: duration),
        y: ScrollMotion(from: contentOffset.y, speed: speed.y, to: goal.y, in: duration)))
  }

  final func stepMotion() {
    if stillSteps < Int.max { stillSteps += 1 }
    if motion != nil { advance() }
    if motion == nil, stillSteps > UIScrollView.shownSteps + UIScrollView.fadeSteps {
      stillSteps = Int.max
      stopTicking()
    }
    if stillSteps >= UIScrollView.shownSteps { setNeedsFrame() }
  }

  private func advance() {
    motion?.steps += 1
    guard let scroll = motion else { return }
    guard scroll.isOver else {
      let place = snapped(CGPoint(x: scroll.x.place(at: scroll.time), y: scroll.y.place(at: scroll.time)))
      if place != contentOffset { bounds.origin = place }
      return
    }
    // A program may request an offset beyond the limits; a drag or the wheel always ends within them.
    let place = snapped(CGPoint(x: scroll.x.goal, y: scroll.y.goal))
    let goal = scroll.kind == .move ? place : held(place)
    (motion, wheelGoal) = (nil, nil)
    setNeedsLayout()
    if goal != contentOffset { bounds.origin = goal }
    if scroll.kind == .move { delegate?.scrollViewDidEndScrollingAnimation(self) }
    endDecelerating()
  }

  /// Stops the content's motion at the current offset.
  final func stopMotion() {
    if motion != nil { setNeedsLayout() }
    (motion, wheelGoal) = (nil, nil)
    endDecelerating()
  }

  /// Stops the motion when a touch begins, unless the content is coming back from beyond its limits.
  final func rest() {
    if motion != nil, held(contentOffset) == contentOffset { stopMotion() }
  }

  private func endDecelerating() {
    guard isDecelerating else { return }
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Scrolls by a turn of the wheel; returns false if the content cannot move along the wheel's axis.
  final func turnWheel(_ lines: CGVector) -> Bool {
    guard isScrollEnabled, canTurn(lines) else { return false }
    let from = wheelGoal ?? contentOffset
    let goal = held(
      CGPoint(x: from.x + lines.dx * UIScrollView.wheelLine, y: from.y + lines.dy * UIScrollView.wheelLine))
    if isStill || window == nil {
      stopMotion()
      if goal != contentOffset { bounds.origin = goal }
    } else {
      if motion?.kind != .wheel { stopMotion() }
      start(.wheel, to: goal, in: ScrollMotion.wheelTime)
      wheelGoal = goal
    }
    return true
  }

  /// Whether scrolling is enabled and the content is taller than the view.
  fileprivate var scrollsVertically: Bool {
    let range = limits(.vertical)
    return isScrollEnabled && range.lowerBound < range.upperBound
  }

  private func canTurn(_ lines: CGVector) -> Bool {
    let axis = abs(lines.dy) >= abs(lines.dx) ? Axis.vertical : .horizontal
    let range = limits(axis)
    return range.lowerBound < range.upperBound
  }

  /// Scrolls by a key; returns false for keys that scroll nothing.
  final func scroll(by key: Key) -> Bool {
    let range = limits(.vertical)
    guard isScrollEnabled, range.lowerBound < range.upperBound else { return false }
    let page = max(UIScrollView.wheelLine, bounds.height - UIScrollView.wheelLine)
    let distance: CGFloat
    switch key {
    case .pageUp: distance = -page
    case .pageDown: distance = page
    case .up: distance = -UIScrollView.wheelLine
    case .down: distance = UIScrollView.wheelLine
    case .home: distance = range.lowerBound - contentOffset.y
    case .end: distance = range.upperBound - contentOffset.y
    default: return false
    }
    return turnWheel(CGVector(dx: 0, dy: distance / UIScrollView.wheelLine))
  }

  final func showIndicators() {
    stillSteps = 0
    setNeedsFrame()
    if window != nil { keepTicking() }
  }

  /// The opacity of the indicators, 0…1.
  final var indicatorAlpha: CGFloat {
    if isDragging { return 1 }
    guard stillSteps < Int.max else { return 0 }
    let late = CGFloat(stillSteps - UIScrollView.shownSteps)
    return (1 - late / CGFloat(UIScrollView.fadeSteps)).held(in: 0...1)
  }
}

extension UIControl {
  /// Whether a turn of the wheel over the control scrolls the page around it, because the page can scroll and
  /// the control does not have the keyboard.
  final var leavesWheelToPage: Bool {
    guard !isFirstResponder else { return false }
    var view = superview
    while let current = view {
      if let page = current as? UIScrollView, page.scrollsVertically { return true }
      view = current.superview
    }
    return false
  }
}
