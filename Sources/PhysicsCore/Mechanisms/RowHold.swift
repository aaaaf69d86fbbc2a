// SPDX-License-Identifier: Apache-2.0
/// The state of the last row of a joint whose motion is limited, driven or sprung. A few rounds of an
/// active-set method find it: a held row pushes as needed; a free one must neither approach its limit too
/// fast nor turn against its motor.
struct RowHold: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// Only a spring, or a motor that slips and applies its full torque.
    case slips
    /// The motor keeps its target speed.
    case driven
    case atLower
    case atUpper
  }

  var kind = Kind.slips
  /// The direction of the slipping motor's torque: 1, -1, or 0 without a motor.
  var push: Double = 0
  var hasLower = false
  var hasUpper = false
  var hasMotor = false
  var isSpring = false
  /// The joint's distance from its limits, positive inside, m or rad.
  var lowerGap: Double = 0
  var upperGap: Double = 0
  var motorSpeed: Double = 0
  /// Maximum impulse of the motor in a sub-step, N·m·s.
  var mostPush: Double = 0
  /// The target speed and compliance of a soft spring (`JointConstraint.beginSpring`).
  var bias: Double = 0
  var compliance: Double = 0

  /// Speeds that differ by less count as equal, m/s or rad/s.
  private static var slightSpeed: Double { 1e-9 }

  /// The least and the greatest speed that the limits allow: a gap closes at the end of the sub-step and no
  /// sooner.
  @inline(always) private func lowerSpeed(_ perStep: Double) -> Double { -max(lowerGap, 0) * perStep }
  @inline(always) private func upperSpeed(_ perStep: Double) -> Double { max(upperGap, 0) * perStep }

  /// The state at the start of a step: inferred from the last impulses, so that a world restored from a
  /// snapshot continues as this one does.
  mutating func begin(_ impulses: JointImpulses) {
    push = 0
    if hasLower && impulses.lower > 0 {
      kind = .atLower
    } else if hasUpper && impulses.upper > 0 {
      kind = .atUpper
    } else if hasMotor && !(abs(Double(impulses.motor)) < mostPush) {
      (kind, push) = (.slips, impulses.motor > 0 ? 1 : -1)
    } else {
      kind = hasMotor ? .driven : .slips
    }
  }

  /// Splits a row's impulse as a joint stores it.
  func share(_ impulse: Double, speed: Double) -> (spring: Float, motor: Float, lower: Float, upper: Float) {
    let spring = isSpring ? -(speed + bias) / compliance : 0
    let rest = impulse - spring
    switch kind {
    case .slips: return (Float(spring), Float(push * mostPush), 0, 0)
    case .driven: return (Float(spring), Float(rest), 0, 0)
    case .atLower: return (Float(spring), 0, Float(rest), 0)
    case .atUpper: return (Float(spring), 0, 0, Float(-rest))
    }
  }

  /// Writes the current state to the row.
  func set(_ row: UnsafeMutablePointer<MechanismRow>, _ perStep: Double) {
    row.pointee.compliance = 0
    switch kind {
    case .slips:
      // v + bias + compliance·(impulse - push) = 0
      row.pointee.isOn = isSpring
      row.pointee.compliance = isSpring ? compliance : 0
      row.pointee.target = isSpring ? -bias + compliance * push * mostPush : 0
    case .driven:
      row.pointee.isOn = true
      row.pointee.target = motorSpeed
    case .atLower:
      row.pointee.isOn = true
      row.pointee.target = lowerSpeed(perStep)
    case .atUpper:
      row.pointee.isOn = true
      row.pointee.target = upperSpeed(perStep)
    }
  }

  /// Whether the row's state is right, given its speed and its impulse in this sub-step; if it is not,
  /// changes the state.
  mutating func isRight(speed: Double, impulse: Double, _ perStep: Double) -> Bool {
    let before = (kind, push)
    let slight = RowHold.slightSpeed * (1 + abs(speed))
    // The motor's and the limit's part of the impulse.
    let spring = isSpring ? -(speed + bias) / compliance : 0
    let rest = impulse - spring
    switch kind {
    case .slips, .driven:
      if hasLower && speed < lowerSpeed(perStep) - slight {
        kind = .atLower
      } else if hasUpper && speed > upperSpeed(perStep) + slight {
        kind = .atUpper
      } else if kind == .driven {
        if abs(rest) > mostPush * (1 + 1e-9) { (kind, push) = (.slips, rest > 0 ? 1 : -1) }
      } else if hasMotor && push * (speed - motorSpeed) > slight {
        kind = .driven
      }
    case .atLower:
      let motor = !hasMotor ? 0 : (speed < motorSpeed - slight ? mostPush : -mostPush)
      if rest < motor { kind = hasMotor ? .driven : .slips }
    case .atUpper:
      let motor = !hasMotor ? 0 : (speed > motorSpeed + slight ? -mostPush : mostPush)
      if rest > motor { kind = hasMotor ? .driven : .slips }
    }
    return before.0 == kind && before.1 == push
  }
}
