// SPDX-License-Identifier: Apache-2.0
import MotionData

/// A stretch of a motion that the card is about: from the last press to rest, or from a marked moment on.
struct MotionGesture: Equatable {
  enum Kind { case gesture, mark }

  var kind = Kind.gesture
  /// The step of the press, of its end from which is measured, and of the rest; of a mark the first two are
  /// the marked step.
  var press: Int
  var release: Int
  var rest: Int

  /// From the press until it stood still, which was seen a little later.
  var motion: ClosedRange<Int> { press...max(rest - MotionMeasure.restLength + 1, release) }

  /// The last press that has ended by now and did something, and its end; nil for none.
  @MainActor
  static func lastPress(of curve: MotionCurve, at now: Int) -> Range<Int>? {
    let record = curve.source.record, first = record.steps.lowerBound
    func isPressed(_ step: Int) -> Bool? {
      curve.sample(at: step).map { $0.isPressed && !record.vain.contains { $0.contains(step) } }
    }
    guard isPressed(now) == false else { return nil }
    var release = now
    while release > first, isPressed(release - 1) == false { release -= 1 }
    // The beginning of the record is no release.
    guard release > first, isPressed(release - 1) == true else { return nil }
    var press = release - 1
    while press > first, isPressed(press - 1) == true { press -= 1 }
    return press..<release
  }

  /// The last gesture, or the motion since a marked step if that came later, once the item has come to rest;
  /// nil before. `known` is the one that was found last: the same one is not looked at again.
  @MainActor
  static func ended(
    of curve: MotionCurve, mark: Int?, at now: Int, known: MotionGesture? = nil
  ) -> MotionGesture? {
    let press = lastPress(of: curve, at: now)
    var gesture: MotionGesture
    if let mark, mark >= press?.upperBound ?? 0, curve.sample(at: now)?.isPressed == false {
      gesture = MotionGesture(kind: .mark, press: mark, release: mark, rest: now)
    } else if let press {
      gesture = MotionGesture(press: press.lowerBound, release: press.upperBound, rest: now)
    } else {
      return nil
    }
    if let known, known.kind == gesture.kind, known.release == gesture.release { return known }
    guard let rest = rest(of: curve, after: gesture.release, until: now) else { return nil }
    gesture.rest = rest
    return gesture
  }

  /// The first step at which the item has been at rest for long enough; nil where it has not, or has not
  /// moved before.
  @MainActor
  private static func rest(of curve: MotionCurve, after start: Int, until now: Int) -> Int? {
    let samples = curve.samples(start...max(now, start))
    guard MotionMeasure.isAtRest(samples), samples.contains(where: { $0.speed > 1 }) else { return nil }
    var count = MotionMeasure.restLength
    while count < samples.count, !MotionMeasure.isAtRest(Array(samples.prefix(count))) { count += 1 }
    return start + count - 1
  }

  /// What it was like, by the curve that it was found on or by that of another setting.
  @MainActor
  func measure(_ curve: MotionCurve, until end: Int) -> MotionMeasure {
    MotionMeasure(curve.samples(release...max(end, release)))
  }
}
