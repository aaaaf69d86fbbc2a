// SPDX-License-Identifier: Apache-2.0
extension World {
  /// Joins body B to body A and wakes both; their shapes collide with each other only if `collideConnected`.
  ///
  /// Traps on values that are not finite, on a body joined to itself, and if neither body is dynamic.
  public func createJoint(
    _ definition: JointDefinition, from a: BodyID, to b: BodyID, collideConnected: Bool = false,
    userData: Int = 0
  ) -> JointID {
    checkMayChange()
    let (ia, ib) = (index(a), index(b))
    require(ia != ib, "body \(a) cannot be joined to itself")
    require(
      core.pointee.bodies[ia].kind == .dynamic || core.pointee.bodies[ib].kind == .dynamic,
      "a joint needs a dynamic body among \(a), \(b)")
    if case .pointer = definition {
      require(core.pointee.bodies[ia].kind != .dynamic, "body A of a pointer joint must not be dynamic")
    }
    definition.check()
    let joint = core.pointee.createJoint(definition, ia, ib, collideConnected, userData)
    return core.pointee.jointID(joint)
  }

  /// Removes a joint; its bodies wake.
  public func destroyJoint(_ joint: JointID) {
    checkMayChange()
    core.pointee.destroyJoint(index(joint))
  }

  /// Whether the id names a joint that exists.
  public func contains(_ joint: JointID) -> Bool {
    joint.world == core.pointee.worldID && core.pointee.joints.contains(joint.index, joint.generation)
  }

  /// Calls `visit`, which may not change the world, for every joint in order of index.
  public func forEachJoint(_ visit: (JointID) -> Void) {
    visiting {
      for i in 0..<core.pointee.joints.slots.count where core.pointee.joints.isLive(Int32(i)) {
        visit(core.pointee.jointID(Int32(i)))
      }
    }
  }

  /// The definition of the joint, including all later changes.
  public func definition(of joint: JointID) -> JointDefinition {
    core.pointee.joints[index(joint)].definition
  }

  /// Replaces the joint's parameters and wakes its bodies; accumulated impulses are kept, so a spring does
  /// not jerk.
  ///
  /// This changes everything about a joint: length, spring frequency, limits, motor, target, anchors. Traps
  /// if the kind would change, and on bad values as `createJoint` does.
  public func setDefinition(_ definition: JointDefinition, of joint: JointID) {
    checkMayChange()
    let i = index(joint)
    definition.check()
    require(
      definition.kind == core.pointee.joints[i].kind,
      "a \(core.pointee.joints[i].kind) joint cannot become a \(definition.kind) joint")
    core.pointee.setJointDefinition(i, definition)
  }

  /// Moves a pointer joint's target, m; traps on other kinds.
  public func setTarget(_ target: Vector2, of joint: JointID) {
    guard case .pointer(var pointer) = definition(of: joint) else {
      return require(false, "joint \(joint.index) is a \(kind(of: joint)) joint, not a pointer joint")
    }
    pointer.target = target
    setDefinition(.pointer(pointer), of: joint)
  }

  /// The joint's kind.
  public func kind(of joint: JointID) -> JointKind { core.pointee.joints[index(joint)].kind }
  /// The owner's number.
  public func userData(of joint: JointID) -> Int { core.pointee.joints[index(joint)].userData }
  /// Body A.
  public func bodyA(of joint: JointID) -> BodyID {
    core.pointee.bodyID(core.pointee.joints[index(joint)].bodyA)
  }
  /// Body B.
  public func bodyB(of joint: JointID) -> BodyID {
    core.pointee.bodyID(core.pointee.joints[index(joint)].bodyB)
  }

  /// The positions of the anchors in the world, m; a pointer joint's first anchor is its target.
  public func anchors(of joint: JointID) -> (a: Vector2, b: Vector2) {
    core.pointee.jointAnchors(index(joint))
  }
  /// The current distance between the anchors, m.
  public func length(of joint: JointID) -> Float {
    let (a, b) = anchors(of: joint)
    return (b - a).length
  }
  /// The force on body B in the last sub-step, N.
  public func force(of joint: JointID) -> Vector2 { core.pointee.jointForce(index(joint)) }
  /// The torque on body B in the last sub-step, N·m.
  public func torque(of joint: JointID) -> Float { core.pointee.jointTorque(index(joint)) }
  /// The position error of a rigid joint, m; 0 for springs.
  public func error(of joint: JointID) -> Float { core.pointee.jointError(index(joint)) }
}
