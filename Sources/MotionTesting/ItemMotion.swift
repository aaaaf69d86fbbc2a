// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import MotionData
public import UIGeometry
internal import UIWidgets

/// How one item moved in a recording: values, and predicates that say what they found.
///
/// Places are points of the recorded window and those of the item's centre; times are seconds. What tells how
/// something comes to rest counts from the end of the last gesture, or from the beginning where there was none.
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
  /// What the last predicate found.
  public var finding: String { words.text }
  /// The name that the recording calls it by.
  public var name: String { track?.name ?? "" }

  let motion: Motion
  let track: Track?
  private let refusal: String
  private let words = FoundWords()
  /// From the end of the last gesture on.
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

  /// What the last predicate found, or the values in short.
  public nonisolated var description: String { words.description }

  var samples: [MotionSample] { track?.samples ?? [] }

  // MARK: Values

  /// When it stays within 0.5 pt and 0.5 pt/s of its place of rest; nil for what still moves at the end, and for
  /// what was not recorded.
  public var settlingTime: Double? { settling.settles }

  /// How far it goes beyond its place of rest, as a fraction of its way there; nil while it moves, and for what
  /// went nowhere.
  public var overshoot: Double? { settling.overshoot }

  /// The greatest speed of its centre, in pt/s.
  public var peakSpeed: Double { whole.peak }

  /// The greatest change of its velocity in a step, in pt/s².
  public var peakAcceleration: Double {
    zip(samples, samples.dropFirst()).reduce(0) { most, pair in
      max(most, hypot(pair.1.vx - pair.0.vx, pair.1.vy - pair.0.vy) * 60)
    }
  }

  /// How often it hit something and left it again, faster than 5 pt/s.
  public var bounces: Int { whole.bounces }

  /// Where it is at rest at the end; nil for what still moves.
  public var restingPlace: CGPoint? { MotionMeasure.isAtRest(samples) ? place(samples.last) : nil }

  /// Its turn at the end in radians, clockwise; nil for what still moves.
  public var restingAngle: Double? { MotionMeasure.isAtRest(samples) ? samples.last?.angle : nil }

  /// Where it is at each step, from the first one on at which it was there.
  public var path: [CGPoint] { samples.map { CGPoint(x: $0.x, y: $0.y) } }

  /// Where it is at a time in seconds, rounded to steps; nil while it is not there.
  public func place(at time: Double) -> CGPoint? {
    guard time.isFinite, abs(time) <= Motion.longest else { return nil }
    return place(track?.sample(at: Int((time * 60).rounded())))
  }

  /// What it began to touch, in order: items by name, boundaries by their identifiers, the reference bounds as
  /// "bounds".
  public var touched: [String] {
    motion.contacts.compactMap { $0.item == name ? $0.other : $0.other == name ? $0.item : nil }
  }

  private func place(_ sample: MotionSample?) -> CGPoint? { sample.map { CGPoint(x: $0.x, y: $0.y) } }

  // MARK: Predicates

  /// Whether it comes to rest within so many seconds after the last gesture.
  public func settles(within seconds: Double) -> Bool {
    guard let time = settlingTime else { return found(moving, false) }
    return found(
      "\(name) settles after \(Words.seconds(time)), where \(Words.seconds(seconds)) are allowed",
      time <= seconds)
  }

  /// Whether it goes beyond its place of rest by at most that fraction of its way there.
  public func overshoots(atMost fraction: Double) -> Bool {
    guard settlingTime != nil else { return found(moving, false) }
    let overshoot = overshoot ?? 0
    return found(
      "\(name) overshoots by \(Words.percent(overshoot)), where \(Words.percent(fraction)) are allowed",
      overshoot <= fraction)
  }

  /// Whether it comes to rest with its centre within so many points of a place.
  public func comesToRest(at place: CGPoint, within points: Double = 1) -> Bool {
    guard let rest = restingPlace else { return found(moving, false) }
    let distance = hypot(rest.x - place.x, rest.y - place.y)
    return found(
      "\(name) rests at \(Words.place(rest)), \(Words.points(distance)) from \(Words.place(place))",
      distance <= points)
  }

  /// Whether it comes to rest turned by an angle in radians, whole turns aside.
  public func comesToRest(turnedBy angle: Double, within radians: Double = 0.01) -> Bool {
    guard let rest = restingAngle else { return found(moving, false) }
    let gap = abs((rest - angle).remainder(dividingBy: 2 * .pi))
    return found("\(name) rests turned by \(Words.angle(rest)), not \(Words.angle(angle))", gap <= radians)
  }

  /// Whether its centre moves by no more than so many points from a time on, in seconds from the beginning.
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

  /// Whether all of its corners stay inside a rectangle, but for so many points.
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

  /// Whether its centre passes a point within so many points.
  public func passes(_ point: CGPoint, within points: Double = 2) -> Bool {
    var nearest = (distance: Double.infinity, step: 0)
    each { step, sample in
      let before = track?.sample(at: step - 1) ?? sample
      let distance = point.distance(
        toLineFrom: CGPoint(x: before.x, y: before.y), to: CGPoint(x: sample.x, y: sample.y))
      if distance < nearest.distance { nearest = (distance, step) }
    }
    return found(
      "\(name) comes as near as \(Words.points(nearest.distance)) to \(Words.place(point)), at "
        + Words.time(of: nearest.step), nearest.distance <= points)
  }

  /// Whether its centre stays within so many points of the straight line on which it comes to rest.
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
      "\(name) swings \(Words.points(worst.0)) aside at \(Words.time(of: motion.gestureEnd + worst.1))",
      worst.0 <= points)
  }

  /// Whether its centre is never faster than so many pt/s.
  public func isNeverFaster(than speed: Double) -> Bool {
    found("\(name) is as fast as \(Words.points(peakSpeed))/s", peakSpeed <= speed)
  }

  /// Whether it bounces so often.
  public func bounces(times: ClosedRange<Int>) -> Bool {
    found("\(name) has \(Words.count(bounces, "bounce"))", times.contains(bounces))
  }

  /// Whether it begins to touch something so often; a name, the identifier of a boundary, or "bounds".
  public func touches(times: Int, _ other: String) -> Bool {
    let count = touched.count { $0 == other }
    return found("\(name) touches \(other) \(Words.count(count, "time"))", count == times)
  }

  /// Whether it first touches these, in this order; later touches may follow.
  public func touches(inOrder others: [String]) -> Bool {
    let found = touched.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return self.found(
      "\(name) touches \(found.isEmpty ? "nothing" : found.joined(separator: ", then "))",
      found.starts(with: others))
  }

  /// Whether it moves as another item does, of this or another recording: at each step within so many points,
  /// and turned alike within so many radians.
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
