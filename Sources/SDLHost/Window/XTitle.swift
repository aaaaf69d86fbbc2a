// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The title of an X window in UTF-8, as every current window manager reads it.
///
/// SDL sets this property only if the C library's locale has the title's characters. A Swift program sets no
/// locale, so SDL falls back to the older WM_NAME, letter by letter: "Tabletop — Pile" then reads "Tabletop
/// â". The locale belongs to the program, so the property is set here in addition to SDL's.
enum XTitle {
  /// Does nothing if the window is not an X window.
  static func set(_ title: String, of window: OpaquePointer) {
    guard let (display, id) = DisplayWatch.xWindow(window), let library = dlopen("libX11.so.6", RTLD_LAZY)
    else { return }
    defer { dlclose(library) }
    typealias InternAtom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
    typealias ChangeProperty =
      @convention(c) (
        OpaquePointer, UInt, UInt, UInt, CInt, CInt, UnsafePointer<UInt8>, CInt
      ) -> CInt
    guard let intern = dlsym(library, "XInternAtom"), let change = dlsym(library, "XChangeProperty")
    else { return }
    let atom = unsafeBitCast(intern, to: InternAtom.self)
    let bytes = Array(title.utf8)
    _ = unsafeBitCast(change, to: ChangeProperty.self)(
      display, id, atom(display, "_NET_WM_NAME", 0), atom(display, "UTF8_STRING", 0), 8, 0, bytes,
      CInt(bytes.count))
  }
}
