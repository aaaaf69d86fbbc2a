// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import UIGeometry
import UIWidgets

@testable import SDLHost

/// A window on one of SDL's drivers without a display, and a hand that puts events into SDL's queue. For exit
/// tests: SDL is one for a whole process.
@MainActor
final class Desk {
  let window: SDLWindow
  let pump: SDLEventPump
  /// What the pump delivered so far.
  var events: [InputEvent.Kind] = []

  /// A window of 320×240 pixels; `renderer` is what a person would set in SDL_RENDER_DRIVER.
  init(driver: String = "dummy", renderer: String? = nil, kinds: [CanvasKind]? = nil) throws {
    setenv("SDL_VIDEODRIVER", driver, 1)
    if let renderer { setenv("SDL_RENDER_DRIVER", renderer, 1) } else { unsetenv("SDL_RENDER_DRIVER") }
    try SDLVideo.start()
    window = try SDLWindow(
      title: "Desk", size: CGSize(width: 320, height: 240), contentScale: 1, vsync: false,
      runs: Pictures.measurer().runs, kinds: kinds)
    pump = SDLEventPump(window: window)
    // What opening the window reported is not what a test looks at.
    while !poll().isEmpty {}
    events = []
  }

  @discardableResult
  func poll(budget: TimeInterval = 1000) -> [InputEvent.Kind] {
    let before = events.count
    pump.poll(budget: budget) { events.append($0.kind) }
    return Array(events[before...])
  }

  func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    precondition(SDL_PushEvent(&event) == 1, "SDL's queue is full")
  }

  func pushMotion(_ x: Int, _ y: Int) {
    push(SDL_MOUSEMOTION) { ($0.motion.x, $0.motion.y) = (Int32(x), Int32(y)) }
  }

  func pushButton(_ button: Int32, isDown: Bool) {
    push(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP) { $0.button.button = UInt8(button) }
  }

  func pushKey(_ symbol: SDL_KeyCode, _ scancode: SDL_Scancode, isDown: Bool = true, shift: Bool = false) {
    push(isDown ? SDL_KEYDOWN : SDL_KEYUP) {
      $0.key.keysym.sym = Int32(bitPattern: symbol.rawValue)
      $0.key.keysym.scancode = scancode
      $0.key.keysym.mod = shift ? UInt16(KMOD_LSHIFT.rawValue) : 0
    }
  }

  func pushDrop(_ type: SDL_EventType, _ text: String? = nil) {
    push(type) { $0.drop.file = text.flatMap { SDL_strdup($0) } }
  }

  func pushWindow(_ kind: SDL_WindowEventID) {
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(kind.rawValue) }
  }

  /// Text of at most 31 bytes, composed or settled.
  func pushText(_ text: String, isComposing: Bool, caret: Int = 0) {
    push(isComposing ? SDL_TEXTEDITING : SDL_TEXTINPUT) { event in
      if isComposing {
        event.edit.start = Int32(caret)
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
      } else {
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
      }
    }
  }

  /// The colour at a point of the window's surface: red, green and blue from the highest byte down.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard let surface = SDL_GetWindowSurface(window.handle), let pixels = surface.pointee.pixels else {
      return 0
    }
    let row = pixels + y * Int(surface.pointee.pitch)
    return row.assumingMemoryBound(to: UInt32.self)[x] & 0xFF_FFFF
  }

  /// Something of every kind that textures are needed for.
  static var picture: DisplayList {
    Pictures.list(
      .roundedRect(Pictures.rect(0, 0, 320, 240, fill: RGBA(1, 0, 0))),
      .shadow(
        ShadowCommand(
          rect: CGRect(x: 40, y: 40, width: 80, height: 80), cornerRadius: 4, sigma: 6,
          offset: CGVector(dx: 0, dy: 4), color: RGBA(0, 0, 0, 0.5))),
      .roundedRect(Pictures.rect(40, 40, 80, 80, radius: 4, fill: RGBA(0, 1, 0))),
      .text(
        TextCommand(
          "Words", font: FontDescription(size: 20), color: RGBA(0, 0, 1), baseline: CGPoint(x: 150, y: 100))))
  }
}
