// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A spring as it is felt: how long a turn of it takes and how much it bounces, as SwiftUI's
/// `Spring(duration:bounce:)` counts them.
struct FeltSpring: Equatable {
  /// Seconds; the time of one turn without damping, and about that of getting there with some.
  var duration: Double
  /// 1 swings for ever, 0 just does not, below 0 creeps.
  var bounce: Double

  /// For a mass of 1.
  var stiffness: Double { (2 * .pi / duration) * (2 * .pi / duration) }
  var damping: Double {
    bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
  }
  /// The damping ratio, which is also the damping fraction.
  var ratio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  init(duration: Double, bounce: Double) { (self.duration, self.bounce) = (duration, bounce) }

  init(ratio: Double, duration: Double) {
    self.init(duration: duration, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  // MARK: Attachments

  /// What an attachment of that frequency in Hz and damping ratio is felt as.
  ///
  /// A step of h = 1/120 s takes (x, v) to v' = (v − h·Ω²·x) / D, x' = x + h·v' with D = 1 + 2·ζ·Ω·h +
  /// h²·Ω², as implicit springs do. The matrix of the step has the determinant 1/D and the trace 1 + (1 −
  /// h²·Ω²)/D. Its eigenvalues are e^(s·h) with the roots s of the spring that moves the same way.
  init?(frequency: Double, damping: Double) {
    guard frequency > 0, damping >= 0, frequency < 1e4, damping < 1e4 else { return nil }
    let h = 1.0 / 120
    let turn = 2 * .pi * frequency * h
    let divisor = 1 + 2 * damping * turn + turn * turn
    let half = (1 + (1 - turn * turn) / divisor) / 2
    let under = half * half - 1 / divisor
    let decay: Double
    let omega: Double
    if under < 0 {
      decay = log(divisor) / 2 / h
      let swing = atan2((-under).squareRoot(), half) / h
      omega = (decay * decay + swing * swing).squareRoot()
    } else {
      guard half > under.squareRoot() else { return nil }
      let slow = -log(half + under.squareRoot()) / h
      let fast = -log(half - under.squareRoot()) / h
      (decay, omega) = ((slow + fast) / 2, (slow * fast).squareRoot())
    }
    guard omega > 0 else { return nil }
    self.init(ratio: decay / omega, duration: 2 * .pi / omega)
  }

  /// The frequency in Hz at which an attachment of that damping ratio takes so long; the nearest in 0.05…60.
  static func frequency(forDuration duration: Double, damping: Double) -> Double {
    // The longer the slower.
    nearest(0.05...60) { frequency in
      (FeltSpring(frequency: frequency, damping: damping)?.duration ?? 0) - duration
    }
  }

  /// The damping ratio at which an attachment of that frequency bounces so much; the nearest in 0…5.
  static func damping(forBounce bounce: Double, frequency: Double) -> Double {
    nearest(0...5) { damping in
      (FeltSpring(frequency: frequency, damping: damping)?.bounce ?? -1) - bounce
    }
  }

  /// Where a falling function crosses 0.
  static func nearest(_ range: ClosedRange<Double>, _ excess: (Double) -> Double) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Motion

  /// How far it is from its place, as a fraction of its way, `time` seconds after it was let go at rest.
  func place(at time: Double) -> Double {
    let omega = 2 * .pi / duration
    let decay = ratio * omega
    let under = 1 - ratio * ratio
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
