// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A second drawing thread, made once: it sleeps between frames and takes bands that nobody has taken.
///
/// Unchecked, because the compiler cannot see that everything mutable is only touched while `condition` is
/// locked.
final class RasterHelper: @unchecked Sendable {
  private let condition = NSCondition()
  /// What is to be begun; nil once the thread took it up.
  private var work: RasterWork?
  private var isBusy = false
  private var isOver = false

  /// Starts the thread, which keeps the helper alive until `close()`.
  init() {
    let thread = Thread { [self] in run() }
    thread.name = "raster"
    thread.start()
  }

  /// Lets the thread take part in `work`.
  func begin(_ work: RasterWork) {
    condition.lock()
    self.work = work
    condition.signal()
    condition.unlock()
  }

  /// Returns when the thread has nothing to do with the work any more; one that did not even wake up is not
  /// waited for.
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
