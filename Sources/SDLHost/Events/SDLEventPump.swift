// SPDX-License-Identifier: Apache-2.0
import CSDL
package import Foundation
import UIGeometry
package import UIWidgets

/// Turns SDL's events into the library's: the only code that reads `SDL_Event`, except for `DisplayWatch`,
/// which filters events of the window system.
///
/// Moves are merged: between two other events only the last position is delivered, so an 8 kHz mouse costs no
/// more than a 60 Hz one. Draining stops after a time budget and continues in the next frame.
@MainActor
package final class SDLEventPump {
  private let window: SDLWindow
  private var pointers = PointerTracker()
  private var modifiers: KeyModifiers = []
  /// The key that each held key was pressed as, by its position on the keyboard.
  private var held = [Key?](repeating: nil, count: 512)
  private var drop = FileDrop()
  /// Called once for each drop, with the paths of all its files.
  package var didDrop: ([String]) -> Void = { _ in }
  private var pendingMove: InputEvent?
  private var pendingWheel: InputEvent?
  private var isResized = false
  private var size: CGSize
  private var scale: Double
  private var isVisible = true
  private let started: Double
  /// Whether the window must be drawn again although nothing in it changed.
  private(set) var isExposed = true
  /// Whether the driver lost our textures.
  private(set) var isReset = false

  package init(window: SDLWindow) {
    self.window = window
    size = window.size
    scale = window.displayScale
    started = HostClock.now
  }

  /// Reports all pending events, for at most `budget` seconds.
  package func poll(budget: TimeInterval = 0.004, _ deliver: (InputEvent) -> Void) {
    let deadline = HostClock.now + budget
    var event = SDL_Event()
    while !DisplayWatch.checkIsLost(), SDL_PollEvent(&event) != 0 {
      translate(&event, deliver)
      if HostClock.now > deadline { break }
    }
    flush(deliver)
    if isResized { reportSize(deliver) }
  }

  /// Waits until an event arrives or `timeout` seconds have passed.
  func wait(_ timeout: TimeInterval) {
    guard !DisplayWatch.checkIsLost() else { return }
    SDL_WaitEventTimeout(nil, Int32(min(max(timeout, 0) * 1000, 60_000).rounded(.up)))
  }

  /// Notes that the window was drawn; if it could not be shown, it must be drawn again.
  func noteDrawn(isShown: Bool) {
    isExposed = !isShown
    isReset = false
  }

  /// Notes that the number of pixels per point has changed.
  func noteScaleChanged() {
    isResized = true
    isExposed = true
  }

  private func translate(_ event: inout SDL_Event, _ deliver: (InputEvent) -> Void) {
    let time = HostClock.seconds(ofTicks: event.common.timestamp)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      let motion = event.motion
      guard motion.which != CSDL_touchMouseID() else { return }
      if let moved = pointers.mouseMoved(to: point(motion.x, motion.y), modifiers) {
        if pendingWheel != nil { flush(deliver) }
        pendingMove = InputEvent(time: time, .pointer(moved))
      }
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let press = event.button
      guard press.which != CSDL_touchMouseID(), let button = Self.button(press.button) else { return }
      flush(deliver)
      let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
      let pressed = pointers.mouseButton(button, isDown: isDown, at: point(press.x, press.y), modifiers)
      if let pressed { deliver(InputEvent(time: time, .pointer(pressed))) }
    case SDL_FINGERDOWN: finger(event.tfinger, .down, time, deliver)
    case SDL_FINGERMOTION: finger(event.tfinger, .move, time, deliver)
    case SDL_FINGERUP: finger(event.tfinger, .up, time, deliver)
    case SDL_MOUSEWHEEL: wheel(event.wheel, time, deliver)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key, time, deliver)
    case SDL_TEXTINPUT:
      flush(deliver)
      let text = String(cString: CSDL_textOfEvent(&event))
      if !text.isEmpty { deliver(InputEvent(time: time, .text(text))) }
    case SDL_TEXTEDITING:
      flush(deliver)
      let text = String(cString: CSDL_compositionOfEvent(&event))
      deliver(InputEvent(time: time, .composition(text, caret: Int(event.edit.start))))
    case SDL_TEXTEDITING_EXT:
      guard let composed = event.editExt.text else { return }
      defer { SDL_free(composed) }
      flush(deliver)
      let text = String(cString: composed)
      deliver(InputEvent(time: time, .composition(text, caret: Int(event.editExt.start))))
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      if let paths = drop.take(event.drop) {
        flush(deliver)
        didDrop(paths)
      }
    case SDL_WINDOWEVENT: windowEvent(event.window, time, deliver)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      isReset = true
      isExposed = true
    case SDL_QUIT:
      flush(deliver)
      deliver(InputEvent(time: time, .quit))
    default: break
    }
  }

  private func flush(_ deliver: (InputEvent) -> Void) {
    if let move = pendingMove {
      pendingMove = nil
      deliver(move)
    }
    if let wheel = pendingWheel {
      pendingWheel = nil
      deliver(wheel)
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) / window.contentScale, y: Double(y) / window.contentScale)
  }

  private static func button(_ number: UInt8) -> PointerEvent.Button? {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: .primary
    case SDL_BUTTON_MIDDLE: .middle
    case SDL_BUTTON_RIGHT: .secondary
    default: nil
    }
  }

  private func finger(
    _ touch: SDL_TouchFingerEvent, _ phase: PointerEvent.Phase, _ time: TimeInterval,
    _ deliver: (InputEvent) -> Void
  ) {
    flush(deliver)
    let place = CGPoint(x: Double(touch.x) * size.width, y: Double(touch.y) * size.height)
    if var event = pointers.finger(touch.fingerId, phase, at: place) {
      event.modifiers = modifiers
      deliver(InputEvent(time: time, .pointer(event)))
    }
  }

  private func wheel(_ turn: SDL_MouseWheelEvent, _ time: TimeInterval, _ deliver: (InputEvent) -> Void) {
    guard turn.which != CSDL_touchMouseID() else { return }
    let flip = turn.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    // SDL's wheel counts upwards as positive, ours downwards.
    var lines = CGVector(dx: Double(turn.preciseX) * flip, dy: -Double(turn.preciseY) * flip)
    guard lines.dx.isFinite, lines.dy.isFinite else { return }
    if case .wheel(let before, _, modifiers) = pendingWheel?.kind {
      lines.dx += before.dx
      lines.dy += before.dy
    } else {
      flush(deliver)
    }
    lines = CGVector(dx: min(max(lines.dx, -1000), 1000), dy: min(max(lines.dy, -1000), 1000))
    pendingWheel = InputEvent(
      time: time,
      .wheel(lines, at: PointerTracker.clamped(point(turn.mouseX, turn.mouseY)), modifiers: modifiers))
  }

  private func key(_ stroke: SDL_KeyboardEvent, _ time: TimeInterval, _ deliver: (InputEvent) -> Void) {
    modifiers = KeyTranslation.modifiers(stroke.keysym.mod)
    let isDown = stroke.type == SDL_KEYDOWN.rawValue, place = Int(stroke.keysym.scancode.rawValue)
    guard held.indices.contains(place) else { return }
    // A key is released as the key that it was pressed as, even if Shift changed meanwhile.
    let translated = KeyTranslation.key(
      symbol: stroke.keysym.sym, scancode: stroke.keysym.scancode.rawValue, shift: modifiers.contains(.shift))
    guard let key = isDown ? translated : held[place] ?? translated else { return }
    held[place] = isDown ? key : nil
    flush(deliver)
    let event = KeyEvent(key, isDown: isDown, isRepeat: stroke.repeat != 0, modifiers: modifiers)
    deliver(InputEvent(time: time, .key(event)))
  }

  private func windowEvent(_ event: SDL_WindowEvent, _ time: TimeInterval, _ deliver: (InputEvent) -> Void) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      isResized = true
      isExposed = true
      if UInt32(event.event) == SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue { window.fitAgain(isOpening: false) }
    case SDL_WINDOWEVENT_EXPOSED:
      isExposed = true
      // The size of the window's frame becomes known soon after the window is shown.
      if HostClock.now - started < 1 { window.fitAgain(isOpening: true) }
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      isExposed = true
      setVisible(true, time, deliver)
    case SDL_WINDOWEVENT_HIDDEN:
      // SDL hides and rebuilds the window for OpenGL just after opening it: the person did not hide it.
      if HostClock.now - started > 1 { setVisible(false, time, deliver) }
    case SDL_WINDOWEVENT_MINIMIZED:
      setVisible(false, time, deliver)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      flush(deliver)
      modifiers = KeyTranslation.modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
      deliver(InputEvent(time: time, .focus(true)))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // Releases do not arrive without focus: presses are cancelled, and no modifier counts as held.
      flush(deliver)
      pointers.cancelAll { deliver(InputEvent(time: time, .pointer($0))) }
      modifiers = []
      deliver(InputEvent(time: time, .focus(false)))
    default: break
    }
  }

  private func setVisible(_ isShown: Bool, _ time: TimeInterval, _ deliver: (InputEvent) -> Void) {
    guard isShown != isVisible else { return }
    isVisible = isShown
    flush(deliver)
    if !isShown { pointers.cancelAll { deliver(InputEvent(time: time, .pointer($0))) } }
    deliver(InputEvent(time: time, .visibility(isShown)))
  }

  /// Reports a changed size once, however often it changed since the last frame.
  private func reportSize(_ deliver: (InputEvent) -> Void) {
    isResized = false
    let (newSize, newScale) = (window.size, window.displayScale)
    if newScale != scale {
      scale = newScale
      deliver(InputEvent(time: HostClock.now, .scale(newScale)))
    }
    if newSize != size {
      size = newSize
      deliver(InputEvent(time: HostClock.now, .resize(newSize)))
    }
  }
}
