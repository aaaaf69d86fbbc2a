// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Values as a person writes them in Swift: with the fewest digits that give the same value.
@MainActor
enum SwiftLiteral {
  /// A number with the fewest digits that give the same `CGFloat`.
  static func number(_ value: CGFloat) -> String {
    if let word = word(value) { return word }
    return trimmed("\(Double(value))")
  }

  /// A number with the fewest digits that give the same 32-bit value. The physics uses 32 bits for positions,
  /// velocities and forces.
  static func single(_ value: CGFloat) -> String {
    if let word = word(value) { return word }
    let short = Float(value)
    guard short.isFinite, short != 0 else { return number(value) }
    let text = trimmed("\(short)")
    return text.count < number(value).count ? text : number(value)
  }

  /// The Swift expression for a number that is not finite, or is whole.
  private static func word(_ value: CGFloat) -> String? {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    if value == value.rounded(), abs(value) < 1e9 { return "\(Int(value))" }
    return nil
  }

  /// Drops ".0" from a whole number and leading zeros from an exponent.
  private static func trimmed(_ text: String) -> String {
    var parts = text.split(separator: "e", maxSplits: 1).map(String.init)
    if parts[0].hasSuffix(".0") { parts[0].removeLast(2) }
    guard parts.count == 2, let exponent = Int(parts[1]) else { return parts[0] }
    return "\(parts[0])e\(exponent)"
  }

  /// An angle in radians, as a fraction of π if the two are equal in 32 bits.
  static func angle(_ value: CGFloat) -> String {
    for divisor in [1, 2, 3, 4, 6, 8, 12] {
      for factor in 1...(2 * divisor) where factor == 1 || divisor % factor != 0 || divisor == 1 {
        let angle = CGFloat(factor) * .pi / CGFloat(divisor)
        guard Float(angle) == Float(abs(value)) else { continue }
        let sign = value < 0 ? "-" : ""
        let many = factor == 1 ? "\(sign).pi" : "\(sign)\(factor) * .pi"
        return divisor == 1 ? many : "\(many) / \(divisor)"
      }
    }
    return single(value)
  }

  static func point(_ point: CGPoint, isExact: Bool = false) -> String {
    let write = isExact ? number : single
    return point == .zero ? ".zero" : "CGPoint(x: \(write(point.x)), y: \(write(point.y)))"
  }

  static func vector(_ vector: CGVector) -> String {
    "CGVector(dx: \(single(vector.dx)), dy: \(single(vector.dy)))"
  }

  static func offset(_ offset: UIOffset) -> String {
    offset == .zero
      ? ".zero" : "UIOffset(horizontal: \(single(offset.horizontal)), vertical: \(single(offset.vertical)))"
  }

  static func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  static func rect(_ rect: CGRect) -> String {
    "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), "
      + "height: \(number(rect.height)))"
  }

  static func insets(_ insets: UIEdgeInsets) -> String {
    "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
      + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
  }

  static func range(_ range: UIFloatRange, _ write: @MainActor (CGFloat) -> String) -> String {
    if range.isInfinite { return ".infinite" }
    return "UIFloatRange(minimum: \(write(range.minimum)), maximum: \(write(range.maximum)))"
  }

  /// The value assigned to a property; a choice's id is its name in Swift.
  static func value(of assignment: Assignment) -> String {
    switch assignment.value {
    case .number(let number): single(CGFloat(number))
    case .flag(let flag): "\(flag)"
    case .choice(let id): ".\(id)"
    case .vector(let dx, let dy): vector(CGVector(dx: dx, dy: dy))
    case .point(let x, let y): point(CGPoint(x: x, y: y))
    case .range(let minimum, let maximum):
      range(
        UIFloatRange(minimum: minimum, maximum: maximum), assignment.unit == "rad" ? angle : { single($0) })
    }
  }

  static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 32 || scalar.value == 127:
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The identifier of a boundary as Swift code; nil if it is neither a string nor a number.
  static func identifier(_ identifier: any NSCopying) -> String? {
    switch identifier {
    case let text as NSString: "\(string(text as String)) as NSString"
    case let number as NSNumber: "\(number) as NSNumber"
    default: nil
    }
  }
}
