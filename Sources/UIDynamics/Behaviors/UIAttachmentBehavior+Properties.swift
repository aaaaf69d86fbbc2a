// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

extension UIAttachmentBehavior {
  /// The settable properties of an attachment, each with the kinds that it applies to. In exported code the
  /// anchor is in the initialiser, and length and range are relative to the items' current positions.
  static let properties: [Property<UIAttachmentBehavior>] = [
    .point(\.anchorPoint, "anchorPoint", "Anchor point", initial: nil).unassigned
      .tuned { $0.kind.isAnchored },
    .number(
      \.length, "length", "Length", unit: "pt", takes: .notNegative, slider: 0...400, initial: nil
    ).assigned { $0.construction.length }.tuned { $0.kind.isDistance || $0.kind.isRope },
    .number(
      \.frequency, "frequency", "Frequency", unit: "Hz", takes: .notNegative, slider: 0...10, initial: 0
    ).tuned { $0.kind.isDistance },
    .number(\.damping, "damping", "Damping", takes: .notNegative, slider: 0...2, initial: 0)
      .tuned { $0.kind.isDistance },
    .range(
      \.attachmentRange, "attachmentRange", "Range", unit: "pt", slider: -300...300,
      initial: .infinite
    ).unit { $0.kind == .hinge ? "rad" : "pt" }
      .kind { .range(slider: $0.kind == .hinge ? -.pi ... .pi : -300...300) }
      .initial { $0.kind.defaultRange }.assigned { $0.construction.range }
      .tuned { $0.kind.isRail || $0.kind == .hinge },
    .number(
      \.frictionTorque, "frictionTorque", "Friction torque", unit: "N·m", takes: .notNegative,
      slider: 0...10, initial: 0
    ).tuned { $0.kind == .hinge },
  ]
}
