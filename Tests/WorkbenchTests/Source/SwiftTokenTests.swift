// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

@testable import Workbench

/// How Swift code is cut into what is coloured alike.
struct SwiftTokenTests {
  /// One letter for each character: "k" keyword, "t" type, "n" number, "s" text, "c" comment, "." plain and
  /// " " white space.
  private func colours(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, SwiftToken.lines(of: text)).map { line, tokens in
      var letters = Array(repeating: Character(" "), count: line.count)
      for token in tokens {
        for place in token.column..<token.column + token.text.count { letters[place] = letter(token.kind) }
      }
      return String(letters)
    }
  }

  private func letter(_ kind: SwiftToken.Kind) -> Character {
    switch kind {
    case .plain: "."
    case .keyword: "k"
    case .type: "t"
    case .number: "n"
    case .string: "s"
    case .comment: "c"
    }
  }

  @Test(arguments: [
    ("let side = UIView()", "kkk .... . tttttt.."),
    ("snap.damping = 0.86", "............ . nnnn"),
    ("@objc func tap(_ t: Tap) {", "kkkkk kkkk ..... .. ttt. ."),
    ("#selector(tapped)", "kkkkkkkkk........"),
    ("for i in 0...10 { x -= 1_000 }", "kkk . kk n...nn . . .. nnnnn ."),
    ("let h = 0xFF, e = 1.5e-3, i = 7", "kkk . . nnnn. . . nnnnnn. . . n"),
    ("return .default", "kkkkkk ........"),
    ("self.init(x: .init())", "kkkk.kkkk... .kkkk..."),
    ("a // let b", ". cccccccc"),
    ("a /* b /* c */ d */ e", ". ccccccccccccccccc ."),
    (#"print("a \(b + "c") d", e)"#, "......ssssssssssssssss. .."),
    (##"let r = #"a "b" \n"#; x"##, "kkk . . ssssssssssss. ."),
    (#"let s = "it \"is\"" + t"#, "kkk . . sssssssssss . ."),
    ("let unended = \"abc", "kkk ....... . ssss"),
    ("`class` $0 _ä ×", "....... .. .. ."),
    ("", ""),
  ])
  func aLineIsCut(line: String, expected: String) {
    // Signs and names side by side count as equal: both are plain.
    #expect(colours(line) == [expected], "\(line)")
  }

  @Test func textsAndCommentsGoOnInTheNextLine() {
    let code = "let a = \"\"\"\n  let b\n  \"\"\"\nlet c /* d\n e */ let f"
    #expect(colours(code) == ["kkk . . sss", "sssssss", "sssss", "kkk . cccc", "ccccc kkk ."])
  }

  /// Whatever stands in a file, each line is gone through once and each character is in one token at most.
  @Test(arguments: 0..<300 as Range<UInt64>) func anyTextHasTokens(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "\"\"\"", "#", "\\", "(", ")", "/*", "*/", "//", "let", "Abc", "1.", "e-", "é", "👩‍👩‍👧", " ", "\t",
      "@", "`",
    ]
    let lines = (0..<20).map { _ in
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
    }
    let all = SwiftToken.lines(of: lines.joined(separator: "\n"))
    #expect(all.count == lines.count)
    for (line, tokens) in zip(lines, all) {
      var end = 0
      for token in tokens {
        #expect(token.column >= end && !token.text.isEmpty, "seed \(seed): \(line)")
        end = token.column + token.text.count
      }
      #expect(end <= line.count, "seed \(seed): \(line)")
      #expect(
        tokens.map(\.text).joined().filter { !$0.isWhitespace } == line.filter { !$0.isWhitespace },
        "seed \(seed): \(line)")
    }
  }
}
