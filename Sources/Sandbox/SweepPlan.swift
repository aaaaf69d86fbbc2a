// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionTesting
import Workbench

/// The values of each run of a sweep: a full grid, in which the last parameter varies fastest, or random
/// values from ranges.
struct SweepPlan {
  private static let most = 1_000_000

  let names: [String]
  let count: Int
  private let variations: [Variation]
  private let seed: UInt64
  private let isRandom: Bool

  @MainActor
  init(_ variations: [Variation], random: Int?, seed: UInt64) throws(SandboxFailure) {
    names = variations.map(\.parameter)
    (self.variations, self.seed, isRandom) = (variations, seed, random != nil)
    var product = 1
    for variation in variations {
      switch variation.values {
      case .list(let list): product = min(product * list.count, Self.most + 1)
      case .range where random == nil:
        throw .usage("the range of \(variation.parameter) needs a count, as in 0…1:9, or --random")
      case .range: break
      }
    }
    count = random ?? product
    guard (1...Self.most).contains(count) else {
      throw .usage("\(random.map { "\($0)" } ?? "too many") runs: must be 1 to \(Self.most)")
    }
  }

  /// The values of a run. Random values depend only on the seed and the run's number.
  func values(_ index: Int) -> [(name: String, value: Double)] {
    var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    var rest = index
    var values: [(name: String, value: Double)] = []
    for variation in variations.reversed() {
      let value: Double
      switch variation.values {
      case .range(let range): value = range.lowerBound + (range.upperBound - range.lowerBound) * random.unit()
      case .list(let list) where isRandom: value = list[Int(random.unit() * Double(list.count))]
      case .list(let list):
        value = list[rest % list.count]
        rest /= list.count
      }
      values.append((variation.parameter, value))
    }
    return values.reversed()
  }
}

/// The result of a run.
struct SweepRow: Equatable {
  var values: [Double]
  /// The value of each quantity; nil if a quantity has no value, as when an item never rests.
  var answers: [Double?]
  var holds: Bool

  /// A line of the table.
  var text: String {
    let numbers = values.map { Self.number($0) } + answers.map { $0.map(Self.number) ?? "" }
    return (numbers + [holds ? "yes" : "no"]).joined(separator: ",")
  }

  static func number(_ value: Double) -> String { String(format: "%.6g", value) }

  init(values: [Double], answers: [Double?], holds: Bool) {
    (self.values, self.answers, self.holds) = (values, answers, holds)
  }

  /// Reads a line with this many values and answers; nil for anything else.
  init?(_ line: some StringProtocol, values count: Int, answers: Int) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count + answers + 1, ["yes", "no"].contains(parts[count + answers]) else {
      return nil
    }
    values = parts[..<count].compactMap { Double($0) }
    guard values.count == count else { return nil }
    self.answers = parts[count..<count + answers].map { Double($0) }
    holds = parts[count + answers] == "yes"
  }
}
