// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIScrollView {
  final func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stopMotion()
      isDragging = true
      dragStart = unstretched(contentOffset)
      delegate?.scrollViewWillBeginDragging(self)
      drag(by: pan.translation(in: nil))
    case .changed:
      drag(by: pan.translation(in: nil))
    case .ended:
      let speed = pan.velocity(in: nil)
      endDrag(CGPoint(x: canMove(.horizontal) ? -speed.x : 0, y: canMove(.vertical) ? -speed.y : 0))
    case .cancelled:
      endDrag(.zero)
    case .possible, .failed:
      break
    }
  }

  private func drag(by translation: CGPoint) {
    let wanted = CGPoint(
      x: canMove(.horizontal) ? dragStart.x - translation.x : contentOffset.x,
      y: canMove(.vertical) ? dragStart.y - translation.y : contentOffset.y)
    let place = snapped(bounces ? stretched(wanted) : held(wanted))
    if place != contentOffset { bounds.origin = place }
  }

  /// Ends the drag; `speed` is that of the content, in pt/s.
  private func endDrag(_ speed: CGPoint) {
    isDragging = false
    var x = coasting(.horizontal, speed.x), y = coasting(.vertical, speed.y)
    var goal = CGPoint(x: x.goal, y: y.goal)
    let planned = goal
    if isPagingEnabled { goal = page(at: goal, speed) }
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &goal)
    if goal != planned, goal.x.isFinite, goal.y.isFinite {
      let time = ScrollMotion.bounceTime
      x = ScrollMotion(from: contentOffset.x, speed: speed.x, to: goal.x, in: time)
      y = ScrollMotion(from: contentOffset.y, speed: speed.y, to: goal.y, in: time)
    }
    let goesOn = !(x.isOver(at: 0) && y.isOver(at: 0)) && !isStill
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn else {
      bounds.origin = held(isStill ? CGPoint(x: x.goal, y: y.goal) : contentOffset)
      return
    }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    run(RunningScroll(kind: .coast, x: x, y: y))
  }

  private func coasting(_ axis: Axis, _ speed: CGFloat) -> ScrollMotion {
    ScrollMotion(
      from: axis == .horizontal ? contentOffset.x : contentOffset.y, speed: speed,
      rate: decelerationRate.rawValue, within: limits(axis), bounces: bounces)
  }

  /// The page nearest to the position at which the content would come to rest, but at most one page from
  /// where the drag began.
  private func page(at goal: CGPoint, _ speed: CGPoint) -> CGPoint {
    func nearest(_ goal: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return goal }
      let first = (start / length).rounded()
      return (goal / length).rounded().held(in: first - 1...first + 1) * length
    }
    return held(
      CGPoint(
        x: nearest(goal.x, dragStart.x, bounds.width), y: nearest(goal.y, dragStart.y, bounds.height)))
  }

  private func stretched(_ offset: CGPoint) -> CGPoint {
    let end = held(offset)
    return CGPoint(
      x: end.x + ScrollMotion.stretched(offset.x - end.x, in: bounds.width),
      y: end.y + ScrollMotion.stretched(offset.y - end.y, in: bounds.height))
  }

  private func unstretched(_ offset: CGPoint) -> CGPoint {
    let end = held(offset)
    return CGPoint(
      x: end.x + ScrollMotion.unstretched(offset.x - end.x, in: bounds.width),
      y: end.y + ScrollMotion.unstretched(offset.y - end.y, in: bounds.height))
  }
}
