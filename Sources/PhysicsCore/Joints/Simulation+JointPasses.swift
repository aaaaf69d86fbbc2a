// SPDX-License-Identifier: Apache-2.0
// How joints are solved. A joint's definition becomes one of the forms in `JointForm`, each with a file for
// everything special to it; this file only calls them, in the order of the joints:
//
//   Joint              the two bodies, the `JointDefinition`, impulses and forces of the last sub-step
//      | activeJoints  ordered by levels, so that neighbours share no body (`Simulation+JointLevels`)
//      v
//   k:                 0         1           2         3            4
//   jointForms         freeHinge distance    freeHinge revolute     weld       a byte each
//   jointPositions     point     index 0     point     point, 1     index 2    for position passes, 64 bytes
//   hingeVelocities    point                 point     point                   for velocity passes, 96 bytes
//   jointConstraints   0: distance, 1: revolute, 2: weld                       all but free hinges
//   springs            springs of nonzero length, eight side by side (`SpringBlock`); those with limits are
//                      also constraints, as ropes
//
//   prepareJoints           once per step: definitions, anchors and masses in solver form
//   beginJoints             per sub-step: current axes, levers and effective masses; warm start
//   solveSprings            all their velocity passes at once
//   solveRigidJoints        one velocity pass: limits and motors, then the joint itself
//   correctJointPositions   moves the bodies of rigid joints, whose velocity passes have no bias
//   storeJointImpulses      impulses for the next warm start, reactions for read-out
//
// The equations. With arms rA, rB to the anchors and d = xB + rB - xA - rA, constraints are C(d, angle) = 0,
// and an impulse is -K⁻¹·(J·v), where J = ∂C/∂x and K = J·M⁻¹·Jᵀ is the inverse effective mass:
//
//   point       C = d                        K = (1/mA + 1/mB)·1 + r⊥·r⊥ᵀ/I of both sides (`pointMatrix`)
//   distance    C = |d| - length             K = 1/mA + 1/mB + (rA×u)²/IA + (rB×u)²/IB with u = d/|d|
//   angle       C = θB - θA - reference      K = 1/IA + 1/IB
//   weld        point and angle              3×3
//   prismatic   t·d and angle, limits on u·d 2×2, with A's lever (d + rA)×t
//
// Springs are soft constraints, defined by frequency and damping ratio, with the sub-step's h
// (`JointConstraint.beginSpring`); limits are one-sided constraints that let a gap close at the end of the
// sub-step and no sooner.
//
// Rigid joints of a mechanism leave these passes (`JointForm.whole`) and are solved simultaneously: see
// `Mechanism.swift`. The passes remain for nets that are too wide for that, and for the limits of springs.
//
// All this follows Box2D 2.x (Erin Catto). This form matches UIKit's pendulums and springs to the hundredth
// of a point; finer stepping does not. Position passes move bodies without solving contacts; `ContactStop`
// keeps those bodies from penetrating obstacles that nothing pushes.

extension Simulation {
  // MARK: - Once per step

  /// Gathers active joints into solver form.
  mutating func prepareJoints(_ step: inout StepContext) {
    levelJoints()
    scratch.pointee.jointForms.removeAll()
    scratch.pointee.jointForms.reserve(activeJoints.count)
    scratch.pointee.jointPositions.reserve(activeJoints.count)
    scratch.pointee.hingeVelocities.reserve(activeJoints.count)
    scratch.pointee.jointConstraints.removeAll()
    step.hasRigidJoints = false
    findMechanisms()
    beginSpringLayout()
    for k in 0..<activeJoints.count {
      let i = activeJoints[k]
      let j = joints.pointer(to: i)
      let a = bodies.pointer(to: j.pointee.bodyA)
      let b = bodies.pointer(to: j.pointee.bodyB)
      let both = JointBodies(
        a: a, b: b, stateA: a.pointee.awakeIndex &+ 1, stateB: b.pointee.awakeIndex &+ 1)
      // A sleeping body is as immovable as a static one.
      let (massA, inertiaA) = both.stateA == 0 ? (0, 0) : (a.pointee.inverseMass, a.pointee.inverseInertia)
      let (massB, inertiaB) = both.stateB == 0 ? (0, 0) : (b.pointee.inverseMass, b.pointee.inverseInertia)
      let isMember = scratch.pointee.mechanisms.isMember[i]
      if massA + massB == 0 {
        scratch.pointee.mechanisms.places[i] = -1
        continue
      }
      if case .distance(let d) = j.pointee.definition, d.isLineSpring(settings.linearSlop) {
        placeSpring(i, d, both, SIMD4(massA, massB, inertiaA, inertiaB))
        if !d.hasLimits { continue }
      }
      let at = scratch.pointee.jointForms.count
      scratch.pointee.mechanisms.places[i] = Int32(at)
      let s = scratch.pointee.jointPositions.pointer(at: at)
      s.initialize(to: JointPosition())
      s.pointee.a = both.stateA
      s.pointee.b = both.stateB
      s.pointee.masses = SIMD4(massA, massB, inertiaA, inertiaB)
      s.pointee.impulse = SIMD2(j.pointee.impulses.linear.x, j.pointee.impulses.linear.y)
      let h = scratch.pointee.hingeVelocities.pointer(at: at)
      h.pointee.a = both.stateA
      h.pointee.b = both.stateB
      h.pointee.speedError = SIMD2()
      if case .revolute(let d) = j.pointee.definition, d.isFree {
        scratch.pointee.jointForms.append(.freeHinge)
        s.pointee.record = i
        s.pointee.startArms = both.startArms(d.localAnchorA, d.localAnchorB)
        step.hasRigidJoints = step.hasRigidJoints || !isMember
        continue
      }
      s.pointee.record = Int32(scratch.pointee.jointConstraints.count)
      scratch.pointee.jointConstraints.append(JointConstraint())
      let c = scratch.pointee.jointConstraints.base + (scratch.pointee.jointConstraints.count &- 1)
      c.pointee.joint = i
      c.pointee.a = both.stateA
      c.pointee.b = both.stateB
      c.pointee.masses = s.pointee.masses
      c.pointee.impulses = j.pointee.impulses
      switch j.pointee.definition {
      case .distance(let d): DistanceJoint.prepare(&c.pointee, d, both, step)
      case .revolute(let d): RevoluteJoint.prepare(&c.pointee, d, both, step)
      case .weld(let d): WeldJoint.prepare(&c.pointee, d, both)
      case .prismatic(let d): PrismaticJoint.prepare(&c.pointee, d, both)
      case .pointer(let d): PointerJoint.prepare(&c.pointee, d, both, step)
      }
      scratch.pointee.jointForms.append(c.pointee.form)
      s.pointee.startArms = c.pointee.startArms
      if isMember { continue }
      step.hasRigidJoints = step.hasRigidJoints || c.pointee.isRigid
      if c.pointee.isSpring { placeSpringConstraint(Int(s.pointee.record), both.stateA, both.stateB) }
    }
    scratch.pointee.jointPositions.count = scratch.pointee.jointForms.count
    scratch.pointee.hingeVelocities.count = scratch.pointee.jointForms.count
    prepareMechanisms(&step)
  }

  /// Stores the last sub-step's impulses for the next warm start and for read-out.
  mutating func storeJointImpulses() {
    for k in 0..<scratch.pointee.jointForms.count {
      let record = scratch.pointee.jointPositions[k].record
      if scratch.pointee.jointForms[k] == .whole { continue }
      if scratch.pointee.jointForms[k] == .freeHinge {
        let impulse = hingeImpulse(k)
        joints[record].impulses = JointImpulses(linear: impulse)
        joints[record].reaction = JointReaction(linear: impulse)
        continue
      }
      let c = scratch.pointee.jointConstraints.pointer(at: record)
      let reaction: JointReaction
      switch scratch.pointee.jointForms[k] {
      case .freeHinge, .revolute:
        c.pointee.impulses.linear = hingeImpulse(k)
        reaction = RevoluteJoint.reaction(c.pointee)
      case .distance: reaction = DistanceJoint.reaction(c.pointee)
      case .pointSpring: reaction = PointSpringJoint.reaction(c.pointee)
      case .weld: reaction = WeldJoint.reaction(c.pointee)
      case .prismatic: reaction = PrismaticJoint.reaction(c.pointee)
      case .pointer: reaction = PointerJoint.reaction(c.pointee)
      case .whole: continue
      }
      joints[c.pointee.joint].impulses = c.pointee.impulses
      joints[c.pointee.joint].reaction = reaction
    }
    storeMechanismImpulses()
    storeSpringImpulses()
  }

  // MARK: - Once per sub-step

  /// Freezes anchors, axes and masses at the bodies' current poses, and applies the last impulses.
  mutating func beginJoints(_ step: borrowing StepContext) {
    for k in 0..<scratch.pointee.jointForms.count {
      if scratch.pointee.jointForms[k] == .freeHinge { beginHinge(k) } else { beginConstraint(k, step) }
    }
    beginMechanisms()
    beginSprings(step)
  }

  private mutating func beginConstraint(_ k: Int, _ step: borrowing StepContext) {
    if scratch.pointee.jointForms[k] == .whole { return }
    let j = sides(ofConstraint: Int(scratch.pointee.jointPositions[k].record))
    let form = scratch.pointee.jointForms[k]
    if form != .revolute { j.constraint.pointee.turnArms(j.a.pointee.delta, j.b.pointee.delta) }
    switch form {
    case .freeHinge, .revolute:
      beginHinge(k)
      RevoluteJoint.begin(j, step)
      RevoluteJoint.warmStart(j)
    case .distance:
      DistanceJoint.begin(j, step)
      DistanceJoint.warmStart(j)
    case .pointSpring:
      PointSpringJoint.begin(j, step)
      PointSpringJoint.warmStart(j)
    case .weld:
      WeldJoint.begin(j, step)
      WeldJoint.warmStart(j)
    case .prismatic:
      PrismaticJoint.begin(j, step)
      PrismaticJoint.warmStart(j)
    case .pointer:
      PointerJoint.begin(j, step)
      PointerJoint.warmStart(j)
    case .whole: break
    }
  }

  /// One velocity pass over a spring that has no lane.
  mutating func solveSpring(ofConstraint k: Int) {
    let j = sides(ofConstraint: k)
    switch j.constraint.pointee.form {
    case .distance: DistanceJoint.solveSpring(j)
    case .pointSpring: PointSpringJoint.solveSpring(j)
    case .freeHinge, .revolute: RevoluteJoint.solveSpring(j)
    case .weld: WeldJoint.solveSpring(j)
    case .prismatic: PrismaticJoint.solveSpring(j)
    case .pointer: PointerJoint.solveSpring(j)
    case .whole: break
    }
  }

  /// One velocity pass over the rigid joints. Returns by how much contacts had taken a joint of a mechanism
  /// off its target.
  @discardableResult
  mutating func solveRigidJoints(isFirst: Bool, _ step: borrowing StepContext) -> Double {
    let lack = solveMechanisms(isFirst: isFirst)
    if !step.hasRigidJoints { return lack }
    for k in 0..<scratch.pointee.jointForms.count {
      if scratch.pointee.jointForms[k] == .freeHinge { solveHinge(k) } else { solveConstraint(k, step) }
    }
    return lack
  }

  private mutating func solveConstraint(_ k: Int, _ step: borrowing StepContext) {
    if scratch.pointee.jointForms[k] == .whole { return }
    let j = sides(ofConstraint: Int(scratch.pointee.jointPositions[k].record))
    if !j.constraint.pointee.isRigid { return }
    switch scratch.pointee.jointForms[k] {
    case .freeHinge, .revolute:
      RevoluteJoint.solveRigid(j, step)
      solveHinge(k)
    case .distance: DistanceJoint.solveRigid(j, step)
    case .pointSpring: PointSpringJoint.solveRigid(j, step)
    case .weld: WeldJoint.solveRigid(j, step)
    case .prismatic: PrismaticJoint.solveRigid(j, step)
    case .pointer: PointerJoint.solveRigid(j, step)
    case .whole: break
    }
  }

  /// Moves and turns the ends of rigid joints back together (non-linear Gauss–Seidel, Box2D 2.x).
  ///
  /// Passes alternate in direction, first against the joints' order, because velocity passes carry errors
  /// along that order: a swinging grid of 100 × 100 hinges then has a tenth to a third less error, at no
  /// cost.
  mutating func correctJointPositions(isLast: Bool, _ step: borrowing StepContext) {
    correctMechanisms(isLast: isLast)
    if !step.hasRigidJoints { return }
    let count = scratch.pointee.jointForms.count
    for pass in 0..<step.settings.jointPositionPasses {
      let isBackwards = pass & 1 == 0
      for at in 0..<count {
        let k = isBackwards ? count &- 1 &- at : at
        if scratch.pointee.jointForms[k] == .freeHinge { correctHinge(k) } else { correctConstraint(k, step) }
      }
    }
  }

  private mutating func correctConstraint(_ k: Int, _ step: borrowing StepContext) {
    if scratch.pointee.jointForms[k] == .whole { return }
    let j = sides(ofConstraint: Int(scratch.pointee.jointPositions[k].record))
    if !j.constraint.pointee.isRigid { return }
    let form = scratch.pointee.jointForms[k]
    if form != .revolute { j.constraint.pointee.turnArms(j.a.pointee.delta, j.b.pointee.delta) }
    switch form {
    case .freeHinge, .revolute:
      RevoluteJoint.correct(j, step, &self)
      correctHinge(k)
    case .distance: DistanceJoint.correct(j, step, &self)
    case .pointSpring: PointSpringJoint.correct(j, step, &self)
    case .weld: WeldJoint.correct(j, step, &self)
    case .prismatic: PrismaticJoint.correct(j, step, &self)
    case .pointer: PointerJoint.correct(j, step, &self)
    case .whole: break
    }
  }

  @inline(always) private mutating func sides(ofConstraint k: Int) -> JointSides {
    let c = scratch.pointee.jointConstraints.pointer(at: k)
    let (a, b) = (Int(c.pointee.a), Int(c.pointee.b))
    return JointSides(
      constraint: c, a: scratch.pointee.states.pointer(at: a), b: scratch.pointee.states.pointer(at: b),
      motionA: scratch.pointee.motions.pointer(at: a),
      motionB: scratch.pointee.motions.pointer(at: b))
  }
}
