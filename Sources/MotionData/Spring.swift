// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A damped spring that pulls something to its place, as it is felt: how long a turn takes and how much it
/// bounces, as SwiftUI's `Spring(duration:bounce:)` counts them.
///
/// The other dialects are read and written too: damping ratio and response, mass, stiffness and damping, and
/// CSS's `linear()`.
///
/// ```swift
/// import MotionTesting
///
/// let spring = Spring(mass: 1, stiffness: 158, damping: 17.6)
/// print(spring.text(as: .durationAndBounce))  // duration 0.5 s, bounce 0.3
/// ```
public struct Spring: Equatable, Sendable {
  /// Seconds; the time of one turn without damping, and about that of getting there with some.
  public var duration: Double
  /// 1 swings for ever, 0 does not swing, below 0 it creeps.
  public var bounce: Double

  /// For a mass of 1 kg, in kg/s².
  public var stiffness: Double { (2 * .pi / duration) * (2 * .pi / duration) }
  /// For a mass of 1 kg, in kg/s.
  public var damping: Double { 4 * .pi * dampingRatio / duration }
  /// Below 1 it swings beyond its place; SwiftUI calls it the damping fraction.
  public var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// A spring of that duration in seconds, above 0, and that bounce, above −1 and at most 1.
  public init(duration: Double, bounce: Double) { (self.duration, self.bounce) = (duration, bounce) }

  /// A spring of that damping ratio, at least 0; its response is its duration, in seconds.
  public init(dampingRatio ratio: Double, response: Double) {
    self.init(duration: response, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// A spring of `mass` kg, `stiffness` kg/s² and `damping` kg/s, the first two above 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let omega = (stiffness / mass).squareRoot()
    self.init(dampingRatio: damping / (2 * mass * omega), response: 2 * .pi / omega)
  }

  /// How far it is from its place, as a fraction of its way, `time` seconds after it was let go at rest.
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
