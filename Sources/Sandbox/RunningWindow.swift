// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import SessionBus

/// A window of this program that is already open, in another process of the same session.
enum RunningWindow {
  /// The name under which it can be found, and the name of the desktop file.
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

  /// Written by the thread of the bus before it signals, and read afterwards.
  private final class Flag: @unchecked Sendable { var isSet = false }
}
