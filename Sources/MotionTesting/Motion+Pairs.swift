// SPDX-License-Identifier: Apache-2.0
internal import MotionData
internal import UIGeometry
internal import UIWidgets

// Questions about more than one item.
extension Motion {
  /// Whether two items never overlap by more than `points`. Items that rest on each other may be up to half a
  /// point apart.
  public func neverOverlaps(_ first: String, _ second: String, byMoreThan points: Double = 1) -> Bool {
    let (a, b) = (self[first], self[second])
    guard let one = a.track, let other = b.track else {
      return found(a.track == nil ? a.finding : b.finding, false)
    }
    guard let worst = worstOverlap(one, other), worst.depth > points else {
      return found("\(first) and \(second) never overlap", true)
    }
    return found(
      "\(first) and \(second) overlap by \(Words.points(worst.depth)) at \(Words.time(of: worst.step))", false
    )
  }

  /// Whether no two dynamic items overlap by more than `points`.
  public func nothingOverlaps(byMoreThan points: Double = 1) -> Bool {
    let dynamic = tracks.filter(\.isDynamic)
    for (index, one) in dynamic.enumerated() {
      for other in dynamic[(index + 1)...] {
        guard let worst = worstOverlap(one, other), worst.depth > points else { continue }
        return found(
          "\(one.name) and \(other.name) overlap by \(Words.points(worst.depth)) at "
            + Words.time(of: worst.step), false)
      }
    }
    return found("nothing overlaps", true)
  }

  /// Whether all dynamic items come to rest within `seconds` of the last gesture.
  public func everythingSettles(within seconds: Double) -> Bool {
    let dynamic = tracks.filter(\.isDynamic)
    guard !dynamic.isEmpty else { return found("no dynamic item was recorded", false) }
    for track in dynamic {
      let item = ItemMotion(in: self, track)
      if !item.settles(within: seconds) { return found(item.finding, false) }
    }
    return found("all settle within \(Words.seconds(seconds))", true)
  }

  /// Whether one contact begins before another; `other` is the name of an item, the identifier of a boundary,
  /// or "bounds".
  public func touch(
    _ item: String, _ other: String, comesBefore second: (item: String, other: String)
  ) -> Bool {
    func first(_ a: String, _ b: String) -> Contact? {
      contacts.first { [$0.item, $0.other] == [a, b] || [$0.other, $0.item] == [a, b] }
    }
    guard let one = first(item, other) else { return found("\(item) never touches \(other)", false) }
    guard let two = first(second.item, second.other) else {
      return found("\(second.item) never touches \(second.other)", false)
    }
    return found(
      "\(item) touches \(other) after \(Words.seconds(one.time)), \(second.item) touches "
        + "\(second.other) after \(Words.seconds(two.time))", one.time < two.time)
  }

  private func worstOverlap(_ one: Track, _ other: Track) -> (depth: Double, step: Int)? {
    func radius(_ track: Track) -> Double { track.outline.reduce(0) { max($0, Double(hypot($1.x, $1.y))) } }
    let reach = radius(one) + radius(other)
    var worst: (depth: Double, step: Int)?
    for step in max(one.firstStep, other.firstStep)...max(stepCount, one.firstStep, other.firstStep) {
      guard let a = one.sample(at: step), let b = other.sample(at: step), a.distance(from: b) < reach else {
        continue
      }
      let depth = Outline.overlap(one.corners(a), other.corners(b))
      if depth > worst?.depth ?? 0 { worst = (depth, step) }
    }
    return worst
  }
}
