/// One side of a contact in an event; holds its own copy of the owner's numbers, so a stale id does no harm.
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

/// Two shapes came to touch in the last step.
public struct ContactBeginEvent: BitwiseCopyable, Sendable {
  /// The first side.
  public let a: ContactParty
  /// The second side.
  public let b: ContactParty
  /// The contact point with the largest normal impulse after solving, the first of equals; m.
  public let point: Vector2
  /// Unit normal from A to B.
  public let normal: Vector2
  /// Sum of the normal impulses of the step's last sub-step, N·s; 0 where neither side is pushed.
  public let impulse: Float
}

/// Two shapes ceased to touch, or one was destroyed or filtered away, since the step before the last.
public struct ContactEndEvent: BitwiseCopyable, Sendable {
  /// The first side.
  public let a: ContactParty
  /// The second side.
  public let b: ContactParty
}

/// Two shapes, at least one of which `reportsHits`, met faster than the hit threshold in the last step.
public struct HitEvent: BitwiseCopyable, Sendable {
  /// The first side.
  public let a: ContactParty
  /// The second side.
  public let b: ContactParty
  /// Where, m.
  public let point: Vector2
  /// Unit normal from A to B.
  public let normal: Vector2
  /// Speed at which the two neared, m/s.
  public let approachSpeed: Float
  /// Greatest normal impulse of a sub-step, N·s.
  public let impulse: Float
}
