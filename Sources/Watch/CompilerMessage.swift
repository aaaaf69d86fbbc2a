// SPDX-License-Identifier: Apache-2.0
import Foundation
import Porting

/// An error that the compiler found, with its location in the person's file.
struct CompilerMessage: Equatable {
  /// The original file, and the line and column in it, counted from 1. Errors outside of files have no
  /// location.
  var path: String
  var line: Int, column: Int
  var message: String
  /// The line, without leading and trailing white space.
  var source = ""
  /// The characters of `source` that the message refers to.
  var fault: Range<Int> = 0..<0

  /// The last part of the path.
  var file: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The location as compilers write it, with the whole path; empty if there is none.
  var wholePlace: String {
    path.isEmpty ? "" : "\(path):\(line)" + (column > 0 ? ":\(column)" : "") + ": "
  }
  /// The location as people and editors write it.
  var place: String { column > 0 ? "\(file):\(line):\(column)" : "\(file):\(line)" }

  private static let most = 100

  /// The errors in the compiler's output, which has the LLVM style: a line with the location, the source
  /// line, and a line with a caret under the fault. Duplicates are left out.
  static func all(in output: String, of files: [SourceFile]) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() where found.count < most {
      guard var message = CompilerMessage(line) else { continue }
      if let file = files.first(where: { $0.path == message.path }) {
        let excerpt = index + 2 < lines.count ? word(in: lines[index + 1], marked: lines[index + 2]) : ""
        message.find(excerpt, in: file.text)
      }
      if !found.contains(message) { found.append(message) }
    }
    return found
  }

  init(path: String, line: Int, column: Int = 0, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = Self.readable(message)
  }

  /// Reads "path:line:column: error: words"; nil for other lines.
  private init?(_ line: String) {
    let general = "error: "
    if line.hasPrefix(general) {
      self.init(path: "", line: 0, message: String(line.dropFirst(general.count)))
      return
    }
    guard let separator = line.range(of: ": error: ") else { return nil }
    let parts = line[..<separator.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
    else {
      // The error comes from the linker, or from the compiler itself.
      guard line.contains("<unknown>") || line.contains("ld") else { return nil }
      self.init(path: "", line: 0, message: String(line[separator.upperBound...]))
      return
    }
    self.init(
      path: parts[..<(parts.count - 2)].joined(separator: ":"), line: row, column: column,
      message: String(line[separator.upperBound...]))
  }

  /// The characters above the caret, up to the end of the word.
  private static func word(in source: String, marked marks: String) -> String {
    let text = Array(source), signs = Array(marks)
    guard let start = signs.firstIndex(of: "^") ?? signs.firstIndex(of: "~"), start < text.count,
      signs.allSatisfy({ " ^~\t".contains($0) })
    else { return "" }
    var end = start
    while end < min(signs.count, text.count), signs[end] != " " { end += 1 }
    if end == start + 1 {
      while end < text.count, text[end].isLetter || text[end].isNumber || text[end] == "_" { end += 1 }
    }
    return String(text[start..<max(end, start)])
  }

  /// Finds the fault in the line of the original file, because the converter may have changed columns.
  private mutating func find(_ excerpt: String, in text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(line - 1) else { return }
    let whole = Array(lines[line - 1])
    let indent = whole.prefix { $0.isWhitespace }.count
    source = String(whole.dropFirst(indent))
    while source.last?.isWhitespace == true { source.removeLast() }
    guard column <= whole.count + 1 else {
      // The error is in text that the converter added after the person's.
      column = 0
      return
    }
    let sought = Array(excerpt), room = Array(source)
    guard !sought.isEmpty, sought.count <= room.count else { return }
    let places = (0...(room.count - sought.count)).filter { Array(room[$0..<$0 + sought.count]) == sought }
    let aim = column - 1 - indent
    guard let start = places.min(by: { abs($0 - aim) < abs($1 - aim) }) else { return }
    fault = start..<start + sought.count
    column = start + indent + 1
  }

  /// The message as a sentence with typographic punctuation.
  private static func readable(_ message: String) -> String {
    var result = "", isOpen = false, previous: Character = " "
    for character in message {
      if character == "'" {
        if isOpen {
          result.append("’")
          isOpen = false
        } else if previous.isLetter {
          result.append("’")
        } else {
          result.append("‘")
          isOpen = true
        }
      } else {
        result.append(character)
      }
      previous = character
    }
    return result.prefix(1).uppercased() + result.dropFirst()
  }
}
