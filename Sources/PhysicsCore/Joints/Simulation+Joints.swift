// SPDX-License-Identifier: Apache-2.0
// A joint's life: it is made and destroyed; it is active, and so processed in each step, while one of its
// bodies is awake; it is updated when a body changes its kind. The file also has the read-out: anchors,
// force, torque and error.

extension Simulation {
  mutating func jointID(_ i: Int32) -> JointID {
    JointID(index: i, generation: joints[i].generation, world: worldID)
  }

  mutating func createJoint(
    _ definition: JointDefinition, _ a: Int32, _ b: Int32, _ collideConnected: Bool, _ userData: Int
  ) -> Int32 {
    let i = joints.insert(
      Joint(
        definition: definition, bodyA: a, bodyB: b, collideConnected: collideConnected, userData: userData))
    joints.link(i, isB: false, to: &bodies[a].jointEdges)
    joints.link(i, isB: true, to: &bodies[b].jointEdges)
    if !collideConnected { endContacts(between: a, b) }
    wake(a)
    wake(b)
    if bodies[a].awakeIndex >= 0 || bodies[b].awakeIndex >= 0 { activateJoint(i) }
    if bodies[a].kind == .dynamic && bodies[b].kind == .dynamic { mergeIslands(a, b) }
    return i
  }

  mutating func destroyJoint(_ i: Int32) {
    let j = joints[i]
    wake(j.bodyA)
    wake(j.bodyB)
    if bodies[j.bodyA].kind == .dynamic && bodies[j.bodyB].kind == .dynamic {
      islands[bodies[j.bodyA].island].lostLinks += 1
    }
    deactivateJoint(i)
    joints.unlink(i, isB: false, from: &bodies[j.bodyA].jointEdges)
    joints.unlink(i, isB: true, from: &bodies[j.bodyB].jointEdges)
    joints.remove(i)
    // Shapes that the joint kept from colliding may now collide.
    if !j.collideConnected {
      var shape = bodies[j.bodyA].firstShape
      while shape >= 0 {
        noteChanged(shape)
        shape = shapes[shape].nextOnBody
      }
    }
  }

  /// Called after a body changed its kind, because a joint is active only while one side is awake, and links
  /// the islands of dynamic bodies only.
  mutating func relinkJoints(of body: Int32) {
    areJointsLevelled = false
    areMechanismsFound = false
    for edge in joints.edges(of: bodies[body].jointEdges) {
      let j = joints[edge.index]
      let isActive = bodies[j.bodyA].awakeIndex >= 0 || bodies[j.bodyB].awakeIndex >= 0
      if isActive { activateJoint(edge.index) } else { deactivateJoint(edge.index) }
      if bodies[j.bodyA].kind == .dynamic && bodies[j.bodyB].kind == .dynamic {
        wake(j.bodyA)
        wake(j.bodyB)
        mergeIslands(j.bodyA, j.bodyB)
      }
    }
  }

  mutating func setJointDefinition(_ i: Int32, _ definition: JointDefinition) {
    if joints[i].definition == definition { return }
    if case .distance(let old) = joints[i].definition, case .distance(let new) = definition,
      (old.length < settings.linearSlop) != (new.length < settings.linearSlop)
    {
      // An impulse along the line means nothing to a zero-length spring, and vice versa.
      joints[i].impulses = JointImpulses()
    }
    if joints[i].definition.rowCount != definition.rowCount { areMechanismsFound = false }
    joints[i].definition = definition
    wake(joints[i].bodyA)
    wake(joints[i].bodyB)
  }

  private mutating func endContacts(between a: Int32, _ b: Int32) {
    for edge in contacts.edges(of: bodies[a].contactEdges) where contacts.body(across: edge) == b {
      destroyContact(edge.index, wake: true)
    }
  }

  mutating func activateJoint(_ i: Int32) {
    if joints[i].activeIndex >= 0 { return }
    joints[i].activeIndex = Int32(activeJoints.count)
    activeJoints.append(i)
    areJointsLevelled = false
    areMechanismsFound = false
  }

  mutating func deactivateJoint(_ i: Int32) {
    let at = joints[i].activeIndex
    if at < 0 { return }
    activeJoints.swapRemove(at: Int(at))
    areJointsLevelled = false
    areMechanismsFound = false
    if Int(at) < activeJoints.count { joints[activeJoints[at]].activeIndex = at }
    joints[i].activeIndex = -1
  }

  // MARK: - Read-out

  mutating func jointAnchors(_ i: Int32) -> (a: Vector2, b: Vector2) {
    let j = joints[i]
    let (localA, localB) = j.definition.localAnchors
    let (a, b) = (bodies[j.bodyA], bodies[j.bodyB])
    if case .pointer(let d) = j.definition { return (d.target, b.pose.apply(localB)) }
    return (a.pose.apply(localA), b.pose.apply(localB))
  }

  mutating func jointForce(_ i: Int32) -> Vector2 {
    let force = (1 / settings.subStep) * joints[i].reaction.linear
    return Vector2(zeroIfNaN(force.x), zeroIfNaN(force.y))
  }
  mutating func jointTorque(_ i: Int32) -> Float {
    zeroIfNaN(joints[i].reaction.angular / settings.subStep)
  }

  mutating func jointError(_ i: Int32) -> Float {
    let (a, b) = jointAnchors(i)
    let distance = (b - a).length
    switch joints[i].definition {
    case .distance(let d): return d.error(at: distance)
    case .revolute, .weld: return distance
    case .prismatic(let d):
      let axis = bodies[joints[i].bodyA].rotation.apply(normalized(d.localAxisA))
      return abs(cross(axis, b - a))
    case .pointer: return 0
    }
  }
}
