// SPDX-License-Identifier: Apache-2.0
import MotionData

/// The stretch of a motion that the card describes: from the last press, or a marked moment, to rest.
struct MotionGesture: Equatable {
  enum Kind { case gesture, mark }

  var kind = Kind.gesture
  /// The steps at which the press began, at which it ended and measuring begins, and at which the item was at
  /// rest. For a mark, the first two are the marked step.
  var press: Int
  var release: Int
  var rest: Int

  /// The steps from the press until the item stopped, which was known only a little later.
  var motion: ClosedRange<Int> { press...max(rest - MotionMeasure.restLength + 1, release) }

  /// The steps of the last press if it has ended and did something; nil for none.
  @MainActor
  static func lastPress(of curve: MotionCurve, at now: Int) -> Range<Int>? {
    let record = curve.source.record, first = record.steps.lowerBound
    func isPressed(_ step: Int) -> Bool? {
      curve.sample(at: step).map { $0.isPressed && !record.vain.contains { $0.contains(step) } }
    }
    guard isPressed(now) == false else { return nil }
    var release = now
    while release > first, isPressed(release - 1) == false { release -= 1 }
    // The beginning of the record is not a release.
    guard release > first, isPressed(release - 1) == true else { return nil }
    var press = release - 1
    while press > first, isPressed(press - 1) == true { press -= 1 }
    return press..<release
  }

  /// The last gesture, or the motion since a marked step if that is later, once the item has come to rest;
  /// nil until then. `known` is the result of the last call, which is returned if it is still the last
  /// gesture.
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

  /// The first step at which the item has been at rest for long enough; nil if it has not, or never moved.
  @MainActor
  private static func rest(of curve: MotionCurve, after start: Int, until now: Int) -> Int? {
    let samples = curve.samples(start...max(now, start))
    guard MotionMeasure.isAtRest(samples), samples.contains(where: { $0.speed > 1 }) else { return nil }
    var count = MotionMeasure.restLength
    while count < samples.count, !MotionMeasure.isAtRest(Array(samples.prefix(count))) { count += 1 }
    return start + count - 1
  }

  /// Measures the gesture on the curve on which it was found, or on another setting's curve.
  @MainActor
  func measure(_ curve: MotionCurve, until end: Int) -> MotionMeasure {
    MotionMeasure(curve.samples(release...max(end, release)))
  }
}
