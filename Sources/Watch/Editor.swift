// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The editor of the person, as `EDITOR` names it.
struct Editor {
  /// The program and what comes before the file.
  let words: [String]

  /// Nil where none is named.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    let words = (environment["EDITOR"] ?? "").split(separator: " ").map(String.init)
    if words.isEmpty { return nil }
    self.words = words
  }

  /// How the program is told a place: each editor has its own way.
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

  /// Opens a file at a place. The process, which whoever asks keeps; nil where it cannot be started.
  func open(path: String, line: Int, column: Int) -> ChildProcess? {
    // Editors for a terminal take the one that this program was started in.
    ChildProcess(words[0], arguments(path: path, line: line, column: column), places: [], ours: false)
  }
}
