// SPDX-License-Identifier: Apache-2.0
/// One mechanism and the data of its passes, for the duration of a phase of the step.
///
/// Invariant: none of the buffers behind these pointers grows while this value lives.
struct MechanismSystem {
  let mechanism: UnsafeMutablePointer<Mechanism>
  let bodies: UnsafeMutablePointer<MechanismBody>
  let backups: UnsafeMutablePointer<MechanismBackup>
  let bodyCount: Int
  let joints: UnsafeMutablePointer<MechanismJoint>
  let jointCount: Int
  let rows: UnsafeMutablePointer<MechanismRow>
  let rowCount: Int
  let couplings: UnsafeMutablePointer<Coupling>
  let couplingCount: Int
  let solution: UnsafeMutablePointer<Double>
  let impulsesBefore: UnsafeMutablePointer<Double>
  let factor: EnvelopeFactor
  let constraints: UnsafeMutablePointer<JointConstraint>
  let positions: UnsafeMutablePointer<JointPosition>
  let states: UnsafeMutablePointer<BodyState>
  let motions: UnsafeMutablePointer<BodyMotion>
  /// Nil if no body has stops.
  let stops: UnsafeMutablePointer<BodyStops>?
  let h: Double
  let perStep: Double
  /// Joint error that is left alone, and the largest correction of a round, m.
  let deadZone: Double
  let mostCorrection: Double
  /// Rounds for a single joint, as in UIKit's engine.
  let positionPasses: Int

  /// The least pivot, as a fraction of its diagonal: small enough that a weight on links a thousand times
  /// lighter separates them by less than 1e-8 m/s, large enough for doubles to tell it from rounding.
  static var softness: Double { 1e-10 }

  @inline(always) init(_ scratch: UnsafeMutablePointer<StepScratch>, _ k: Int, _ settings: WorldSettings) {
    mechanism = scratch.pointee.mechanisms.list.pointer(at: k)
    let m = mechanism.pointee
    bodies = scratch.pointee.mechanisms.bodies.base + Int(m.bodies.start)
    backups = scratch.pointee.mechanisms.backups.base + Int(m.bodies.start)
    bodyCount = Int(m.bodies.count)
    joints = scratch.pointee.mechanisms.joints.base + Int(m.joints.start)
    jointCount = Int(m.joints.count)
    rows = scratch.pointee.mechanisms.rows.base + Int(m.rows.start)
    rowCount = Int(m.rows.count)
    couplings = scratch.pointee.mechanisms.couplings.base + Int(m.couplings.start)
    couplingCount = Int(m.couplings.count)
    solution = scratch.pointee.mechanisms.solution.base + Int(m.rows.start)
    impulsesBefore = scratch.pointee.mechanisms.impulsesBefore.base + Int(m.rows.start)
    factor = EnvelopeFactor(
      rows: rows, count: rowCount, values: scratch.pointee.mechanisms.factor.base + Int(m.factor.start))
    constraints = scratch.pointee.jointConstraints.base
    positions = scratch.pointee.jointPositions.base
    states = scratch.pointee.states.base
    motions = scratch.pointee.motions.base
    stops = scratch.pointee.stops.count > 0 ? scratch.pointee.stops.base : nil
    h = Double(settings.subStep)
    perStep = 1 / Double(settings.subStep)
    deadZone = Double(settings.jointDeadZone)
    mostCorrection = Double(settings.maximumLinearCorrection)
    positionPasses = settings.jointPositionPasses
  }

  // MARK: - Bodies

  /// Reads velocities, which contacts and springs have changed.
  @inline(always) func loadVelocities() {
    for k in 0..<bodyCount {
      let v = states[Int(bodies[k].state)].velocity
      bodies[k].velocity = Twist(x: Double(v[0]), y: Double(v[1]), turn: Double(v[2]))
    }
  }

  @inline(always) func storeVelocities() {
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      let v = bodies[k].velocity
      states[Int(bodies[k].state)].velocity = Four(Float(v.x), Float(v.y), Float(v.turn), 0)
    }
  }

  @inline(always) func loadPoses() {
    for k in 0..<bodyCount {
      let at = Int(bodies[k].state)
      let p = motions[at].pose
      bodies[k].pose = Twist(x: Double(p[0]), y: Double(p[1]), turn: Double(p[2]))
      bodies[k].turned = states[at].turn
    }
  }

  @inline(always) func storePoses() {
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      let at = Int(bodies[k].state)
      let p = bodies[k].pose
      let pose = Four(Float(p.x), Float(p.y), Float(p.turn), 0)
      let came = pose - motions[at].pose
      motions[at].pose = pose
      states[at].delta = Four(
        states[at].delta[0] + came[0], states[at].delta[1] + came[1], bodies[k].turned.c, bodies[k].turned.s)
    }
  }

  // MARK: - Equations

  @inline(always) func constraint(
    _ j: UnsafeMutablePointer<MechanismJoint>
  )
    -> UnsafeMutablePointer<JointConstraint>?
  {
    j.pointee.form == .freeHinge ? nil : constraints + Int(positions[Int(j.pointee.place)].record)
  }

  /// Rows and gaps of all joints at the current poses.
  func measure() {
    for k in 0..<jointCount {
      let j = joints + k
      if j.pointee.place < 0 { continue }
      let sides = MechanismSides(j, bodies, rows, constraint(j), Float(h))
      switch j.pointee.form {
      case .freeHinge: sides.setPointRows()
      case .revolute: RevoluteJoint.setRows(sides)
      case .distance: DistanceJoint.setRows(sides)
      case .weld: WeldJoint.setRows(sides)
      case .prismatic: PrismaticJoint.setRows(sides, Int(j.pointee.rowCount))
      case .pointSpring, .pointer, .whole: assertionFailure("no rigid form")
      }
    }
  }

  /// Assembles and factors K of the active rows; the others have a 1 on the diagonal.
  func factorise(softness: Double = MechanismSystem.softness) {
    for i in 0..<rowCount {
      let row = factor.row(i)
      for j in Int(rows[i].first)..<i { row[j] = 0 }
    }
    for k in 0..<jointCount {
      let (start, count) = (Int(joints[k].row), Int(joints[k].rowCount))
      let (a, b) = (bodies + Int(joints[k].a), bodies + Int(joints[k].b))
      for i in start..<(start + count) {
        respond(i, a, b)
        let row = factor.row(i)
        if !rows[i].isOn {
          row[i] = 1
          continue
        }
        for j in start..<i where rows[j].isOn {
          row[j] = rows[i].a.dot(rows[j].responseA) + rows[i].b.dot(rows[j].responseB)
        }
        let diagonal =
          rows[i].a.dot(rows[i].responseA) + rows[i].b.dot(rows[i].responseB) + rows[i].compliance
        // A row that can move nothing counts as inactive.
        let least = 1e-7 * (a.pointee.inverseMass + b.pointee.inverseMass)
        rows[i].isOn = diagonal > least
        row[i] = diagonal > least ? diagonal : 1
      }
    }
    for k in 0..<couplingCount { couple(couplings[k]) }
    factor.factor(softness: softness)
  }

  @inline(always) private func respond(
    _ i: Int, _ a: UnsafeMutablePointer<MechanismBody>, _ b: UnsafeMutablePointer<MechanismBody>
  ) {
    let (ja, jb) = (rows[i].a, rows[i].b)
    rows[i].responseA = response(a, ja)
    rows[i].responseB = response(b, jb)
  }

  /// Inverse mass and inertia with ballast.
  @inline(always) func ballasted(
    _ body: UnsafeMutablePointer<MechanismBody>
  ) -> (mass: Double, inertia: Double) {
    let share = body.pointee.mass / (body.pointee.mass + mechanism.pointee.ballast)
    let inertia = share * body.pointee.inverseInertia
    return (share * body.pointee.inverseMass, inertia / (1 + mechanism.pointee.turnBallast * inertia))
  }

  /// M⁻¹ times one side's part of a row.
  @inline(always) private func response(_ body: UnsafeMutablePointer<MechanismBody>, _ j: Twist) -> Twist {
    if body.pointee.heldStops != 0 { return backups[body - bodies].heldMass.apply(j) }
    var (mass, inertia) = (body.pointee.inverseMass, body.pointee.inverseInertia)
    if mechanism.pointee.ballast > 0 { (mass, inertia) = ballasted(body) }
    return Twist(x: mass * j.x, y: mass * j.y, turn: inertia * j.turn)
  }

  @inline(always) private func couple(_ c: Coupling) {
    let (late, early) = (joints + Int(c.late), joints + Int(c.early))
    let (from, end) = (Int(early.pointee.row), Int(early.pointee.row + early.pointee.rowCount))
    let first = Int(late.pointee.row)
    for i in first..<(first + Int(late.pointee.rowCount)) where rows[i].isOn {
      let row = factor.row(i)
      let side = c.isLateB ? rows[i].b : rows[i].a
      for j in from..<end where rows[j].isOn {
        row[j] += side.dot(c.isEarlyB ? rows[j].responseB : rows[j].responseA)
      }
    }
  }
}
