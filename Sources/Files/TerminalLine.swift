// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A line of the terminal that is rewritten in place. Writes nothing if the descriptor is not a terminal.
struct TerminalLine {
  private let descriptor: Int32
  private let isShown: Bool
  private var isWritten = false

  init(descriptor: Int32 = 2) { (self.descriptor, isShown) = (descriptor, isatty(descriptor) != 0) }

  mutating func write(_ text: String) {
    guard isShown else { return }
    isWritten = true
    _ = Descriptor.write(Array("\r\(text)  ".utf8), to: descriptor)
  }

  mutating func clear() {
    if isWritten { _ = Descriptor.write(Array("\r\u{1B}[K".utf8), to: descriptor) }
    isWritten = false
  }
}

/// Shows on one line of the terminal for how long something has been going on, once it has taken a second.
package struct ElapsedLine {
  private let what: String
  private let began = ContinuousClock.now
  private var line: TerminalLine
  private var seconds = 0

  /// The line begins with `what`.
  package init(_ what: String, descriptor: Int32 = 2) {
    self.what = what
    line = TerminalLine(descriptor: descriptor)
  }

  /// Call this often.
  package mutating func show() {
    let spent = Int((ContinuousClock.now - began) / .seconds(1))
    guard spent > seconds else { return }
    seconds = spent
    line.write("\(what), \(spent) s")
  }

  /// Clears the line.
  package mutating func end() { line.clear() }
}
