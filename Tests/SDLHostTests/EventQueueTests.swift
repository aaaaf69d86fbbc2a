// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

/// What stands in SDL's queue, and what arrives of it.
@Suite("Event queue") @MainActor
struct EventQueueTests {
  @Test("60 000 moves are one, and a press between them keeps its place", .bug(id: "fault 41"))
  func aFloodOfMovesIsMerged() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        for index in 0..<60_000 { desk.pushMotion(index % 300, 7) }
        precondition(desk.poll() == [.pointer(PointerEvent(.hover, at: CGPoint(x: 299, y: 7)))])
        for index in 0..<8000 { desk.pushMotion(index % 100, 1) }
        desk.pushButton(SDL_BUTTON_LEFT, isDown: true)
        for index in 0..<8000 { desk.pushMotion(index % 50, 2) }
        for _ in 0..<5000 { desk.push(SDL_MOUSEWHEEL) { $0.wheel.preciseY = -1 } }
        let kinds = desk.poll()
        precondition(kinds.count == 4, "\(kinds)")
        precondition(kinds[0] == .pointer(PointerEvent(.hover, at: CGPoint(x: 99, y: 1))))
        guard case .pointer(let down) = kinds[1], case .pointer(let move) = kinds[2] else { fatalError() }
        precondition(down.phase == .down && move.phase == .move && move.position == CGPoint(x: 49, y: 2))
        guard case .wheel(let lines, _, _) = kinds[3] else { fatalError() }
        precondition(lines == CGVector(dx: 0, dy: 1000), "a turn is never more than 1000 lines")
      }
    }
  }

  @Test("the files of a drop arrive together, once it is over; text that is dropped is not a file")
  func drops() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        var drops: [[String]] = []
        desk.pump.didDrop = { drops.append($0) }
        for files in [["/a", "/b ü"], [], (0..<1000).map { "/\($0)" }] {
          desk.pushDrop(SDL_DROPBEGIN)
          for file in files { desk.pushDrop(SDL_DROPFILE, file) }
          desk.pushDrop(SDL_DROPTEXT, "words")
          desk.poll()
          precondition(drops.allSatisfy { $0 != files }, "not before the end")
          desk.pushDrop(SDL_DROPCOMPLETE)
          desk.poll()
          precondition(files.isEmpty || drops.last == files, "\(drops)")
        }
        precondition(drops.count == 2)
      }
    }
  }

  @Test("each button of the mouse arrives as itself, and those that have no name do not")
  func buttons() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        let table: [(Int32, PointerEvent.Button)] = [
          (SDL_BUTTON_LEFT, .primary), (SDL_BUTTON_MIDDLE, .middle), (SDL_BUTTON_RIGHT, .secondary),
        ]
        for (number, button) in table {
          for isDown in [true, false] {
            desk.pushButton(number, isDown: isDown)
            guard case .pointer(let event)? = desk.poll().last else { fatalError("\(number)") }
            precondition(event.button == button && event.phase == (isDown ? .down : .up), "\(event)")
          }
        }
        desk.pushButton(SDL_BUTTON_X1, isDown: true)
        precondition(desk.poll().isEmpty)
      }
    }
  }

  @Test("draining stops when its time is over and goes on in the next frame", .bug(id: "fault 41"))
  func theQueueIsDrainedWithinABudget() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        for index in 0..<200 {
          desk.pushKey(SDLK_a, SDL_SCANCODE_A, isDown: index % 2 == 0)
        }
        var polls = 0
        while desk.events.count < 200 {
          precondition(desk.poll(budget: 0).count == 1, "a little is always done")
          polls += 1
        }
        precondition(polls == 200)
      }
    }
  }

  @Test("ten thousand sizes are one event a frame")
  func manySizesAreOneEvent() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        for _ in 0..<10_000 { desk.pushWindow(SDL_WINDOWEVENT_SIZE_CHANGED) }
        precondition(desk.poll().isEmpty, "the size is what it was")
        for width in 1...50 { SDL_SetWindowSize(desk.window.handle, 300 + Int32(width), 200) }
        for _ in 0..<10_000 { desk.pushWindow(SDL_WINDOWEVENT_SIZE_CHANGED) }
        precondition(desk.poll() == [.resize(CGSize(width: 350, height: 200))])
      }
    }
  }

  @Test("with the focus go presses and modifiers", .bug(id: "fault 42"))
  func nothingStaysHeldWithoutTheFocus() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        desk.pushKey(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, shift: true)
        desk.pushMotion(5, 5)
        desk.pushButton(SDL_BUTTON_LEFT, isDown: true)
        desk.pushWindow(SDL_WINDOWEVENT_FOCUS_LOST)
        // The release arrives all the same, and the mouse comes back.
        desk.pushButton(SDL_BUTTON_LEFT, isDown: false)
        desk.pushMotion(6, 6)
        let kinds = desk.poll()
        func pointer(_ phase: PointerEvent.Phase, _ at: CGFloat, shift: Bool) -> InputEvent.Kind {
          .pointer(PointerEvent(phase, at: CGPoint(x: at, y: at), modifiers: shift ? .shift : []))
        }
        let cancels = kinds.filter {
          if case .pointer(let event) = $0 { event.phase == .cancel } else { false }
        }
        let ups = kinds.filter { if case .pointer(let event) = $0 { event.phase == .up } else { false } }
        precondition(cancels.count == 1 && ups.isEmpty, "\(kinds)")
        precondition(kinds.first == pointer(.hover, 5, shift: true), "\(kinds)")
        precondition(
          kinds.contains(.focus(false)) && kinds.last == pointer(.hover, 6, shift: false), "\(kinds)")
      }
    }
  }

  @Test("a key goes up as what it went down as, and says that it repeats")
  func aKeyGoesUpAsItWentDown() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        // The key of F on a Russian keyboard, then "=" that becomes "+" under Shift.
        desk.push(SDL_KEYDOWN) {
          $0.key.keysym.sym = 0x430
          $0.key.keysym.scancode = SDL_SCANCODE_F
          $0.key.repeat = 1
        }
        desk.pushKey(SDLK_EQUALS, SDL_SCANCODE_EQUALS)
        desk.pushKey(SDLK_EQUALS, SDL_SCANCODE_EQUALS, isDown: false, shift: true)
        let kinds = desk.poll()
        precondition(
          kinds == [
            .key(KeyEvent(.character("f"), isRepeat: true)), .key(KeyEvent(.character("="))),
            .key(KeyEvent(.character("="), isDown: false, modifiers: .shift)),
          ], "\(kinds)")
      }
    }
  }

  @Test("what an input method composes stands underlined in the field and is settled once")
  func composition() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        let host = HeadlessHost(size: CGSize(width: 320, height: 240))
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 32))
        host.window.addSubview(field)
        host.click(at: field.center)
        @MainActor func arrive() { for kind in desk.poll() { host.send(kind) } }
        @MainActor func underlines() -> Int {
          host.render().commands.count {
            if case .roundedRect(let rect) = $0 {
              rect.rect.height == 1 && rect.rect.width > 4
            } else {
              false
            }
          }
        }
        for (text, caret) in [("n", 1), ("ni", 2), ("nih", 3)] {
          desk.pushText(text, isComposing: true, caret: caret)
          arrive()
          precondition(field.text == text && underlines() == 1, "\(field.text ?? "")")
        }
        // The key that settles it, its text, and the empty composition that ends it, in SDL's order.
        desk.pushKey(SDLK_SPACE, SDL_SCANCODE_SPACE)
        desk.pushText("", isComposing: true)
        desk.pushText("你好", isComposing: false)
        arrive()
        precondition(field.text == "你好" && underlines() == 0, "\(field.text ?? "")")
        // A long one comes in memory of its own.
        let long = String(repeating: "ka", count: 40)
        desk.push(SDL_TEXTEDITING_EXT) { $0.editExt.text = SDL_strdup(long) }
        arrive()
        precondition(field.text == "你好" + long && underlines() == 1)
        desk.pushText("", isComposing: true)
        arrive()
        precondition(field.text == "你好" && underlines() == 0)
      }
    }
  }
}
