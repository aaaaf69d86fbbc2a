// SPDX-License-Identifier: Apache-2.0
import Foundation
import SDLHost
import TestSupport
import Testing

/// What the X server complains about late, when the window is closed and the display is about to be.
@Suite(.waiting) struct XErrorsTests {
  /// A hand on Xlib, for one request that must fail.
  private struct Xlib {
    private let library = dlopen("libX11.so.6", RTLD_LAZY)

    private func function<Function>(_ name: String, as _: Function.Type) -> Function {
      unsafeBitCast(dlsym(library, name), to: Function.self)
    }

    /// Asks for a window that is not there to be destroyed, and waits for the answer.
    func destroyNobody() -> Bool {
      typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
      typealias Destroy = @convention(c) (OpaquePointer, UInt) -> CInt
      typealias Sync = @convention(c) (OpaquePointer, CInt) -> CInt
      guard let display = function("XOpenDisplay", as: Open.self)(nil) else { return false }
      _ = function("XDestroyWindow", as: Destroy.self)(display, 0x7FFF_FFF0)
      _ = function("XSync", as: Sync.self)(display, 0)
      return true
    }
  }

  /// Whether the server was asked before and after video ran.
  @MainActor private static func outlivesVideo(on display: String) throws -> Bool {
    setenv("DISPLAY", display, 1)
    unsetenv("SDL_VIDEODRIVER")
    try SDLVideo.start()
    let before = Xlib().destroyNobody()
    SDLVideo.stop()
    return before && Xlib().destroyNobody()
  }

  @Test func anErrorAfterVideoHasStoppedDoesNotEndTheProgram() async throws {
    let desktop = try Desktop()
    // Xlib's own answer ends the program with status 1. The desktop is started outside, so that no thread that
    // reads a program's output runs while the environment is changed.
    await #expect(processExitsWith: .exitCode(7)) { [display = desktop.display as String] in
      exit(try await XErrorsTests.outlivesVideo(on: display) ? 7 : 8)
    }
    withExtendedLifetime(desktop) {}
  }
}
