// SPDX-License-Identifier: Apache-2.0
import Runtime
import UIGeometry

/// Finds the line of the program's own code that called the library, so that a message can begin with that
/// line.
package enum ClientLine {
  /// The folders of the libraries' sources, as named by debug information; calls inside these folders are not
  /// the program's own.
  private static let libraries: [String] = {
    let sources = #filePath.components(separatedBy: "/UIWidgets/Host/").first ?? ""
    return ["UIGeometry", "PhysicsCore", "UIWidgets", "UIDynamics"].map { "\(sources)/\($0)/" }
  }()

  /// The location of the program's innermost call, such as "/home/me/App/Ball.swift:12"; nil without debug
  /// information. In a large program this can take seconds, so use it only for messages that appear once.
  package static func current() -> String? {
    guard let trace = (try? Backtrace.capture())?.symbolicated() else { return nil }
    for frame in trace.frames {
      guard let place = frame.symbol?.sourceLocation, place.line > 0 else { continue }
      if !libraries.contains(where: place.path.hasPrefix) { return "\(place.path):\(place.line)" }
    }
    return nil
  }
}

/// Ends the program because of a mistake in its code, with a message even in release builds: first the line
/// that called the library, if it is known, then the text.
package func endProgram(_ text: String) -> Never {
  let place = ClientLine.current().map { $0 + ": " } ?? ""
  StandardErrorLine.write("\(place)Fatal error: \(text)")
  abort()
}

/// Ends the program with a message unless a condition is true; UIKit raises an exception instead.
package func demand(_ condition: @autoclosure () -> Bool, _ text: @autoclosure () -> String) {
  if !condition() { endProgram(text()) }
}
