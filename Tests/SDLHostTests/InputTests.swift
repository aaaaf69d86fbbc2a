import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Input")
struct InputTests {
  @Test("keys mean what the layout says, else what an American keyboard has there")
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
      #expect(event.position.x.magnitude <= 16_000 && event.position.y.magnitude <= 16_000)
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
