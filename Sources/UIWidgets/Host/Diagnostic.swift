// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// One line on standard error for a bad value that was refused, written once per cause.
@MainActor
package enum Diagnostic {
  private static var recorded: [String]?
  private static var saidCauses: Set<String> = []
  /// Notified of every report, even a repeated one; the text names the refused value and the reason.
  package static let didReport = Observers<String>()

  /// The name that client code gave an object; set by the module that keeps such names.
  package static var nameOf: ((AnyObject) -> String?)?

  /// Runs `body` and collects its reports instead of writing them; for tests.
  package static func recording<Result>(_ body: () throws -> Result) rethrows -> (Result, [String]) {
    let outer = recorded
    recorded = []
    defer { recorded = outer }
    let result = try body()
    return (result, recorded ?? [])
  }

  /// Writes `message` unless `cause` was reported before; anything that could act on a terminal is escaped.
  package static func report(_ cause: String, _ message: @autoclosure () -> String) {
    if !didReport.isEmpty { didReport.tell(message()) }
    if recorded != nil {
      recorded?.append(message().escapedForTerminal)
      return
    }
    guard saidCauses.insert(cause).inserted else { return }
    StandardErrorLine.write("Tabletop: " + message())
  }
}

/// A line on standard error, written in one piece; anything that could act on a terminal is escaped.
enum StandardErrorLine {
  static func write(_ text: String) {
    // If standard error is closed or full, nobody can be told, and `FileHandle` would trap.
    let line = Array((text.escapedForTerminal + "\n").utf8)
    _ = line.withUnsafeBytes { UIGeometry.write(2, $0.baseAddress, $0.count) }
  }
}
