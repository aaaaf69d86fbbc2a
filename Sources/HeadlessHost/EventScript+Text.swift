// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

extension EventScript {
  /// The events as lines that `init(parsing:)` reads: presses, keys, sizes, the wheel, text and focus. Other
  /// events are omitted.
  package var text: String {
    var text = ""
    for event in events {
      guard let line = Self.line(event.kind) else { continue }
      text += "{\"t\":\(event.time),\(line)}\n"
    }
    return text
  }

  private static func line(_ kind: InputEvent.Kind) -> String? {
    func pair(_ name: String, _ a: CGFloat, _ b: CGFloat) -> String { "\"\(name)\":[\(a),\(b)]" }
    switch kind {
    case .pointer(let event):
      let names: [PointerEvent.Phase: String] = [.down: "down", .move: "move", .up: "up", .hover: "move"]
      let buttons: [PointerEvent.Button: String] = [.secondary: "right", .middle: "middle"]
      let whose =
        event.id == 0 ? buttons[event.button].map { ",\"button\":\"\($0)\"" } : ",\"finger\":\(event.id)"
      return names[event.phase].map { pair($0, event.position.x, event.position.y) + (whose ?? "") }
    case .key(let key) where key.isDown: return "\"key\":\"\(KeyChord(key.key, key.modifiers).description)\""
    case .resize(let size): return pair("resize", size.width, size.height)
    case .wheel(let turn, _, _): return pair("wheel", turn.dx, turn.dy)
    case .focus(let isFocused): return "\"focus\":\(isFocused)"
    case .text(let words):
      let data = try? JSONSerialization.data(withJSONObject: words, options: .fragmentsAllowed)
      return data.flatMap { String(data: $0, encoding: .utf8) }.map { "\"text\":\($0)" }
    default: return nil
    }
  }
}
