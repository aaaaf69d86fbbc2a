import Foundation

/// What becomes of an error that the X server reports late.
///
/// Xlib's own answer is to end the program at once, with whatever it had not saved. SDL wakes its event loop over a
/// second connection; a window that closes just then leaves that message without a receiver, and the error of it came
/// when the display was closed: the program ended with status 1 although all was well.
enum XErrors {
  /// Lets X errors pass. Does nothing where there is no libX11.
  ///
  /// Call it before SDL opens the display and again afterwards: while it is open SDL has an answer of its own, and before
  /// it closes its connections, when such an error comes, it puts back the answer that it found.
  static func ignore() {
    // Linking the library would ask for it on machines without X. It stays, so that SDL finds the answer in it.
    guard let library = dlopen("libX11.so.6", RTLD_LAZY), let symbol = dlsym(library, "XSetErrorHandler")
    else { return }
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    _ = unsafeBitCast(symbol, to: SetHandler.self)({ _, _ in 0 })
  }
}
