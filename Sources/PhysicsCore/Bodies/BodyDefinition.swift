// SPDX-License-Identifier: Apache-2.0
/// The types of bodies.
///
/// ```swift
/// world.setKind(.static, of: body)  // now it stands like a wall
/// ```
public enum BodyKind: UInt8, Hashable, BitwiseCopyable, Sendable {
  /// Never moves by itself, and nothing pushes it.
  case `static` = 0
  /// Moves at its given velocity, and nothing pushes it.
  case kinematic = 1
  /// Moves by forces, contacts and joints.
  case dynamic = 2
}

/// The initial state of a body, in metres, seconds, kilograms and radians.
///
/// A value that is not finite, or a coordinate beyond ±`World.maximumCoordinate`, traps at
/// `World.createBody`.
///
/// ```swift
/// var definition = BodyDefinition()
/// definition.position = Vector2(0, -2)
/// definition.linearVelocity = Vector2(3, 0)
/// let thrown = world.createBody(definition)
/// _ = world.createShape(.circle(center: .zero, radius: 0.1), on: thrown)
/// ```
public struct BodyDefinition: Hashable, Sendable {
  /// The type of the body; default dynamic.
  public var kind = BodyKind.dynamic
  /// The position of the body's origin, m.
  public var position = Vector2.zero
  /// The angle, rad.
  public var angle: Float = 0
  /// Velocity of the centre of mass, m/s.
  public var linearVelocity = Vector2.zero
  /// Angular velocity, rad/s.
  public var angularVelocity: Float = 0
  /// Linear damping c, 1/s: v ← v / (1 + h·c) each sub-step, after forces.
  public var linearDamping: Float = 0
  /// Angular damping c, 1/s.
  public var angularDamping: Float = 0
  /// The factor applied to the world's gravity; default 1.
  public var gravityScale: Float = 1
  /// The body's own acceleration in addition to the world's gravity, m/s².
  public var acceleration = Vector2.zero
  /// Whether torques cannot turn the body; an existing angular velocity persists (Box2D 2.2.1's rule).
  public var hasFixedRotation = false
  /// Whether the body is also swept against moving bodies.
  public var isBullet = false
  /// Whether the body may fall asleep; default true.
  public var allowsSleep = true
  /// Whether a dynamic body starts awake; default true. A kinematic body starts awake if it has a velocity,
  /// whatever this value is.
  public var isAwake = true
  /// Anything the owner wants back from events and queries.
  public var userData = 0

  /// A dynamic body at rest at the origin.
  public init() {}
}
