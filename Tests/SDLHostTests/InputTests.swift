// SPDX-License-Identifier: Apache-2.0
import CSDL
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Input")
struct InputTests {
  @Test("keys mean what the layout says, else what an American keyboard has there", .bug(id: "fault 42"))
  func keysByMeaningThenByPlace() {
    // Symbol, scancode, Shift, key.
    let table: [(Int32, UInt32, Bool, Key?)] = [
      (0x66, 9, false, .character("f")), (0x46, 9, false, .character("f")), (0x3D, 46, true, .character("+")),
      (0x3D, 46, false, .character("=")), (0x2B, 48, false, .character("+")), (13, 40, false, .return),
      (0x430, 9, false, .character("f")), (0x445, 47, false, .character("[")),
      (0xE9, 31, false, .character("2")),
      (0x4000_003A, 58, false, .function(1)), (0x4000_0073, 115, false, .function(24)),
      (0x4000_00E0, 224, false, nil), (27, 41, false, .escape), (0x20, 44, false, .space),
    ]
    for (symbol, scancode, shift, key) in table {
      #expect(KeyTranslation.key(symbol: symbol, scancode: scancode, shift: shift) == key)
    }
  }

  @Test("keys without a letter, and those of the keypad, are what is printed on them")
  func specialKeys() {
    let table: [(SDL_KeyCode, Key)] = [
      (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab),
      (SDLK_SPACE, .space), (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_LEFT, .left),
      (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end),
      (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_KP_PLUS, .character("+")),
      (SDLK_KP_MINUS, .character("-")), (SDLK_KP_PERIOD, .character(".")), (SDLK_KP_0, .character("0")),
      (SDLK_KP_1, .character("1")), (SDLK_KP_5, .character("5")), (SDLK_KP_9, .character("9")),
      (SDLK_F1, .function(1)), (SDLK_F12, .function(12)), (SDLK_F13, .function(13)),
      (SDLK_F24, .function(24)),
    ]
    for (symbol, key) in table {
      for shift in [false, true] {
        let found = KeyTranslation.key(symbol: Int32(bitPattern: symbol.rawValue), scancode: 0, shift: shift)
        #expect(found == key, "\(symbol)")
      }
    }
  }

  @Test("on a layout that is not Latin each key means what an American keyboard has there")
  func americanKeys() {
    let table: [(ClosedRange<UInt32>, String)] = [
      (4...29, "abcdefghijklmnopqrstuvwxyz"), (30...39, "1234567890"), (45...49, "-=[]\\"),
      (51...56, ";'`,./"),
    ]
    for (codes, letters) in table {
      for (code, letter) in zip(codes, letters) {
        #expect(KeyTranslation.key(symbol: 0x430, scancode: code, shift: false) == .character(letter))
      }
    }
  }

  @Test("each modifier key alone is its modifier, left and right")
  func modifiersAlone() {
    let table: [(UInt16, KeyModifiers)] = [
      (0x0001, .shift), (0x0002, .shift), (0x0040, .control), (0x0080, .control), (0x0100, .alternate),
      (0x0200, .alternate), (0x0400, .command), (0x0800, .command), (0x1000, []), (0x2000, []), (0x4000, []),
      (0x8000, []),
    ]
    for (bits, modifiers) in table { #expect(KeyTranslation.modifiers(bits) == modifiers, "\(bits)") }
  }

  @Test("either Shift is Shift; the locks are no modifiers")
  func modifiers() {
    #expect(KeyTranslation.modifiers(0x0001) == .shift)
    #expect(KeyTranslation.modifiers(0x0002) == .shift)
    #expect(KeyTranslation.modifiers(0x00C0 | 0x3000) == .control)
    #expect(KeyTranslation.modifiers(0x0100 | 0x0400) == [.alternate, .command])
  }

  @Test("whatever buttons and fingers do, presses begin and end in turn", arguments: 0..<40)
  func pressesBeginAndEndInTurn(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var tracker = PointerTracker()
    var down: [Int: Bool] = [:]
    func see(_ event: PointerEvent?) {
      guard let event else { return }
      #expect(max(event.position.x.magnitude, event.position.y.magnitude) <= PointerEvent.farthest)
      switch event.phase {
      case .down:
        #expect(down[event.id] != true, "seed \(seed)")
        if event.id == 0 { #expect(down.values.allSatisfy { !$0 }) } else { #expect(down[0] != true) }
        down[event.id] = true
      case .move: #expect(down[event.id] == true, "seed \(seed)")
      case .up, .cancel:
        #expect(down[event.id] == true, "seed \(seed)")
        down[event.id] = false
      case .hover: #expect(down.values.allSatisfy { !$0 }, "seed \(seed)")
      }
    }
    let places: [CGFloat] = [0, 50, -20, 1e12, -.infinity, .nan]
    for _ in 0..<400 {
      let point = CGPoint(
        x: places.randomElement(using: &random) ?? 0, y: places.randomElement(using: &random) ?? 0)
      let button =
        [PointerEvent.Button.primary, .secondary, .middle].randomElement(using: &random) ?? .primary
      let finger = Int64.random(in: 0..<14, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: see(tracker.mouseMoved(to: point, []))
      case 1: see(tracker.mouseButton(button, isDown: true, at: point, []))
      case 2, 3: see(tracker.mouseButton(button, isDown: false, at: point, []))
      case 4: see(tracker.finger(finger, .down, at: point))
      case 5: see(tracker.finger(finger, .move, at: point))
      case 6: see(tracker.finger(finger, .up, at: point))
      default: if Int.random(in: 0..<10, using: &random) == 0 { tracker.cancelAll { see($0) } }
      }
    }
    tracker.cancelAll { see($0) }
    #expect(down.values.allSatisfy { !$0 })
    #expect(!tracker.hasPress)
  }
}
