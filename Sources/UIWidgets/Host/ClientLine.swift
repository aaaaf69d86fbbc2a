// SPDX-License-Identifier: Apache-2.0
import Runtime
import UIGeometry

/// Finds where the program's own code called the library, so that a message can begin with that line.
package enum ClientLine {
  /// The folders of the libraries' sources, as debug information names them: calls in them are not the
  /// program's.
  private static let libraries: [String] = {
    let sources = #filePath.components(separatedBy: "/UIWidgets/Host/").first ?? ""
    return ["UIGeometry", "PhysicsCore", "UIWidgets", "UIDynamics"].map { "\(sources)/\($0)/" }
  }()

  /// "/home/me/App/Ball.swift:12" of the program's innermost call; nil without debug information. It takes up
  /// to seconds in a large program, so it is for messages that appear once.
  package static func current() -> String? {
    guard let trace = (try? Backtrace.capture())?.symbolicated() else { return nil }
    for frame in trace.frames {
      guard let place = frame.symbol?.sourceLocation, place.line > 0 else { continue }
      if !libraries.contains(where: place.path.hasPrefix) { return "\(place.path):\(place.line)" }
    }
    return nil
  }
}

/// Ends the program for a mistake in its code, with the text even in release builds: first the line that
/// called the library, if it is known, then the text.
package func endProgram(_ text: String) -> Never {
  let place = ClientLine.current().map { $0 + ": " } ?? ""
  StandardErrorLine.write("\(place)Fatal error: \(text)")
  abort()
}

/// Ends the program with a text unless a condition holds; UIKit raises an exception instead.
package func demand(_ condition: @autoclosure () -> Bool, _ text: @autoclosure () -> String) {
  if !condition() { endProgram(text()) }
}
