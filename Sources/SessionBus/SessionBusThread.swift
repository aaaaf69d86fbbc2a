// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The work of a `SessionBus`'s thread, which alone calls libdbus.
final class SessionBusThread {
  private let library: DBusLibrary
  private let bell: Bell
  private var replies: [UInt32: SessionBus.Reply] = [:]
  private var listeners: [(interface: String, handler: SessionBus.Handler)] = []
  private var services: [(interface: String, handler: SessionBus.Handler)] = []
  private var isOver = false

  /// D-Bus' numbers for the kinds of messages.
  private enum Kind: Int32 { case call = 1, answer, failure, signal }

  init(_ library: DBusLibrary, bell: Bell) {
    (self.library, self.bell) = (library, bell)
  }

  /// Connects, and serves the bus until it is closed or lost. `takeRequests` is called when the bell has
  /// rung.
  func run(_ address: String, takeRequests: () -> [SessionBus.Request]?) {
    defer { failAll(takeRequests) }
    guard let connection = library.openPrivate(address, nil) else { return }
    defer {
      library.close(connection)
      library.unrefConnection(connection)
    }
    library.setExitOnDisconnect(connection, 0)
    var descriptor: Int32 = -1
    guard library.register(connection, nil) != 0, library.descriptor(connection, &descriptor) != 0 else {
      return
    }
    while !isOver {
      guard let requests = takeRequests() else { return }
      for request in requests { take(request, connection) }
      guard !isOver, library.readWrite(connection, 0) != 0 else { return }
      while let message = library.popMessage(connection) {
        handle(message, connection)
        library.unrefMessage(message)
      }
      sleep(until: descriptor, isFull: library.hasMessagesToSend(connection) != 0)
    }
  }

  /// Sleeps until the bus or the bell is ready.
  private func sleep(until descriptor: Int32, isFull: Bool) {
    let events = Int16(POLLIN) | (isFull ? Int16(POLLOUT) : 0)
    var watched = [
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&watched, nfds_t(watched.count), -1)
    bell.silence()
  }

  /// Without a bus every call fails, including calls that were made before that was known.
  private func failAll(_ takeRequests: () -> [SessionBus.Request]?) {
    // The order does not matter: the calls are independent.
    for reply in replies.values { reply(nil) }
    for case .call(_, let reply) in takeRequests() ?? [] { reply(nil) }
  }

  private func take(_ request: SessionBus.Request, _ connection: OpaquePointer) {
    switch request {
    case .call(let call, let reply):
      guard let message = library.newCall(call.service, call.path, call.interface, call.method) else {
        return reply(nil)
      }
      library.append(call.arguments, to: message)
      replies[send(message, connection)] = reply
    case .listen(let interface, let handler):
      library.addMatch(connection, "type='signal',interface='\(interface)'", nil)
      listeners.append((interface, handler))
    case .serve(let interface, let handler): services.append((interface, handler))
    case .close: isOver = true
    }
  }

  @discardableResult
  private func send(_ message: OpaquePointer, _ connection: OpaquePointer) -> UInt32 {
    var serial: UInt32 = 0
    _ = library.send(connection, message, &serial)
    library.unrefMessage(message)
    return serial
  }

  private func handle(_ message: OpaquePointer, _ connection: OpaquePointer) {
    let interface = library.interface(message).map { String(cString: $0) } ?? ""
    let path = library.path(message).map { String(cString: $0) } ?? ""
    let member = library.member(message).map { String(cString: $0) } ?? ""
    switch Kind(rawValue: library.messageType(message)) {
    case .answer: replies.removeValue(forKey: library.replySerial(message))?(library.values(of: message))
    case .failure: replies.removeValue(forKey: library.replySerial(message))?(nil)
    case .signal:
      let values = library.values(of: message)
      for listener in listeners where listener.interface == interface {
        listener.handler(path, member, values)
      }
    case .call:
      if let service = services.first(where: { $0.interface == interface }) {
        service.handler(path, member, library.values(of: message))
        if let answer = library.newReturn(message) { send(answer, connection) }
      } else if let answer = library.newError(
        message, "org.freedesktop.DBus.Error.UnknownMethod", "There is no such method.")
      {
        send(answer, connection)
      }
    case nil: break
    }
  }
}
