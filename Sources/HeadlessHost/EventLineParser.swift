// SPDX-License-Identifier: Apache-2.0
import UIGeometry
package import UIWidgets

/// Reads one line of an event script; remembers what is pressed and where the pointer is.
package struct EventLineParser {
  /// What is wrong with a line.
  package struct Refusal: Error {
    package var text: String
    init(_ text: String) { self.text = text }
  }

  private static let kinds = ["down", "up", "move", "key", "resize", "wheel", "text", "focus"]
  /// Times beyond a day are refused, in seconds; coordinates beyond this many points too.
  private static let latest = 86_400.0
  private static let farthest = 1e6

  private var pressed: PointerEvent.Button?
  private var pointer = CGPoint.zero

  package init() {}

  /// The events of one line.
  package mutating func parse(_ line: String) throws(Refusal) -> [InputEvent] {
    guard let json = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else {
      throw Refusal("not a JSON object")
    }
    guard let object = json as? [String: Any] else { throw Refusal("not a JSON object") }
    guard let time = Self.number(object["t"]), time >= 0, time <= Self.latest else {
      throw Refusal("\"t\" must be seconds from 0 to \(Int(Self.latest))")
    }
    let named = Self.kinds.filter { object[$0] != nil }
    guard named.count == 1, let kind = named.first else {
      throw Refusal("needs exactly one of " + Self.kinds.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    let allowed: Set<String> = ["t", "button", kind]
    if let stranger = object.keys.filter({ !allowed.contains($0) }).min() {
      throw Refusal("unknown key \"\(stranger.prefix(40).filter { !$0.isNewline })\"")
    }
    return try events(kind, object[kind], button(object["button"])).map { InputEvent(time: time, $0) }
  }

  private mutating func events(
    _ kind: String, _ value: Any?, _ button: PointerEvent.Button
  ) throws(Refusal) -> [InputEvent.Kind] {
    switch kind {
    case "down":
      pointer = try point(value, kind)
      pressed = button
      return [.pointer(PointerEvent(.down, at: pointer, button: button))]
    case "up":
      pointer = try point(value, kind)
      defer { pressed = nil }
      return [.pointer(PointerEvent(.up, at: pointer, button: pressed ?? button))]
    case "move":
      pointer = try point(value, kind)
      return [.pointer(PointerEvent(pressed == nil ? .hover : .move, at: pointer, button: pressed ?? button))]
    case "wheel":
      let turn = try point(value, kind)
      return [.wheel(CGVector(dx: turn.x, dy: turn.y), at: pointer, modifiers: [])]
    case "resize":
      let size = try point(value, kind)
      guard size.x >= 1, size.y >= 1, size.x <= 16_384, size.y <= 16_384 else {
        throw Refusal("\"resize\" must be two numbers from 1 to 16384")
      }
      return [.resize(CGSize(width: size.x, height: size.y))]
    case "focus":
      guard let isFocused = value as? Bool, Self.number(value) == nil else {
        throw Refusal("\"focus\" must be true or false")
      }
      return [.focus(isFocused)]
    case "text":
      guard let text = value as? String, text.count <= 512 else {
        throw Refusal("\"text\" must be text of at most 512 characters")
      }
      return [.text(text)]
    default:
      guard let name = value as? String, let chord = KeyChord(name) else {
        throw Refusal("\"key\" must be the name of a key, for example \"o\", \"space\" or \"ctrl+f\"")
      }
      return [true, false].map { .key(KeyEvent(chord.key, isDown: $0, modifiers: chord.modifiers)) }
    }
  }

  private func point(_ value: Any?, _ kind: String) throws(Refusal) -> CGPoint {
    guard let numbers = value as? [Any], numbers.count == 2, let x = Self.number(numbers[0]),
      let y = Self.number(numbers[1]), abs(x) <= Self.farthest, abs(y) <= Self.farthest
    else { throw Refusal("\"\(kind)\" must be two numbers") }
    return CGPoint(x: x, y: y)
  }

  private func button(_ value: Any?) throws(Refusal) -> PointerEvent.Button {
    switch value as? String {
    case nil where value == nil: return .primary
    case "left": return .primary
    case "right": return .secondary
    case "middle": return .middle
    default: throw Refusal("\"button\" must be \"left\", \"right\" or \"middle\"")
    }
  }

  /// A finite number; true and false, which Foundation keeps as 8-bit numbers, are none.
  private static func number(_ value: Any?) -> Double? {
    guard let number = value as? NSNumber, String(cString: number.objCType) != "c" else { return nil }
    return number.doubleValue.isFinite ? number.doubleValue : nil
  }
}
