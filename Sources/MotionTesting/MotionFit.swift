// SPDX-License-Identifier: Apache-2.0
import MotionData
import UIGeometry

/// Searches for the parameter values at which a motion is as wanted, by recording it repeatedly with
/// different values (`SimplexSearch`). The result is the same each time.
@MainActor
package struct MotionFit {
  /// Found values, with their motion.
  package struct Candidate {
    package let values: [(name: String, value: Double)]
    /// 0 if everything is as wanted.
    package let cost: Double
    package let motion: Motion
  }

  private let ranges: [(name: String, range: ClosedRange<Double>)]
  private let record: ([(name: String, value: Double)]) throws -> Motion
  private let cost: (Motion) -> Double

  /// A fit of parameters in ranges; `record` makes the motion for given values, and `cost` measures how far
  /// that motion is from the wanted one.
  package init(
    _ ranges: [(name: String, range: ClosedRange<Double>)],
    record: @escaping ([(name: String, value: Double)]) throws -> Motion, cost: @escaping (Motion) -> Double
  ) {
    (self.ranges, self.record, self.cost) = (ranges, record, cost)
  }

  /// The best values, best first; more than one only if distinct values are equally good.
  package func candidates(_ count: Int, goal: Double = 0) throws -> [Candidate] {
    var failure: (any Error)?
    let search = SimplexSearch(dimensions: ranges.count, goal: goal)
    let found = search.candidates(count) { place in
      guard failure == nil else { return .infinity }
      do {
        return cost(try record(values(place)))
      } catch {
        failure = error
        return .infinity
      }
    }
    if let failure { throw failure }
    let best = found.first?.cost ?? .infinity
    return try found.filter { $0.cost <= max(goal, best) }.map { candidate in
      let values = values(candidate.place)
      return Candidate(values: values, cost: candidate.cost, motion: try record(values))
    }
  }

  private func values(_ place: [Double]) -> [(name: String, value: Double)] {
    zip(ranges, place).map { parameter, part in
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      return (parameter.name, low + part * (high - low))
    }
  }
}

/// A path that was drawn, recorded, or measured on a phone: lines of seconds, x and y in points, and
/// optionally an angle in radians, separated by commas; a first line may name the columns.
package struct MotionPath: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var time, x, y: Double
    package var angle: Double?
  }

  package let rows: [Row]

  /// The greatest distance from the path's first point, in points.
  package var travel: Double { rows.reduce(0) { max($0, hypot($1.x - rows[0].x, $1.y - rows[0].y)) } }

  package init(rows: [Row]) { self.rows = rows }

  /// Reads a path; a refusal names the line.
  package init(reading text: String) throws(Refusal) {
    var rows: [Row] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let cells = line.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      if cells.isEmpty || (index == 0 && Double(cells[0]) == nil) { continue }
      let numbers = cells.compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e9 }
      guard numbers.count == cells.count, (3...4).contains(numbers.count) else {
        throw Refusal("line \(index + 1): a path has seconds, x, y and optionally an angle")
      }
      guard numbers[0] >= 0, numbers[0] > rows.last?.time ?? -1 else {
        throw Refusal("line \(index + 1): times must start at 0 or later and increase")
      }
      rows.append(
        Row(time: numbers[0], x: numbers[1], y: numbers[2], angle: numbers.count > 3 ? numbers[3] : nil))
    }
    guard rows.count >= 3 else { throw Refusal("a path needs at least three lines") }
    self.rows = rows
    guard travel > 1 else { throw Refusal("the path never leaves its start") }
  }

  /// Why a text is not a path, in one line.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
  }

  /// The largest distance of an item from the path, both relative to their first points, as a fraction of the
  /// path's travel. A rotation counts as the travel of a point at the edge of something 100 pt across.
  @MainActor
  package func deviation(of item: ItemMotion) -> Double {
    let samples = item.samples
    guard let first = samples.first else { return .infinity }
    var largest = 0.0
    for row in rows {
      let place = row.time * 60
      guard Int(place) < samples.count else { break }
      let a = samples[Int(place)], b = samples[min(Int(place) + 1, samples.count - 1)]
      let part = place - place.rounded(.down)
      let x = a.x + part * (b.x - a.x) - first.x, y = a.y + part * (b.y - a.y) - first.y
      largest = max(largest, Double(hypot(x - (row.x - rows[0].x), y - (row.y - rows[0].y))))
      if let angle = row.angle, let start = rows[0].angle {
        largest = max(largest, 50 * abs(a.angle + part * (b.angle - a.angle) - first.angle - (angle - start)))
      }
    }
    return largest / travel
  }
}
