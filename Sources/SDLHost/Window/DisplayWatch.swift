// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import Synchronization

/// Detects the loss of the display or the window. The program can then end cleanly.
///
/// Without this, Xlib ends the program with status 1 when the server closes the connection, and SDL keeps
/// showing a window that another client has destroyed; closing that window would wait for an answer that
/// cannot come. On Wayland, libdecor's plugin loops for ever once events are queued in a broken connection.
enum DisplayWatch {
  /// The kind of loss; `none` while nothing is lost.
  enum Loss: Int { case none, display, window }

  private static let state = Atomic<Int>(0)
  /// The number of the X window, and the address of a display whose loss the program can survive.
  private static let watched = Atomic<UInt>(0)
  private static let lasting = Atomic<UInt>(0)

  static var loss: Loss { Loss(rawValue: state.load(ordering: .relaxed)) ?? .none }

  private static func note(_ loss: Loss) {
    _ = state.compareExchange(expected: 0, desired: loss.rawValue, ordering: .relaxed)
  }

  // MARK: X

  /// Notes a broken connection instead of ending the program. Does nothing without libX11.
  private static func takeBrokenConnections(of display: OpaquePointer) {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return }
    typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    typealias ExitHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetExitHandler =
      @convention(c) (OpaquePointer?, ExitHandler?, UnsafeMutableRawPointer?) -> Void
    guard let handler = dlsym(library, "XSetIOErrorHandler") else { return }
    _ = unsafeBitCast(handler, to: SetHandler.self)({ DisplayWatch.connectionBroke($0) })
    // With libX11 1.7 and later, the call that found the connection broken then fails, as does every later
    // call. With older versions the program has to end within that call.
    guard let exitHandler = dlsym(library, "XSetIOErrorExitHandler") else { return }
    unsafeBitCast(exitHandler, to: SetExitHandler.self)(display, { _, _ in }, nil)
    lasting.store(UInt(bitPattern: display), ordering: .relaxed)
  }

  /// Xlib calls this from within the call that found the connection broken.
  private static func connectionBroke(_ display: OpaquePointer?) -> CInt {
    // SDL has a second connection to wake its loop; if that breaks, Xlib would exit with status 1.
    guard UInt(bitPattern: display) == lasting.load(ordering: .relaxed) else { endAtOnce() }
    guard loss == .none else { return 0 }
    note(.display)
    // Within that call, SDL may wait for an event that cannot come.
    Thread.detachNewThread {
      usleep(1_500_000)
      endAtOnce()
    }
    return 0
  }

  private static func endAtOnce() -> Never {
    let line = Array("\(SDLHostError.displayLost(reason: "the connection broke"))\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    _exit(69)
  }

  /// Watches for the end of an X window, which SDL ignores. Does nothing for windows of other systems.
  @MainActor static func watch(_ handle: OpaquePointer) {
    // A new window makes up for a lost one; nothing makes up for a lost display.
    _ = state.compareExchange(expected: Loss.window.rawValue, desired: 0, ordering: .relaxed)
    wayland = WaylandConnection(of: handle)
    guard let (display, id) = xWindow(handle) else { return }
    takeBrokenConnections(of: display)
    watched.store(id, ordering: .relaxed)
    // The filter receives every X event and lets none of them into the queue.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(
      { _, event in
        guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
        if let message = event.pointee.syswm.msg { DisplayWatch.see(message) }
        return 0
      }, nil)
  }

  private static func see(_ message: UnsafeMutablePointer<SDL_SysWMmsg>) {
    guard message.pointee.subsystem == SDL_SYSWM_X11 else { return }
    // An XDestroyWindowEvent: type, serial, whether it was sent, display, then two window fields. Offsets 8
    // and 40 apply if `long` and pointers have 64 bits.
    let event = UnsafeRawPointer(message) + 8
    let destroyNotify: CInt = 17
    guard event.load(as: CInt.self) == destroyNotify,
      event.load(fromByteOffset: 40, as: UInt.self) == watched.load(ordering: .relaxed)
    else { return }
    note(.window)
  }

  /// The display and the number of an X window; nil for windows of other systems.
  static func xWindow(_ handle: OpaquePointer) -> (display: OpaquePointer, id: UInt)? {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(major: 2, minor: 0, patch: 0)
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else { return nil }
    // SDL_syswm.h is included without Xlib's headers, so its union shows only bytes: the display, then the
    // window.
    let (display, id) = withUnsafeBytes(of: info.info) {
      ($0.load(as: OpaquePointer?.self), $0.load(fromByteOffset: 8, as: UInt.self))
    }
    return display.map { ($0, id) }
  }

  // MARK: Wayland

  @MainActor private static var wayland: WaylandConnection?

  /// Whether the display or the window is lost. On Wayland, call this before each call that lets SDL look for
  /// events, because such a call on a broken connection may not return.
  @MainActor static func checkIsLost() -> Bool {
    if wayland?.isBroken == true { note(.display) }
    return loss != .none
  }
}

/// A connection to a Wayland compositor.
@MainActor
private struct WaylandConnection {
  private typealias GetError = @convention(c) (OpaquePointer) -> CInt
  private let display: OpaquePointer
  private let getError: GetError

  /// The connection that shows a window; nil for windows of other systems.
  init?(of handle: OpaquePointer) {
    var info = SDL_SysWMinfo()
    // SDL reports nothing about Wayland to a program whose version is before 2.0.6.
    info.version = SDL_version(major: 2, minor: 0, patch: 6)
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_WAYLAND,
      let display = withUnsafeBytes(of: info.info, { $0.load(as: OpaquePointer?.self) }),
      let symbol = dlopen("libwayland-client.so.0", RTLD_LAZY).flatMap({ dlsym($0, "wl_display_get_error") })
    else { return nil }
    (self.display, getError) = (display, unsafeBitCast(symbol, to: GetError.self))
  }

  /// Whether a call has found the connection broken; this is permanent.
  var isBroken: Bool { getError(display) != 0 }
}
