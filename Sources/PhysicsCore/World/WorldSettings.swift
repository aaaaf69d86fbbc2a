// SPDX-License-Identifier: Apache-2.0
/// The constants of length, speed and time of a world; metres, seconds, radians (100 pt = 1 m). Constants
/// that no client sets, such as `Squeeze.mostAllowance`, are defined where they are used.
///
/// Each default is UIKit Dynamics' if that has one (Box2D 2.2.1's constants), otherwise Box2D v3's. Unless
/// stated otherwise a setting is 0...10⁷ of its unit; a world refuses other values, and NaN, with one line
/// that names the setting.
///
/// ```swift
/// // A billiard table: no gravity, slow bounces count, nothing falls asleep.
/// var settings = WorldSettings()
/// settings.restitutionThreshold = 0.05
/// settings.allowsSleep = false
/// let table = World(settings: settings)
/// ```
public struct WorldSettings: Hashable, BitwiseCopyable, Sendable {
  /// World gravity, m/s², finite, scaled by each body's `gravityScale`; default zero.
  public var gravity = Vector2.zero
  /// Length of a sub-step, s, 10⁻⁶...1; default 1/120 as a float, UIKit's 0.0083333338.
  public var subStep: Float = 1 / 120
  /// The tolerated overlap or joint error, m; default 0.005 (0.5 pt).
  public var linearSlop: Float = 0.005
  /// Approach speed below which nothing bounces, m/s, infinity allowed; default 1 (100 pt/s).
  public var restitutionThreshold: Float = 1
  /// Speed up to which a body counts as at rest, m/s; default 0.01 (1 pt/s).
  public var linearSleepTolerance: Float = 0.01
  /// Angular velocity up to which a body counts as at rest, rad/s; default 2°/s.
  public var angularSleepTolerance: Float = 0.034_906_585
  /// The time for which an island must be at rest to fall asleep, s, rounded to sub-steps; default 0.5.
  public var timeToSleep: Float = 0.5
  /// The margin of a shape's broad-phase box, m; default 0.1 (10 pt).
  public var boxMargin: Float = 0.1
  /// Caps the margin at this fraction of the shape's greatest half extent, ≥ 0; default infinity, no cap.
  public var boxMarginFraction: Float = .infinity
  /// Separation up to which contact points exist before touching, m; default 0.02 (2 pt).
  public var speculativeDistance: Float = 0.02
  /// Relative motion up to which a manifold is carried along, m; default 0.02 (2 pt), 0 recomputes it in
  /// every step.
  public var recycleDistance: Float = 0.02
  /// The largest displacement of a body in a sub-step, m; default 2 (24 000 pt/s at 1/120 s).
  public var maximumTranslation: Float = 2
  /// The largest rotation of a body in a sub-step, rad, 0...1.6, which is π/2 rounded up; default π/2.
  public var maximumRotation: Float = 1.570_796_4
  /// Fastest push out of an overlap, m/s; default 3 (300 pt/s).
  public var maximumPushOut: Float = 3
  /// Stiffness of contacts between moving bodies, Hz; capped at 0.3 of the sub-step rate; default 36.
  ///
  /// A resting overlap is load / (reduced mass · (2π·Hz)²). Above the default, the passes of a sub-step no
  /// longer keep up with a pyramid of 100 rows: it ends with 1 J at 36 Hz, and ended with 130 J at 42 Hz when
  /// points shared the load evenly.
  public var contactHertz: Float = 36
  /// Damping ratio of contacts; default 10.
  public var contactDampingRatio: Float = 10
  /// Stiffness of contacts with static and kinematic bodies, Hz; capped at half the sub-step rate; default
  /// 60.
  public var staticContactHertz: Float = 60
  /// Largest linear correction of a joint's ends in a position pass, m; default 0.2 (20 pt).
  public var maximumLinearCorrection: Float = 0.2
  /// Largest angular correction of a joint's ends in a position pass, rad; default 8°.
  public var maximumAngularCorrection: Float = 0.139_626_34
  /// Joint error that position passes leave alone, m, so that ropes come to rest; default 0.0002 (0.02 pt).
  public var jointDeadZone: Float = 0.000_2
  /// Approach speed from which a shape with `reportsHits` reports a hit, m/s, infinity allowed; default 1.
  public var hitSpeedThreshold: Float = 1
  /// Whether islands that are at rest fall asleep; default true.
  public var allowsSleep = true
  /// Whether fast bodies are swept against obstacles; default true.
  public var continuous = true
  /// Velocity passes per sub-step with bias, followed by those without (`relaxPasses`), 0...64 each; default
  /// 2 and 2.
  public var solvePasses = 2
  /// See `solvePasses`.
  public var relaxPasses = 2
  /// Passes over springs per sub-step, 0...64; default 8, UIKit's number.
  public var springPasses = 8
  /// Position passes per sub-step over a single rigid joint and over nets too wide to be solved at once,
  /// 0...64; default 2.
  public var jointPositionPasses = 2

  /// UIKit's world without gravity.
  public init() {}

  /// Ends the program if a setting is out of its range, and names it.
  func check() {
    require(gravity.isFinite, "gravity \(gravity) is not finite")
    require(subStep >= 1e-6 && subStep <= 1, "subStep \(subStep) is outside 1e-06...1 s")
    require(
      maximumRotation >= 0 && maximumRotation <= 1.6,
      "maximumRotation \(maximumRotation) is outside 0...π/2")
    WorldSettings.check(linearSlop, "linearSlop")
    WorldSettings.check(boxMargin, "boxMargin")
    WorldSettings.check(speculativeDistance, "speculativeDistance")
    WorldSettings.check(recycleDistance, "recycleDistance")
    WorldSettings.check(maximumTranslation, "maximumTranslation")
    WorldSettings.check(maximumLinearCorrection, "maximumLinearCorrection")
    WorldSettings.check(maximumAngularCorrection, "maximumAngularCorrection")
    WorldSettings.check(jointDeadZone, "jointDeadZone")
    WorldSettings.check(contactHertz, "contactHertz")
    WorldSettings.check(contactDampingRatio, "contactDampingRatio")
    WorldSettings.check(staticContactHertz, "staticContactHertz")
    WorldSettings.check(linearSleepTolerance, "linearSleepTolerance")
    WorldSettings.check(angularSleepTolerance, "angularSleepTolerance")
    WorldSettings.check(timeToSleep, "timeToSleep")
    WorldSettings.check(maximumPushOut, "maximumPushOut")
    WorldSettings.check(restitutionThreshold, "restitutionThreshold", most: .infinity)
    WorldSettings.check(hitSpeedThreshold, "hitSpeedThreshold", most: .infinity)
    WorldSettings.check(boxMarginFraction, "boxMarginFraction", most: .infinity)
    for passes in [solvePasses, relaxPasses, springPasses, jointPositionPasses] {
      require(passes >= 0 && passes <= 64, "\(passes) passes are outside 0...64")
    }
  }

  private static func check(_ value: Float, _ name: StaticString, most: Float = World.maximumCoordinate) {
    require(value >= 0 && value <= most, "\(name) \(value) is outside 0...\(most)")
  }
}
