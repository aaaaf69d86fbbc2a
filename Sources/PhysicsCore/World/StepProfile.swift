// SPDX-License-Identifier: Apache-2.0
/// The time of each phase of a step, s; all zero unless `World.isProfiling`.
///
/// ```swift
/// world.isProfiling = true
/// world.step()
/// print(world.lastProfile.solve / world.lastProfile.total)
/// ```
public struct StepProfile: Hashable, BitwiseCopyable, Sendable {
  /// Search for new pairs, tree rebuild included.
  public var pairs = 0.0
  /// Contacts that did not touch: those whose bodies moved enough are collided, and new touches join the
  /// islands and the graph.
  public var collide = 0.0
  /// Bodies, joints and contacts in solver form; manifolds of touching contacts are carried along or
  /// recomputed.
  public var prepare = 0.0
  /// The field hook.
  public var fields = 0.0
  /// Velocities from forces and damping, positions from velocities.
  public var integrate = 0.0
  /// Joints: beginning of a sub-step with warm start, springs, velocity and position passes.
  public var joints = 0.0
  /// Contacts at the beginning of a sub-step: approach speeds and warm start.
  public var warmStart = 0.0
  /// Contact passes with bias, and separations measured before them if joints moved bodies.
  public var solve = 0.0
  /// Contact passes without bias; the first measures the separations.
  public var relax = 0.0
  /// Restitution.
  public var restitution = 0.0
  /// Impulses copied back for the next warm start and for read-out, and the end of contacts.
  public var store = 0.0
  /// Poses and boxes, the sweep of fast bodies, pushing out of penetrated shapes, and events.
  public var finish = 0.0
  /// Counting rest, sleep and island splits.
  public var sleep = 0.0

  /// All times zero.
  public init() {}

  /// The sum.
  public var total: Double {
    pairs + collide + prepare + fields + integrate + joints + warmStart + solve + relax + restitution + store
      + finish + sleep
  }
}

/// The phases of a step, as `StepProfile` lists them.
enum Phase {
  case pairs, collide, prepare, fields, integrate, joints, warmStart, solve, relax, restitution, store,
    finish, sleep
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
    case .store: store += seconds
    case .finish: finish += seconds
    case .sleep: sleep += seconds
    }
  }
}

#if hasFeature(Embedded)
/// Embedded Swift has no clock, so phases take no time there.
struct PhaseTimer {
  init(isOn: Bool) {}
  @inline(always) mutating func lap(_ phase: Phase, _ profile: inout StepProfile) {}
}
#else
/// Times phases with the monotonic clock; costs one test of a flag while it is off.
struct PhaseTimer {
  private let isOn: Bool
  private var last: ContinuousClock.Instant?

  init(isOn: Bool) {
    self.isOn = isOn
    last = isOn ? ContinuousClock.now : nil
  }

  @inline(always) mutating func lap(_ phase: Phase, _ profile: inout StepProfile) {
    if isOn { add(phase, &profile) }
  }

  @inline(never) private mutating func add(_ phase: Phase, _ profile: inout StepProfile) {
    guard let last else { return }
    let now = ContinuousClock.now
    let (seconds, attoseconds) = (now - last).components
    profile.add(Double(seconds) + Double(attoseconds) * 1e-18, to: phase)
    self.last = now
  }
}
#endif
