#if Peers
import BenchPeers
import PhysicsCore

/// Box2D 2.4.1 (8 and 3 iterations) or Chipmunk 7 (10 iterations) on a scene.
final class PeerEngine: Engine {
  private let world: OpaquePointer

  static var all: [Peers] {
    [
      Peers(name: "box2d_2.4.1", canHold: { _ in true }, make: { PeerEngine(0, $0, $1) }),
      // Its joint grid tears and then takes seconds a frame: no usable result.
      Peers(
        name: "chipmunk_7", canHold: { $0.name != "joint_grid" },
        make: { PeerEngine(1, $0, $1) }),
    ]
  }

  private init(_ engine: Int32, _ scene: SceneDescription, _ sleeping: Bool) {
    let asleep = sleeping || scene.alwaysSleeps
    world = peerCreate(engine, scene.gravity, asleep ? 1 : 0)
    for b in scene.bodies {
      add(b.kind, b)
      for part in b.parts { add(part) }
    }
    if !scene.loop.isEmpty {
      add(.still, SceneDescription.Body(kind: .still))
      for k in scene.loop.indices {
        let next = scene.loop[(k + 1) % scene.loop.count]
        add(.init(outline: .segment(a: scene.loop[k], b: next), friction: scene.loopFriction))
      }
    }
    for h in scene.hinges {
      peerAddHinge(
        world, Int32(h.a), Int32(h.b), h.anchorA.x, h.anchorA.y, h.anchorB.x, h.anchorB.y, h.motorSpeed,
        h.motorTorque)
    }
    if scene.startsAsleep {
      for _ in 0..<120 { peerStep(world) }
    }
  }

  deinit { peerDestroy(world) }

  private func add(_ kind: BodyKind, _ b: SceneDescription.Body) {
    peerAddBody(
      world, Int32(kind.rawValue), b.x, b.y, b.angle, b.velocity.x, b.velocity.y, b.spin, b.isBullet ? 1 : 0,
      b.allowsSleep ? 1 : 0)
  }

  private func add(_ part: SceneDescription.Part) {
    let (corners, radius) = part.outline.corners
    let points = corners.flatMap { [$0.x, $0.y] }
    peerAddShape(
      world, points, Int32(corners.count), radius, part.density, part.friction, part.restitution,
      UInt32(truncatingIfNeeded: part.category), UInt32(truncatingIfNeeded: part.mask))
  }

  private func read(_ body: Int) -> [Float] {
    var values = [Float](repeating: 0, count: 8)
    peerRead(world, Int32(body), &values)
    return values
  }

  func step() { peerStep(world) }
  func pose(of body: Int) -> (position: Vector2, angle: Float) {
    let v = read(body)
    return (Vector2(v[0], v[1]), v[2])
  }
  func velocity(of body: Int) -> (linear: Vector2, spin: Float) {
    let v = read(body)
    return (Vector2(v[3], v[4]), v[5])
  }
  func mass(of body: Int) -> (mass: Float, inertia: Float) {
    let v = read(body)
    return (v[6], v[7])
  }
  var isAsleep: Bool { peerIsAsleep(world) != 0 }
}
#endif
