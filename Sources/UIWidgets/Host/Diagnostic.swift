// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// One line on standard error for a bad value that was refused, said once per cause.
@MainActor
package enum Diagnostic {
  private static var recorded: [String]?
  private static var saidCauses: Set<String> = []
  /// Told of every report, also of one whose cause was said before: what was refused, and why.
  package static let didReport = Observers<String>()

  /// Runs `body` and collects what it says instead of writing it; for tests.
  package static func recording<Result>(_ body: () throws -> Result) rethrows -> (Result, [String]) {
    let outer = recorded
    recorded = []
    defer { recorded = outer }
    let result = try body()
    return (result, recorded ?? [])
  }

  /// Says `message` unless `cause` was named before; what could act on a terminal is escaped.
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

/// A line on standard error, in one piece; what could act on a terminal is escaped.
enum StandardErrorLine {
  static func write(_ text: String) {
    // Where standard error is closed or full there is nobody to be told: `FileHandle` would trap.
    let line = Array((text.escapedForTerminal + "\n").utf8)
    _ = line.withUnsafeBytes { UIGeometry.write(2, $0.baseAddress, $0.count) }
  }
}
