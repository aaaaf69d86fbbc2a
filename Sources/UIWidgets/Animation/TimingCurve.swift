// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// An animation's progress at a fraction of its time.
enum TimingCurve: Hashable {
  /// A cubic from (0, 0) to (1, 1) with the given control points.
  case bezier(CGFloat, CGFloat, CGFloat, CGFloat)
  /// A spring: damping ratio, natural frequency in rad/s, initial speed in whole distances per second.
  case spring(ratio: CGFloat, frequency: CGFloat, speed: CGFloat)

  static let linear = TimingCurve.bezier(0, 0, 1, 1)
  static let easeIn = TimingCurve.bezier(0.42, 0, 1, 1)
  static let easeOut = TimingCurve.bezier(0, 0, 0.58, 1)
  static let easeInOut = TimingCurve.bezier(0.42, 0, 0.58, 1)
  /// The curve with which popovers and alerts appear.
  static let arrive = TimingCurve.bezier(0.2, 0.9, 0.25, 1)

  /// The spring that settles within `duration` seconds in UIKit (see `springFrequency`).
  static func spring(ratio: CGFloat, speed: CGFloat, duration: TimeInterval) -> TimingCurve {
    let zeta = min(max(ratio, 0.01), 1)
    let settled = springFrequency(ratio: zeta, speed: speed * CGFloat(duration))
    return .spring(ratio: zeta, frequency: settled / CGFloat(duration), speed: speed)
  }

  /// The product of frequency and duration at which the spring's amplitude falls to 1/1000 by the end.
  ///
  /// Without initial speed, this has a closed form; otherwise it takes 12 Newton steps from 5, and halves the
  /// value instead whenever a step would land at or below 0 (measured on UIKit).
  static func springFrequency(ratio zeta: CGFloat, speed: CGFloat) -> CGFloat {
    let root = (1 - zeta * zeta).squareRoot()
    if speed == 0 {
      return zeta < 1 ? CGFloat(log(Double(1000 * zeta / root))) / zeta : 9.233413476451585
    }
    var w: CGFloat = 5
    for _ in 0..<12 {
      let (b, slope): (CGFloat, CGFloat) =
        zeta < 1 ? ((zeta - speed / w) / root, speed / (w * w * root)) : (1 + w - speed, 1)
      let decay = CGFloat(exp(Double(-zeta * w)))
      let value = abs(b) * decay - 0.001
      let gradient = ((b < 0 ? -slope : slope) - zeta * abs(b)) * decay
      guard gradient != 0 else { break }
      let next = w - value / gradient
      w = next > 0 && next.isFinite ? next : w / 2
    }
    return w
  }

  /// The time after which a spring stays within 1/1000 of its end, in seconds; 0 for other curves.
  ///
  /// Found by a search on the envelope of the motion, which may rise before it falls.
  var settlingTime: TimeInterval {
    guard case .spring(let zeta, let omega, let speed) = self, omega > 0, zeta > 0 else { return 0 }
    func envelope(_ t: CGFloat) -> CGFloat {
      if zeta < 1 {
        let damped = omega * (1 - zeta * zeta).squareRoot()
        let side = (zeta * omega - speed) / damped
        return (1 + side * side).squareRoot() * CGFloat(exp(Double(-zeta * omega * t)))
      }
      return abs(1 - value(at: TimeInterval(t), of: .infinity))
    }
    var (low, high): (CGFloat, CGFloat) = (0, 1 / omega)
    while envelope(high) > 0.001 || envelope(high * 1.5) > 0.001, high < 1e6 {
      (low, high) = (high, high * 2)
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
    return TimeInterval(high)
  }

  /// The fraction of the distance covered, 0 at the start and 1 at the end, after `time` of `duration`
  /// seconds.
  func value(at time: TimeInterval, of duration: TimeInterval) -> CGFloat {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return TimingCurve.bezier(CGFloat(time / duration), x1, y1, x2, y2)
    case .spring(let zeta, let omega, let speed):
      let t = CGFloat(time)
      let decay = CGFloat(exp(Double(-zeta * omega * t)))
      if zeta > 1 {
        let spread = omega * (zeta * zeta - 1).squareRoot()
        let (slow, fast) = (zeta * omega - spread, zeta * omega + spread)
        let fraction = (fast - speed) / (fast - slow)
        let (slowRest, fastRest) = (CGFloat(exp(Double(-slow * t))), CGFloat(exp(Double(-fast * t))))
        return 1 - fraction * slowRest - (1 - fraction) * fastRest
      }
      if zeta == 1 { return 1 - decay * (1 + (omega - speed) * t) }
      let damped = omega * (1 - zeta * zeta).squareRoot()
      return 1 - decay * (cos(damped * t) + (zeta * omega - speed) / damped * sin(damped * t))
    }
  }

  /// The y of the cubic at `x`. The cubic's parameter there is found by bisection, which always converges.
  private static func bezier(
    _ x: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat
  ) -> CGFloat {
    func at(_ t: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat {
      let s = 1 - t
      return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return at((low + high) / 2, y1, y2)
  }
}
