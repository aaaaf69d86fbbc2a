// SPDX-License-Identifier: Apache-2.0
/// The mass and rotational inertia of a body.
///
/// ```swift
/// // Twice as heavy, and as hard to turn as before.
/// var data = world.massData(of: body)
/// data.mass *= 2
/// world.setMassData(data, of: body)
/// ```
public struct MassData: Hashable, BitwiseCopyable, Sendable {
  /// kg
  public var mass: Float
  /// Centre of mass relative to the body's origin, m, in the body's axes.
  public var center: Vector2
  /// Moment of inertia about the centre of mass, kg·m².
  public var inertia: Float

  /// Mass data from its components: `mass` and `inertia` must be finite and not negative.
  public init(mass: Float, center: Vector2 = .zero, inertia: Float) {
    self.mass = mass
    self.center = center
    self.inertia = inertia
  }
}
