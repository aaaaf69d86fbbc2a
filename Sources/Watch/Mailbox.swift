// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// Orders that arrive through a socket. A separate thread reads them. Orders are thus available at once, and
/// this process ends when the sending process does, whatever the watched code is doing.
final class Mailbox: @unchecked Sendable {
  // `condition` guards the other properties.
  private let condition = NSCondition()
  private var lines: [[UInt8]] = []
  private let socket: Int32

  init(_ socket: Int32) { self.socket = socket }

  /// Starts reading.
  func listen() { Thread.detachNewThread { [self] in read() } }

  private func read() -> Never {
    var buffer = LineBuffer(), bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Foundation.read(socket, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      buffer.append(bytes[..<count])
      condition.lock()
      while let line = buffer.next() { lines.append(line) }
      condition.signal()
      condition.unlock()
    }
  }

  /// The orders that arrived since the last call.
  func take() -> [Order] {
    condition.lock()
    defer { condition.unlock() }
    let taken = lines
    lines.removeAll()
    return taken.compactMap { Wire.message(Order.self, $0) }
  }

  /// Waits for an order for at most this number of seconds. Returns whether there is one.
  func wait(_ seconds: TimeInterval) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while lines.isEmpty { if !condition.wait(until: limit) { break } }
    return !lines.isEmpty
  }

  /// Sends a report; if the receiver is gone, this process ends.
  func send(_ report: Report) {
    if Descriptor.write(Wire.line(report), to: socket) != 0 { _exit(0) }
  }
}
