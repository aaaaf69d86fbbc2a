// SPDX-License-Identifier: Apache-2.0
/// Names a body of one world; stale once the body is destroyed. A call with a stale id, or one of another
/// world, ends the program with a line that says so.
///
/// ```swift
/// let ball = world.createBody(BodyDefinition())
/// world.destroyBody(ball)
/// print(world.contains(ball))  // false
/// ```
public struct BodyID: Hashable, BitwiseCopyable, Sendable {
  /// The slot, small and reused; worlds with equal histories give bodies equal slots.
  public let index: Int32
  let generation: UInt32
  let world: WorldID
}

/// Names a shape of one world; stale once the shape or its body is destroyed. Checked like a `BodyID`.
///
/// ```swift
/// let shape = world.createShape(.circle(center: .zero, radius: 0.2), on: body)
/// world.setRestitution(0.8, of: shape)
/// ```
public struct ShapeID: Hashable, BitwiseCopyable, Sendable {
  /// The slot, small and reused.
  public let index: Int32
  let generation: UInt32
  let world: WorldID
}

/// Names a joint of one world; stale once the joint or one of its bodies is destroyed. Checked like a
/// `BodyID`.
///
/// ```swift
/// var rod = DistanceJointDefinition()
/// rod.length = 2
/// let joint = world.createJoint(.distance(rod), from: body, to: other)
/// world.destroyJoint(joint)
/// ```
public struct JointID: Hashable, BitwiseCopyable, Sendable {
  /// The slot, small and reused.
  public let index: Int32
  let generation: UInt32
  let world: WorldID
}
