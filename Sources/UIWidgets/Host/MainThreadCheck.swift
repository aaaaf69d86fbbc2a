// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Synchronization
import UIGeometry

/// Reports changes that a program makes off the main thread. In Swift 6 mode such changes do not compile; in
/// Swift 5 mode they do, and may have no effect or end the program later.
package enum MainThreadCheck {
  /// The main thread; nil if the first change was made on another thread, as in a program whose `main` is
  /// asynchronous. In such a program the main queue has no thread of its own, and nothing is reported.
  private static let main: pthread_t? = {
    guard Thread.isMainThread else { return nil }
    DispatchQueue.main.setSpecific(key: isMainQueue, value: true)
    return pthread_self()
  }()
  private static let isMainQueue = DispatchSpecificKey<Bool>()
  private static let hasTold = Mutex(false)
  /// Entered while a report is being written, because finding the program's line takes a while.
  private static let writing = DispatchGroup()

  /// Reports a change that is made on another thread, but only the first. Cheap enough to call for every
  /// change of a view.
  @inline(__always)
  package static func check(_ object: AnyObject) {
    guard let main, pthread_self() != main else { return }
    tell(object)
  }

  private static func tell(_ object: AnyObject) {
    if DispatchQueue.getSpecific(key: isMainQueue) == true { return }
    let isFirst = hasTold.withLock { told in
      defer { told = true }
      return !told
    }
    guard isFirst else { return }
    writing.enter()
    defer { writing.leave() }
    // A program that ends in the meantime waits for the report.
    atexit { _ = MainThreadCheck.writing.wait(timeout: .now() + 3) }
    let place = ClientLine.current().map { $0 + ": " } ?? ""
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    StandardErrorLine.write(
      "Tabletop: \(place)<\(type(of: object)): 0x\(address)> is changed on a background thread: views, "
        + "behaviors and animators belong to the main thread; use DispatchQueue.main.async")
  }
}
