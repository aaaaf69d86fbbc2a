// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry
import UIWidgets
import Workbench

@testable import Watch

/// What two processes tell each other.
struct WireTests {
  @Test func everyEventArrivesAsItWas() throws {
    let keys: [Key] =
      [
        .return, .escape, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp,
        .pageDown,
      ] + (1...24).map { .function($0) } + "aé=F+[".map { .character($0) }
    var kinds: [InputEvent.Kind] = keys.flatMap { key in
      [true, false].map {
        .key(KeyEvent(key, isDown: $0, isRepeat: !$0, modifiers: [.shift, .command]))
      }
    }
    for phase in PointerEvent.Phase.allCases {
      for button in PointerEvent.Button.allCases {
        kinds.append(
          .pointer(
            PointerEvent(phase, at: CGPoint(x: 1.25, y: -3), id: 7, button: button, modifiers: .control)))
      }
    }
    kinds += [
      .wheel(CGVector(dx: 0.5, dy: -2), at: CGPoint(x: 3, y: 4), modifiers: .alternate),
      .text("ä\n\"\u{2028}"),
      .composition("ni", caret: 2), .resize(CGSize(width: 480.5, height: 800)), .scale(1.5), .focus(true),
      .focus(false), .visibility(false), .quit,
      .appearance(UserInterfaceAppearance(isDark: true, reducesMotion: true)),
    ]
    var buffer = LineBuffer()
    let events = kinds.map { InputEvent(time: 1_234_567.890_123, $0) }
    // In pieces of seven bytes, as a socket may bring them.
    let bytes = events.flatMap { Wire.line(Order.event($0)) }
    var found: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: 7) {
      buffer.append(bytes[start..<min(start + 7, bytes.count)])
      while let line = buffer.next() {
        guard case .event(let event) = Wire.message(Order.self, line) else { continue }
        found.append(event)
      }
    }
    #expect(found == events)
  }

  @Test func whatIsNoMessageIsNone() {
    for text in ["", "{}", "[1]", "{\"event\":{}}", "nonsense"] {
      #expect(Wire.message(Order.self, Array(text.utf8)) == nil)
    }
    var buffer = LineBuffer()
    buffer.append(Array("\n\nab".utf8))
    #expect(buffer.next() == [] && buffer.next() == [] && buffer.next() == nil)
    buffer.append(Array("c\n".utf8))
    #expect(buffer.next() == Array("abc".utf8))
  }

  @Test func numbersThatAreNoneArriveToo() throws {
    let line = Wire.line(Report.size(width: .infinity, height: .nan))
    guard case .size(let width, let height) = Wire.message(Report.self, line) else {
      Issue.record("\(String(decoding: line, as: UTF8.self))")
      return
    }
    #expect(width == .infinity && height.isNaN)
  }

  @Test func changesOfALogKeepACopyTheSame() {
    var copy: [String] = []
    LogChange(keep: 0, lines: ["a", "b", "c"]).apply(to: &copy)
    LogChange(keep: 2, lines: ["d"]).apply(to: &copy)
    #expect(copy == ["a", "b", "d"])
    LogChange(keep: 9, lines: ["e"]).apply(to: &copy)
    LogChange(keep: -1, lines: []).apply(to: &copy)
    #expect(copy == [])
  }
}
