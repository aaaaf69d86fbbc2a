// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import UIGeometry
import UIWidgets

/// The services of a window on the desktop.
@MainActor
final class WindowHost: DesktopHost {
  private let window: SDLWindow
  let measurer: SDLTextMeasurer
  private let tones = TonePlayer()
  private let desktop: DesktopSession?
  private var dialogDidEnd: (@MainActor (FileDialog.End) -> Void)?
  private var cursors: [PointerCursor: OpaquePointer] = [:]
  /// Whether the desktop has reported its settings.
  var knowsDesktop = false
  /// Whether another frame was requested.
  private(set) var isAwake = false
  var appearance: UserInterfaceAppearance
  private(set) var displayScale: CGFloat

  init(
    window: SDLWindow, measurer: SDLTextMeasurer, appearance: UserInterfaceAppearance,
    desktop: DesktopSession? = nil
  ) {
    self.window = window
    self.desktop = desktop
    self.measurer = measurer
    self.appearance = appearance
    displayScale = window.displayScale
    measurer.scale = displayScale
  }

  var now: TimeInterval { HostClock.now }
  var textMeasurer: any TextMeasurer { measurer }

  var clipboard: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  func playTone(hertz: Double, gain: Double, seconds: Double) {
    tones.play(hertz: hertz, gain: gain, seconds: seconds)
  }

  func requestSize(_ size: CGSize) {
    if !window.request(size) {
      Diagnostic.report("SDLHost.requestSize", "the window is maximised or full screen and keeps its size")
    }
  }

  func toggleFullScreen() { SDLApplication.toggleFullScreen() }

  func quit() { SDLApplication.terminate() }

  func setCursor(_ cursor: PointerCursor) {
    if cursors[cursor] == nil {
      let shape =
        switch cursor {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .iBeam: SDL_SYSTEM_CURSOR_IBEAM
        case .pointingHand: SDL_SYSTEM_CURSOR_HAND
        case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
        case .closedHand: SDL_SYSTEM_CURSOR_SIZEALL
        }
      cursors[cursor] = SDL_CreateSystemCursor(shape)
    }
    SDL_SetCursor(cursors[cursor])
  }

  func setTextInput(_ caret: CGRect?) {
    guard let caret else { return SDL_StopTextInput() }
    func unit(_ value: CGFloat) -> Int32 {
      value.isFinite ? Int32(min(max(value * window.contentScale, -16_000), 16_000)) : 0
    }
    var area = SDL_Rect(
      x: unit(caret.origin.x), y: unit(caret.origin.y), w: unit(caret.size.width), h: unit(caret.size.height))
    SDL_SetTextInputRect(&area)
    SDL_StartTextInput()
  }

  func wake() { isAwake = true }

  /// Whether a frame was requested since the last call.
  func takeWake() -> Bool {
    defer { isAwake = false }
    return isAwake
  }

  var hasFileDialog: Bool { desktop?.hasFileDialog ?? false }

  func showFileDialog(_ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void) -> Bool {
    let number = DisplayWatch.xWindow(window.handle)?.1
    guard desktop?.showFileDialog(dialog, over: number) == true else { return false }
    dialogDidEnd = then
    return true
  }

  /// Reports the end of the desktop's dialog to the code that opened it.
  func reportDialogEnd() {
    guard let end = desktop?.takeDialogEnd(), let tell = dialogDidEnd else { return }
    dialogDidEnd = nil
    tell(end)
  }

  /// Sets the scale of the display that the window moved to.
  func setScale(_ scale: CGFloat) {
    displayScale = scale
    measurer.scale = scale
  }

  func close() {
    tones.close()
    // The order does not matter: freeing one cursor does not affect another.
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors.removeAll()
  }
}
