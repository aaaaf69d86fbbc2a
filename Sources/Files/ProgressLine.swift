// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Shows the progress of a run on one line of the terminal, once the run has taken a second. Writes nothing
/// if standard error is not a terminal.
package struct ProgressLine {
  private let total: Int
  private let first: Int
  private let began = ContinuousClock.now
  private var line = TerminalLine()
  private var shown = -1

  /// A run of `total` parts, `done` of which an earlier run finished.
  package init(total: Int, done: Int = 0) { (self.total, first) = (total, done) }

  package mutating func show(_ done: Int) {
    let percent = done * 100 / max(total, 1)
    let spent = (ContinuousClock.now - began) / .seconds(1)
    guard percent != shown, spent > 1 else { return }
    shown = percent
    let left = done > first ? spent * Double(total - done) / Double(done - first) : 0
    let bar = String(repeating: "█", count: percent / 5) + String(repeating: "░", count: 20 - percent / 5)
    line.write("\(bar) \(percent) %, \(done) of \(total), \(Int(left)) s left")
  }

  /// Clears the line.
  package mutating func end() {
    line.clear()
    shown = -1
  }
}
