/// A point at which a body touches something that does not give way, for the position passes of joints.
///
/// Those passes know nothing of contacts: a rod pulled tight across a wall would carry its body through, a
/// little each step. UIKit's engine moves joints and contacts in turn; here a joint's shift is held at the
/// contact at once.
struct ContactHold: BitwiseCopyable {
  /// Unit, from the obstacle to the body.
  var normal = Vector2.zero
  /// Arm from the centre of mass × normal, m.
  var lever: Float = 0
  /// The gap as the step began, m.
  var gap: Float = 0
}

/// Where a body is held: four points are a body that lies in a corner.
struct BodyHolds: BitwiseCopyable {
  var points = (ContactHold(), ContactHold(), ContactHold(), ContactHold())
  var count: Int32 = 0

  @inline(always) subscript(index: Int32) -> ContactHold {
    get {
      switch index {
      case 0: points.0
      case 1: points.1
      case 2: points.2
      default: points.3
      }
    }
    set {
      switch index {
      case 0: points.0 = newValue
      case 1: points.1 = newValue
      case 2: points.2 = newValue
      default: points.3 = newValue
      }
    }
  }
}

extension Simulation {
  /// Makes room for where awake bodies touch what does not give way; only where rigid joints will ask.
  mutating func prepareHolds(_ step: borrowing StepContext) {
    scratch.holds.removeAll()
    if !step.hasRigidJoints || !hasActiveContacts { return }
    scratch.holds.reserve(scratch.states.count)
    scratch.holds.count = scratch.states.count
    for k in 0..<scratch.holds.count { scratch.holds[k].count = 0 }
  }

  /// Notes what holds a body at a contact that was just collided.
  mutating func noteHolds(_ c: UnsafeMutablePointer<ContactWork>) {
    let flags = c.pointee.flags
    if flags.contains(.twoDynamic) || c.pointee.count <= 0 { return }
    let isB = flags.contains(.pushesB)
    let body = bodies[isB ? c.pointee.bodyB : c.pointee.bodyA].awakeIndex &+ 1
    if body <= 0 { return }
    let m = manifold(of: c)
    let n = isB ? m.normal : -m.normal
    note(body, n, isB ? m.first.anchorB : m.first.anchorA, m.first.separation)
    if m.count == 2 { note(body, n, isB ? m.second.anchorB : m.second.anchorA, m.second.separation) }
  }

  private mutating func note(_ body: Int32, _ normal: Vector2, _ arm: Vector2, _ gap: Float) {
    let count = scratch.holds[body].count
    if count == 4 { return }
    scratch.holds[body][count] = ContactHold(normal: normal, lever: cross(arm, normal), gap: gap)
    scratch.holds[body].count = count &+ 1
  }

  /// What of a shift is left when no point at which the body is held may go further in than to touch.
  mutating func held(_ body: Int32, _ linear: Vector2, _ angular: Float) -> (linear: Vector2, angular: Float)
  {
    var (linear, angular) = (linear, angular)
    let b = bodies.pointer(to: awakeBodies[body &- 1])
    let (mass, inertia) = (b.pointee.inverseMass, b.pointee.inverseInertia)
    let d = scratch.states[body].delta
    let (came, turned) = (Vector2(d.x, d.y), scratch.motions[body].angle - b.pointee.angle)
    // One point's correction may push another in: in turn, twice, as between the walls of a corner.
    for _ in 0..<2 {
      for k in 0..<scratch.holds[body].count {
        let hold = scratch.holds[body][k]
        let gap = hold.gap + dot(hold.normal, came) + hold.lever * turned
        let inwards = dot(hold.normal, linear) + hold.lever * angular + greater(gap, 0)
        if inwards >= 0 { continue }
        let p = -inwards / (mass + inertia * hold.lever * hold.lever)
        linear += (mass * p) * hold.normal
        angular += inertia * hold.lever * p
      }
    }
    return (linear, angular)
  }
}
