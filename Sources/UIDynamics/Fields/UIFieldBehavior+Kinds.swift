// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry

extension UIFieldBehavior {
  /// Slows items down by the square of their speed relative to `direction`.
  public class func dragField() -> Self { field(of: .drag) }

  /// Drives items clockwise around its position. The force is divided by the mass once more than in other
  /// fields.
  public class func vortexField() -> Self { field(of: .vortex) }

  /// Pulls items to a position (points), whatever their mass; falls off with the square of the distance.
  public class func radialGravityField(position: CGPoint) -> Self {
    let field = field(of: .radialGravity)
    field.position = position
    return field
  }

  /// Pulls items in one direction, whatever their mass; 1 = 100 pt/s².
  public class func linearGravityField(direction: CGVector) -> Self {
    field(of: .linearGravity, direction: direction)
  }

  /// Gives items a velocity, 1 = 100 pt/s, whatever else acts on them; strength and falloff are ignored.
  public class func velocityField(direction: CGVector) -> Self {
    field(of: .velocity, direction: direction)
  }

  /// Pushes items about at random, but in the same way at the same position and time.
  ///
  /// Differs from UIKit: the same formula and statistics, other values.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    field(of: .noise, smoothness: smoothness, animationSpeed: speed)
  }

  /// Like noise, multiplied by the mass and the square of the item's speed.
  ///
  /// Differs from UIKit: the same formula and statistics, other values.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    field(of: .turbulence, smoothness: smoothness, animationSpeed: speed)
  }

  /// Pulls items to its position like a spring, with `strength` newtons at 100 pt.
  public class func springField() -> Self { field(of: .spring) }

  /// Pushes positively charged items away, and pulls negatively charged items.
  public class func electricField() -> Self { field(of: .electric) }

  /// Bends the path of charged items; the charge's sign and size do not matter.
  public class func magneticField() -> Self { field(of: .magnetic) }

  /// A field with the caller's formula; see `EvaluationBlock`. A strength of 0 switches the field off; other
  /// strengths do not scale the force. Changes that the block makes to the animator take effect after the
  /// step.
  public class func field(evaluationBlock block: @escaping EvaluationBlock) -> Self {
    make(FieldKernel(kind: .block), block: block)
  }
}
