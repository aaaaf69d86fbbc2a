// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A movement of a view with the tilt of a phone; kept for client code, as views stay where they are.
///
/// ```swift
/// view.addMotionEffect(UIMotionEffectGroup())
/// ```
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// A movement along one axis; kept for client code, as views stay where they are.
///
/// ```swift
/// let sway = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
/// (sway.minimumRelativeValue, sway.maximumRelativeValue) = (-20, 20)
/// ```
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  ///
  /// ```swift
  /// let axis = UIInterpolatingMotionEffect.EffectType.tiltAlongVerticalAxis
  /// ```
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  /// The property that would change.
  public final let keyPath: String
  /// The axis of the tilt.
  public final let type: EffectType
  /// The change at the end of the axis, at the left or the top.
  open var minimumRelativeValue: Any?
  /// The change at the end of the axis, at the right or the bottom.
  open var maximumRelativeValue: Any?

  /// A movement of a property along an axis.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several movements; kept for client code, as views stay where they are.
///
/// ```swift
/// let group = UIMotionEffectGroup()
/// group.motionEffects = [UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)]
/// ```
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The movements.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Kept for client code: the view stays where it is.
  public final func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Kept for client code: the view stays where it is.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {}
}
