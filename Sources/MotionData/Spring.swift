// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A damped spring, described by its duration and bounce, as in SwiftUI's `Spring(duration:bounce:)`.
///
/// It can also be read from and written as other descriptions: damping ratio and response; mass, stiffness
/// and damping; and CSS's `linear()`.
///
/// ```swift
/// import MotionTesting
///
/// let spring = Spring(mass: 1, stiffness: 158, damping: 17.6)
/// print(spring.text(as: .durationAndBounce))  // duration 0.5 s, bounce 0.3
/// ```
public struct Spring: Equatable, Sendable {
  /// The period without damping, in seconds; with damping, roughly the time to reach the target.
  public var duration: Double
  /// From 1, which never stops, through 0, which does not overshoot, to negative values, which approach
  /// slowly.
  public var bounce: Double

  /// The stiffness for a mass of 1 kg, in kg/s².
  public var stiffness: Double { (2 * .pi / duration) * (2 * .pi / duration) }
  /// The damping for a mass of 1 kg, in kg/s.
  public var damping: Double { 4 * .pi * dampingRatio / duration }
  /// Below 1 the spring overshoots. SwiftUI calls this the damping fraction.
  public var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// A spring with a duration in seconds, above 0, and a bounce above −1 and at most 1.
  public init(duration: Double, bounce: Double) { (self.duration, self.bounce) = (duration, bounce) }

  /// A spring with a damping ratio of at least 0, and a response, which is its duration, in seconds.
  public init(dampingRatio ratio: Double, response: Double) {
    self.init(duration: response, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// A spring with `mass` in kg and `stiffness` in kg/s², both above 0, and `damping` in kg/s.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let omega = (stiffness / mass).squareRoot()
    self.init(dampingRatio: damping / (2 * mass * omega), response: 2 * .pi / omega)
  }

  /// The remaining fraction of the distance `time` seconds after a release at rest.
  public func place(at time: Double) -> Double {
    let omega = 2 * .pi / duration
    let decay = dampingRatio * omega
    let under = 1 - dampingRatio * dampingRatio
    if abs(under) < 1e-6 { return (1 + omega * time) * exp(-omega * time) }
    if under > 0 {
      let swing = omega * under.squareRoot()
      return exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
    }
    let root = omega * (-under).squareRoot()
    let (slow, fast) = (decay - root, decay + root)
    return (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}
