// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation

/// Starts and ends SDL's video for a real window.
@MainActor
package enum SDLVideo {
  /// Starts video, or reports why there is no display. SDL itself would silently use its offscreen driver,
  /// which is accepted only if the person names it in SDL_VIDEODRIVER.
  ///
  /// If SDL `takesSignals`, INT and TERM close the window.
  package static func start(takesSignals: Bool = true) throws(SDLHostError) {
    guard DisplayWatch.loss != .display else { throw .noDisplay(reason: "the display server is gone") }
    setHints()
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, takesSignals ? "0" : "1")
    let environment = ProcessInfo.processInfo.environment
    let explicit = environment["SDL_VIDEODRIVER"] ?? ""
    if explicit.isEmpty {
      // Tries only drivers whose display can exist, because other drivers write complaints to standard error.
      let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
        .filter { environment[$0.0]?.isEmpty == false }.map(\.1)
      guard !drivers.isEmpty else { throw .noDisplay(reason: missing(environment)) }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, try usable(drivers).joined(separator: ","))
    } else {
      let named = explicit.components(separatedBy: ",")
      let drivers = try usable(named)
      // The environment variable would override a hint of ordinary priority.
      if drivers != named {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","), SDL_HINT_OVERRIDE)
      }
    }
    let mayUseX = explicit.isEmpty ? environment["DISPLAY"]?.isEmpty == false : explicit.contains("x11")
    if mayUseX { XErrors.ignore() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(
        reason: explicit.isEmpty ? missing(environment) : "SDL_VIDEODRIVER=\(explicit): \(lastSDLError())")
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    guard !explicit.isEmpty || driver == "x11" || driver == "wayland" else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDisplay(reason: missing(environment))
    }
    if driver == "x11" { XErrors.ignore() }
    // SDL starts with text input on; here it is on only while a text field has the focus.
    SDL_StopTextInput()
  }

  package static func stop() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// The drivers, without Wayland's if it would crash; throws if none is left.
  private static func usable(_ drivers: [String]) throws(SDLHostError) -> [String] {
    guard drivers.contains(where: isWayland), WaylandSeat.isMissed else { return drivers }
    let others = drivers.filter { !isWayland($0) }
    guard !others.isEmpty else {
      throw .noDisplay(reason: "the Wayland compositor has no seat, so there is no mouse or keyboard")
    }
    return others
  }

  private static func isWayland(_ driver: String) -> Bool { driver.lowercased() == "wayland" }

  private static func missing(_ environment: [String: String]) -> String {
    if let name = environment["DISPLAY"], !name.isEmpty { return "nothing answers at DISPLAY=\(name)" }
    if let name = environment["WAYLAND_DISPLAY"], !name.isEmpty {
      return "nothing answers at WAYLAND_DISPLAY=\(name)"
    }
    return "neither DISPLAY nor WAYLAND_DISPLAY is set"
  }

  /// Sets the behaviour of a desktop program, because SDL's defaults are those of a game.
  private static func setHints() {
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // The input method shows its own list of candidates, and long compositions arrive in one event.
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "tabletop")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // With this hint, window surfaces reach the X server through shared memory. It must be set before the
    // first surface.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    setenv("SDL_VIDEO_X11_WMCLASS", "tabletop", 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", "tabletop", 0)
  }
}
