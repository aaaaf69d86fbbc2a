// SPDX-License-Identifier: Apache-2.0
import Foundation

// The springs of attachments, which move in the core's steps.
extension Spring {
  /// The spring that moves like an attachment with the given frequency in Hz and damping ratio.
  ///
  /// A step of h = 1/120 s takes (x, v) to v' = (v − h·Ω²·x) / D, x' = x + h·v' with D = 1 + 2·ζ·Ω·h + h²·Ω²,
  /// as implicit springs do. The matrix of the step has the determinant 1/D and the trace 1 + (1 − h²·Ω²)/D.
  /// Its eigenvalues are e^(s·h), where s are the roots of the spring that moves the same way.
  package init?(frequency: Double, damping: Double) {
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
    self.init(dampingRatio: decay / omega, response: 2 * .pi / omega)
  }

  /// The frequency in Hz at which an attachment with the given damping ratio has the given duration, or the
  /// nearest frequency in 0.05…60.
  package static func frequency(forDuration duration: Double, damping: Double) -> Double {
    // A higher frequency means a shorter duration.
    nearest(0.05...60) { frequency in
      (Spring(frequency: frequency, damping: damping)?.duration ?? 0) - duration
    }
  }

  /// The damping ratio at which an attachment with the given frequency has the given bounce, or the nearest
  /// in 0…5.
  package static func damping(forBounce bounce: Double, frequency: Double) -> Double {
    nearest(0...5) { damping in
      (Spring(frequency: frequency, damping: damping)?.bounce ?? -1) - bounce
    }
  }

  /// The point at which a decreasing function crosses 0.
  package static func nearest(_ range: ClosedRange<Double>, _ excess: (Double) -> Double) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
