// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop
import UIDynamics

/// Searches for values of the springs that hold an item, such that the item's last motion would be as wanted.
///
/// Each try runs the scene again from the beginning, with the same gestures and other values (`GhostRun`).
@MainActor
struct MotionWish {
  /// Values that were tried, and the motion that results from them.
  struct Answer {
    let values: [Document.Value]
    let words: String
    let measure: MotionMeasure
    /// Whether the motion is as wanted.
    let isMet: Bool
  }

  private struct Spring {
    let parameter: Parameter
    let ownerType: String
    let name: String
    let range: ClosedRange<Double>
  }

  /// The ranges in which a spring's values are searched.
  private static let ranges: [String: ClosedRange<Double>] = ["damping": 0.05...1.5, "frequency": 0.5...8]
  /// The largest number of steps for all tries together, and the number of steps for which a motion is
  /// followed.
  private static let (mostSteps, followed) = (40_000, 240)
  /// A settling time within this many seconds of the wanted one is good enough.
  private static let tolerance = 0.01

  private unowned let session: SceneSession
  private let number: Int
  private let gesture: MotionGesture
  private let springs: [Spring]

  /// Nil if neither a snap nor a spring holds the item.
  init?(of session: SceneSession, item: UIView, gesture: MotionGesture) {
    guard let number = session.number(of: item) else { return nil }
    (self.session, self.number, self.gesture) = (session, number, gesture)
    var springs: [Spring] = []
    for (key, animator) in session.keyedAnimators {
      for place in animator.places where place.behavior.holds(item) && Self.isSpring(place.behavior) {
        for parameter in animator.allParameters(as: key, of: place) {
          guard let range = Self.ranges[parameter.property] else { continue }
          let type = String(describing: type(of: place.behavior))
          springs.append(
            Spring(
              parameter: parameter, ownerType: type, name: parameter.title.lowercased(), range: range))
        }
      }
    }
    guard !springs.isEmpty else { return nil }
    self.springs = springs
  }

  private static func isSpring(_ behavior: UIDynamicBehavior) -> Bool {
    if let attachment = behavior as? UIAttachmentBehavior { return attachment.frequency > 0 }
    return behavior is UISnapBehavior
  }

  /// Up to three different answers with which the item settles in about `seconds` and overshoots by at most
  /// the fraction `most` of its distance; if there is none, the nearest answer.
  func answers(settling seconds: Double, overshooting most: Double) -> [Answer] {
    let tries = max(min(Self.mostSteps / (gesture.release + Self.followed), 72), 12)
    let search = SimplexSearch(dimensions: springs.count, starts: 3, budget: tries / 4)
    let found = search.candidates(3) { place in
      cost(measure(values(place)), seconds, most)
    }
    let answers = found.map { candidate in
      let measure = measure(values(candidate.place))
      return Answer(
        values: values(candidate.place), words: words(candidate.place), measure: measure,
        isMet: cost(measure, seconds, most) == 0)
    }
    let met = answers.filter(\.isMet)
    return met.isEmpty ? Array(answers.prefix(1)) : met
  }

  private func cost(_ measure: MotionMeasure, _ seconds: Double, _ most: Double) -> Double {
    guard let settles = measure.settles else { return 1e6 + measure.peak }
    let late = max(abs(settles - seconds) - Self.tolerance, 0) / Self.tolerance
    let far = max((measure.overshoot ?? 0) - most, 0) / 0.01
    return late * late + far * far
  }

  private func values(_ place: [Double]) -> [Document.Value] {
    zip(springs, place).map { spring, part in
      // The value is rounded, as a person would write it.
      let value = spring.range.lowerBound + part * (spring.range.upperBound - spring.range.lowerBound)
      let number = ParameterValue.number((value * 1000).rounded() / 1000)
      return Document.Value(address: spring.parameter.address, of: spring.ownerType, value: number)
    }
  }

  private func words(_ place: [Double]) -> String {
    zip(springs, values(place)).map { spring, value in
      guard case .number(let number) = value.value else { return spring.name }
      return "\(spring.name) \(WhyNumber.text(number))"
    }.joined(separator: ", ")
  }

  /// Measures the motion after the gesture with these values, leaving all others unchanged.
  private func measure(_ values: [Document.Value]) -> MotionMeasure {
    let others = session.kept.values.filter { kept in !values.contains { $0.address == kept.address } }
    let run = GhostRun(of: session, values: others + values, onlyValues: true)
    let end = gesture.release + Self.followed
    run.follow(to: end, atMost: end)
    run.recorder.takePresent()
    let record = run.recorder.record
    let samples = (gesture.release...end).compactMap { record.sample(of: number, at: $0) }
    return MotionMeasure(samples)
  }
}
