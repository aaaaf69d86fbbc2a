// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

// Contacts, attachments, sleep, and changes that the animator does not know of.
extension WhyAnswer {
  // MARK: The world

  /// The contacts that hold the item against the forces on it.
  static func supports(_ facts: MotionFacts) -> [MotionFacts.Contact] {
    let sum = facts.forces.reduce(CGVector()) { $0 + ($1.acceleration ?? CGVector()) }
    guard sum.length > 0 else { return [] }
    return facts.contacts.filter { $0.load > 0 && $0.normal.dot(sum) > 0.1 * sum.length }
  }

  static func areAlike(_ contacts: [MotionFacts.Contact]) -> Bool {
    contacts.allSatisfy { $0.normal.dot(contacts[0].normal) > 0.7 }
  }

  static func restsOn(_ facts: MotionFacts) -> WhyAnswer? {
    let supports = supports(facts)
    guard !facts.isElsewhere, !supports.isEmpty, areAlike(supports), let drive = NetForce(facts) else {
      return nil
    }
    let load = supports.reduce(0) { $0 + $1.load }
    return standing(
      "It rests on \(WhyNumber.list(names(supports)))",
      "\(drive.strongest.name) presses \(facts.name) against \(WhyNumber.list(names(supports)))"
        + (drive.size < 1 ? ", and nothing moves it along." : "."),
      rows: [
        Row(label: "\(drive.strongest.name) gives", value: drive.strongest.acceleration?.length ?? 0),
        Row(label: "held by \(WhyNumber.list(names(supports)))", value: load, hinders: true),
      ])
  }

  static func held(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.isElsewhere else { return nil }
    if let speed = facts.imposedSpeed, speed < MotionFacts.stillSpeed {
      return standing(
        "A velocity field holds it",
        "It gives \(facts.name) a speed of \(WhyNumber.text(speed)) pt/s, whatever else acts.")
    }
    let ties = facts.ties.filter(\.isTaut)
    guard !ties.isEmpty else { return nil }
    let forces = facts.forces.filter { $0.kind != .spring && ($0.acceleration?.length ?? 0) >= 1 }
    return standing(
      "It is held by \(WhyNumber.list(ties.map(\.name)))",
      forces.isEmpty
        ? "\(facts.name) is where it should be, and nothing pulls it away."
        : "\(facts.name) stays in place against \(WhyNumber.list(forces.map(\.name))).",
      rows: forces.map { Row(label: "\($0.name) gives", value: $0.acceleration?.length ?? 0) }
        + ties.filter { $0.load >= 0.5 }.map { Row(label: "\($0.name) holds", value: $0.load, hinders: true) }
    )
  }

  static func jammed(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.isElsewhere else { return nil }
    let loaded = facts.contacts.filter { $0.load > 0 }
    let supports = supports(facts)
    let isWedged = supports.count > 1 && !areAlike(supports)
    let isPinched = loaded.contains { a in loaded.contains { a.normal.dot($0.normal) < -0.5 } }
    guard isWedged || isPinched else { return nil }
    let between = isWedged ? supports : loaded
    return standing(
      "It is jammed", "\(facts.name) is wedged between \(WhyNumber.list(names(between))).",
      rows: between.map { Row(label: "\($0.name) presses with", value: $0.load, hinders: true) })
  }

  static func asleep(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.isAwake, !facts.isElsewhere, facts.refusals.isEmpty else { return nil }
    return standing(
      "It is asleep",
      "Nothing moved \(facts.name) for half a second. A push, a contact or a changed value wakes it; fields "
        + "and formulas that change by themselves do not.", mend: tell("Wake it", facts, foot: ""))
  }

  static func elsewhere(_ facts: MotionFacts) -> WhyAnswer? {
    guard facts.isElsewhere else { return nil }
    return standing(
      "Its animator was not told",
      "The program moved \(facts.name) while the animator was at rest, and did not call updateItem.",
      mend: tell("Tell the animator", facts, foot: "Same as calling updateItem."))
  }

  static func refused(_ facts: MotionFacts) -> WhyAnswer? {
    guard let refusal = facts.refusals.last else { return nil }
    return standing(
      "A value was refused", "At \(WhyNumber.text(refusal.time)) s: \(refusal.words).")
  }

  /// A button that tells the animator where the item is.
  static func tell(_ title: String, _ facts: MotionFacts, foot: String) -> Mend? {
    facts.number.map {
      Mend(
        title: title,
        action: .place(item: $0, at: facts.center),
        foot: foot.isEmpty ? "Can be undone." : foot + " Can be undone.")
    }
  }
}
