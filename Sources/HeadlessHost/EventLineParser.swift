// SPDX-License-Identifier: Apache-2.0
import UIGeometry
package import UIWidgets

/// Reads one line of an event script; remembers pressed buttons and the pointer's position.
package struct EventLineParser {
  /// The error in a line.
  package struct Refusal: Error {
    package var text: String
    init(_ text: String) { self.text = text }
  }

  private static let kinds = ["down", "up", "move", "key", "resize", "wheel", "text", "focus"]
  /// The latest time that is accepted, in seconds, and the largest coordinate, in points.
  private static let latest = 86_400.0
  private static let farthest = 1e6

  /// The buttons that are down, by the pointer's number. Never iterated.
  private var pressed: [Int: PointerEvent.Button] = [:]
  private var pointer = CGPoint.zero

  package init() {}

  /// The events of one line.
  package mutating func parse(_ line: String) throws(Refusal) -> [InputEvent] {
    // JSONDecoder reads times exactly; JSONSerialization rounds some times that have 17 digits, which made
    // events come a step late.
    guard let object = try? JSONDecoder().decode([String: Value].self, from: Data(line.utf8)) else {
      throw Refusal("not a JSON object")
    }
    guard let time = object["t"]?.number, time >= 0, time <= Self.latest else {
      throw Refusal("\"t\" must be seconds from 0 to \(Int(Self.latest))")
    }
    let named = Self.kinds.filter { object[$0] != nil }
    guard named.count == 1, let kind = named.first else {
      throw Refusal("needs exactly one of " + Self.kinds.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    let isPress = ["down", "up", "move"].contains(kind)
    let allowed: Set<String> = isPress ? ["t", "button", "finger", kind] : ["t", "button", kind]
    if let stranger = object.keys.filter({ !allowed.contains($0) }).min() {
      throw Refusal("unknown key \"\(stranger.prefix(40).filter { !$0.isNewline })\"")
    }
    if isPress {
      let id = try finger(object["finger"])
      let button = try id == 0 ? button(object["button"]) : .finger
      return [InputEvent(time: time, .pointer(try press(kind, id, at: point(object[kind], kind), button)))]
    }
    return try events(kind, object[kind]).map { InputEvent(time: time, $0) }
  }

  private mutating func press(
    _ kind: String, _ id: Int, at place: CGPoint, _ button: PointerEvent.Button
  ) throws(Refusal) -> PointerEvent {
    if id == 0 { pointer = place }
    let held = pressed[id]
    // A mouse can hover, and an extra release is harmless; a finger is either down or absent.
    guard kind == "down" || held != nil || id == 0 else { throw Refusal("finger \(id) is not down") }
    switch kind {
    case "down":
      pressed[id] = button
      return PointerEvent(.down, at: place, id: id, button: button)
    case "up":
      pressed[id] = nil
      return PointerEvent(.up, at: place, id: id, button: held ?? button)
    default: return PointerEvent(held == nil ? .hover : .move, at: place, id: id, button: held ?? button)
    }
  }

  private func events(_ kind: String, _ value: Value?) throws(Refusal) -> [InputEvent.Kind] {
    switch kind {
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
      guard case .truth(let isFocused) = value else {
        throw Refusal("\"focus\" must be true or false")
      }
      return [.focus(isFocused)]
    case "text":
      guard let text = value?.text, text.count <= 512 else {
        throw Refusal("\"text\" must be text of at most 512 characters")
      }
      return [.text(text)]
    default:
      guard let name = value?.text, let chord = KeyChord(name) else {
        throw Refusal("\"key\" must be the name of a key, for example \"o\", \"space\" or \"ctrl+f\"")
      }
      return [true, false].map { .key(KeyEvent(chord.key, isDown: $0, modifiers: chord.modifiers)) }
    }
  }

  private func point(_ value: Value?, _ kind: String) throws(Refusal) -> CGPoint {
    guard case .list(let numbers) = value, numbers.count == 2, let x = numbers[0].number,
      let y = numbers[1].number, abs(x) <= Self.farthest, abs(y) <= Self.farthest
    else { throw Refusal("\"\(kind)\" must be two numbers") }
    return CGPoint(x: x, y: y)
  }

  private func button(_ value: Value?) throws(Refusal) -> PointerEvent.Button {
    guard let value else { return .primary }
    switch value.text {
    case "left": return .primary
    case "right": return .secondary
    case "middle": return .middle
    default: throw Refusal("\"button\" must be \"left\", \"right\" or \"middle\"")
    }
  }

  private func finger(_ value: Value?) throws(Refusal) -> Int {
    guard let value else { return 0 }
    guard let number = value.number, (1...9).contains(number), number == number.rounded() else {
      throw Refusal("\"finger\" must be a number from 1 to 9")
    }
    return Int(number)
  }

  /// The value of a JSON key.
  private enum Value: Decodable {
    case truth(Bool), number(Double), text(String), list([Value]), other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let truth = try? container.decode(Bool.self) {
        self = .truth(truth)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else {
        self = .other
      }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
  }
}
