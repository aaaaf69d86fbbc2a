// SPDX-License-Identifier: Apache-2.0
/// A point where a body touches an obstacle that nothing pushes, for the position passes of joints.
///
/// Position passes do not solve contacts, so a rod pulled tight across a wall would pull its body through the
/// wall, a little in each step. UIKit's engine corrects joints and contacts in turn; here the contact stops a
/// joint's shift at once.
struct ContactStop: BitwiseCopyable {
  /// Unit, from the obstacle to the body.
  var normal = Vector2.zero
  /// Arm × normal, m.
  var lever: Float = 0
  /// The separation as the step began, m.
  var separation: Float = 0
}

/// The stops of a body, at most four, as many as a body in a corner has.
struct BodyStops: BitwiseCopyable {
  var points = (ContactStop(), ContactStop(), ContactStop(), ContactStop())
  var count: Int32 = 0

  @inline(always) subscript(index: Int32) -> ContactStop {
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
  /// Makes room for the stops of awake bodies, but only in worlds with rigid joints.
  mutating func prepareStops(_ step: borrowing StepContext) {
    scratch.pointee.stops.removeAll()
    if !step.movesByJoints || !hasActiveContacts { return }
    scratch.pointee.stops.reserve(scratch.pointee.states.count)
    scratch.pointee.stops.count = scratch.pointee.states.count
    for k in 0..<scratch.pointee.stops.count { scratch.pointee.stops[k].count = 0 }
  }

  /// Records the stops of a body at a contact that was just prepared and whose other side nothing pushes.
  mutating func noteStops(_ c: UnsafeMutablePointer<ContactWork>) {
    let flags = c.pointee.flags
    if flags.contains(.twoDynamic) || c.pointee.count <= 0 { return }
    let isB = flags.contains(.pushesB)
    let body = bodies[isB ? c.pointee.bodyB : c.pointee.bodyA].awakeIndex &+ 1
    if body <= 0 { return }
    let m = manifold(of: c)
    let n = isB ? m.normal : -m.normal
    note(body, n, isB ? m.first.armB : m.first.armA, m.first.separation)
    if m.count == 2 { note(body, n, isB ? m.second.armB : m.second.armA, m.second.separation) }
  }

  /// Records a stop where a body was moved out of an obstacle at the end of the step.
  mutating func noteStop(_ i: Int32, _ normal: Vector2, _ arm: Vector2) {
    let body = bodies[i].awakeIndex &+ 1
    if scratch.pointee.stops.count == 0 || bodies[i].jointEdges.count == 0 { return }
    let came = bodies[i].center - startCenter(body)
    let d = scratch.pointee.states[body].delta
    let later = bodies[i].rotation.relative(to: Rotation(angle: scratch.pointee.motions[body].angle))
    let turned = Rotation(c: d.z, s: d.w).angle + later.angle
    note(body, normal, arm, -dot(normal, came) - cross(arm, normal) * turned)
  }

  /// A body's centre of mass as the step began.
  @inline(always) mutating func startCenter(_ body: Int32) -> Vector2 {
    let d = scratch.pointee.states[body].delta
    return scratch.pointee.motions[body].center - Vector2(d.x, d.y)
  }

  private mutating func note(_ body: Int32, _ normal: Vector2, _ arm: Vector2, _ separation: Float) {
    let count = scratch.pointee.stops[body].count
    if count == 4 { return }
    scratch.pointee.stops[body][count] = ContactStop(
      normal: normal, lever: cross(arm, normal), separation: separation)
    scratch.pointee.stops[body].count = count &+ 1
  }

  /// The part of a shift that moves no stop into its obstacle.
  mutating func stopped(
    _ body: Int32, _ linear: Vector2, _ angular: Float
  ) -> (linear: Vector2, angular: Float) {
    var (linear, angular) = (linear, angular)
    let b = bodies.pointer(to: awakeBodies[body &- 1])
    let (mass, inertia) = (b.pointee.inverseMass, b.pointee.inverseInertia)
    let d = scratch.pointee.states[body].delta
    let (came, turned) = (Vector2(d.x, d.y), scratch.pointee.motions[body].angle - b.pointee.angle)
    // Correcting one point may push another in, as between the walls of a corner, so each is corrected in
    // turn, twice.
    for _ in 0..<2 {
      for k in 0..<scratch.pointee.stops[body].count {
        let stop = scratch.pointee.stops[body][k]
        let separation = stop.separation + dot(stop.normal, came) + stop.lever * turned
        let inwards = dot(stop.normal, linear) + stop.lever * angular + greater(separation, 0)
        if inwards >= 0 { continue }
        let p = -inwards / (mass + inertia * stop.lever * stop.lever)
        linear += (mass * p) * stop.normal
        angular += inertia * stop.lever * p
      }
    }
    return (linear, angular)
  }
}
