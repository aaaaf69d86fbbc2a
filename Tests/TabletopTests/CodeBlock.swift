// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A block of Swift in a document or in a doc comment.
struct CodeBlock {
  /// The file that it stands in, and the line of its first line of code.
  let path: String
  let line: Int
  let lines: [String]

  /// The blocks between "```swift" and "```" of a page, or, of a source file, in its doc comments.
  static func all(in path: String) throws -> [CodeBlock] {
    let isSource = path.hasSuffix(".swift")
    var blocks: [CodeBlock] = []
    var open: (line: Int, lines: [String])?
    for (index, whole) in try Repository.text(of: path).components(separatedBy: "\n").enumerated() {
      guard let line = isSource ? commented(whole) : whole else {
        open = nil
        continue
      }
      if let (start, lines) = open {
        if line == "```" {
          blocks.append(CodeBlock(path: path, line: start, lines: lines))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line == "```swift" {
        open = (index + 2, [])
      }
    }
    return blocks
  }

  /// What a doc comment's line says; nil for any other line.
  private static func commented(_ line: String) -> String? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("///") else { return nil }
    let text = trimmed.dropFirst(3)
    return String(text.first == " " ? text.dropFirst() : text)
  }

  /// A part of a block that stands in one place of the program made of it.
  struct Piece {
    enum Kind { case modules, statement, member, fileMember }
    var kind: Kind
    var line: Int
    var lines: [String]
  }

  /// The block's pieces: its imports; declarations, each from its first line to the brace that closes it at
  /// the margin; all else are statements.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var isOpen = false
    for (offset, text) in lines.enumerated() {
      if isOpen {
        pieces[pieces.count - 1].lines.append(text)
        isOpen = text != "}"
        continue
      }
      let kind = Self.kind(of: text)
      if kind == .statement, pieces.last?.kind == .statement {
        pieces[pieces.count - 1].lines.append(text)
        continue
      }
      pieces.append(Piece(kind: kind, line: line + offset, lines: [text]))
      let isDeclaration = kind == .member || kind == .fileMember
      isOpen = isDeclaration && text.filter { $0 == "{" }.count != text.filter { $0 == "}" }.count
    }
    return pieces
  }

  private static func kind(of line: String) -> Piece.Kind {
    let words = line.split(separator: " ").map(String.init)
    let modifiers: Set<String> = ["final", "open", "public", "private", "fileprivate", "indirect"]
    let first = words.first { !$0.hasPrefix("@") && !modifiers.contains($0) }
    switch first {
    case "import": return .modules
    case "class", "struct", "enum", "protocol", "func", "actor", "typealias": return .member
    case "extension": return .fileMember
    default: return .statement
    }
  }
}
