internal import UIGeometry

/// What can be tuned of an attachment: of each kind what means something for it.
extension UIAttachmentBehavior {
  var parametersOfItsKind: [Parameter] {
    let anchor = Parameter.point(of: self, \.anchorPoint, "anchorPoint", "Anchor point")
    let length = Parameter.number(
      of: self, \.length, "length", "Length", unit: "pt", takes: .notNegative, slider: 0...400, initial: nil)
    switch kind {
    case .distance: return (kind.isAnchored ? [anchor] : []) + [length] + spring
    case .rope: return [length]
    case .hinge:
      let torque = Parameter.number(
        of: self, \.frictionTorque, "frictionTorque", "Friction torque", unit: "N·m", takes: .notNegative,
        slider: 0...10, initial: 0)
      return [range("rad", -.pi ... .pi), torque]
    case .rail: return [range("pt", -300...300)]
    case .anchoredRail: return [anchor, range("pt", -300...300)]
    case .weld: return []
    }
  }

  private var spring: [Parameter] {
    [
      .number(
        of: self, \.frequency, "frequency", "Frequency", unit: "Hz", takes: .notNegative, slider: 0...10,
        initial: 0),
      .number(of: self, \.damping, "damping", "Damping", takes: .notNegative, slider: 0...2, initial: 0),
    ]
  }

  private func range(_ unit: String, _ slider: ClosedRange<Double>) -> Parameter {
    .range(
      of: self, \.attachmentRange, "attachmentRange", "Attachment range", unit: unit, slider: slider,
      initial: kind.defaultRange)
  }
}
