// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

@testable import Workbench

/// Long lines of code are read without scrolling sideways.
struct SourceRowsTests {
  /// The rows of a text as they are drawn.
  private func rows(_ text: String, _ columns: Int) -> [String] {
    SourceRows(SwiftToken.lines(of: text), columns: columns).rows.map { row in
      row.tokens.reduce("") { line, token in
        line + String(repeating: " ", count: max(token.column - line.count, 0)) + token.text
      }
    }
  }

  @Test(
    arguments: [
      ("let a = 1", 20, ["let a = 1"]), ("", 20, [""]),
      ("let box = UIView(frame: .zero)", 20, ["let box =", "    UIView(frame:", "    .zero)"]),
      ("  view.addSubview(box)", 22, ["  view.addSubview(box)"]),
      ("  view.addSubview(box)", 21, ["  view.addSubview(box", "      )"]),
      ("// one two three", 10, ["// one two", "    three"]),
      ("abcdefghijklmnop", 10, ["abcdefghij", "    klmnop"]),
    ] as [(String, Int, [String])])
  func aLineBreaksAtWhiteSpace(text: String, columns: Int, expected: [String]) {
    #expect(rows(text, columns) == expected)
  }

  /// Whatever the text and the width: no row is too long, no character but white space is lost, and each line
  /// begins where it says.
  @Test(arguments: 1...200) func nothingIsLostOrTooLong(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("ab.(, \"/:1  \n")
    let text = String((0..<300).map { _ in alphabet.randomElement(using: &random) ?? " " })
    let columns = Int.random(in: 8...60, using: &random)
    let lines = SwiftToken.lines(of: text)
    let broken = SourceRows(lines, columns: columns)
    for row in broken.rows { #expect((row.tokens.last?.end ?? 0) <= columns, "seed \(seed)") }
    for (index, line) in lines.enumerated() {
      let own = broken.rows.filter { $0.line == index }
      #expect(own.first?.isFirst == true && broken.rows[broken.firstRows[index]] == own.first, "seed \(seed)")
      let (old, new) = (line.map(\.text).joined(), own.flatMap(\.tokens).map(\.text).joined())
      #expect(old.filter { $0 != " " } == new.filter { $0 != " " }, "seed \(seed)")
    }
  }
}
