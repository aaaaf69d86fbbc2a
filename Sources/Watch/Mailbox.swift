// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// Orders that came through a socket, read by a thread of their own, so that they are there at once, and so
/// that the end of the process that sent them is the end of this one whatever its code does.
final class Mailbox: @unchecked Sendable {
  // `condition` guards the rest.
  private let condition = NSCondition()
  private var lines: [[UInt8]] = []
  private let socket: Int32

  init(_ socket: Int32) { self.socket = socket }

  /// Begins to read.
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

  /// What came since the last call.
  func take() -> [Order] {
    condition.lock()
    defer { condition.unlock() }
    let taken = lines
    lines.removeAll()
    return taken.compactMap { Wire.message(Order.self, $0) }
  }

  /// Waits until something is there, or so many seconds are over. Returns whether something is.
  func wait(_ seconds: TimeInterval) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while lines.isEmpty { if !condition.wait(until: limit) { break } }
    return !lines.isEmpty
  }

  /// Sends a report; where nobody is there to take it this process ends.
  func send(_ report: Report) {
    if Descriptor.write(Wire.line(report), to: socket) != 0 { _exit(0) }
  }
}
