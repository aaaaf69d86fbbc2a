// SPDX-License-Identifier: Apache-2.0
/// The notice over the picture: why the code that was saved last does not run.
struct WatchNotice: Equatable {
  /// The mistake, in one line.
  var title: String
  /// A sentence about the picture that stays visible.
  var detail = ""
  /// How many errors there are, in words; empty if there is nothing to count.
  var count = ""
  var rows: [CompilerMessage] = []
  /// When the notice disappears, in words.
  var end = "This disappears at the next save."
  /// Whether the code can be run again as it is.
  var offersRestart = false

  /// The errors of a compiler.
  init(_ messages: [CompilerMessage], in name: String) {
    title = "\(name) does not compile"
    count = messages.count == 1 ? "1 error" : "\(messages.count) errors"
    rows = messages
    end = "This disappears when the file compiles."
  }

  /// A notice of one line, with or without errors.
  init(_ title: String, rows: [CompilerMessage] = []) { (self.title, self.rows) = (title, rows) }

  /// The notice in lines, for a terminal.
  var lines: [String] {
    [title] + rows.map { $0.wholePlace + $0.message }
  }
}
