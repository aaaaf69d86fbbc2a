// SPDX-License-Identifier: Apache-2.0
/// A word, a literal, a sign or a comment of Swift code, with its position in the text.
package struct SourceToken: Equatable {
  /// The kind of token.
  package enum Kind: Equatable {
    /// A name or a keyword, with or without backticks.
    case word
    /// `@` and a name.
    case attribute
    /// `#` and a name.
    case directive
    case number
    /// A string literal, including its interpolations.
    case string
    case regex
    case comment
    /// One bracket, comma, colon, semicolon or dot; or the adjacent characters of an operator.
    case sign
  }

  package let kind: Kind
  /// Its bytes in the text.
  package let range: Range<Int>
}

/// Splits Swift code into words, literals, signs and comments.
///
/// It knows no grammar. A string literal with its interpolations is one token, so its content is not taken
/// for code. An unterminated token extends to the end of the line, or of the text if its kind may be
/// multiline.
package struct SourceLexer {
  /// More deeply nested string literals count as unterminated, so that recursion cannot overflow the stack.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var at = 0
  private var tokens: [SourceToken] = []

  /// The tokens of `bytes` in order, without white space.
  package static func tokens(of bytes: [UInt8]) -> [SourceToken] {
    var lexer = SourceLexer(bytes: bytes)
    while lexer.at < bytes.count { lexer.next() }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func add(_ kind: SourceToken.Kind, to end: Int) {
    tokens.append(SourceToken(kind: kind, range: at..<end))
    at = end
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func has(_ word: StaticString, at place: Int) -> Bool {
    guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[place + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func next() {
    let first = bytes[at]
    if first == UInt8(ascii: " ") || (9...13).contains(first) {
      at += 1
    } else if has("//", at: at) || (at == 0 && has("#!", at: at)) {
      add(.comment, to: endOfLine(from: at))
    } else if has("/*", at: at) {
      add(.comment, to: endOfComment(from: at))
    } else if let end = endOfText(from: at, depth: 0) {
      add(.string, to: end)
    } else if let end = endOfRegex(from: at) {
      add(.regex, to: end)
    } else if first == UInt8(ascii: "@") || first == UInt8(ascii: "#"), Self.beginsName(byte(at + 1)) {
      add(first == UInt8(ascii: "@") ? .attribute : .directive, to: endOfName(from: at + 1))
    } else if Self.beginsName(first) {
      add(.word, to: endOfName(from: at))
    } else if Self.isDigit(first) {
      add(.number, to: endOfNumber(from: at))
    } else if Self.isOperator(first) {
      add(.sign, to: endOfOperator(from: at))
    } else {
      add(.sign, to: at + 1)
    }
  }

  // MARK: Names, numbers, operators

  private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }

  private static func beginsName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (65...90).contains(byte) || (97...122).contains(byte) || byte >= 128
      || [UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$")].contains(byte)
  }

  private static func isOperator(_ byte: UInt8?) -> Bool {
    byte.map { "/=-+!*%<>&|^~?".utf8.contains($0) } ?? false
  }

  private func endOfName(from start: Int) -> Int {
    var end = start
    while Self.beginsName(byte(end)) || Self.isDigit(byte(end)) { end += 1 }
    return end
  }

  private func endOfNumber(from start: Int) -> Int {
    let isHex = has("0x", at: start)
    var end = start
    while let byte = byte(end) {
      let before = end > start ? bytes[end - 1] | 32 : 0
      let isExponentsSign =
        (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
        && before == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e"))
      // "0...1" is two numbers.
      let isPoint = byte == UInt8(ascii: ".") && Self.isDigit(self.byte(end + 1))
      guard Self.isDigit(byte) || Self.beginsName(byte) || isPoint || isExponentsSign else { break }
      end += 1
    }
    return end
  }

  private func endOfOperator(from start: Int) -> Int {
    var end = start
    while Self.isOperator(byte(end)), end == start || !(has("//", at: end) || has("/*", at: end)) { end += 1 }
    return end
  }

  // MARK: Comments

  private func endOfLine(from start: Int) -> Int {
    var end = start
    while let byte = byte(end), byte != 10, byte != 13 { end += 1 }
    return end
  }

  private func endOfComment(from start: Int) -> Int {
    var end = start, depth = 0
    while end < bytes.count {
      if has("/*", at: end) {
        (depth, end) = (depth + 1, end + 2)
      } else if has("*/", at: end) {
        (depth, end) = (depth - 1, end + 2)
        if depth == 0 { return end }
      } else {
        end += 1
      }
    }
    return end
  }

  // MARK: Texts

  /// The end of the string literal that begins at `start`; nil if none begins there.
  private func endOfText(from start: Int, depth: Int) -> Int? {
    var open = start
    while byte(open) == UInt8(ascii: "#") { open += 1 }
    guard byte(open) == UInt8(ascii: "\"") else { return nil }
    let signs = open - start
    // `#"""#` is a string of one quotation mark.
    let isLong = has("\"\"\"", at: open) && !(signs > 0 && has("\"\"\"#", at: open))
    let unended = isLong ? bytes.count : endOfLine(from: start)
    guard depth < Self.deepest else { return unended }
    return closing(from: open + (isLong ? 3 : 1), isLong: isLong, signs: signs, depth: depth) ?? unended
  }

  private func hasSigns(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func closing(from start: Int, isLong: Bool, signs: Int, depth: Int) -> Int? {
    var end = start
    while let byte = byte(end) {
      if byte == UInt8(ascii: "\\"), hasSigns(signs, at: end + 1) {
        end += 1 + signs
        if self.byte(end) == UInt8(ascii: "(") {
          guard let after = endOfInterpolation(from: end, depth: depth) else { return nil }
          end = after
        } else if isLong || (self.byte(end) != 10 && self.byte(end) != 13) {
          end += 1
        }
      } else if byte == UInt8(ascii: "\""), !isLong || has("\"\"\"", at: end),
        hasSigns(signs, at: end + (isLong ? 3 : 1))
      {
        return end + (isLong ? 3 : 1) + signs
      } else if !isLong, byte == 10 || byte == 13 {
        return nil
      } else {
        end += 1
      }
    }
    return nil
  }

  /// The position after the bracket that matches the one at `start`; the code between has its own literals
  /// and comments.
  private func endOfInterpolation(from start: Int, depth: Int) -> Int? {
    var end = start, brackets = 0
    while let byte = byte(end) {
      if has("//", at: end) {
        end = endOfLine(from: end)
      } else if has("/*", at: end) {
        end = endOfComment(from: end)
      } else if let after = endOfText(from: end, depth: depth + 1) {
        end = after
      } else {
        end += 1
        if byte == UInt8(ascii: "(") { brackets += 1 }
        if byte == UInt8(ascii: ")") { brackets -= 1 }
        if brackets == 0 { return end }
      }
    }
    return nil
  }

  // MARK: Regular expressions

  private func endOfRegex(from start: Int) -> Int? {
    var open = start
    while byte(open) == UInt8(ascii: "#") { open += 1 }
    guard byte(open) == UInt8(ascii: "/") else { return nil }
    let signs = open - start
    if signs > 0 {
      var end = open + 1
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "\\") {
          end += 2
        } else if bytes[end] == UInt8(ascii: "/"), hasSigns(signs, at: end + 1) {
          return end + 1 + signs
        } else {
          end += 1
        }
      }
      return nil
    }
    return mayBeginRegex ? endOfPlainRegex(from: start) : nil
  }

  /// The end of a `/…/` that begins and ends without a space, on one line and with balanced brackets.
  private func endOfPlainRegex(from start: Int) -> Int? {
    guard let first = byte(start + 1), ![9, 10, 13, 32].contains(first), !Self.isOperator(first) else {
      return nil
    }
    var end = start + 1, brackets = 0, isInClass = false
    while let byte = byte(end), byte != 10, byte != 13 {
      switch byte {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: brackets += 1
      case UInt8(ascii: ")") where !isInClass:
        brackets -= 1
        if brackets < 0 { return nil }
      case UInt8(ascii: "/") where !isInClass:
        return bytes[end - 1] == 32 || brackets != 0 ? nil : end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Whether a value is expected, so that a slash is not a division.
  private var mayBeginRegex: Bool {
    guard let last = tokens.last(where: { $0.kind != .comment }) else { return true }
    let text = String(decoding: bytes[last.range], as: UTF8.self)
    switch last.kind {
    case .sign:
      // A sign directly after a value belongs to the value: `a!/b`, `a?/b`.
      if [")", "]", "}", "."].contains(text) { return false }
      return !(["!", "?"].contains(text) && last.range.upperBound == at)
    case .word: return Self.wordsBeforeValues.contains(text)
    default: return false
    }
  }

  private static let wordsBeforeValues: Set<String> = [
    "await", "case", "else", "guard", "if", "in", "return", "switch", "throw", "try", "where", "while",
  ]
}
