// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import SessionBus

/// A window of this program that is already open, in another process of the same session.
enum RunningWindow {
  /// The name under which other processes find the window; also the name of its desktop file.
  static let applicationID = "org.tabletop.Sandbox"
  /// A window that does not answer within this time, in seconds, counts as absent.
  private static let patience = 2.0

  /// Has a running window open a file; false if there is none, or if it does not answer.
  static func open(_ path: String) -> Bool {
    guard let bus = SessionBus() else { return false }
    let answer = DispatchSemaphore(value: 0), isTaken = Flag()
    let address = URL(fileURLWithPath: path).absoluteURL.absoluteString
    let call = SessionBus.Call(
      applicationID, path: "/org/tabletop/Sandbox", interface: "org.freedesktop.Application", method: "Open",
      [.strings([address]), .options([])])
    bus.call(call) { values in
      isTaken.isSet = values != nil
      answer.signal()
    }
    return answer.wait(timeout: .now() + patience) == .success && isTaken.isSet
  }

  /// A flag that the bus's thread sets before it signals; it is read only after the signal.
  private final class Flag: @unchecked Sendable { var isSet = false }
}
