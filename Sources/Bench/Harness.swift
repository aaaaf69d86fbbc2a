import CMallocCount
import PhysicsCore

/// What a run of one scene in one engine gave.
struct Result {
  var name: String
  var bodies: Int
  var settings: String
  var medianMilliseconds: Double
  var maximumMilliseconds: Double
  var penetration: PenetrationMeasure
  var energy: Double
  var jointError: Double
  var asleepFrame: Int?
  var mallocs: Double
  var bytesPerBody: Double
  var hash: UInt64?
  /// Bodies beyond the wall, in the bullet scenes.
  var through: Int?
  /// Moving bodies whose centre is outside the scene's container, where it has one.
  var escaped: Int?
  var profile: StepProfile?
}

enum Harness {
  /// Runs a scene; the first frame, in which everything is built up, is not timed.
  static func run(
    _ scene: SceneDescription, frames: Int?, settings: String, profiling: Bool = false,
    _ make: () -> any Engine
  ) -> Result {
    let before = mallocLiveBytes()
    let engine = make()
    let core = engine as? CoreEngine
    let count = frames ?? scene.frames
    var times: [Double] = []
    times.reserveCapacity(count)
    var asleepFrame: Int?
    engine.step()
    core?.world.isProfiling = profiling
    var profile = StepProfile()
    var lateMallocs = 0
    for frame in 1..<max(count, 2) {
      let mallocs = mallocCallCount()
      let start = ContinuousClock.now
      engine.step()
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      // Steady state: the second half of the run.
      if frame >= count / 2 { lateMallocs += mallocCallCount() - mallocs }
      times.append(Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
      if asleepFrame == nil && engine.isAsleep { asleepFrame = frame + 1 }
      if profiling, let p = core?.world.lastProfile { profile.add(p) }
    }
    let bytes = mallocLiveBytes() - before
    var poses: [(position: Vector2, angle: Float)] = []
    for i in scene.bodies.indices { poses.append(engine.pose(of: i)) }
    times.sort()
    var result = Result(
      name: scene.name, bodies: scene.bodies.count, settings: settings,
      medianMilliseconds: times[times.count / 2],
      maximumMilliseconds: times[times.count - 1], penetration: measurePenetration(scene, poses),
      energy: kineticEnergy(scene, engine), jointError: jointError(scene, poses), asleepFrame: asleepFrame,
      mallocs: Double(lateMallocs) / Double(max(1, times.count - count / 2 + 1)),
      bytesPerBody: Double(bytes) / Double(scene.bodies.count), hash: core?.world.stateHash())
    if !scene.hinges.isEmpty && scene.bodies.count > 9000 { result.penetration = PenetrationMeasure() }
    if scene.name.hasPrefix("bullets") { result.through = countThrough(scene, poses) }
    result.escaped = countEscaped(scene, poses)
    if profiling {
      profile.scale(1 / Double(times.count))
      result.profile = profile
    }
    return result
  }

  private static func kineticEnergy(_ scene: SceneDescription, _ engine: any Engine) -> Double {
    var sum = 0.0
    for i in scene.bodies.indices {
      let (mass, inertia) = engine.mass(of: i)
      let (v, w) = engine.velocity(of: i)
      sum += 0.5 * Double(mass) * Double(v.lengthSquared) + 0.5 * Double(inertia) * Double(w * w)
    }
    return sum
  }

  private static func jointError(
    _ scene: SceneDescription, _ poses: [(position: Vector2, angle: Float)]
  ) -> Double {
    var worst = 0.0
    for hinge in scene.hinges {
      func end(_ body: Int, _ anchor: Vector2) -> Vector2 {
        poses[body].position + Rotation(angle: poses[body].angle).apply(anchor)
      }
      worst = max(worst, Double((end(hinge.a, hinge.anchorA) - end(hinge.b, hinge.anchorB)).length))
    }
    return worst
  }

  private static func countEscaped(
    _ scene: SceneDescription, _ poses: [(position: Vector2, angle: Float)]
  ) -> Int? {
    guard let container = scene.container else { return nil }
    let home = poses[container.body]
    let turn = Rotation(angle: home.angle)
    return scene.bodies.indices.count {
      scene.bodies[$0].kind == .dynamic && $0 != container.body
        && !container.holds(turn.unapply(poses[$0].position - home.position))
    }
  }

  private static func countThrough(
    _ scene: SceneDescription, _ poses: [(position: Vector2, angle: Float)]
  ) -> Int {
    let wall = poses[0]
    var count = 0
    for i in 1..<poses.count {
      let local = Rotation(angle: wall.angle).unapply(poses[i].position - wall.position)
      if local.x > 0 && abs(local.y) < 100 { count += 1 }
    }
    return count
  }
}

extension StepProfile {
  private static var phases: [WritableKeyPath<StepProfile, Double>] {
    [
      \.pairs, \.collide, \.prepare, \.fields, \.integrate, \.joints, \.warmStart, \.solve, \.relax,
      \.restitution,
      \.finish, \.sleep,
    ]
  }
  mutating func add(_ other: StepProfile) {
    for phase in StepProfile.phases { self[keyPath: phase] += other[keyPath: phase] }
  }
  mutating func scale(_ factor: Double) {
    for phase in StepProfile.phases { self[keyPath: phase] *= factor }
  }
}
