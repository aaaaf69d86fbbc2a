// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A curve that an animation follows from its start to its end.
///
/// ```swift
/// // Both kinds of curves fit an animator.
/// let curve: any UITimingCurveProvider = UISpringTimingParameters(dampingRatio: 0.6)
/// let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: curve)
/// ```
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The cubic; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
///
/// ```swift
/// let sharp = UICubicTimingParameters(
///   controlPoint1: CGPoint(x: 0.9, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1))
/// UIViewPropertyAnimator(duration: 0.3, timingParameters: sharp).startAnimation()
/// ```
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The control points, as fractions of time and distance; x within 0…1.
  public final let controlPoint1: CGPoint, controlPoint2: CGPoint

  /// One of UIKit's curves.
  public init(animationCurve: UIView.AnimationCurve) {
    (controlPoint1, controlPoint2) = animationCurve.controlPoints
    super.init()
  }

  /// The curve that starts slowly and ends slowly.
  public override convenience init() {
    self.init(animationCurve: .easeInOut)
  }

  /// A curve with control points; x is clamped to 0…1, and numbers that are not finite count as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func clamped(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x.isFinite ? min(max(point.x, 0), 1) : 0, y: point.y.isFinite ? point.y : 0)
    }
    (controlPoint1, controlPoint2) = (clamped(point1), clamped(point2))
    super.init()
  }

  /// These parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring, given by its damping ratio or by mass, stiffness and damping.
///
/// ```swift
/// // A spring that is thrown: once the way per second.
/// let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 0))
/// let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: spring)
/// ```
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  enum Kind {
    case ratio(CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  final let kind: Kind
  /// The speed at the start, in whole distances per second.
  ///
  /// Differs from UIKit: `dx` applies to all properties.
  public final let initialVelocity: CGVector

  /// Mass 3, stiffness 1000, damping 500: UIKit's own spring, which does not overshoot.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that settles within the animation's duration; `ratio` is clamped to 0.01…1, and 1 does not
  /// overshoot.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Like `init(dampingRatio:)`, with an initial speed in whole distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(ratio.isFinite ? min(max(ratio, 0.01), 1) : 1)
    initialVelocity = velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
    super.init()
  }

  /// A spring of `mass` kg, `stiffness` kg/s² and `damping` kg/s, each above 0; as in UIKit, it settles in
  /// its own time, whatever the animation's duration. Impossible values are replaced by those of `init()`.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let isSpring = [mass, stiffness, damping].allSatisfy { $0.isFinite && $0 > 0 }
    kind =
      isSpring
      ? .physical(mass: mass, stiffness: stiffness, damping: damping)
      : .physical(mass: 3, stiffness: 1000, damping: 500)
    initialVelocity = velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
    super.init()
  }

  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView {
  /// UIKit's four curves.
  ///
  /// ```swift
  /// let even = UIViewPropertyAnimator(duration: 1, curve: .linear) { [square] in square.alpha = 0 }
  /// even.startAnimation()
  /// ```
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var controlPoints: (CGPoint, CGPoint) {
      switch self {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    }
  }
}

extension UITimingCurveProvider {
  /// The curve for an animation of `duration` seconds, and its actual length.
  func resolved(_ duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring = springTimingParameters {
      let speed = spring.initialVelocity.dx
      switch spring.kind {
      case .ratio(let ratio):
        guard duration > 0 else { return (.linear, duration) }
        return (.spring(ratio: ratio, speed: speed, duration: duration), duration)
      case .physical(let mass, let stiffness, let damping):
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let curve = TimingCurve.spring(ratio: ratio, frequency: frequency, speed: speed)
        return (curve, curve.settlingTime)
      }
    }
    guard let cubic = cubicTimingParameters else { return (.easeInOut, duration) }
    let (p, q) = (cubic.controlPoint1, cubic.controlPoint2)
    return (.bezier(p.x, p.y, q.x, q.y), duration)
  }
}
