// SPDX-License-Identifier: Apache-2.0
#if Peers
import BenchPeers
import PhysicsCore
import PhysicsScenes

/// Box2D 2.4.1 (8 and 3 iterations) or Chipmunk 7 (10 iterations) on a scene.
final class PeerEngine: Engine {
  private let world: OpaquePointer
  /// The peer's number for each body of the scene.
  private var numbers: [Int32]
  private var made: Int32 = 0

  static var all: [Peers] {
    [
      Peers(
        name: { sweepless.contains($0.name) ? "box2d_2.4.1 unswept" : "box2d_2.4.1" },
        refusal: {
          $0.name == "rain" ? "its hinges have no springs, its sweeps take seconds a frame" : untold(in: $0)
        },
        make: { PeerEngine(0, $0, $1) }),
      Peers(
        name: { _ in "chipmunk_7" },
        refusal: {
          $0.name == "joint_grid" ? "the grid tears and then takes seconds a frame" : untold(in: $0)
        },
        make: { PeerEngine(1, $0, $1) }),
    ]
  }

  /// The reason why a peer cannot represent the whole scene; nil if it can.
  private static func untold(in scene: SceneDescription) -> String? {
    let others = scene.joints.contains { $0.definition.kind != .revolute }
    return others ? "of joints it is told of hinges alone" : nil
  }

  /// In these scenes Box2D 2.4.1 runs without its sweeps, which alone take seconds per frame.
  private static let sweepless: Set = ["junkyard", "pile_30000"]

  private init(_ engine: Int32, _ scene: SceneDescription, _ sleeping: Bool) {
    let asleep = sleeping || scene.alwaysSleeps
    let sweeping = !PeerEngine.sweepless.contains(scene.name)
    world = peerCreate(engine, scene.gravity, asleep ? 1 : 0, sweeping ? 1 : 0)
    numbers = Array(repeating: -1, count: scene.bodies.count)
    for (index, body) in scene.bodies.enumerated() where body.frames.contains(0) { add(index, body) }
    if !scene.loop.isEmpty {
      create(SceneDescription.Body(kind: .static))
      for k in scene.loop.indices {
        let next = scene.loop[(k + 1) % scene.loop.count]
        add(.init(outline: .segment(a: scene.loop[k], b: next), friction: scene.loopFriction))
      }
    }
    for joint in scene.joints where numbers[joint.a] >= 0 && numbers[joint.b] >= 0 { add(joint) }
    if scene.startsAsleep {
      for _ in 0..<120 { peerStep(world) }
    }
  }

  deinit { peerDestroy(world) }

  func add(_ index: Int, _ body: SceneDescription.Body) {
    numbers[index] = made
    create(body)
    for part in body.parts { add(part) }
  }

  private func create(_ b: SceneDescription.Body) {
    peerAddBody(
      world, Int32(b.kind.rawValue), b.x, b.y, b.angle, b.velocity.x, b.velocity.y, b.spin, b.damping,
      b.isBullet ? 1 : 0, b.allowsSleep ? 1 : 0)
    made += 1
  }

  private func add(_ part: SceneDescription.Part) {
    let (corners, radius) = part.outline.corners
    let points = corners.flatMap { [$0.x, $0.y] }
    peerAddShape(
      world, points, Int32(corners.count), radius, part.density, part.friction, part.restitution,
      UInt32(truncatingIfNeeded: part.category), UInt32(truncatingIfNeeded: part.mask))
  }

  func add(_ joint: SceneDescription.Joint) {
    guard case .revolute(let h) = joint.definition else {
      preconditionFailure("scenes with a \(joint.definition.kind) joint are refused")
    }
    peerAddHinge(
      world,
      PeerHinge(
        a: numbers[joint.a], b: numbers[joint.b], anchorAX: h.localAnchorA.x, anchorAY: h.localAnchorA.y,
        anchorBX: h.localAnchorB.x, anchorBY: h.localAnchorB.y, motorSpeed: h.motorSpeed,
        motorTorque: h.maximumMotorTorque, referenceAngle: h.referenceAngle, lowerAngle: h.lowerAngle,
        upperAngle: h.upperAngle, hertz: h.hertz, dampingRatio: h.dampingRatio))
  }

  func remove(_ body: Int) {
    peerRemoveBody(world, numbers[body])
    numbers[body] = -1
  }

  func move(_ body: Int, to position: Vector2) { peerMove(world, numbers[body], position.x, position.y) }

  func setGravity(_ gravity: Vector2) { peerSetGravity(world, gravity.x, gravity.y) }

  func setVelocity(_ velocity: Vector2, of body: Int) {
    peerSetVelocity(world, numbers[body], velocity.x, velocity.y)
  }

  private func read(_ body: Int) -> [Float] {
    var values = [Float](repeating: 0, count: 10)
    peerRead(world, numbers[body], &values)
    return values
  }

  func step() { peerStep(world) }
  func pose(of body: Int) -> (position: Vector2, angle: Float) {
    let v = read(body)
    return (Vector2(v[0], v[1]), v[2])
  }
  func center(of body: Int) -> Vector2 {
    let v = read(body)
    return Vector2(v[8], v[9])
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
