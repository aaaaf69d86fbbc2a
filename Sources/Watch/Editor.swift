// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The user's editor, as named by `EDITOR`.
struct Editor {
  /// The program and its arguments before the file.
  let words: [String]

  /// The editor; nil if none is named.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    let words = (environment["EDITOR"] ?? "").split(separator: " ").map(String.init)
    if words.isEmpty { return nil }
    self.words = words
  }

  /// The arguments that open a file at a line and column, which differ between editors.
  func arguments(path: String, line: Int, column: Int) -> [String] {
    let program = words[0].split(separator: "/").last.map(String.init) ?? ""
    let line = max(line, 1), column = max(column, 1)
    let rest = Array(words.dropFirst())
    return switch program {
    case "code", "codium", "code-insiders", "cursor": rest + ["-g", "\(path):\(line):\(column)"]
    case "subl", "sublime_text", "zed", "hx", "helix": rest + ["\(path):\(line):\(column)"]
    case "kate", "kwrite": rest + ["-l", "\(line)", "-c", "\(column)", path]
    case "vi", "vim", "nvim", "gvim", "nano", "emacs", "emacsclient", "gedit", "gnome-text-editor", "micro",
      "mg", "joe", "mousepad", "pluma", "xed":
      rest + ["+\(line)", path]
    default: rest + [path]
    }
  }

  /// Opens a file at a line and column. Returns the process, which the caller must keep; nil if it cannot be
  /// started.
  func open(path: String, line: Int, column: Int) -> ChildProcess? {
    // Terminal editors use the terminal in which this program was started.
    ChildProcess(words[0], arguments(path: path, line: line, column: column), places: [], ours: false)
  }
}
