// SPDX-License-Identifier: Apache-2.0
/// One side of a contact in an event. It has its own copy of the owner's numbers, so a stale id does no harm.
///
/// ```swift
/// // Bodies find their owners by what they were given as user data.
/// for contact in world.beginEvents {
///   print(contact.a.bodyUserData, "met", contact.b.bodyUserData)
/// }
/// ```
public struct ContactParty: Hashable, BitwiseCopyable, Sendable {
  /// The shape; may be stale in an end event.
  public let shape: ShapeID
  /// Its body; may be stale in an end event.
  public let body: BodyID
  /// The shape's `userData`.
  public let shapeUserData: Int
  /// The body's `userData`.
  public let bodyUserData: Int
}

/// Two shapes began to touch in the last step.
///
/// ```swift
/// world.step()
/// for begin in world.beginEvents { print(begin.point, begin.normal, begin.impulse) }
/// ```
public struct ContactBeginEvent: BitwiseCopyable, Sendable {
  /// The first side.
  public let a: ContactParty
  /// The second side.
  public let b: ContactParty
  /// The contact point with the largest normal impulse after solving (the first, if several are equal), m.
  public let point: Vector2
  /// Unit normal from A to B.
  public let normal: Vector2
  /// Sum of the points' normal impulses, N·s: for each point, the greatest of any sub-step if the contact
  /// bounces or reports hits, otherwise that of the step's last sub-step; 0 if neither side is pushed.
  public let impulse: Float
}

/// Two shapes ceased to touch, or one was destroyed or filtered out, since the step before the last.
///
/// ```swift
/// world.step()
/// for end in world.endEvents { print(end.a.body, "left", end.b.body) }
/// ```
public struct ContactEndEvent: BitwiseCopyable, Sendable {
  /// The first side.
  public let a: ContactParty
  /// The second side.
  public let b: ContactParty
}

/// Two shapes, at least one of which `reportsHits`, hit each other faster than the hit threshold in the last
/// step.
///
/// ```swift
/// var loud = ShapeDefinition()
/// loud.reportsHits = true
/// _ = world.createShape(.circle(center: .zero, radius: 0.2), on: body, definition: loud)
/// world.step()
/// for hit in world.hitEvents { print(hit.point, hit.approachSpeed) }
/// ```
public struct HitEvent: BitwiseCopyable, Sendable {
  /// The first side.
  public let a: ContactParty
  /// The second side.
  public let b: ContactParty
  /// The contact point, m.
  public let point: Vector2
  /// Unit normal from A to B.
  public let normal: Vector2
  /// Speed of approach, m/s.
  public let approachSpeed: Float
  /// Greatest normal impulse of any sub-step, N·s.
  public let impulse: Float
}
