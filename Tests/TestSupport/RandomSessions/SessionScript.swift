// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
package import UIGeometry
package import UIWidgets

/// One session with a scene as data: what is opened, what is done to it, and for how long it runs.
package struct SessionScript: Equatable, Sendable {
  /// The scene's id.
  package var scene: String
  /// The window's size in points.
  package var size: CGSize
  /// What is done, in the order in which it is done.
  package var acts: [Act] = []
  /// Steps of the window, 1/60 s each.
  package var steps: Int

  /// One line of an event script, and the step of the window before which it is played.
  package struct Act: Equatable, Sendable {
    package var step: Int
    package var action: Action

    package init(step: Int, action: Action) { (self.step, self.action) = (step, action) }
  }

  /// What a line says. Nothing here that an event script cannot say.
  package enum Action: Equatable, Sendable {
    case down(CGPoint, PointerEvent.Button)
    case move(CGPoint)
    case up(CGPoint)
    case wheel(CGVector)
    case key(Key, KeyModifiers)
    case text(String)
    case resize(CGSize)
    case focus(Bool)
  }

  package init(scene: String, size: CGSize, steps: Int) {
    (self.scene, self.size, self.steps) = (scene, size, steps)
  }

  /// The script as `sandbox record --events` plays it.
  package var text: String { acts.map { $0.line + "\n" }.joined() }

  /// How the sandbox is called to record it, but for the files.
  package var options: String {
    "--scene \(scene) --size \(Int(size.width))x\(Int(size.height)) --seconds \(Double(steps) / 60)"
  }
}

extension SessionScript.Act {
  /// The line of the event script.
  package var line: String {
    let (name, value) = action.member
    let button: String =
      switch action {
      case .down(_, .secondary): ",\"button\":\"right\""
      case .down(_, .middle): ",\"button\":\"middle\""
      default: ""
      }
    return "{\"t\":\(Double(step) / 60),\"\(name)\":\(value)\(button)}"
  }
}

extension SessionScript.Action {
  fileprivate var member: (name: String, value: String) {
    switch self {
    case .down(let place, _): ("down", "[\(place.x),\(place.y)]")
    case .move(let place): ("move", "[\(place.x),\(place.y)]")
    case .up(let place): ("up", "[\(place.x),\(place.y)]")
    case .wheel(let turn): ("wheel", "[\(turn.dx),\(turn.dy)]")
    case .key(let key, let modifiers): ("key", Self.quoted(KeyChord(key, modifiers).description))
    case .text(let text): ("text", Self.quoted(text))
    case .resize(let size): ("resize", "[\(size.width),\(size.height)]")
    case .focus(let isFocused): ("focus", "\(isFocused)")
    }
  }

  /// JSON in ASCII: a line stays one line, whatever ends lines elsewhere.
  private static func quoted(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let isPlain = (0x20..<0x7F).contains(unit) && unit != 0x22 && unit != 0x5C
      if isPlain { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }
}
