// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes
import TestSupport

/// Rigid joints between bodies as they lie.
extension World {
  func pin(_ a: BodyID, _ b: BodyID, at point: Vector2) -> JointID {
    var pin = RevoluteJointDefinition()
    (pin.localAnchorA, pin.localAnchorB) = (localPoint(point, in: a), localPoint(point, in: b))
    pin.referenceAngle = angle(of: b) - angle(of: a)
    return createJoint(.revolute(pin), from: a, to: b)
  }

  func weld(_ a: BodyID, _ b: BodyID, at point: Vector2) -> JointID {
    var weld = WeldJointDefinition()
    (weld.localAnchorA, weld.localAnchorB) = (localPoint(point, in: a), localPoint(point, in: b))
    weld.referenceAngle = angle(of: b) - angle(of: a)
    return createJoint(.weld(weld), from: a, to: b)
  }

  func rod(_ a: BodyID, _ b: BodyID, length: Float? = nil) -> JointID {
    var rod = DistanceJointDefinition()
    rod.length = length ?? (position(of: b) - position(of: a)).length
    return createJoint(.distance(rod), from: a, to: b)
  }

  /// A square that collides with nothing.
  func addFree(_ center: Vector2, side: Float, damping: Float = 0) -> BodyID {
    addBox(center.x, center.y, halfWidth: side / 2, halfHeight: side / 2) { body, shape in
      (body.linearDamping, body.angularDamping) = (damping, damping)
      shape.mask = 0
    }
  }
}

/// Bodies that hang together by rigid joints, with what tests measure of them.
struct HungBodies {
  let world = World.withGravity()
  var bodies: [BodyID] = []
  var sides: [Float] = []
  var joints: [JointID] = []
  let top: BodyID
  private let origin: Vector2

  /// Links of 10 pt and a square at their end, hung level.
  init(links: Int, end side: Float, damping: Float = 0, isOfRods: Bool = false) {
    origin = Vector2(4.04, 1)
    top = world.addBox(4.04, 1, halfWidth: 0.01, halfHeight: 0.01, kind: .static) { _, shape in
      shape.mask = 0
    }
    var last = top
    for link in 0...links {
      let x = link < links ? 4.09 + 0.14 * Float(link) : 4.04 + 0.14 * Float(links) + side / 2
      let length = link < links ? 0.1 : side
      let body = world.addFree(Vector2(x, 1), side: length, damping: damping)
      let point = Vector2(link == 0 ? 4.04 : 4.02 + 0.14 * Float(link), 1)
      joints.append(isOfRods ? world.rod(last, body) : world.pin(last, body, at: point))
      bodies.append(body)
      sides.append(length)
      last = body
    }
  }

  /// A tree at random, of 2 to 13 bodies with masses up to `ratio` times each other's: as a slow reference in
  /// double precision makes them. `reach` is how many of its half sides a body's joint is off it at most.
  init(tree seed: UInt64, ratio: Float, reach: Float = 0, isLooped: Bool = false) {
    var random = SeededGenerator(seed: seed)
    origin = Vector2(4, 3)
    top = world.addBox(4, 3, kind: .static) { _, shape in shape.mask = 0 }
    let count = Int.random(in: 2...13, using: &random)
    for k in 0..<count {
      let parent = k == 0 ? nil : Int.random(in: max(0, k - 3)..<k, using: &random)
      let side = 0.1 * root(ratio, random.float(0...1))
      let from = parent.map { world.position(of: bodies[$0]) } ?? origin
      let away = side / 2 * (1 + random.float(0...1) * reach) + random.float(0.05...0.7)
      let center = from + Rotation(angle: random.float(-3...3)).apply(Vector2(away, 0))
      let body = world.addFree(center, side: side)
      let middle = 0.5 * (from + center)
      switch parent.map({ (Int.random(in: 0..<3, using: &random), bodies[$0]) }) {
      case .some((0, let other)): joints.append(world.pin(other, body, at: middle))
      case .some((1, let other)): joints.append(world.weld(other, body, at: middle))
      case .some((_, let other)): joints.append(world.rod(other, body))
      case nil: joints.append(world.rod(top, body))
      }
      bodies.append(body)
      sides.append(side)
    }
    if isLooped && count > 3 { joints.append(world.rod(bodies[0], bodies[count - 1])) }
  }

  /// √ratio to the power of `part`, by halving intervals: no libm is needed for a test's masses.
  private func root(_ ratio: Float, _ part: Float) -> Float {
    var (low, high, from, to): (Float, Float, Float, Float) = (1, ratio.squareRoot(), 0, 1)
    for _ in 0..<12 {
      let (middle, value) = ((from + to) / 2, (low * high).squareRoot())
      if part < middle { (to, high) = (middle, value) } else { (from, low) = (middle, value) }
    }
    return low
  }

  /// Kinetic energy and height, J.
  var energy: Double {
    zip(bodies, sides).reduce(0) { sum, each in
      let (v, spin, at) = (
        world.linearVelocity(of: each.0), Double(world.angularVelocity(of: each.0)),
        world.position(of: each.0)
      )
      let mass = Double(each.1) * Double(each.1)
      let turning = mass * Double(each.1) * Double(each.1) / 6 * spin * spin
      return sum + 0.5 * (mass * Double(v.lengthSquared) + turning) - 10 * mass * Double(at.y)
    }
  }

  /// What a fall by the mechanism's reach sets free, J.
  var fall: Double {
    let reach = bodies.map { Double((world.position(of: $0) - origin).length) }.max() ?? 0
    return zip(bodies, sides).reduce(0) { $0 + Double($1.1 * $1.1) * 10 * reach }
  }

  /// How far the worst joint is open, m.
  var gap: Float { joints.map { world.error(of: $0) }.max() ?? 0 }
}
