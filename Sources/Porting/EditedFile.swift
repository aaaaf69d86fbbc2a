// SPDX-License-Identifier: Apache-2.0
/// A file, and the edits that produce its converted text.
struct EditedFile {
  /// The replacement of a range of bytes; edits do not overlap.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  let code: CodeText
  let purpose: Port.Purpose
  private var edits: [Edit] = []
  /// Modules that the inserted text needs, whether or not the file imports them.
  var imports: Set<String> = []

  init(_ code: CodeText, _ purpose: Port.Purpose) {
    (self.code, self.purpose) = (code, purpose)
  }

  /// Replaces tokens.
  mutating func replace(_ places: ClosedRange<Int>, with text: String) {
    let range =
      code.tokens[places.lowerBound].range.lowerBound..<code.tokens[places.upperBound].range.upperBound
    edits.append(Edit(range: range, text: text))
  }

  /// Inserts text before a token, after earlier insertions there.
  mutating func insert(_ text: String, before place: Int) {
    insert(text, at: code.tokens[place].range.lowerBound)
  }

  /// Inserts text after a token.
  mutating func insert(_ text: String, after place: Int) {
    insert(text, at: code.tokens[place].range.upperBound)
  }

  /// Inserts text before a byte.
  mutating func insert(_ text: String, at byte: Int) {
    edits.append(Edit(range: byte..<byte, text: text))
  }

  /// Removes tokens with the white space after them, or the whole line if it contains nothing else.
  mutating func remove(_ places: ClosedRange<Int>) {
    let bytes = code.bytes
    var start = code.tokens[places.lowerBound].range.lowerBound
    var end = code.tokens[places.upperBound].range.upperBound
    while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
    let isLinesEnd = end == bytes.count || bytes[end] == 10 || bytes[end] == 13
    let lineStart = code.lineStart(of: start)
    if isLinesEnd, bytes[lineStart..<start].allSatisfy({ $0 == 32 || $0 == 9 }) {
      start = lineStart
      // Text for a compiler must keep its line numbers, so only text for reading loses whole lines.
      if purpose == .reading {
        if end < bytes.count, bytes[end] == 13 { end += 1 }
        if end < bytes.count, bytes[end] == 10 { end += 1 }
      }
    }
    edits.append(Edit(range: start..<end, text: ""))
  }

  /// Returns the edited text of a range, and discards the edits in it.
  mutating func take(_ range: Range<Int>) -> String {
    let inside = edits.filter {
      range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound
    }
    edits.removeAll { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    return rendered(range, inside)
  }

  /// Removes a range whose edits were taken, and keeps its line breaks.
  mutating func clear(_ range: Range<Int>) {
    let lines = code.bytes[range].count { $0 == 10 }
    edits.append(
      Edit(range: range, text: purpose == .compiling ? String(repeating: "\n", count: lines) : ""))
  }

  /// The whole edited text, which a compiler treats as the original file.
  var text: String {
    let imports = self.imports.sorted().map { "import \($0)\n" }.joined()
    let text = rendered(0..<code.bytes.count, edits)
    guard purpose == .compiling else { return imports + text }
    return (needsImport ? "import UIKit\n" : "") + imports + location(ofLine: 1) + text
  }

  /// Whether the inserted text needs a module that the file does not import.
  private var needsImport: Bool {
    guard edits.contains(where: { $0.text.contains("Selector(") }) else { return false }
    return !code.texts.indices.contains {
      code.texts[$0] == "import" && ["UIKit", "Tabletop"].contains(code.text($0 + 1))
    }
  }

  /// The directive after which a compiler counts the lines of the original file.
  func location(ofLine line: Int) -> String {
    let path = code.path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }

  private func rendered(_ range: Range<Int>, _ edits: [Edit]) -> String {
    var bytes: [UInt8] = [], at = range.lowerBound
    // Sorted by place; insertions at the same place stay in the order of the calls.
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= at {
      bytes += code.bytes[at..<edit.range.lowerBound]
      bytes += Array(edit.text.utf8)
      at = edit.range.upperBound
    }
    bytes += code.bytes[at..<range.upperBound]
    return String(decoding: bytes, as: UTF8.self)
  }
}
