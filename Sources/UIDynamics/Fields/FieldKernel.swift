// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore

/// The forces of the field kinds, in metres, kilograms and seconds: pure functions of the values given.
///
/// The formulas are as measured in UIKit (vortex divides by the mass once more than the others; magnetic
/// ignores the charge's sign and size). Such oddities are kept, because scenes are tuned to them.
struct FieldKernel: Equatable {
  /// The effect on an item: a force in newtons, or a velocity in m/s that replaces the item's own.
  enum Effect: Equatable {
    case none
    case force(Vector2)
    case velocity(Vector2)
  }

  /// An item's position and motion relative to the field.
  struct Subject {
    /// The vector from the field's position to the item's, in metres.
    var offset: Vector2
    /// The velocity, in m/s.
    var velocity: Vector2
    /// The mass, in kg.
    var mass: Float
    /// The charge, dimensionless.
    var charge: Float
    /// The world's time, in seconds.
    var time: Float
  }

  /// Strengths and falloffs below this count as 0: 2⁻¹⁵.
  static let threshold: Float = 1 / 32_768

  let kind: UIFieldBehavior.Kind
  var strength: Float = 1
  var falloff: Float
  /// In metres; nearer items are treated as being this far away.
  var minimumRadius: Float = FieldKernel.threshold
  var direction = Vector2(0, 0)
  /// In metres, in the reference system.
  var position = Vector2(0, 0)
  var smoothness: Float = 0
  var animationSpeed: Float = 0

  /// A field with its kind's defaults.
  init(kind: UIFieldBehavior.Kind) { (self.kind, falloff) = (kind, kind.falloff) }

  func effect(on subject: Subject) -> Effect {
    switch kind {
    case .velocity: .velocity(direction)
    case .linearGravity: scaled(by: subject.mass) { ($0 * fall(subject)) * direction }
    case .radialGravity: scaled(by: subject.mass) { -$0 * radial(subject) }
    case .electric: scaled(by: subject.charge) { $0 * radial(subject) }
    case .spring: scaled(by: 1) { -$0 * radial(subject) }
    case .magnetic: magnetic(subject)
    case .vortex: scaled(by: 1) { $0 * vortex(subject) }
    case .drag: scaled(by: 1) { -$0 * drag(subject) }
    case .noise: scaled(by: 1) { $0 * noise(subject) }
    case .turbulence:
      scaled(by: subject.mass) { ($0 * subject.velocity.lengthSquared) * noise(subject) }
    case .block: .none
    }
  }

  /// Strength times `factor`, or nothing if that product is too small to count.
  private func scaled(by factor: Float, _ force: (Float) -> Vector2) -> Effect {
    let scale = strength * factor
    return abs(scale) < Self.threshold ? .none : .force(force(scale))
  }

  /// r^(−falloff) with r in metres, not nearer than the minimum radius.
  private func fall(_ subject: Subject) -> Float {
    guard abs(falloff) >= Self.threshold else { return 1 }
    return Power.of(max(subject.offset.length, minimumRadius), exponent: -falloff)
  }

  /// The unit vector from the field to the item times the falloff; zero at exactly the field's position.
  private func radial(_ subject: Subject) -> Vector2 {
    let squared = subject.offset.lengthSquared
    guard squared >= 1e-5 || (kind != .radialGravity && squared > 0) else { return Vector2(0, 0) }
    return (fall(subject) / squared.squareRoot()) * subject.offset
  }

  private func magnetic(_ subject: Subject) -> Effect {
    guard abs(strength * subject.charge) >= Self.threshold else { return .none }
    return .force((strength * fall(subject)) * Vector2(subject.velocity.y, -subject.velocity.x))
  }

  private func vortex(_ subject: Subject) -> Vector2 {
    let outward = radial(subject)
    return (1 / subject.mass) * Vector2(-outward.y, outward.x)
  }

  private func drag(_ subject: Subject) -> Vector2 {
    let relative = subject.velocity - direction
    return (relative.length * fall(subject)) * relative
  }

  /// The noise's gradient times its value, at a point that wanders with time.
  private func noise(_ subject: Subject) -> Vector2 {
    let turn = subject.time * animationSpeed
    let frequency = 1.25 / (max(smoothness, 0) + 1 / 12) - 1
    let sample = RotatingNoise.sample(
      x: (subject.offset.x + turn) * frequency, y: (subject.offset.y + turn) * frequency, z: turn * frequency,
      turn: turn)
    return (sample.value * fall(subject)) * Vector2(sample.dx, sample.dy)
  }
}
