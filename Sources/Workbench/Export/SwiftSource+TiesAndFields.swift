// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Attachments and fields.
extension SwiftSource {
  func attachmentMaking(
    _ initializer: UIAttachmentBehavior.Construction.Initializer, _ items: [String]
  ) -> String {
    let (first, second) = (items[0], items.count > 1 ? items[1] : items[0])
    let type = "UIAttachmentBehavior"
    switch initializer {
    case .anchor(.zero, let point):
      return "\(type)(item: \(first), attachedToAnchor: \(SwiftLiteral.point(point)))"
    case .anchor(let offset, let point):
      return broken(
        type,
        [
          "item: \(first)", "offsetFromCenter: \(SwiftLiteral.offset(offset))",
          "attachedToAnchor: \(SwiftLiteral.point(point))",
        ])
    case .items(.zero, .zero): return "\(type)(item: \(first), attachedTo: \(second))"
    case .items(let a, let b):
      return broken(
        type,
        [
          "item: \(first)", "offsetFromCenter: \(SwiftLiteral.offset(a))", "attachedTo: \(second)",
          "offsetFromCenter: \(SwiftLiteral.offset(b))",
        ])
    case .limit(let a, let b):
      return broken(
        "\(type).limitAttachment",
        [
          "with: \(first)", "offsetFromCenter: \(SwiftLiteral.offset(a))", "attachedTo: \(second)",
          "offsetFromCenter: \(SwiftLiteral.offset(b))",
        ])
    case .fixed(let point), .pin(let point):
      let isPin = if case .pin = initializer { true } else { false }
      return broken(
        "\(type).\(isPin ? "pin" : "fixed")Attachment",
        ["with: \(first)", "attachedTo: \(second)", "attachmentAnchor: \(SwiftLiteral.point(point))"])
    case .sliding(let point, let axis):
      return broken(
        "\(type).slidingAttachment",
        [
          "with: \(first)", "attachedTo: \(second)", "attachmentAnchor: \(SwiftLiteral.point(point))",
          "axisOfTranslation: \(SwiftLiteral.vector(axis))",
        ])
    case .anchoredSliding(let point, let axis):
      return broken(
        "\(type).slidingAttachment",
        [
          "with: \(first)", "attachmentAnchor: \(SwiftLiteral.point(point))",
          "axisOfTranslation: \(SwiftLiteral.vector(axis))",
        ])
    }
  }

  func fieldMaking(_ field: ExportedBehavior.Field) -> String {
    let noise =
      "(smoothness: \(SwiftLiteral.single(field.smoothness)), "
      + "animationSpeed: \(SwiftLiteral.single(field.animationSpeed)))"
    let maker =
      switch field.kind {
      case .linearGravity: "linearGravityField(direction: \(SwiftLiteral.vector(field.direction)))"
      case .velocity: "velocityField(direction: \(SwiftLiteral.vector(field.direction)))"
      case .radialGravity: "radialGravityField(position: \(SwiftLiteral.point(field.position)))"
      case .electric: "electricField()"
      case .magnetic: "magneticField()"
      case .spring: "springField()"
      case .vortex: "vortexField()"
      case .drag: "dragField()"
      case .noise: "noiseField\(noise)"
      case .turbulence: "turbulenceField\(noise)"
      case .block: "field { _, _, _, _, _, _ in CGVector(dx: 0, dy: 0) }"
      }
    return "UIFieldBehavior.\(maker)"
  }

  static func region(_ node: RegionNode) -> String {
    switch node {
    case .everything: "UIRegion.infinite"
    case .circle(let squared): "UIRegion(radius: \(SwiftLiteral.single(squared.squareRoot())))"
    case .rectangle(let width, let height), .rectangleWithEdge(let width, let height):
      "UIRegion(size: \(SwiftLiteral.size(CGSize(width: 2 * width, height: 2 * height))))"
    case .not(let inner): "\(region(inner)).inverse()"
    case .both(let first, .not(let second)): "\(region(first)).byDifference(from: \(region(second)))"
    case .both(let first, let second): "\(region(first)).byIntersection(with: \(region(second)))"
    case .either(let first, let second): "\(region(first)).byUnion(with: \(region(second)))"
    }
  }

  /// A call on one line if it fits, or else with its arguments on separate lines.
  private func broken(_ start: String, _ arguments: [String]) -> String {
    let whole = "\(start)(\(arguments.joined(separator: ", ")))"
    if whole.count <= Self.width - 30 { return whole }
    var rows: [String] = []
    for (index, argument) in arguments.enumerated() {
      let piece = argument + (index == arguments.count - 1 ? ")" : ",")
      if let last = rows.last, last.count + piece.count < Self.width - 16 {
        rows[rows.count - 1] = "\(last) \(piece)"
      } else {
        rows.append(piece)
      }
    }
    return (["\(start)("] + rows.map { "    " + $0 }).joined(separator: "\n")
  }
}
