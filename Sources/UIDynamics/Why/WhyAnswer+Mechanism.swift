// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

// Several items tied by rigid attachments: which of them still swing, and which attachments cannot be
// satisfied.
extension WhyAnswer {
  /// The greatest number of swinging items that are listed.
  private static let mostSwings = 3

  /// Names the item of a mechanism that swings farthest. A single item gets another reason: it swings on its
  /// attachment, or falls.
  static func mechanism(_ facts: MotionFacts) -> WhyAnswer? {
    guard let mechanism = facts.mechanism, mechanism.isHeld, mechanism.swings.count > 1 else { return nil }
    let swings = mechanism.swings.filter { $0.speed >= MotionFacts.Mechanism.leastSpeed }
    guard let first = swings.first else { return nil }
    let isSeen = first.speed >= MotionFacts.stillSpeed
    return WhyAnswer(
      reason: .restless(.mechanism), title: "The linked items still swing",
      sentence:
        "Of \(mechanism.swings.count) items linked by attachments, \(first.name) swings farthest: "
        + "\(words(first))." + (isSeen ? "" : " That is too little to see."),
      rows: swings.prefix(mostSwings).flatMap {
        [
          Row(label: "\($0.name) swings by", value: $0.swing, unit: "pt"),
          Row(label: "\($0.name) moves at", value: $0.speed, unit: "pt/s"),
        ]
      } + [Row(label: "at rest below", value: MotionFacts.stillSpeed, unit: "pt/s", hinders: true)],
      mend: facts.resistance < 1 ? more(facts) : nil)
  }

  private static func words(_ swing: MotionFacts.Mechanism.Swing) -> String {
    "by \(WhyNumber.text(swing.swing)) pt in the last half second, at \(WhyNumber.text(swing.speed)) pt/s"
  }

  /// Rigid attachments that stay open while nothing moves.
  static func contradiction(_ facts: MotionFacts) -> WhyAnswer? {
    guard let mechanism = facts.mechanism, mechanism.isStuck, !facts.isElsewhere else { return nil }
    let open = mechanism.joints.filter { $0.error > MotionFacts.Mechanism.greatestError }
    guard let worst = open.first else { return nil }
    // Of two contradictory attachments, one may be closed at the other's expense.
    let against =
      open.count > 1 ? [] : mechanism.joints.filter { $0.error <= worst.error && $0.touches(worst) }
    let all = open + against
    let names = WhyNumber.list(all.map(\.name))
    return standing(
      all.count > 1 ? "Attachments contradict each other" : "An attachment cannot be satisfied",
      all.count > 1
        ? "\(names) cannot \(all.count == 2 ? "both" : "all") be satisfied; \(facts.name) is as close as it gets."
        : "\(facts.name) cannot reach the position that \(names) requires.",
      rows: all.map { Row(label: "\($0.name) is off by", value: $0.error, unit: "pt", hinders: true) })
  }
}
