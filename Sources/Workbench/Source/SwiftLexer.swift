/// A word, a literal or signs of Swift code, where they stand in their line.
struct SwiftToken: Equatable {
  /// How it is coloured.
  enum Kind: Equatable {
    /// Names that begin in lower case, and signs.
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
  /// Characters before it in the line.
  let column: Int

  init(_ kind: Kind, _ text: String, at column: Int) {
    (self.kind, self.text, self.column) = (kind, text, column)
  }
}

/// Cuts Swift code into what is coloured alike, line by line from the first: comments and texts may go on in
/// the next line.
///
/// It knows words and literals and no grammar, as editors do: a keyword that serves as a name is coloured
/// like a keyword. Text that is no Swift has tokens too.
struct SwiftLexer {
  private enum State {
    case code
    /// In so many `/*`.
    case comment(depth: Int)
    /// In `"""`, with so many `#` before it.
    case text(signs: Int)
  }

  private var state = State.code
  private var line: [Character] = []
  private var at = 0
  private var tokens: [SwiftToken] = []

  /// The tokens of the next line, without white space between them.
  mutating func tokens(of line: some StringProtocol) -> [SwiftToken] {
    (self.line, at, tokens) = (Array(line), 0, [])
    while at < self.line.count {
      switch state {
      case .comment: comment()
      case .text(let signs): longText(signs, from: at)
      case .code: code()
      }
    }
    return tokens
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    if at > start { tokens.append(SwiftToken(kind, String(line[start..<at]), at: start)) }
  }

  private func has(_ word: String, at place: Int) -> Bool {
    var place = place
    for character in word {
      guard place < line.count, line[place] == character else { return false }
      place += 1
    }
    return true
  }

  // MARK: Code

  private mutating func code() {
    let start = at, first = line[at]
    if first.isWhitespace {
      at += 1
    } else if has("//", at: at) {
      at = line.count
      add(.comment, from: start)
    } else if has("/*", at: at) {
      state = .comment(depth: 0)
    } else if let signs = signsBeforeText {
      if has("\"\"\"", at: at + signs) {
        at += signs + 3
        state = .text(signs: signs)
        longText(signs, from: start)
      } else {
        shortText(signs)
      }
    } else if Self.beginsName(first)
      || ((first == "@" || first == "#") && at + 1 < line.count && Self.beginsName(line[at + 1]))
    {
      at += 1
      while at < line.count, Self.continuesName(line[at]) { at += 1 }
      add(kind(of: line[start..<at]), from: start)
    } else if first.isASCII, first.isNumber {
      number()
    } else {
      repeat { at += 1 } while at < line.count && isSign(line[at])
      add(.plain, from: start)
    }
  }

  private func kind(of name: ArraySlice<Character>) -> SwiftToken.Kind {
    guard let first = name.first else { return .plain }
    if first == "@" || first == "#" || Self.keywords.contains(String(name)) {
      // A member may be called like a keyword: `.default`.
      let isMember = name.startIndex > 0 && line[name.startIndex - 1] == "." && first != "@" && first != "#"
      return isMember && String(name) != "self" && String(name) != "init" ? .plain : .keyword
    }
    return first.isUppercase ? .type : .plain
  }

  /// A sign that is not the beginning of anything else.
  private func isSign(_ character: Character) -> Bool {
    !character.isWhitespace && !character.isNumber && !Self.beginsName(character)
      && !["\"", "/", "@", "#"].contains(character)
  }

  private static func beginsName(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "`" || character == "$"
  }

  private static func continuesName(_ character: Character) -> Bool {
    beginsName(character) || character.isNumber
  }

  private mutating func number() {
    let start = at
    let isHex = has("0x", at: at)
    while at < line.count {
      let character = line[at]
      let isExponentsSign =
        (character == "-" || character == "+") && (isHex ? ["p", "P"] : ["e", "E"]).contains(line[at - 1])
      // "0...1" is two numbers.
      let isPoint = character == "." && at + 1 < line.count && line[at + 1].isNumber && line[at - 1] != "."
      guard character.isNumber || character.isLetter || character == "_" || isPoint || isExponentsSign else {
        break
      }
      at += 1
    }
    add(.number, from: start)
  }

  // MARK: Texts and comments

  /// How many `#` stand before a quotation mark here; nil where no text begins.
  private var signsBeforeText: Int? {
    var place = at
    while place < line.count, line[place] == "#" { place += 1 }
    return place < line.count && line[place] == "\"" ? place - at : nil
  }

  /// A text that ends in its line, whatever is put into it.
  private mutating func shortText(_ signs: Int) {
    let start = at
    at += signs + 1
    let (escape, end) = (
      "\\" + String(repeating: "#", count: signs), "\"" + String(repeating: "#", count: signs)
    )
    var depth = 0, isInner = false
    while at < line.count {
      if depth > 0 {
        // Code that is put in: its own texts do not end this one.
        if line[at] == "\"" { isInner.toggle() }
        if !isInner, line[at] == "(" { depth += 1 }
        if !isInner, line[at] == ")" { depth -= 1 }
        at += 1
      } else if has(escape, at: at) {
        at += escape.count
        if at < line.count, line[at] == "(" { depth = 1 }
        at = min(at + 1, line.count)
      } else if has(end, at: at) {
        at += end.count
        break
      } else {
        at += 1
      }
    }
    add(.string, from: start)
  }

  private mutating func longText(_ signs: Int, from start: Int) {
    let end = "\"\"\"" + String(repeating: "#", count: signs)
    while at < line.count {
      if has("\\", at: at), signs == 0 {
        at = min(at + 2, line.count)
      } else if has(end, at: at) {
        at += end.count
        state = .code
        break
      } else {
        at += 1
      }
    }
    add(.string, from: start)
  }

  private mutating func comment() {
    let start = at
    while at < line.count, case .comment(let depth) = state {
      if has("/*", at: at) {
        at += 2
        state = .comment(depth: depth + 1)
      } else if has("*/", at: at) {
        at += 2
        state = depth <= 1 ? .code : .comment(depth: depth - 1)
      } else {
        at += 1
      }
    }
    add(.comment, from: start)
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init",
    "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating",
    "open",
    "operator", "override", "package", "private", "protocol", "public", "repeat", "required", "rethrows",
    "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}
