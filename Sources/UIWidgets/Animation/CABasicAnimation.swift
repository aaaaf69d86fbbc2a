// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An animation of one property.
///
/// Properties: `opacity`, `position` with `.x` and `.y`, `bounds`, `transform` with `.rotation`, `.scale` and
/// `.translation`, `backgroundColor`, `cornerRadius`, `borderWidth`, `borderColor`, `shadowOpacity`,
/// `shadowRadius`; for shape layers also `path`, `strokeStart`, `strokeEnd`, `lineWidth`, `strokeColor`,
/// `fillColor`.
///
/// Differs from UIKit: other key paths are refused with a diagnostic.
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform.rotation")
/// turn.byValue = CGFloat.pi
/// square.layer.add(turn, forKey: nil)
/// ```
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether values are added to the layer's own; applies to numbers and points.
  open var isAdditive = false

  /// Whether each repetition begins where the last one ended; stored but ignored.
  open var isCumulative = false

  /// An animation without a property.
  public override init() { super.init() }

  /// An animation of a property.
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }

  /// The property; nil if it cannot be animated.
  final var property: LayerProperty? {
    let property = LayerProperty(keyPath: keyPath)
    if property == nil {
      Diagnostic.report(
        "CAAnimation.\(keyPath ?? "")", "\(type(of: self)) cannot animate \"\(keyPath ?? "")\"")
    }
    return property
  }
}

/// An animation from one value to another. Without a first value it starts from what the layer shows, and
/// without a last value it ends at the layer's own value.
///
/// ```swift
/// let grow = CABasicAnimation(keyPath: "transform.scale")
/// grow.toValue = 1.2
/// grow.duration = 0.2
/// grow.autoreverses = true
/// square.layer.add(grow, forKey: "pulse")
/// ```
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference between the two ends, for numbers and points.
  open var byValue: Any?

  /// The pacing.
  var curve: TimingCurve { timingFunction?.curve ?? .linear }

  override final func tracks(on layer: CALayer) -> [LayerTrack] {
    guard let property else { return [] }
    let (from, to, by) = (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
    let own = layer.value(of: property), shown = layer.shown?[property] ?? own
    let start = from ?? by.flatMap { by in to?.adding(by, sign: -1) } ?? shown
    let end = to ?? by.flatMap { by in start?.adding(by) } ?? own
    guard let start, let end else { return [] }
    let (curve, duration) = (curve, timing.duration)
    return [
      LayerTrack(property: property, isAdditive: isAdditive) { time in
        start.blended(with: end, curve.value(at: time, of: duration))
      }
    ]
  }
}

/// An animation that moves to its end like a mass on a spring.
///
/// ```swift
/// let drop = CASpringAnimation(keyPath: "position.y")
/// drop.fromValue = -100
/// drop.damping = 8
/// drop.duration = drop.settlingDuration
/// square.layer.add(drop, forKey: nil)
/// ```
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass, above 0.
  open var mass: CGFloat = 1
  /// The spring's stiffness, above 0.
  open var stiffness: CGFloat = 100
  /// The damping, not negative.
  open var damping: CGFloat = 10
  /// The initial velocity, in whole distances per second.
  open var initialVelocity: CGFloat = 0

  /// Seconds until the spring has come to rest.
  open var settlingDuration: CFTimeInterval { curve.settlingTime }

  override final var curve: TimingCurve {
    let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
    let frequency = (stiffness / mass).squareRoot()
    return .spring(
      ratio: max(damping, 0.01) / (2 * mass * frequency), frequency: frequency, speed: initialVelocity)
  }
}
