// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation

/// Asks a Wayland compositor whether it has a seat, Wayland's word for the mouse, keyboard and touch screen
/// of one person. Without a seat, SDL writes through a null pointer when video starts. This was observed with
/// 2.26.5; SDL's issue 8898 reports it for 2.28.5 and was closed before 2.30.
enum WaylandSeat {
  /// Whether SDL would crash on the compositor that the environment names. Also false if no compositor
  /// answers or libwayland is missing, because SDL reports that itself. This costs one connection and one
  /// query.
  static var isMissed: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard (version.major, version.minor) < (2, 30) else { return false }
    // A connection that the environment passes on works only once, so it is left to SDL.
    guard getenv("WAYLAND_SOCKET") == nil, let client = Client(), let display = client.connect(nil) else {
      return false
    }
    defer { client.disconnect(display) }
    return client.hasSeat(display) == false
  }

  /// The few functions of libwayland-client that the query needs.
  private struct Client {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Connect = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Disconnect = @convention(c) (OpaquePointer) -> Void
    typealias Roundtrip = @convention(c) (OpaquePointer) -> CInt
    typealias Request = @convention(c) (OpaquePointer, UInt32, Pointer, Pointer) -> OpaquePointer?
    typealias Listen = @convention(c) (OpaquePointer, Pointer, Pointer) -> CInt
    typealias Destroy = @convention(c) (OpaquePointer) -> Void
    typealias Global =
      @convention(c) (Pointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void
    typealias Removal = @convention(c) (Pointer?, OpaquePointer?, UInt32) -> Void

    let connect: Connect
    let disconnect: Disconnect
    private let roundtrip: Roundtrip
    private let request: Request
    private let listen: Listen
    private let destroy: Destroy
    private let registry: Pointer

    /// Nil if the library or one of its functions is missing.
    init?() {
      guard let library = dlopen("libwayland-client.so.0", RTLD_LAZY),
        let connect = dlsym(library, "wl_display_connect"),
        let disconnect = dlsym(library, "wl_display_disconnect"),
        let roundtrip = dlsym(library, "wl_display_roundtrip"),
        let request = dlsym(library, "wl_proxy_marshal_array_constructor"),
        let listen = dlsym(library, "wl_proxy_add_listener"),
        let destroy = dlsym(library, "wl_proxy_destroy"),
        let registry = dlsym(library, "wl_registry_interface")
      else { return nil }
      self.connect = unsafeBitCast(connect, to: Connect.self)
      self.disconnect = unsafeBitCast(disconnect, to: Disconnect.self)
      self.roundtrip = unsafeBitCast(roundtrip, to: Roundtrip.self)
      self.request = unsafeBitCast(request, to: Request.self)
      self.listen = unsafeBitCast(listen, to: Listen.self)
      self.destroy = unsafeBitCast(destroy, to: Destroy.self)
      self.registry = registry
    }

    /// Whether a seat is among the compositor's objects; nil if the connection breaks.
    func hasSeat(_ display: OpaquePointer) -> Bool? {
      let global: Global = { found, _, _, interface, _ in
        guard let found, let interface, strcmp(interface, "wl_seat") == 0 else { return }
        found.storeBytes(of: true, as: Bool.self)
      }
      let removal: Removal = { _, _, _ in }
      var (found, newID): (Bool, UInt64) = (false, 0)
      var listener = (global, removal)
      return withUnsafeMutableBytes(of: &listener) { listener in
        withUnsafeMutableBytes(of: &found) { found -> Bool? in
          // wl_display.get_registry is request 1; the registry's number is filled in.
          guard let listener = listener.baseAddress, let seen = found.baseAddress,
            let list = request(display, 1, &newID, registry)
          else { return nil }
          defer { destroy(list) }
          guard listen(list, listener, seen) == 0, roundtrip(display) >= 0 else { return nil }
          return seen.load(as: Bool.self)
        }
      }
    }
  }
}
