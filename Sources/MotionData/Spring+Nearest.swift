// SPDX-License-Identifier: Apache-2.0
import Foundation

// Finding the spring that moves most like another motion.
extension Spring {
  /// The spring nearest to a motion, and its deviation.
  ///
  /// ```swift
  /// import MotionTesting
  ///
  /// let css = try Spring.Fit(reading: "linear(0, 0.5, 0.9, 1.05, 1)", lasting: 0.4)
  /// print(css.spring.duration, css.deviation)
  /// ```
  public struct Fit: Equatable, Sendable {
    /// The nearest spring.
    public let spring: Spring
    /// The largest difference between the two motions, as a fraction of the distance.
    public let deviation: Double

    /// Whether the spring and the motion look the same to a person.
    package var isSpring: Bool { deviation <= 0.05 }
  }

  /// The spring whose largest distance from `places` is smallest. The spring may be released up to a frame
  /// earlier or later, because nobody sees the difference, and a step of the core is half a frame.
  package static func nearest(to places: [Double]) -> Fit {
    func deviation(_ spring: Spring, _ delay: Double) -> Double {
      guard spring.duration > 0.01, spring.duration < 60, spring.bounce > -0.95, spring.bounce <= 1,
        abs(delay) <= 1 / 60
      else { return .infinity }
      var largest = 0.0
      for step in 1..<places.count {
        largest = max(largest, abs(places[step] - spring.place(at: max(Double(step) / 60 - delay, 0))))
      }
      return largest
    }
    var (best, delay) = (guess(places), 0.0)
    var least = deviation(best, delay)
    var stride = 0.2
    while stride > 1e-5 {
      var next: (Spring, Double)?
      for (longer, more, later) in Self.ways {
        let spring = Spring(
          duration: best.duration * (1 + longer * stride), bounce: best.bounce + more * stride)
        let (tried, when) = (deviation(spring, delay + later * stride / 12), delay + later * stride / 12)
        if tried < least { (least, next) = (tried, (spring, when)) }
      }
      if let next { (best, delay) = next } else { stride /= 2 }
    }
    return Fit(spring: best, deviation: least)
  }

  /// The directions of the search, in multiples of the stride: longer, more bounce, later.
  private static let ways: [(Double, Double, Double)] = [
    (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), (1, -1, 0), (-1, 1, 0), (1, 0, -1),
    (-1, 0, 1), (0, 1, -1), (0, -1, 1), (0, 1, 1), (0, -1, -1), (1, 1, 0), (-1, -1, 0), (1, 0, 1),
    (-1, 0, -1),
  ]

  /// A first guess: from the overshoot and the time at which the target is reached or, without overshoot,
  /// from the time at which half the distance is covered.
  private static func guess(_ places: [Double]) -> Spring {
    let beyond = -(places.min() ?? 0)
    if beyond > 0.002, let crossing = places.firstIndex(where: { $0 <= 0 }) {
      let fall = log(min(beyond, 0.999))
      let ratio = -fall / (.pi * .pi + fall * fall).squareRoot()
      let time = max(Double(crossing) / 60, 1 / 120.0)
      let omega = (.pi - acos(ratio)) / (time * (1 - ratio * ratio).squareRoot())
      return Spring(dampingRatio: ratio, response: 2 * .pi / omega)
    }
    let half = Double(places.firstIndex { $0 <= 0.5 } ?? places.count) / 60
    return Spring(duration: max(half, 1 / 120.0) * 2 * .pi / 1.678, bounce: 0)
  }
}
