// SPDX-License-Identifier: Apache-2.0
// The mechanisms' part in a step, phase by phase; each phase processes the mechanisms one after another.

extension Simulation {
  /// Called once per step, after joints are in solver form. Updates the bodies and joints of mechanisms, and
  /// takes their joints out of the other passes.
  mutating func prepareMechanisms(_ step: inout StepContext) {
    let s = scratch
    for k in 0..<s.pointee.mechanisms.bodies.count {
      let b = s.pointee.mechanisms.bodies.pointer(at: k)
      let body = bodies.pointer(to: b.pointee.body)
      let isMoved = body.pointee.kind == .dynamic && body.pointee.awakeIndex >= 0
      b.pointee.state = body.pointee.awakeIndex &+ 1
      b.pointee.inverseMass = isMoved ? Double(body.pointee.inverseMass) : 0
      b.pointee.inverseInertia = isMoved ? Double(body.pointee.inverseInertia) : 0
      b.pointee.mass = b.pointee.inverseMass > 0 ? 1 / b.pointee.inverseMass : 0
      b.pointee.inertia = b.pointee.inverseInertia > 0 ? 1 / b.pointee.inverseInertia : 0
      s.pointee.mechanisms.backups[k].startAngle = Double(body.pointee.angle)
      b.pointee.heldStops = 0
    }
    for k in 0..<s.pointee.mechanisms.list.count {
      let m = s.pointee.mechanisms.list.pointer(at: k)
      m.pointee.hasHolds = false
      m.pointee.isReady = false
      m.pointee.hasContacts = step.hasRigidJoints
      for at in m.pointee.bodies.range {
        let body = s.pointee.mechanisms.bodies[at].body
        if bodies[body].kind == .dynamic && bodies[body].contactEdges.count > 0 {
          m.pointee.hasContacts = true
        }
      }
      for at in m.pointee.joints.range {
        let j = s.pointee.mechanisms.joints.pointer(at: at)
        prepare(j)
        m.pointee.hasHolds = m.pointee.hasHolds || j.pointee.hasHold
      }
      m.pointee.isClosed = m.pointee.hasContacts && !m.pointee.hasHolds
      steady(m.pointee)
    }
    findClosedMechanisms()
    step.hasMechanisms = s.pointee.mechanisms.list.count > 0
  }

  /// Finds the mechanisms to whose bodies nothing else can give energy.
  private mutating func findClosedMechanisms() {
    let s = scratch
    var isAny = false
    for k in 0..<s.pointee.mechanisms.list.count where s.pointee.mechanisms.list[k].isClosed { isAny = true }
    if !isAny { return }
    s.pointee.mechanisms.ofBody.fill(-1, count: bodies.slots.count)
    for k in 0..<s.pointee.mechanisms.list.count {
      for at in s.pointee.mechanisms.list[k].bodies.range {
        s.pointee.mechanisms.ofBody[s.pointee.mechanisms.bodies[at].body] = Int32(k)
      }
    }
    for k in 0..<s.pointee.mechanisms.list.count where s.pointee.mechanisms.list[k].isClosed {
      let m = s.pointee.mechanisms.list.pointer(at: k)
      for at in m.pointee.bodies.range where m.pointee.isClosed {
        m.pointee.isClosed = isClosed(s.pointee.mechanisms.bodies[at].body, Int32(k))
      }
    }
  }

  /// Whether a body of a mechanism touches only its other bodies and what stands still, and has no joints
  /// beside the mechanism's.
  private mutating func isClosed(_ i: Int32, _ mechanism: Int32) -> Bool {
    if bodies[i].kind == .static { return true }
    if bodies[i].kind != .dynamic { return false }
    for edge in joints.edges(of: bodies[i].jointEdges)
    where joints[edge.index].activeIndex >= 0 && !scratch.pointee.mechanisms.isMember[edge.index] {
      return false
    }
    for edge in contacts.edges(of: bodies[i].contactEdges)
    where contacts[edge.index].flags.contains(.touching) {
      let other = contacts.body(across: edge)
      if bodies[other].kind == .static { continue }
      if scratch.pointee.mechanisms.ofBody[other] != mechanism { return false }
    }
    return true
  }

  private mutating func prepare(_ j: UnsafeMutablePointer<MechanismJoint>) {
    let i = j.pointee.joint
    j.pointee.place = scratch.pointee.mechanisms.places[i]
    j.pointee.hasHold = false
    if j.pointee.place < 0 { return }
    let position = scratch.pointee.jointPositions.pointer(at: j.pointee.place)
    j.pointee.startArms = position.pointee.startArms
    j.pointee.hasArms = position.pointee.startArms != Four()
    j.pointee.inverseLength = 0
    j.pointee.form = scratch.pointee.jointForms[j.pointee.place]
    scratch.pointee.jointForms[j.pointee.place] = .whole
    if j.pointee.form == .freeHinge { return }
    let c = scratch.pointee.jointConstraints.pointer(at: position.pointee.record)
    c.pointee.isSpring = false
    if j.pointee.form == .distance && c.pointee.length > 0.01 {
      j.pointee.inverseLength = 1 / Double(c.pointee.length)
    }
    j.pointee.hasHold =
      c.pointee.isLimitOnly || (j.pointee.rowCount == 3 && j.pointee.form != .weld)
    if !j.pointee.hasHold { return }
    j.pointee.hold.hasLower = c.pointee.hasLower
    j.pointee.hold.hasUpper = c.pointee.hasUpper
    j.pointee.hold.hasMotor = c.pointee.hasMotor
    j.pointee.hold.motorSpeed = Double(c.pointee.motorSpeed)
    j.pointee.hold.mostPush = Double(c.pointee.maximumMotorImpulse)
    j.pointee.hold.isSpring = false
    j.pointee.hold.begin(joints[i].impulses)
  }

  /// Gives light links under tension more inertia if the tension would swing them faster than sub-steps can
  /// follow.
  ///
  /// A force F on an arm r has a restoring stiffness of r·F, and a frequency of √(r·F/I). At 2/h a sub-step
  /// overshoots by the full error: links of a chain with an end a hundred times as heavy zigzag for ever.
  /// With I ≥ h²·r·F/2 the frequency stays under √2/h. (The geometric stiffness of a constraint force:
  /// Tournier and others, "Stable constrained dynamics", 2015.) Fast-spinning links keep their own inertia,
  /// because changing it would change their energy. Contacts get the same inertia, because passes diverge if
  /// they use different inertias for joints and contacts.
  private mutating func steady(_ m: Mechanism) {
    if m.joints.count < 2 { return }
    let bodies = scratch.pointee.mechanisms.bodies.base + Int(m.bodies.start)
    for k in 0..<Int(m.bodies.count) { bodies[k].shift.turn = 0 }
    for at in m.joints.range {
      let j = scratch.pointee.mechanisms.joints.pointer(at: at)
      let force = joints[j.pointee.joint].reaction.linear
      let (x, y) = (j.pointee.startArms.lowHalf * force.x, j.pointee.startArms.highHalf * force.y)
      bodies[Int(j.pointee.a)].shift.turn -= Double(x[0] + y[0])
      bodies[Int(j.pointee.b)].shift.turn += Double(x[1] + y[1])
    }
    let h = settings.subStep
    for k in 0..<Int(m.bodies.count) where bodies[k].inverseInertia > 0 && bodies[k].shift.turn > 0 {
      let spin = scratch.pointee.states[bodies[k].state].velocity[2]
      let calm = Double(clamp(1.5 - 15 * h * abs(spin), 0, 1))
      let least = 0.5 * Double(h) * calm * bodies[k].shift.turn
      if !(least > bodies[k].inertia) { continue }
      let b = self.bodies.pointer(to: bodies[k].body)
      scratch.pointee.ownMasses.append(
        OwnMass(
          body: bodies[k].body, inverseMass: b.pointee.inverseMass, inverseInertia: b.pointee.inverseInertia))
      b.pointee.inverseInertia = Float(1 / least)
      bodies[k].inverseInertia = Double(b.pointee.inverseInertia)
      bodies[k].inertia = 1 / bodies[k].inverseInertia
    }
  }

  /// Assembles the equations of each mechanism at its bodies' poses as a sub-step begins.
  mutating func beginMechanisms() {
    for k in 0..<scratch.pointee.mechanisms.list.count { MechanismSystem(scratch, k, settings).begin() }
  }

  /// One velocity pass. If nothing else pushes a mechanism, the first pass has solved it. Returns by how much
  /// contacts had taken the worst joint off its target.
  mutating func solveMechanisms(isFirst: Bool) -> Double {
    var lack = 0.0
    for k in 0..<scratch.pointee.mechanisms.list.count
    where isFirst || scratch.pointee.mechanisms.list[k].hasContacts {
      let its = MechanismSystem(scratch, k, settings).solve()
      if !isFirst { lack = max(lack, its) }
    }
    return lack
  }

  /// Divides the paths of mechanisms in which a body or rod turns fast.
  mutating func glideMechanisms() {
    for k in 0..<scratch.pointee.mechanisms.list.count {
      let system = MechanismSystem(scratch, k, settings)
      system.loadVelocities()
      _ = system.glide()
    }
  }

  /// Moves mechanisms to the poses found by `glide`, after all bodies moved straight.
  mutating func placeGlidedMechanisms() {
    for k in 0..<scratch.pointee.mechanisms.list.count where scratch.pointee.mechanisms.list[k].hasGlided {
      let system = MechanismSystem(scratch, k, settings)
      system.storePoses()
      system.storeVelocities()
    }
  }

  mutating func correctMechanisms(isLast: Bool) {
    for k in 0..<scratch.pointee.mechanisms.list.count {
      MechanismSystem(scratch, k, settings).correct(isLast: isLast)
    }
  }

  /// The last velocity pass of a sub-step, over mechanisms that contacts may push. A single joint is stepped
  /// like UIKit's.
  mutating func reconcileMechanisms(_ step: borrowing StepContext) {
    for k in 0..<scratch.pointee.mechanisms.list.count where scratch.pointee.mechanisms.list[k].hasContacts {
      let system = MechanismSystem(scratch, k, settings)
      system.loadVelocities()
      if system.jointCount > 1 { system.reconcile() }
      if system.mechanism.pointee.isClosed { system.limitEnergy(isRebound: step.hasBounces) }
    }
  }

  /// Notes the velocities of closed mechanisms before restitution.
  mutating func noteVelocities(_ step: borrowing StepContext) {
    if !step.hasBounces { return }
    for k in 0..<scratch.pointee.mechanisms.list.count where scratch.pointee.mechanisms.list[k].isClosed {
      MechanismSystem(scratch, k, settings).noteVelocities()
    }
  }

  /// Stores the last sub-step's impulses for read-out, for the next state of limits and motors, and for the
  /// passes, should the joint leave its mechanism.
  mutating func storeMechanismImpulses() {
    for k in 0..<scratch.pointee.mechanisms.list.count {
      let system = MechanismSystem(scratch, k, settings)
      for at in 0..<system.jointCount where system.joints[at].place >= 0 {
        let i = system.joints[at].joint
        joints[i].impulses = system.impulses(at)
        joints[i].reaction = system.reaction(at)
      }
    }
  }
}

extension MechanismSystem {
  fileprivate func impulses(_ at: Int) -> JointImpulses {
    let j = joints[at]
    let row = rows + Int(j.row)
    let (first, second) = (Float(row[0].impulse), Float(j.rowCount > 1 ? row[1].impulse : 0))
    var impulses = JointImpulses()
    switch j.form {
    case .prismatic:
      impulses.linear.x = first
      impulses.angular = second
    case .distance: if !j.hasHold { impulses.linear.x = first }
    default: impulses.linear = Vector2(first, second)
    }
    let last = Int(j.rowCount) - 1
    if j.form == .weld { impulses.angular = Float(row[last].impulse) }
    if !j.hasHold { return impulses }
    let (a, b) = (bodies[Int(j.a)].velocity, bodies[Int(j.b)].velocity)
    let share = j.hold.share(row[last].impulse, speed: row[last].a.dot(a) + row[last].b.dot(b))
    if j.form == .revolute { impulses.angular = share.spring }
    impulses.motor = share.motor
    impulses.lower = share.lower
    impulses.upper = share.upper
    return impulses
  }

  /// Each row's impulse along its axis; for rows of the angle, which have none, the torque.
  fileprivate func reaction(_ at: Int) -> JointReaction {
    var reaction = JointReaction()
    for i in Int(joints[at].row)..<Int(joints[at].row + joints[at].rowCount) {
      let (p, n) = (Float(rows[i].impulse), rows[i].b)
      if n.x == 0 && n.y == 0 {
        reaction.angular += p
      } else {
        reaction.linear += p * Vector2(Float(n.x), Float(n.y))
      }
    }
    return reaction
  }
}
