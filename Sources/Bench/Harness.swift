// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import PhysicsCore
import PhysicsScenes

/// The result of running one scene in one engine.
struct Result {
  var name: String
  var bodies: Int
  var settings: String
  var medianMilliseconds: Double
  var maximumMilliseconds: Double
  var penetration: PenetrationMeasure
  /// The kinetic energy at the end.
  var energy: Double
  /// Measurements over all frames, taken in a separate run.
  var course = Course()
  var asleepFrame: Int?
  var mallocs: Double
  var bytesPerBody: Double
  var hash: UInt64?
  /// The number of bodies beyond the wall, in the bullet scenes.
  var through: Int?
  /// The number of moving bodies whose centre is outside the scene's container, if it has one.
  var escaped: Int?
  /// The world's contents at the end; only for our engine.
  var counters: Counters?
  var profile: StepProfile?
}

struct Counters {
  var shapes: Int
  /// Pairs of shapes whose broad-phase boxes overlap.
  var contacts: Int
  var joints: Int
}

/// The final poses of a scene's bodies; nil for bodies that were removed or never added.
typealias Poses = [(position: Vector2, angle: Float)?]

enum Harness {
  /// Runs a scene; the first frame, which sets everything up, is not timed.
  static func run(
    _ scene: SceneDescription, frames: Int?, settings: String, profiling: Bool = false,
    _ make: () -> any Engine
  ) -> Result {
    let count = frames ?? scene.frames
    var times: [Double] = []
    times.reserveCapacity(count)
    let before = mallocLiveBytes()
    let engine = make()
    let core = engine as? CoreEngine
    var asleepFrame: Int?
    var schedule = SceneSchedule(scene)
    schedule.begin(0, in: engine)
    engine.step()
    core?.world.isProfiling = profiling
    var profile = StepProfile()
    var lateMallocs = 0
    for frame in 1..<max(count, 2) {
      let mallocs = mallocCallCount()
      let start = ContinuousClock.now
      schedule.begin(frame, in: engine)
      engine.step()
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      // The steady state is the second half of the run.
      if frame >= count / 2 { lateMallocs += mallocCallCount() - mallocs }
      times.append(Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
      if asleepFrame == nil && engine.isAsleep { asleepFrame = frame + 1 }
      if profiling, let p = core?.world.lastProfile { profile.add(p) }
    }
    let bytes = mallocLiveBytes() - before
    let last = max(count, 2) - 1
    let poses: Poses = scene.bodies.indices.map {
      scene.bodies[$0].frames.contains(last) ? engine.pose(of: $0) : nil
    }
    let bodyCount = scene.bodyCount(in: last)
    times.sort()
    var result = Result(
      name: scene.name, bodies: bodyCount, settings: settings,
      medianMilliseconds: times[times.count / 2],
      maximumMilliseconds: times[times.count - 1], penetration: measurePenetration(scene, poses),
      energy: poses.indices.reduce(0) { poses[$1] == nil ? $0 : $0 + kineticEnergy(of: $1, in: engine) },
      asleepFrame: asleepFrame,
      mallocs: Double(lateMallocs) / Double(max(1, times.count - count / 2 + 1)),
      bytesPerBody: Double(bytes) / Double(bodyCount), hash: core?.world.stateHash())
    if let world = core?.world {
      result.counters = Counters(
        shapes: world.shapeCount, contacts: world.contactCount, joints: world.jointCount)
    }
    if scene.name.hasPrefix("bullets") { result.through = countThrough(poses) }
    result.escaped = countEscaped(scene, poses)
    if profiling {
      profile.scale(1 / Double(times.count))
      result.profile = profile
    }
    return result
  }

  private static func countEscaped(_ scene: SceneDescription, _ poses: Poses) -> Int? {
    guard let container = scene.container, let home = poses[container.body] else { return nil }
    let turn = Rotation(angle: home.angle)
    return scene.bodies.indices.count {
      guard let pose = poses[$0] else { return false }
      if scene.bodies[$0].kind != .dynamic || $0 == container.body { return false }
      return !container.holds(turn.unapply(pose.position - home.position))
    }
  }

  private static func countThrough(_ poses: Poses) -> Int? {
    guard case let wall? = poses[0] else { return nil }
    return poses.dropFirst().count {
      guard let pose = $0 else { return false }
      let local = Rotation(angle: wall.angle).unapply(pose.position - wall.position)
      return local.x > 0 && abs(local.y) < 100
    }
  }
}

extension StepProfile {
  private static var phases: [WritableKeyPath<StepProfile, Double>] {
    [
      \.pairs, \.collide, \.prepare, \.fields, \.integrate, \.joints, \.warmStart, \.solve, \.relax,
      \.restitution, \.store, \.finish, \.sleep,
    ]
  }
  mutating func add(_ other: StepProfile) {
    for phase in StepProfile.phases { self[keyPath: phase] += other[keyPath: phase] }
  }
  mutating func scale(_ factor: Double) {
    for phase in StepProfile.phases { self[keyPath: phase] *= factor }
  }
}
