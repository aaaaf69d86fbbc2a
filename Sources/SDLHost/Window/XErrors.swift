// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What becomes of an error that the X server reports late.
///
/// Xlib's own answer is to end the program at once, with whatever it had not saved. SDL wakes its event loop
/// over a second connection; a window that closes just then leaves that message without a receiver, and the
/// error of it comes when the display is closed: the program ended with status 1 although all was well.
enum XErrors {
  /// Lets X errors pass, from now on and until the process ends.
  ///
  /// SDL puts a handler of its own in place when video starts, and the one it found back before it closes the
  /// display. So this is called twice: before, to be the one that is found, and after, to be the one in
  /// between. Does nothing where there is no libX11: linking it would ask for it on machines without X.
  static func ignore() {
    // Never closed, as the handler outlives SDL's own use of the library.
    guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return }
    guard let symbol = dlsym(library, "XSetErrorHandler") else { return }
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    _ = unsafeBitCast(symbol, to: SetHandler.self)({ _, _ in 0 })
  }
}
