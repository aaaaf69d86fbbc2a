// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The interpolation between keyframes.
///
/// ```swift
/// let blink = CAKeyframeAnimation(keyPath: "opacity")
/// blink.calculationMode = .discrete
/// ```
public struct CAAnimationCalculationMode: Equatable, Hashable, Sendable {
  let rawValue: String
  /// `linear` interpolates between values, and `discrete` jumps from each value to the next.
  public static let linear = Self(rawValue: "linear"), discrete = Self(rawValue: "discrete")
  /// Kept for client code: like `linear`; along a path, every mode except `discrete` moves at an even speed.
  public static let paced = Self(rawValue: "paced"), cubic = Self(rawValue: "cubic")
  /// See `paced`.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// An animation through several values, or along a path.
///
/// Differs from UIKit: cubic modes are linear.
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
/// shake.values = [0, 10, -10, 10, 0]
/// shake.duration = 0.4
/// square.layer.add(shake, forKey: "shake")
/// ```
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path that `position` follows, instead of values.
  open var path: CGPath?
  /// When each value is shown, as fractions 0…1 of the duration that never decrease; evenly spaced if nil.
  open var keyTimes: [NSNumber]?
  /// The pacing between two values; linear if nil.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override final func tracks(on layer: CALayer) -> [LayerTrack] {
    guard let property else { return [] }
    var frames = (values ?? []).compactMap { LayerValue($0) }
    var times = keyTimes.map { $0.map(\.doubleValue) }
    if let path {
      let points = UIBezierPath(cgPath: path).flattened().flatMap { contour in
        contour.isClosed ? contour.points + contour.points.prefix(1) : contour.points
      }
      frames = points.map { LayerValue.point($0) }
      times = Self.fractions(along: points)
    }
    guard let last = frames.last else { return [] }
    let isDiscrete = calculationMode == .discrete
    let steps = isDiscrete ? frames.count : max(frames.count - 1, 1)
    let places =
      times.flatMap { $0.count >= frames.count ? $0 : nil }
      ?? frames.indices.map { Double($0) / Double(steps) }
    let whole = timingFunction?.curve ?? .linear
    let parts = timingFunctions?.map(\.curve) ?? []
    let duration = timing.duration
    return [
      LayerTrack(property: property, isAdditive: isAdditive) { time in
        let fraction = Double(whole.value(at: time, of: duration))
        guard let next = frames.indices.first(where: { places[$0] > fraction }) else { return last }
        guard next > 0, !isDiscrete else { return frames[max(next - 1, 0)] }
        let curve = parts.indices.contains(next - 1) ? parts[next - 1] : .linear
        let between = curve.value(at: fraction - places[next - 1], of: places[next] - places[next - 1])
        return frames[next - 1].blended(with: frames[next], between)
      }
    ]
  }

  /// The fraction of the path's length that lies before each point.
  private static func fractions(along points: [CGPoint]) -> [Double] {
    var ways: [Double] = [0]
    for (p, q) in zip(points, points.dropFirst()) {
      let (x, y) = (Double(q.x - p.x), Double(q.y - p.y))
      ways.append((ways.last ?? 0) + (x * x + y * y).squareRoot())
    }
    let whole = max(ways.last ?? 0, 1e-9)
    return ways.map { $0 / whole }
  }
}

/// Several animations that begin together on one layer.
///
/// ```swift
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.toValue = 0
/// let grow = CABasicAnimation(keyPath: "transform.scale")
/// grow.toValue = 2
/// let burst = CAAnimationGroup()
/// burst.animations = [fade, grow]
/// burst.duration = 0.5
/// square.layer.add(burst, forKey: "burst")
/// ```
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations; those without a duration take the group's.
  open var animations: [CAAnimation]?

  override final func tracks(on layer: CALayer) -> [LayerTrack] {
    let duration = timing.duration
    let curve = timingFunction?.curve
    return (animations ?? []).flatMap { animation -> [LayerTrack] in
      let isOpen = animation.duration <= 0
      if isOpen { animation.duration = duration }
      defer { if isOpen { animation.duration = 0 } }
      let (timing, start) = (animation.timing, max(animation.beginTime, 0))
      return animation.tracks(on: layer).map { track in
        LayerTrack(property: track.property, isAdditive: track.isAdditive) { time in
          let time = curve.map { TimeInterval($0.value(at: time, of: duration)) * duration } ?? time
          return timing.local(time - start).flatMap { track.value($0) }
        }
      }
    }
  }
}
