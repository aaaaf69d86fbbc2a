// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

@testable import Porting

/// How Swift code is cut.
struct SourceLexerTests {
  /// One letter for each byte: "w" word, "a" attribute, "d" directive, "n" number, "s" text, "r" regular
  /// expression, "c" comment, "." sign and " " white space.
  private func kinds(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var letters = Array(repeating: Character(" "), count: bytes.count)
    for token in SourceLexer.tokens(of: bytes) {
      for place in token.range { letters[place] = letter(token.kind) }
    }
    return String(letters)
  }

  private func letter(_ kind: SourceToken.Kind) -> Character {
    switch kind {
    case .word: "w"
    case .attribute: "a"
    case .directive: "d"
    case .number: "n"
    case .string: "s"
    case .regex: "r"
    case .comment: "c"
    case .sign: "."
    }
  }

  @Test(arguments: [
    ("@objc func tap(_ t: Tap)", "aaaaa wwww www.w w. www."),
    ("#selector(tapped)", "ddddddddd.wwwwww."),
    ("for i in 0...10 { x -= 1_000 }", "www w ww n...nn . w .. nnnnn ."),
    ("let h = 0xFF, e = 1.5e-3, i = 7", "www w . nnnn. w . nnnnnn. w . n"),
    ("a // @objc", "w cccccccc"),
    ("a /* b /* @objc */ d */ e", "w ccccccccccccccccccccc w"),
    (#"print("@objc \(b + "c)") d", e)"#, "wwwww.sssssssssssssssssssss. w."),
    (##"let r = #"a "@objc" \n"#; x"##, "www w . ssssssssssssssss. w"),
    (##"f(#"a \#(g("#")) b"#) + 1"##, "w.ssssssssssssssssss. . n"),
    (##"#"""#"##, "sssss"),
    (#"let s = "it \"is\"" + t"#, "www w . sssssssssss . w"),
    ("let a = \"@objc\nfunc", "www w . ssssss wwww"),
    ("let a = \"\"\"\n @objc \"quoted\" \\\"\"\" \n\"\"\"; b", "www w . sssssssssssssssssssssssssssss. w"),
    ("let r = /[/\"]@objc/; f", "www w . rrrrrrrrrrr. w"),
    ("let r = #/a\"/b@objc/#; f", "www w . rrrrrrrrrrrrr. w"),
    ("let q = a / b / c", "www w . w . w . w"),
    ("let q = a! / b; c / d", "www w . w. . w. w . w"),
    ("let q = (a)/b/(c)", "www w . .w..w..w."),
    ("x = /a b/ + 1", "w . rrrrr . n"),
    ("reduce(0, +) / 2; a / b", "wwwwww.n. .. . n. w . w"),
    ("`class`.$0 + _x", "wwwwwww.ww . ww"),
    ("ä.größe", "ww.wwwwwww"),
    ("#!/usr/bin/swift @objc\n@objc", "cccccccccccccccccccccc aaaaa"),
    ("", ""),
  ])
  func codeIsCut(code: String, expected: String) {
    #expect(kinds(code) == expected, "\(code)")
  }

  /// Texts within texts, deeper than a stack would bear, end somewhere.
  @Test func nestingHasABound() {
    let code = String(repeating: "\"\\(", count: 20_000)
    #expect(SourceLexer.tokens(of: Array(code.utf8)).last?.range.upperBound == code.utf8.count)
  }

  /// Whatever stands in a file, tokens follow each other and leave out white space alone.
  @Test(arguments: 0..<500 as Range<UInt64>) func anyTextHasTokens(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "\"\"\"", "#", "\\", "(", ")", "/*", "*/", "//", "/", "let", "Abc", "1.", "e-", "é", "👩‍👧", " ",
      "\t",
      "\n", "\r\n", "@", "`", "[", "\\(", "{",
    ]
    for _ in 0..<20 {
      let count = Int(random.next() % 14)
      let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      let bytes = Array(text.utf8)
      var end = 0
      for token in SourceLexer.tokens(of: bytes) {
        #expect(
          token.range.lowerBound >= end && !token.range.isEmpty, "seed \(seed): \(text.debugDescription)")
        #expect(
          bytes[end..<token.range.lowerBound].allSatisfy { [9, 10, 13, 32].contains($0) },
          "seed \(seed): \(text.debugDescription)")
        end = token.range.upperBound
      }
      #expect(end <= bytes.count, "seed \(seed): \(text.debugDescription)")
    }
  }
}
