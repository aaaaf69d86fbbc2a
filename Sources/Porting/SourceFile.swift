// SPDX-License-Identifier: Apache-2.0
/// A file of Swift code as somebody wrote it.
package struct SourceFile: Sendable {
  /// Where it lies: named in complaints and by the compiler.
  package let path: String
  /// What stands in it.
  package let text: String

  /// A file at `path` that holds `text`.
  package init(path: String, text: String) {
    (self.path, self.text) = (path, text)
  }
}

/// What cannot be converted, in one line.
package struct Complaint: Equatable, Sendable, CustomStringConvertible {
  /// The file as somebody wrote it.
  package let path: String
  /// The line in it, from 1.
  package let line: Int
  /// What is wrong, and what to do.
  package let message: String

  /// As compilers write: path, line and message.
  package var description: String { "\(path):\(line): error: \(message)" }
}
