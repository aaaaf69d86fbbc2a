extension Simulation {
  mutating func jointID(_ i: Int32) -> JointID { JointID(index: i, generation: joints[i].generation) }

  @inline(always) mutating func nextJointEdge(_ edge: Int32) -> Int32 {
    edge & 1 == 0 ? joints[edge >> 1].nextEdgeA : joints[edge >> 1].nextEdgeB
  }

  mutating func createJoint(
    _ definition: JointDefinition, _ a: Int32, _ b: Int32, _ collideConnected: Bool, _ userData: Int
  ) -> Int32 {
    let i = joints.insert(
      Joint(
        definition: definition, bodyA: a, bodyB: b, collideConnected: collideConnected, userData: userData))
    linkJoint(i, side: 0, to: a)
    linkJoint(i, side: 1, to: b)
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
    unlinkJoint(i, side: 0, from: j.bodyA)
    unlinkJoint(i, side: 1, from: j.bodyB)
    joints.remove(i)
    // What the joint kept apart may now collide.
    if !j.collideConnected {
      var shape = bodies[j.bodyA].firstShape
      while shape >= 0 {
        noteChanged(shape)
        shape = shapes[shape].nextOnBody
      }
    }
  }

  /// After a body changed its kind: joints are worked on while one side is awake, and tie what is dynamic.
  mutating func relinkJoints(of body: Int32) {
    areJointsLevelled = false
    var edge = bodies[body].firstJointEdge
    while edge >= 0 {
      let j = joints[edge >> 1]
      let isActive = bodies[j.bodyA].awakeIndex >= 0 || bodies[j.bodyB].awakeIndex >= 0
      if isActive { activateJoint(edge >> 1) } else { deactivateJoint(edge >> 1) }
      if bodies[j.bodyA].kind == .dynamic && bodies[j.bodyB].kind == .dynamic {
        wake(j.bodyA)
        wake(j.bodyB)
        mergeIslands(j.bodyA, j.bodyB)
      }
      edge = nextJointEdge(edge)
    }
  }

  mutating func setJointDefinition(_ i: Int32, _ definition: JointDefinition) {
    if joints[i].definition == definition { return }
    if case .distance(let old) = joints[i].definition, case .distance(let new) = definition,
      (old.length < settings.linearSlop) != (new.length < settings.linearSlop)
    {
      // An impulse along the line says nothing to a spring without one, nor the other way round.
      joints[i].impulses = JointImpulses()
    }
    joints[i].definition = definition
    wake(joints[i].bodyA)
    wake(joints[i].bodyB)
  }

  private mutating func endContacts(between a: Int32, _ b: Int32) {
    var edge = bodies[a].firstContactEdge
    while edge >= 0 {
      let next = nextContactEdge(edge)
      let c = contacts[edge >> 1]
      if c.bodyA == b || c.bodyB == b { destroyContact(edge >> 1, wake: true) }
      edge = next
    }
  }

  mutating func activateJoint(_ i: Int32) {
    if joints[i].activeIndex >= 0 { return }
    joints[i].activeIndex = Int32(activeJoints.count)
    activeJoints.append(i)
    areJointsLevelled = false
  }

  mutating func deactivateJoint(_ i: Int32) {
    let at = joints[i].activeIndex
    if at < 0 { return }
    activeJoints.swapRemove(at: Int(at))
    areJointsLevelled = false
    if Int(at) < activeJoints.count { joints[activeJoints[at]].activeIndex = at }
    joints[i].activeIndex = -1
  }

  private mutating func linkJoint(_ i: Int32, side: Int32, to body: Int32) {
    let edge = i * 2 + side
    let head = bodies[body].firstJointEdge
    if side == 0 { joints[i].nextEdgeA = head } else { joints[i].nextEdgeB = head }
    if head >= 0 { setPreviousJoint(of: head, edge) }
    bodies[body].firstJointEdge = edge
    bodies[body].jointCount += 1
  }

  private mutating func unlinkJoint(_ i: Int32, side: Int32, from body: Int32) {
    let j = joints[i]
    let previous = side == 0 ? j.previousEdgeA : j.previousEdgeB
    let next = side == 0 ? j.nextEdgeA : j.nextEdgeB
    if previous < 0 {
      bodies[body].firstJointEdge = next
    } else if previous & 1 == 0 {
      joints[previous >> 1].nextEdgeA = next
    } else {
      joints[previous >> 1].nextEdgeB = next
    }
    if next >= 0 { setPreviousJoint(of: next, previous) }
    bodies[body].jointCount -= 1
  }

  private mutating func setPreviousJoint(of edge: Int32, _ previous: Int32) {
    if edge & 1 == 0 {
      joints[edge >> 1].previousEdgeA = previous
    } else {
      joints[edge >> 1].previousEdgeB = previous
    }
  }

  // MARK: - Read-out

  mutating func jointAnchors(_ i: Int32) -> (a: Vector2, b: Vector2) {
    let j = joints[i]
    let (localA, localB) = j.definition.localAnchors
    let (a, b) = (bodies[j.bodyA], bodies[j.bodyB])
    if case .pointer(let d) = j.definition { return (d.target, b.pose.apply(localB)) }
    return (a.pose.apply(localA), b.pose.apply(localB))
  }

  mutating func jointForce(_ i: Int32) -> Vector2 { (1 / settings.subStep) * joints[i].reaction.linear }
  mutating func jointTorque(_ i: Int32) -> Float { joints[i].reaction.angular / settings.subStep }

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
