/// A point at which a body touches something that does not give way, for the position passes of joints.
///
/// Those passes know nothing of contacts: a rod pulled tight across a wall would carry its body through, a little each
/// step. UIKit's engine moves joints and contacts in turn; here a joint's shift is held at the contact at once.
struct ContactHold: BitwiseCopyable {
  /// Unit, from the obstacle to the body.
  var normal = Vector2.zero
  /// Arm from the centre of mass × normal, m.
  var lever: Float = 0
}

/// Where a body is held: two points are a body that lies on something, or one that stands in a corner.
struct BodyHolds: BitwiseCopyable {
  var first = ContactHold()
  var second = ContactHold()
  var count: Int32 = 0
}

extension Simulation {
  /// Notes where awake bodies touch what does not give way; only where rigid joints will ask.
  mutating func prepareHolds() {
    holds.removeAll()
    if !hasRigidJoints || !hasActiveContacts { return }
    holds.reserve(states.count)
    holds.count = states.count
    for k in 0..<holds.count { holds[k] = BodyHolds() }
    for color in 0..<ContactGraph.colorCount {
      let list = graph.lists[color]
      for k in 0..<list.count { noteHolds(list.base + k) }
    }
  }

  private mutating func noteHolds(_ c: UnsafeMutablePointer<ContactWork>) {
    let flags = c.pointee.flags
    if flags.contains(.twoDynamic) { return }
    let isB = flags.contains(.pushesB)
    let body = bodies[isB ? c.pointee.bodyB : c.pointee.bodyA].awakeIndex &+ 1
    let n = isB ? c.pointee.manifold.normal : -c.pointee.manifold.normal
    let (p, q) = (c.pointee.manifold.first, c.pointee.manifold.second)
    note(body, n, isB ? p.anchorB : p.anchorA, p.separation)
    if c.pointee.manifold.count == 2 { note(body, n, isB ? q.anchorB : q.anchorA, q.separation) }
  }

  private mutating func note(_ body: Int32, _ normal: Vector2, _ arm: Vector2, _ separation: Float) {
    if body <= 0 || separation > settings.linearSlop { return }
    let hold = ContactHold(normal: normal, lever: cross(arm, normal))
    switch holds[body].count {
    case 0: holds[body].first = hold
    case 1: holds[body].second = hold
    default: return
    }
    holds[body].count &+= 1
  }

  /// What of a shift is left when no point at which the body is held may go further in.
  mutating func held(_ body: Int32, _ linear: Vector2, _ angular: Float) -> (linear: Vector2, angular: Float)
  {
    var (linear, angular) = (linear, angular)
    let b = bodies.slots.base + Int(awakeBodies[body &- 1])
    let (mass, inertia) = (b.pointee.inverseMass, b.pointee.inverseInertia)
    let count = holds[body].count
    for k in 0..<count {
      let hold = k == 0 ? holds[body].first : holds[body].second
      let inwards = dot(hold.normal, linear) + hold.lever * angular
      if inwards >= 0 { continue }
      let p = -inwards / (mass + inertia * hold.lever * hold.lever)
      linear += (mass * p) * hold.normal
      angular += inertia * hold.lever * p
    }
    return (linear, angular)
  }
}
