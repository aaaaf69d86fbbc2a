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

  func settings(of attachment: ExportedBehavior.Attachment, _ name: String) -> [String] {
    var lines: [String] = []
    if let length = attachment.construction.length {
      lines.append("\(name).length = \(SwiftLiteral.single(length))")
    }
    if attachment.frequency != 0 {
      lines.append("\(name).frequency = \(SwiftLiteral.single(attachment.frequency))")
    }
    if attachment.damping != 0 {
      lines.append("\(name).damping = \(SwiftLiteral.single(attachment.damping))")
    }
    if attachment.frictionTorque != 0 {
      lines.append("\(name).frictionTorque = \(SwiftLiteral.single(attachment.frictionTorque))")
    }
    if let range = attachment.construction.range {
      let isTurn = if case .pin = attachment.construction.initializer { true } else { false }
      let write = isTurn ? SwiftLiteral.angle : SwiftLiteral.single
      lines.append("\(name).attachmentRange = \(SwiftLiteral.range(range, write))")
    }
    return lines
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

  func settings(of field: ExportedBehavior.Field, _ name: String) -> [String] {
    var lines: [String] = []
    if field.position != .zero, field.kind != .radialGravity {
      lines.append("\(name).position = \(SwiftLiteral.point(field.position))")
    }
    if field.region != .everything { lines.append("\(name).region = \(Self.region(field.region))") }
    if field.strength != 1 { lines.append("\(name).strength = \(SwiftLiteral.single(field.strength))") }
    let falloff: CGFloat =
      switch field.kind {
      case .radialGravity: 2
      case .spring: -1
      case .electric, .magnetic: 1
      default: 0
      }
    if field.falloff != falloff { lines.append("\(name).falloff = \(SwiftLiteral.single(field.falloff))") }
    if let radius = field.minimumRadius {
      lines.append("\(name).minimumRadius = \(SwiftLiteral.single(radius))")
    }
    if field.direction != CGVector(), field.kind != .linearGravity, field.kind != .velocity {
      lines.append("\(name).direction = \(SwiftLiteral.vector(field.direction))")
    }
    return lines
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

  /// A call in one line where it fits, else its arguments in a line of their own.
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
