// SPDX-License-Identifier: Apache-2.0
/// A file with its tokens: the input of all passes.
struct CodeText {
  let path: String
  let bytes: [UInt8]
  /// The tokens, without comments.
  let tokens: [SourceToken]
  /// The texts of `tokens`.
  let texts: [String]
  /// The partner of each bracket. Keys and values are places, that is, indices in `tokens`.
  private(set) var partners: [Int: Int] = [:]
  /// For each place in `tokens`, whether it lies between `#if` and `#endif`.
  private(set) var conditional: [Bool] = []
  private let lineStarts: [Int]

  init(_ file: SourceFile) {
    path = file.path
    let bytes = Array(file.text.utf8)
    let tokens = SourceLexer.tokens(of: bytes).filter { $0.kind != .comment }
    (self.bytes, self.tokens) = (bytes, tokens)
    texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    pair()
  }

  private mutating func pair() {
    let closers = ["(": ")", "[": "]", "{": "}"]
    var open: [Int] = [], depth = 0
    for (place, text) in texts.enumerated() {
      if tokens[place].kind == .directive {
        if text == "#if" { depth += 1 }
        if text == "#endif" { depth = max(0, depth - 1) }
      }
      conditional.append(depth > 0)
      guard tokens[place].kind == .sign else { continue }
      if closers[text] != nil {
        open.append(place)
      } else if closers.values.contains(text), let last = open.last, closers[texts[last]] == text {
        open.removeLast()
        (partners[last], partners[place]) = (place, last)
      }
    }
  }

  /// The text of the token at a place; empty outside the file.
  func text(_ place: Int) -> String { texts.indices.contains(place) ? texts[place] : "" }

  func kind(_ place: Int) -> SourceToken.Kind? { tokens.indices.contains(place) ? tokens[place].kind : nil }

  /// Whether the next token follows directly, without white space.
  func touchesNext(_ place: Int) -> Bool {
    place + 1 < tokens.count && tokens[place].range.upperBound == tokens[place + 1].range.lowerBound
  }

  /// The source text from the first to the last of the tokens.
  func written(_ places: ClosedRange<Int>) -> String {
    String(
      decoding: bytes[
        tokens[places.lowerBound].range.lowerBound..<tokens[places.upperBound].range.upperBound],
      as: UTF8.self)
  }

  /// The line of a byte, from 1.
  func line(of byte: Int) -> Int {
    var low = 0, high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The start of the line of a byte.
  func lineStart(of byte: Int) -> Int { lineStarts[line(of: byte) - 1] }

  func complaint(at place: Int, _ message: String) -> Complaint {
    Complaint(path: path, line: line(of: tokens[place].range.lowerBound), message: message)
  }

  /// The place after an attribute that begins at `place`, including its arguments in brackets.
  func afterAttribute(_ place: Int) -> Int {
    guard touchesNext(place), text(place + 1) == "(", let close = partners[place + 1] else {
      return place + 1
    }
    return close + 1
  }

  /// The place where the modifiers and attributes before the keyword at `place` begin.
  func startOfDeclaration(at place: Int) -> Int {
    var start = place
    while start > 0 {
      let before = start - 1
      if kind(before) == .attribute || Self.modifiers.contains(text(before)), !follows(before, ".") {
        start = before
      } else if text(before) == ")", let open = partners[before], open > 0,
        kind(open - 1) == .attribute || Self.modifiers.contains(text(open - 1)), touchesNext(open - 1)
      {
        start = open - 1
      } else {
        break
      }
    }
    return start
  }

  private func follows(_ place: Int, _ sign: String) -> Bool { place > 0 && text(place - 1) == sign }

  static let modifiers: Set<String> = [
    "class", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "internal", "lazy",
    "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "prefix", "private",
    "public", "required", "static", "unowned", "weak",
  ]
  static let declarations: Set<String> = [
    "actor", "class", "enum", "extension", "func", "init", "let", "protocol", "struct", "subscript",
    "typealias", "var",
  ]
}
