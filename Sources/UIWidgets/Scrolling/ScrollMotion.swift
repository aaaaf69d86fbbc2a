// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The motion of a scroll view's content along one axis, in closed form: the position depends only on the
/// time since the motion began, so a late frame changes nothing.
///
/// Friction takes away the same fraction of the speed in each millisecond, v(t) = v₀ rᵗ. Beyond an end, and
/// towards a goal, a critically damped spring of unit mass pulls, x(t) = x₁ + (d + (v + ωd) t) e^(−ωt).
package struct ScrollMotion {
  /// ω times the time after which a thousandth of such a spring's distance remains (see
  /// `TimingCurve.springFrequency`).
  private static let settling: CGFloat = 9.233413476451585
  /// The durations of a bounce, of an animated move and of a turn of the wheel, in seconds.
  static let bounceTime: TimeInterval = 0.6, moveTime: TimeInterval = 0.4, wheelTime: TimeInterval = 0.2
  /// The distance from its goal, in points, at which a motion is over.
  private static let nearness: CGFloat = 0.25

  private struct Spring {
    var goal: CGFloat, distance: CGFloat, speed: CGFloat, omega: CGFloat

    func place(_ t: CGFloat) -> CGFloat {
      goal + (distance + (speed + omega * distance) * t) * CGFloat(exp(Double(-omega * t)))
    }

    func speed(_ t: CGFloat) -> CGFloat {
      (speed - omega * (speed + omega * distance) * t) * CGFloat(exp(Double(-omega * t)))
    }
  }

  private let start: CGFloat
  private let startSpeed: CGFloat
  /// The logarithm of the fraction of the speed that remains after a second.
  private let friction: CGFloat
  /// The time in seconds at which the spring takes over, and the spring.
  private let springTime: CGFloat
  private let spring: Spring?
  private let springLength: TimeInterval
  /// The position at which the motion ends.
  package let goal: CGFloat

  /// A scroll from `start` at `speed` pt/s. Friction slows it down, leaving the fraction `rate` of the speed
  /// after each millisecond (clamped to 0.5…0.9999), and a spring keeps it within `range`.
  package init(
    from start: CGFloat, speed: CGFloat, rate: CGFloat, within range: ClosedRange<CGFloat>, bounces: Bool
  ) {
    (self.start, startSpeed) = (start, speed)
    let rate = min(max(rate, 0.5), 0.9999)
    friction = 1000 * CGFloat(log(Double(rate)))
    springLength = ScrollMotion.bounceTime
    let omega = ScrollMotion.settling / CGFloat(ScrollMotion.bounceTime)
    if !range.contains(start) {
      goal = start < range.lowerBound ? range.lowerBound : range.upperBound
      springTime = 0
      spring = Spring(goal: goal, distance: start - goal, speed: speed, omega: omega)
      return
    }
    // The speed falls as e^(friction · t), friction < 0: without an end, the scroll covers speed / −friction
    // in total.
    let free = start - speed / friction
    guard !range.contains(free) else {
      goal = free
      springTime = .infinity
      spring = nil
      return
    }
    goal = free < range.lowerBound ? range.lowerBound : range.upperBound
    let left = 1 + friction * (goal - start) / speed
    springTime = max(0, CGFloat(log(Double(max(left, 1e-9)))) / friction)
    let speedThere = bounces ? speed * CGFloat(exp(Double(friction * springTime))) : 0
    spring = Spring(goal: goal, distance: 0, speed: speedThere, omega: omega)
  }

  /// A move from `start`, at first at `speed` pt/s, to `goal` in about `duration` seconds.
  package init(from start: CGFloat, speed: CGFloat, to goal: CGFloat, in duration: TimeInterval) {
    self.start = start
    startSpeed = speed
    friction = -1
    springTime = 0
    self.goal = goal
    springLength = duration
    spring = Spring(
      goal: goal, distance: start - goal, speed: speed, omega: ScrollMotion.settling / CGFloat(duration))
  }

  /// The position after `time` seconds, in points.
  package func place(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(0, time))
    if let spring, t >= springTime { return spring.place(t - springTime) }
    return start + startSpeed * (CGFloat(exp(Double(friction * t))) - 1) / friction
  }

  /// The speed after `time` seconds, in pt/s.
  package func speed(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(0, time))
    if let spring, t >= springTime { return spring.speed(t - springTime) }
    return startSpeed * CGFloat(exp(Double(friction * t)))
  }

  /// Whether the motion has reached its goal after `time` seconds.
  package func isOver(at time: TimeInterval) -> Bool {
    let isNear = abs(place(at: time) - goal) < ScrollMotion.nearness
    guard spring != nil else { return isNear }
    return time >= Double(springTime) + 2 * springLength
      || isNear && time > Double(springTime) && abs(speed(at: time)) < 15
  }

  /// How far the content moves, in points, for a drag of `distance` points beyond an end, in a view `length`
  /// points long: 0.55 of the distance at first, and never more than the length (a curve that many people
  /// have measured on UIKit).
  package static func stretched(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let shown = (1 - 1 / (abs(distance) * 0.55 / length + 1)) * length
    return distance < 0 ? -shown : shown
  }

  /// The distance of a drag that moves the content `shown` points beyond an end.
  package static func unstretched(_ shown: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let fraction = min(abs(shown) / length, 0.99)
    let distance = (1 / (1 - fraction) - 1) * length / 0.55
    return shown < 0 ? -distance : distance
  }
}
