// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Good inputs of a reader, damaged at random, in numbers: each is read or refused, and none ends the
/// program.
///
/// More of them for each reader, and those of another seed than 1:
///
///     TABLETOP_FUZZ_INPUTS=1000000 TABLETOP_FUZZ_SEED=2 .ci/test --filter Damaged
///
/// The file that is named at the start then holds the input that is being read, so that it is there after a
/// crash.
package struct Damage {
  /// What breaks readers more often than any byte does.
  private static let words = [
    "1e999", "-1", "0", "-0", "1e-320", "9223372036854775808", "NaN", "null", "true", "\"\"", "{", "}", "[",
    "]",
    ",", ":", "\"", "\\", "\\u0000", "\\ud800", "\u{FEFF}", "\u{202E}", "\0", "\r\n", "//", "..", "👨‍👩‍👧‍👦",
  ].map { Array($0.utf8) }

  private let good: [[UInt8]]
  private let name: String

  package init(of name: String, good: [[UInt8]]) {
    precondition(!good.isEmpty)
    (self.name, self.good) = (name, good)
  }

  /// Hands damaged inputs to `read`, by default 400 of them; answers how many it took, of how many.
  @discardableResult
  package func run(
    _ usual: Int = 400, isolation: isolated (any Actor)? = #isolation, read: ([UInt8]) -> Bool
  ) throws -> (taken: Int, of: Int) {
    let variables = ProcessInfo.processInfo.environment
    let asked = variables["TABLETOP_FUZZ_INPUTS"].flatMap(Int.init)
    let seed = variables["TABLETOP_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let count = asked ?? usual
    let place = asked.map { _ in FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(name)")
    }
    if let place { print("fuzz: \(name), seed \(seed); the present input: \(place.path)") }
    var random = SeededGenerator(seed: seed), taken = 0
    for _ in 0..<count {
      let input = next(&random)
      if let place { try Data(input).write(to: place) }
      if read(input) { taken += 1 }
    }
    if asked != nil {
      print("fuzz: \(name), seed \(seed): \(count) inputs, \(taken) taken, the others refused")
    }
    return (taken, count)
  }

  private func next(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = good.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(place + Int.random(in: 0...20, using: &random), bytes.count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.replaceSubrange(place..<end, with: Self.words.randomElement(using: &random)!)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.removeSubrange(place...)
      default:
        let other = good.randomElement(using: &random)!
        bytes.replaceSubrange(place..., with: other[min(place, other.count)...])
      }
    }
    return bytes
  }
}
