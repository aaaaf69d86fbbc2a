import CSDL
import Foundation

/// Starts and ends SDL's video for a real window.
@MainActor
package enum SDLVideo {
  /// Starts video, or says why there is no display. SDL itself would silently take its offscreen driver; only one
  /// that the person names in SDL_VIDEODRIVER is accepted.
  package static func start() throws(SDLHostError) {
    setHints()
    let environment = ProcessInfo.processInfo.environment
    let explicit = environment["SDL_VIDEODRIVER"] ?? ""
    if explicit.isEmpty {
      // Only what can be there is tried: the other drivers' libraries complain on standard error.
      let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
        .filter { environment[$0.0]?.isEmpty == false }.map(\.1)
      guard !drivers.isEmpty else { throw .noDisplay(reason: missing(environment)) }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }
    if environment["DISPLAY"]?.isEmpty == false { XErrors.ignore() }
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
    // SDL begins with text input on; here a focused field turns it on.
    SDL_StopTextInput()
  }

  package static func stop() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  private static func missing(_ environment: [String: String]) -> String {
    if let name = environment["DISPLAY"], !name.isEmpty { return "nothing answers at DISPLAY=\(name)" }
    if let name = environment["WAYLAND_DISPLAY"], !name.isEmpty {
      return "nothing answers at WAYLAND_DISPLAY=\(name)"
    }
    return "neither DISPLAY nor WAYLAND_DISPLAY is set"
  }

  /// How a desktop program behaves, where SDL's defaults are those of a game.
  private static func setHints() {
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // An input method shows its own choices, and compositions come whole however long they are.
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "tabletop")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // A window surface goes to the server through shared memory, not through a texture; before the first one.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    setenv("SDL_VIDEO_X11_WMCLASS", "tabletop", 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", "tabletop", 0)
  }
}
