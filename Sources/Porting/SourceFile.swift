// SPDX-License-Identifier: Apache-2.0
/// A Swift file before conversion.
package struct SourceFile: Sendable {
  /// Its path, as named in complaints and by the compiler.
  package let path: String
  /// Its content.
  package let text: String

  /// A file at `path` with the content `text`.
  package init(path: String, text: String) {
    (self.path, self.text) = (path, text)
  }
}

/// Something that cannot be converted, described in one line.
package struct Complaint: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The line in it, from 1.
  package let line: Int
  /// The problem, and how to solve it.
  package let message: String

  /// Path, line and message, in the style of compilers.
  package var description: String { "\(path):\(line): error: \(message)" }
}
