// SPDX-License-Identifier: Apache-2.0
import Foundation
import Porting
import TestSupport
import Testing

/// The difference as `diff -u` writes it: `patch` understands it.
struct UnifiedDiffTests {
  @Test func equalTextsDifferInNothing() {
    #expect(UnifiedDiff(from: "a\nb\n", to: "a\nb\n", named: "x").text == "")
    #expect(UnifiedDiff(from: "", to: "", named: "x").text == "")
  }

  @Test func aChangeStandsWithThreeLinesAroundIt() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("6\n", with: "six\n")
    #expect(
      UnifiedDiff(from: old, to: new, named: "x").text == """
        --- x
        +++ x
        @@ -3,7 +3,7 @@
         3
         4
         5
        -6
        +six
         7
         8
         9

        """)
  }

  /// `patch` makes the new text of the old one, for whatever lines come, go and change.
  @Test(arguments: 0..<12 as Range<UInt64>) func patchMakesTheNewTextOfTheOldOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let old = (0..<60).map { "line \($0)\n" }
    var new = old
    for _ in 0..<8 {
      let place = Int(random.next() % UInt64(new.count))
      switch random.next() % 3 {
      case 0: new.remove(at: place)
      case 1: new.insert("new \(random.next() % 100)\n", at: place)
      default: new[place] = "changed\n"
      }
    }
    let file = try folder.write(old.joined(), to: "x")
    let diff = UnifiedDiff(from: old.joined(), to: new.joined(), named: "x").text
    let patch = try folder.write(diff, to: "x.patch")
    let outcome = try Program.run("patch", [file, patch])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == new.joined())
  }
}
