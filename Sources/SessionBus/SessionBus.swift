// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// The person's D-Bus session, as far as a window needs it: calls, signals, and an object of this program.
///
/// Everything runs in a separate thread, which sleeps until there is something to do. Callers never wait for
/// the bus: replies are passed to closures in that thread, or never arrive. Without a bus or libdbus there is
/// no `SessionBus`.
package final class SessionBus: Sendable {
  /// A method of an object that a service exports.
  package struct Call: Sendable {
    let service, path, interface, method: String
    let arguments: [BusValue]

    package init(
      _ service: String, path: String, interface: String, method: String, _ arguments: [BusValue] = []
    ) {
      (self.service, self.path, self.interface) = (service, path, interface)
      (self.method, self.arguments) = (method, arguments)
    }
  }

  /// Receives the values of a reply, or nil if the call failed.
  package typealias Reply = @Sendable ([BusValue]?) -> Void
  /// Receives the path, member and values of a signal or a call.
  package typealias Handler = @Sendable (_ path: String, _ member: String, _ values: [BusValue]) -> Void

  enum Request: Sendable {
    case call(Call, Reply)
    case listen(interface: String, Handler)
    case serve(interface: String, Handler)
    case close
  }

  private let requests = Mutex<[Request]>([])
  /// Rings when there is a new request.
  private let bell: Bell

  /// The address of the session's bus; nil if there is none, in which case libdbus would start a bus itself.
  package static var address: String? {
    let variables = ProcessInfo.processInfo.environment
    if let address = variables["DBUS_SESSION_BUS_ADDRESS"] { return address.isEmpty ? nil : address }
    guard let folder = variables["XDG_RUNTIME_DIR"], !folder.isEmpty,
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { return nil }
    return "unix:path=" + folder + "/bus"
  }

  /// Starts to connect to the bus at `address`.
  package init?(address: String? = SessionBus.address) {
    guard let address, let library = DBusLibrary.shared else { return nil }
    guard let bell = Bell() else { return nil }
    self.bell = bell
    let thread = Thread { [weak self] in
      SessionBusThread(library, bell: bell).run(address) { self?.takeRequests() }
    }
    thread.name = "session bus"
    thread.start()
  }

  deinit { bell.ring() }

  /// Leaves the bus; pending replies never arrive.
  package func close() { add(.close) }

  /// Calls a method; `reply` receives its answer.
  package func call(_ call: Call, reply: @escaping Reply = { _ in }) { add(.call(call, reply)) }

  /// Calls `handler` with each signal of an interface, from any sender.
  package func listen(to interface: String, _ handler: @escaping Handler) {
    add(.listen(interface: interface, handler))
  }

  /// Exports an interface to other programs: `handler` receives each call, which is answered without a value.
  /// Other programs find the interface by `name`; if one of them already has that name, this program gets it
  /// when that one ends.
  package func serve(_ interface: String, as name: String, _ handler: @escaping Handler) {
    add(.serve(interface: interface, handler))
    call(
      Call(
        "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        method: "RequestName", [.string(name), .uint32(0)]))
  }

  private func add(_ request: Request) {
    requests.withLock { $0.append(request) }
    bell.ring()
  }

  private func takeRequests() -> [Request] {
    requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

/// Wakes a thread that sleeps in `poll`.
final class Bell: Sendable {
  /// Readable once the bell has rung.
  let descriptor: Int32
  private let rope: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { return nil }
    (descriptor, rope) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(rope)
  }

  func ring() {
    var byte: UInt8 = 0
    write(rope, &byte, 1)
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
