// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

// Reasons are in the order in which a developer would look for them: the time, the wiring, the values, the
// world.
//
// Contacts, attachments and sleep explain nothing about an item that other code has moved since. Anything
// that stands still for half a second sleeps, so sleep is a reason only if neither such a move nor a refused
// value explains more.
extension WhyAnswer {
  /// Why the item does not move; nil if it moves, or if no reason is found.
  static func stillness(of facts: MotionFacts) -> WhyAnswer? {
    if facts.isMoving { return nil }
    for reason in Stillness.allCases {
      if var answer = answer(reason, facts) {
        answer.reason = .still(reason)
        return answer
      }
    }
    return nil
  }

  private static func answer(_ reason: Stillness, _ facts: MotionFacts) -> WhyAnswer? {
    switch reason {
    case .paused: paused(facts)
    case .notRunning: notRunning(facts)
    case .noMover: noMover(facts)
    case .notAdded: notAdded(facts)
    case .pushIdle: pushIdle(facts)
    case .noGravity: noGravity(facts)
    case .anchored: anchored(facts)
    case .contradiction: contradiction(facts)
    case .tooHeavy: tooHeavy(facts)
    case .resistance: resistance(facts)
    case .friction: friction(facts)
    case .cancel: cancel(facts)
    case .restsOn: restsOn(facts)
    case .held: held(facts)
    case .jammed: jammed(facts)
    case .asleep: asleep(facts)
    case .elsewhere: elsewhere(facts)
    case .refused: refused(facts)
    }
  }

  /// An answer whose reason is filled in later.
  static func standing(
    _ title: String, _ sentence: String, rows: [Row] = [], mend: Mend? = nil, arrows: [Arrow] = []
  ) -> WhyAnswer {
    WhyAnswer(
      reason: .still(.paused), title: title, sentence: sentence, rows: rows, mend: mend, arrows: arrows)
  }

  /// A button that sets a parameter.
  static func set(
    _ title: String, _ address: ParameterAddress, _ property: String, _ value: ParameterValue,
    foot: String = ""
  ) -> Mend {
    var address = address
    address.property = property
    return Mend(
      title: title, action: .set(address, value),
      foot: foot.isEmpty ? "Can be undone." : foot + " Can be undone.")
  }

  // MARK: Words

  static func the(_ force: MotionFacts.Force) -> String {
    switch force.kind {
    case .gravity: "gravity"
    case .push: "the push"
    case .field: "the field"
    case .spring: "the spring"
    }
  }

  /// The names of the things that the item touches, each once.
  static func names(_ contacts: [MotionFacts.Contact]) -> [String] {
    contacts.reduce(into: []) { names, contact in
      if !names.contains(contact.name) { names.append(contact.name) }
    }
  }

  static func arrow(_ vector: CGVector?) -> String {
    guard let vector, vector.length > 0 else { return "" }
    if abs(vector.dx) > 2 * abs(vector.dy) { return vector.dx > 0 ? "→" : "←" }
    if abs(vector.dy) > 2 * abs(vector.dx) { return vector.dy > 0 ? "↓" : "↑" }
    return vector.dx > 0 ? (vector.dy > 0 ? "↘" : "↗") : (vector.dy > 0 ? "↙" : "↖")
  }
}
