// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Handles errors that arrive late from the X server.
///
/// By default, Xlib ends the program at once on an X error, and unsaved changes are lost. SDL wakes its event
/// loop over a second connection. If a window closes just then, that message has no receiver, and its error
/// arrives when the display is closed, so the program would end with status 1 although nothing was wrong.
enum XErrors {
  /// Ignores X errors, from now on and until the process ends.
  ///
  /// SDL installs its own handler when video starts, and restores the previous one before it closes the
  /// display. So this is called twice: before video starts, to be that previous handler, and after, to
  /// replace SDL's. Does nothing without libX11, which is loaded at run time: if it were linked, machines
  /// without X would need it too.
  static func ignore() {
    // Never closed, because the handler is needed longer than SDL uses the library.
    guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return }
    guard let symbol = dlsym(library, "XSetErrorHandler") else { return }
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    _ = unsafeBitCast(symbol, to: SetHandler.self)({ _, _ in 0 })
  }
}
