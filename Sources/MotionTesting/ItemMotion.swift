// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import MotionData
public import UIGeometry
internal import UIWidgets

/// The motion of one item in a recording, as values and as predicates that explain their results.
///
/// Positions are those of the item's center, in window coordinates; times are in seconds. Settling time,
/// overshoot and straightness are measured from the end of the last gesture, or from the beginning if there
/// was none.
///
/// ```swift
/// import MotionTesting
///
/// let card = motion["card"]
/// print(card.settlingTime ?? .infinity, card.overshoot ?? 0, card.peakSpeed)
/// assert(card.overshoots(atMost: 0.05), card.finding)
/// ```
@preconcurrency @MainActor
public final class ItemMotion: CustomStringConvertible {
  /// The explanation of the last predicate's result, in one line.
  public var finding: String { words.text }
  /// The item's name in the recording.
  public var name: String { track?.name ?? "" }

  let motion: Motion
  let track: Track?
  private let refusal: String
  private let words = FoundWords()
  /// Measured from the end of the last gesture.
  private lazy var settling: MotionMeasure = MotionMeasure(
    track.map { Array($0.samples.dropFirst(max(motion.gestureEnd - $0.firstStep, 0))) } ?? [])
  private lazy var whole = MotionMeasure(track?.samples ?? [])

  init(in motion: Motion, _ track: Track) {
    (self.motion, self.track, refusal) = (motion, track, "")
    let rest = settlingTime.map { "settles after \(Words.seconds($0))" } ?? "still moves at the end"
    words.summary =
      "\(name) \(rest), at most \(Words.points(peakSpeed))/s, \(Words.count(bounces, "bounce"))"
  }

  init(in motion: Motion, refusal: String) {
    (self.motion, track, self.refusal) = (motion, nil, refusal)
    words.text = refusal
  }

  /// The explanation of the last predicate's result, or a summary.
  public nonisolated var description: String { words.description }

  var samples: [MotionSample] { track?.samples ?? [] }

  // MARK: Values

  /// Seconds until the item stays within 0.5 pt and 0.5 pt/s of its rest position; nil if it still moves at
  /// the end or was not recorded.
  public var settlingTime: Double? { settling.settles }

  /// How far the item moves past its rest position, as a fraction of the distance to that position; nil if it
  /// still moves at the end or never moved.
  public var overshoot: Double? { settling.overshoot }

  /// The highest speed of the item's center, in pt/s.
  public var peakSpeed: Double { whole.peak }

  /// The highest acceleration between two steps, in pt/s².
  public var peakAcceleration: Double {
    zip(samples, samples.dropFirst()).reduce(0) { most, pair in
      max(most, hypot(pair.1.vx - pair.0.vx, pair.1.vy - pair.0.vy) * 60)
    }
  }

  /// The number of times the item hit something and rebounded, both at more than 5 pt/s.
  public var bounces: Int { whole.bounces }

  /// The rest position; nil if the item still moves at the end.
  public var restingPlace: CGPoint? { MotionMeasure.isAtRest(samples) ? place(samples.last) : nil }

  /// The angle at rest in radians, clockwise; nil if the item still moves at the end.
  public var restingAngle: Double? { MotionMeasure.isAtRest(samples) ? samples.last?.angle : nil }

  /// The position at each step, from the step at which the item appeared.
  public var path: [CGPoint] { samples.map { CGPoint(x: $0.x, y: $0.y) } }

  /// The position at a time in seconds, rounded to a step; nil if the item was absent.
  public func place(at time: Double) -> CGPoint? {
    guard time.isFinite, abs(time) <= Motion.longest else { return nil }
    return place(track?.sample(at: Int((time * 60).rounded())))
  }

  /// Everything the item began to touch, in order: items by name, boundaries by identifier, and the reference
  /// bounds as "bounds".
  public var touched: [String] {
    motion.contacts.compactMap { $0.item == name ? $0.other : $0.other == name ? $0.item : nil }
  }

  private func place(_ sample: MotionSample?) -> CGPoint? { sample.map { CGPoint(x: $0.x, y: $0.y) } }

  // MARK: Predicates

  /// Whether the item comes to rest within `seconds` of the last gesture.
  public func settles(within seconds: Double) -> Bool {
    guard let time = settlingTime else { return found(moving, false) }
    return found(
      "\(name) settles after \(Words.seconds(time)) (limit \(Words.seconds(seconds)))",
      time <= seconds)
  }

  /// Whether the item moves past its rest position by at most `fraction` of the distance to that position.
  public func overshoots(atMost fraction: Double) -> Bool {
    guard settlingTime != nil else { return found(moving, false) }
    let overshoot = overshoot ?? 0
    return found(
      "\(name) overshoots by \(Words.percent(overshoot)) (limit \(Words.percent(fraction)))",
      overshoot <= fraction)
  }

  /// Whether the item's center comes to rest within `points` of a position.
  public func comesToRest(at place: CGPoint, within points: Double = 1) -> Bool {
    guard let rest = restingPlace else { return found(moving, false) }
    let distance = hypot(rest.x - place.x, rest.y - place.y)
    return found(
      "\(name) rests at \(Words.place(rest)), \(Words.points(distance)) from \(Words.place(place))",
      distance <= points)
  }

  /// Whether the item comes to rest at an angle in radians; full turns are ignored.
  public func comesToRest(turnedBy angle: Double, within radians: Double = 0.01) -> Bool {
    guard let rest = restingAngle else { return found(moving, false) }
    let gap = abs((rest - angle).remainder(dividingBy: 2 * .pi))
    return found(
      "\(name) rests at an angle of \(Words.angle(rest)), not \(Words.angle(angle))", gap <= radians)
  }

  /// Whether the item's center moves by at most `points` after a time, in seconds from the beginning.
  public func isStill(from seconds: Double, within points: Double = 0.05) -> Bool {
    let first = Int((min(max(seconds, 0), Motion.longest) * 60).rounded())
    guard let start = track?.sample(at: first) else {
      return found("\(name) is not there after \(Words.seconds(seconds))", false)
    }
    var worst = (distance: 0.0, step: first)
    each { step, sample in
      let distance = sample.distance(from: start)
      if step > first, distance > worst.distance { worst = (distance, step) }
    }
    return found(
      "\(name) moves by \(String(format: "%.2f pt", worst.distance)) until \(Words.time(of: worst.step))",
      worst.distance <= points)
  }

  /// Whether all of the item's corners stay inside a rectangle, with a tolerance of `points`.
  public func staysInside(_ rect: CGRect, within points: Double = 1) -> Bool {
    let room = rect.insetBy(dx: -points, dy: -points)
    var worst = (excess: 0.0, step: 0)
    each { step, sample in
      for corner in track?.corners(sample) ?? [] {
        let excess = max(
          room.minX - corner.x, corner.x - room.maxX, room.minY - corner.y, corner.y - room.maxY)
        if excess > worst.excess { worst = (Double(excess), step) }
      }
    }
    let words =
      worst.excess > 0
      ? "\(name) is \(Words.points(worst.excess + points)) outside at \(Words.time(of: worst.step))"
      : "\(name) stays inside"
    return found(words, worst.excess == 0)
  }

  /// Whether the item's center passes within `points` of a point.
  public func passes(_ point: CGPoint, within points: Double = 2) -> Bool {
    var nearest = (distance: Double.infinity, step: 0)
    each { step, sample in
      let before = track?.sample(at: step - 1) ?? sample
      let distance = point.distance(
        toLineFrom: CGPoint(x: before.x, y: before.y), to: CGPoint(x: sample.x, y: sample.y))
      if distance < nearest.distance { nearest = (distance, step) }
    }
    return found(
      "\(name) gets within \(Words.points(nearest.distance)) of \(Words.place(point)), at "
        + Words.time(of: nearest.step), nearest.distance <= points)
  }

  /// Whether the item's center stays within `points` of the straight line to its final position.
  public func movesStraight(within points: Double = 1) -> Bool {
    guard let last = samples.last else { return found("", false) }
    let path = track.map { $0.samples.dropFirst(max(motion.gestureEnd - $0.firstStep, 0)) } ?? []
    guard let first = path.first else { return found("\(name) was not there after the last gesture", false) }
    let (a, b) = (CGPoint(x: first.x, y: first.y), CGPoint(x: last.x, y: last.y))
    let worst =
      path.enumerated().map { index, sample in
        (CGPoint(x: sample.x, y: sample.y).distance(toLineFrom: a, to: b, isEndless: true), index)
      }.max { $0.0 < $1.0 } ?? (0, 0)
    return found(
      "\(name) strays \(Words.points(worst.0)) from the line at \(Words.time(of: motion.gestureEnd + worst.1))",
      worst.0 <= points)
  }

  /// Whether the item's center never moves faster than `speed`, in pt/s.
  public func isNeverFaster(than speed: Double) -> Bool {
    found("\(name) reaches \(Words.points(peakSpeed))/s", peakSpeed <= speed)
  }

  /// Whether the number of bounces is in a range.
  public func bounces(times: ClosedRange<Int>) -> Bool {
    found("\(name) has \(Words.count(bounces, "bounce"))", times.contains(bounces))
  }

  /// Whether the item begins to touch something exactly `times` times; `other` is an item's name, a
  /// boundary's identifier, or "bounds".
  public func touches(times: Int, _ other: String) -> Bool {
    let count = touched.count { $0 == other }
    return found("\(name) touches \(other) \(Words.count(count, "time"))", count == times)
  }

  /// Whether these are the first things that the item touches, in this order.
  public func touches(inOrder others: [String]) -> Bool {
    let found = touched.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return self.found(
      "\(name) touches \(found.isEmpty ? "nothing" : found.joined(separator: ", then "))",
      found.starts(with: others))
  }

  /// Whether the item moves like another one, in this recording or another: at each step within `points` and
  /// `radians`.
  public func moves(
    like other: ItemMotion, within points: Double = 0.5, turnedWithin radians: Double = 0.02
  ) -> Bool {
    guard other.track != nil else { return found(other.finding, false) }
    guard samples.count == other.samples.count else {
      return found(
        "\(name) is there for \(samples.count) steps, \(other.name) for \(other.samples.count)", false)
    }
    for (index, (mine, its)) in zip(samples, other.samples).enumerated() {
      let distance = mine.distance(from: its), turn = abs(mine.angle - its.angle)
      guard distance > points || turn > radians else { continue }
      return found(
        "\(name) is \(Words.points(distance)) and \(Words.angle(turn)) from \(other.name) at "
          + Words.time(of: index + (track?.firstStep ?? 0)), false)
    }
    return found("\(name) moves like \(other.name)", true)
  }

  // MARK: Words

  private var moving: String {
    guard let track, let last = samples.last else { return refusal }
    let why = track.restlessness.isEmpty ? "" : ". \(track.restlessness)"
    return "\(name) still moves after \(Words.seconds(Double(motion.stepCount) / 60)), at "
      + "\(Words.points(last.speed))/s\(why)"
  }

  private func each(_ visit: (Int, MotionSample) -> Void) {
    guard let track else { return }
    for (index, sample) in track.samples.enumerated() { visit(track.firstStep + index, sample) }
  }

  private func found(_ finding: String, _ holds: Bool) -> Bool {
    words.text = motion.failure ?? (refusal.isEmpty ? finding : refusal)
    return holds && track != nil && motion.failure == nil
  }
}
