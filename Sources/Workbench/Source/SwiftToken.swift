// SPDX-License-Identifier: Apache-2.0
import Porting

/// A word, a literal or punctuation of Swift code, with its position in the line.
struct SwiftToken: Equatable {
  /// The kind of token, which decides its colour.
  enum Kind: Equatable {
    /// Names that begin with a lower-case letter, and punctuation.
    case plain
    /// Keywords, attributes and `#` words.
    case keyword
    /// Names that begin with a capital.
    case type
    case number
    case string
    case comment
  }

  let kind: Kind
  let text: String
  /// The number of characters before the token in the line.
  let column: Int

  init(_ kind: Kind, _ text: String, at column: Int) {
    (self.kind, self.text, self.column) = (kind, text, column)
  }

  /// The tokens of a text line by line, without the white space between them. A comment or string literal
  /// that spans several lines has a token in each line.
  ///
  /// Words are classified as in editors, without a grammar: a keyword used as a name is coloured like a
  /// keyword. Text that is not Swift also has tokens.
  static func lines(of text: String) -> [[SwiftToken]] {
    let bytes = Array(text.utf8)
    var lines: [[SwiftToken]] = [[]]
    // The index of the next byte, and its column in characters.
    var (at, column) = (0, 0)
    func add(_ kind: Kind?, to end: Int) {
      for (index, piece) in bytes[at..<end].split(separator: 10, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          lines.append([])
          column = 0
        }
        let text = String(decoding: piece, as: UTF8.self)
        if let kind, !text.isEmpty { lines[lines.count - 1].append(SwiftToken(kind, text, at: column)) }
        column += text.count
      }
      at = end
    }
    var isMember = false
    for token in SourceLexer.tokens(of: bytes) {
      add(nil, to: token.range.lowerBound)
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      add(kind(of: token.kind, text, isMember: isMember), to: token.range.upperBound)
      isMember = token.kind == .sign && text.hasSuffix(".")
    }
    add(nil, to: bytes.count)
    return lines
  }

  private static func kind(of kind: SourceToken.Kind, _ text: String, isMember: Bool) -> Kind {
    switch kind {
    case .attribute, .directive: return .keyword
    case .number: return .number
    case .string, .regex: return .string
    case .comment: return .comment
    case .sign: return .plain
    case .word:
      // A member may have a keyword as its name: `.default`.
      if keywords.contains(text), !isMember || text == "self" || text == "init" { return .keyword }
      return text.first?.isUppercase == true ? .type : .plain
    }
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init",
    "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating",
    "open", "operator", "override", "package", "private", "protocol", "public", "repeat", "required",
    "rethrows", "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}
