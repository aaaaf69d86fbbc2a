/// Names a body of one world; stale once the body is destroyed, and then every call with it traps.
public struct BodyID: Hashable, BitwiseCopyable, Sendable {
  /// The slot, small and reused; bodies of equal histories have equal slots.
  public let index: Int32
  let generation: UInt32
}

/// Names a shape of one world; stale once the shape or its body is destroyed.
public struct ShapeID: Hashable, BitwiseCopyable, Sendable {
  /// The slot, small and reused.
  public let index: Int32
  let generation: UInt32
}

/// Names a joint of one world; stale once the joint or one of its bodies is destroyed.
public struct JointID: Hashable, BitwiseCopyable, Sendable {
  /// The slot, small and reused.
  public let index: Int32
  let generation: UInt32
}
