/// Seconds that each phase of a step took; all zero unless `World.isProfiling`.
///
/// ```swift
/// world.isProfiling = true
/// world.step()
/// print(world.lastProfile.solve / world.lastProfile.total)
/// ```
public struct StepProfile: Hashable, BitwiseCopyable, Sendable {
  /// Search for new pairs, tree rebuild included.
  public var pairs = 0.0
  /// Manifolds of what was apart, and what begins.
  public var collide = 0.0
  /// Manifolds of what touched, and laying bodies, joints and contacts out for the solver.
  public var prepare = 0.0
  /// The field hook.
  public var fields = 0.0
  /// Integration of velocities and positions.
  public var integrate = 0.0
  /// Joints, all passes.
  public var joints = 0.0
  /// Warm start of contacts and approach speeds.
  public var warmStart = 0.0
  /// Passes with bias.
  public var solve = 0.0
  /// Passes without bias, with friction.
  public var relax = 0.0
  /// Restitution and impulse storage.
  public var restitution = 0.0
  /// Poses, boxes and the sweep of fast bodies.
  public var finish = 0.0
  /// Stillness, sleep and island splits.
  public var sleep = 0.0

  /// No time at all.
  public init() {}

  /// The sum.
  public var total: Double {
    pairs + collide + prepare + fields + integrate + joints + warmStart + solve + relax + restitution + finish
      + sleep
  }
}

/// The phases of a step, as `StepProfile` lists them.
enum Phase {
  case pairs, collide, prepare, fields, integrate, joints, warmStart, solve, relax, restitution, finish, sleep
}

extension StepProfile {
  mutating func add(_ seconds: Double, to phase: Phase) {
    switch phase {
    case .pairs: pairs += seconds
    case .collide: collide += seconds
    case .prepare: prepare += seconds
    case .fields: fields += seconds
    case .integrate: integrate += seconds
    case .joints: joints += seconds
    case .warmStart: warmStart += seconds
    case .solve: solve += seconds
    case .relax: relax += seconds
    case .restitution: restitution += seconds
    case .finish: finish += seconds
    case .sleep: sleep += seconds
    }
  }
}

#if hasFeature(Embedded)
/// Embedded Swift has no clock, so there phases take no time.
struct PhaseTimer {
  init(isOn: Bool) {}
  @inline(always) mutating func mark(_ phase: Phase, _ core: UnsafeMutablePointer<Simulation>) {}
}
#else
/// Times phases against the monotonic clock; costs one test of a flag while it is off.
struct PhaseTimer {
  private let isOn: Bool
  private var last: ContinuousClock.Instant?

  init(isOn: Bool) {
    self.isOn = isOn
    last = isOn ? ContinuousClock.now : nil
  }

  @inline(always) mutating func mark(_ phase: Phase, _ core: UnsafeMutablePointer<Simulation>) {
    if isOn { add(phase, core) }
  }

  @inline(never) private mutating func add(_ phase: Phase, _ core: UnsafeMutablePointer<Simulation>) {
    guard let last else { return }
    let now = ContinuousClock.now
    let (seconds, attoseconds) = (now - last).components
    core.pointee.profile.add(Double(seconds) + Double(attoseconds) * 1e-18, to: phase)
    self.last = now
  }
}
#endif
