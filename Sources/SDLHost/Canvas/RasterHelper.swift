// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A second drawing thread, created once. It sleeps between frames and takes free bands.
///
/// Unchecked, because the compiler cannot see that all mutable state is accessed only while `condition` is
/// locked.
final class RasterHelper: @unchecked Sendable {
  private let condition = NSCondition()
  /// The work to begin; nil once the thread has taken it.
  private var work: RasterWork?
  private var isBusy = false
  private var isOver = false

  /// Starts the thread, which keeps the helper alive until `close()`.
  init() {
    let thread = Thread { [self] in run() }
    thread.name = "raster"
    thread.start()
  }

  /// Lets the thread help with `work`.
  func begin(_ work: RasterWork) {
    condition.lock()
    self.work = work
    condition.signal()
    condition.unlock()
  }

  /// Returns when the thread is done with the work; does not wait for a thread that has not woken up.
  func finish() {
    condition.lock()
    work = nil
    while isBusy { condition.wait() }
    condition.unlock()
  }

  /// Ends the thread.
  func close() {
    condition.lock()
    isOver = true
    condition.broadcast()
    condition.unlock()
  }

  private func run() {
    condition.lock()
    while !isOver {
      guard let present = work else {
        condition.wait()
        continue
      }
      work = nil
      isBusy = true
      condition.unlock()
      present.drawBands()
      condition.lock()
      isBusy = false
      condition.signal()
    }
    condition.unlock()
  }
}
