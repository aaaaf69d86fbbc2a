// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The user's folders for data and state, according to the XDG Base Directory Specification.
package struct HomeFolders: Sendable {
  /// `XDG_DATA_HOME`, by default `~/.local/share`.
  package let data: String
  /// `XDG_STATE_HOME`, by default `~/.local/state`.
  package let state: String

  /// Nil if a variable and `HOME` are both missing.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    // The specification says to ignore relative paths.
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? ($0.hasSuffix("/") ? String($0.dropLast()) : $0) : nil }
    }
    let home = absolute("HOME")
    guard let data = absolute("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }),
      let state = absolute("XDG_STATE_HOME") ?? home.map({ $0 + "/.local/state" })
    else { return nil }
    (self.data, self.state) = (data, state)
  }
}
