// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData

/// A motion as a short text: each item's position and angle at every third step.
///
///     motion 1
///     window 390×844, 120 steps
///     item card
///        0   195.00   100.00   0.000
///        3   195.00   101.13   0.000
///     end
struct MotionTrace: Equatable {
  static let version = 1
  static let stride = 3

  struct Row: Equatable {
    var step: Int
    var x, y, angle: Double
  }

  struct Item: Equatable {
    var name: String
    var rows: [Row]
  }

  var window: String
  var items: [Item]

  @MainActor
  init(_ motion: Motion) {
    window = "\(Int(motion.size.width))×\(Int(motion.size.height)), \(motion.stepCount) steps"
    items = motion.tracks.map { track in
      let steps = track.firstStep..<track.firstStep + track.samples.count
      let kept = steps.filter { $0.isMultiple(of: Self.stride) || $0 == steps.upperBound - 1 }
      return Item(
        name: track.name,
        rows: kept.map { step in
          let sample = track.samples[step - track.firstStep]
          return Row(
            step: step, x: Self.rounded(sample.x, 100), y: Self.rounded(sample.y, 100),
            angle: Self.rounded(sample.angle, 1000))
        })
    }
  }

  private static func rounded(_ value: Double, _ parts: Double) -> Double {
    (value * parts).rounded() / parts
  }

  // MARK: Text

  var text: String {
    var lines = ["motion \(Self.version)", "window \(window)"]
    for item in items {
      lines.append("item \(item.name)")
      lines += item.rows.map { String(format: "%5d %9.2f %9.2f %7.3f", $0.step, $0.x, $0.y, $0.angle) }
    }
    return (lines + ["end", ""]).joined(separator: "\n")
  }

  /// Reads text in the format of `text`; a refusal names the line at fault.
  init(reading text: String) throws(Refusal) {
    var lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix("motion ") else {
      throw Refusal("line 1: this is no trace")
    }
    guard first == "motion \(Self.version)" else {
      throw Refusal("line 1: it is of version \(first.dropFirst(7)), and this is version \(Self.version)")
    }
    guard lines.count > 2, lines[1].hasPrefix("window ") else {
      throw Refusal("line 2: the window is missing")
    }
    guard lines.last == "end" else { throw Refusal("line \(lines.count): it is cut off, \"end\" is missing") }
    window = String(lines[1].dropFirst(7))
    items = []
    for (index, line) in lines.enumerated().dropFirst(2).dropLast() {
      if line.hasPrefix("item ") {
        items.append(Item(name: String(line.dropFirst(5)), rows: []))
        continue
      }
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard let last = items.indices.last, words.count == 4, let step = Int(words[0]), numbers.count == 3,
        numbers.allSatisfy(\.isFinite), step >= 0, items[last].rows.last.map({ $0.step < step }) ?? true
      else { throw Refusal("line \(index + 1): \"\(line.prefix(60))\" is no row of a trace") }
      items[last].rows.append(Row(step: step, x: numbers[0], y: numbers[1], angle: numbers[2]))
    }
  }

  /// Why a text is not a trace, in one line.
  struct Refusal: Error, Equatable {
    var reason: String
    init(_ reason: String) { self.reason = reason }
  }

  // MARK: Comparing

  /// The first difference of another motion from this one.
  struct Difference: Equatable {
    var item: String
    var words: String
  }

  /// The earliest difference of a motion from this trace; nil if all items are within the tolerances in
  /// points and radians.
  func difference(from now: MotionTrace, _ points: Double, _ radians: Double) -> Difference? {
    if window != now.window {
      return Difference(item: "", words: "recorded were \(now.window), not \(window)")
    }
    if items.map(\.name) != now.items.map(\.name) {
      let lists = [now.items, items].map { $0.map(\.name).joined(separator: ", ") }
      return Difference(item: "", words: "the items are \(lists[0]), not \(lists[1])")
    }
    var first: (step: Int, difference: Difference)?
    for (mine, its) in zip(items, now.items) {
      for (old, new) in zip(mine.rows, its.rows) where old.step < first?.step ?? .max {
        let distance = hypot(old.x - new.x, old.y - new.y), turn = abs(old.angle - new.angle)
        let isOther = old.step != new.step || distance > points || turn > radians
        guard isOther else { continue }
        let words =
          "\(mine.name) is \(Words.points(distance)) and \(Words.angle(turn)) from its trace at "
          + Words.time(of: old.step)
        first = (old.step, Difference(item: mine.name, words: words))
        break
      }
      if mine.rows.count != its.rows.count, first == nil {
        let words = "\(mine.name) is there for \(its.rows.count) rows, not \(mine.rows.count)"
        first = (mine.rows.last?.step ?? 0, Difference(item: mine.name, words: words))
      }
    }
    return first?.difference
  }
}
