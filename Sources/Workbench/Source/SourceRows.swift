// SPDX-License-Identifier: Apache-2.0

/// The rows in which the lines of a source are drawn. A line that is too long continues in further rows,
/// which are indented four characters more than the line.
struct SourceRows {
  struct Row: Equatable {
    /// The index of the line.
    let line: Int
    /// Whether the row begins its line.
    let isFirst: Bool
    /// The tokens, with their columns in the row.
    let tokens: [SwiftToken]
  }

  private(set) var rows: [Row] = []
  /// The row with which each line begins.
  private(set) var firstRows: [Int] = []

  /// Breaks lines at white space so that they have at most `columns` characters, or inside a word that is
  /// longer than a row.
  init(_ lines: [[SwiftToken]] = [], columns: Int = 80) {
    for (index, line) in lines.enumerated() {
      firstRows.append(rows.count)
      for (number, tokens) in Self.broken(line, max(columns, 8)).enumerated() {
        rows.append(Row(line: index, isFirst: number == 0, tokens: tokens))
      }
    }
  }

  private static func broken(_ line: [SwiftToken], _ columns: Int) -> [[SwiftToken]] {
    guard let first = line.first, let last = line.last, last.end > columns else { return [line] }
    let indent = min(first.column + 4, columns / 2)
    var rows: [[SwiftToken]] = [[]]
    // The column of a token in its row is less than its column in the line by this.
    var shift = 0
    func begin(at column: Int) {
      rows.append([])
      shift = column - indent
    }
    for word in words(of: line) {
      if let last = word.last, last.end - shift > columns, rows.last?.isEmpty == false {
        begin(at: word[0].column)
      }
      for token in word {
        var rest = token
        while rest.end - shift > columns {
          let room = max(columns - (rest.column - shift), 0)
          if room > 0 { rows[rows.count - 1].append(rest.prefix(room).moved(by: -shift)) }
          rest = rest.dropFirst(room)
          begin(at: rest.column)
        }
        rows[rows.count - 1].append(rest.moved(by: -shift))
      }
    }
    return rows
  }

  /// Tokens without white space between them are one word; comments and strings have several.
  private static func words(of line: [SwiftToken]) -> [[SwiftToken]] {
    var words: [[SwiftToken]] = []
    for token in line.flatMap(\.parts) {
      if let last = words.last?.last, last.end == token.column {
        words[words.count - 1].append(token)
      } else {
        words.append([token])
      }
    }
    return words
  }
}

extension SwiftToken {
  /// The column after the token.
  var end: Int { column + text.count }

  fileprivate func moved(by offset: Int) -> SwiftToken { SwiftToken(kind, text, at: column + offset) }

  fileprivate func prefix(_ count: Int) -> SwiftToken {
    SwiftToken(kind, String(text.prefix(count)), at: column)
  }

  fileprivate func dropFirst(_ count: Int) -> SwiftToken {
    SwiftToken(kind, String(text.dropFirst(count)), at: column + count)
  }

  /// The parts between spaces.
  fileprivate var parts: [SwiftToken] {
    guard kind == .comment || kind == .string else { return [self] }
    var (parts, at): ([SwiftToken], Int) = ([], column)
    for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !piece.isEmpty { parts.append(SwiftToken(kind, String(piece), at: at)) }
      at += piece.count + 1
    }
    return parts
  }
}
