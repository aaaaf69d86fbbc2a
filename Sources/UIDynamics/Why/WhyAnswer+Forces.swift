// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

// Forces on an item, and whatever outweighs them.
extension WhyAnswer {
  static func tooHeavy(_ facts: MotionFacts) -> WhyAnswer? {
    let acting = facts.forces.filter { $0.kind != .spring }.compactMap { force in
      force.acceleration.map { (force, $0.length) }
    }
    guard !facts.forces.contains(where: { $0.acceleration == nil }),
      let strongest = acting.max(by: { $0.1 < $1.1 }), strongest.1 > 0, strongest.1 < 1
    else { return nil }
    let push = facts.pushes.first { $0.state == .acts }
    let mend: Mend?
    if facts.density > 1 {
      let density = max(WhyNumber.below(facts.density * strongest.1 / 50), 0.01)
      mend = set("Set density to \(WhyNumber.text(density))", facts.address, "density", .number(density))
    } else if let push {
      let magnitude = WhyNumber.below(push.magnitude.magnitude * 100 / strongest.1)
      mend = set(
        "Set \(push.name) to \(WhyNumber.text(magnitude))", push.address, "magnitude", .number(magnitude))
    } else {
      mend = nil
    }
    return standing(
      "Too heavy for \(the(strongest.0))",
      "\(facts.name) has a density of \(WhyNumber.text(facts.density)), so the forces on it barely move it.",
      rows: [
        Row(label: "\(strongest.0.name) gives", value: strongest.1),
        Row(label: "visible from", value: 1, hinders: true),
      ], mend: mend)
  }

  static func resistance(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.isElsewhere, let drive = NetForce(facts), drive.size >= 1,
      facts.resistance * MotionFacts.stillSpeed >= drive.size
    else { return nil }
    let value = WhyNumber.below(drive.size / 10)
    return standing(
      "Resistance outweighs \(the(drive.strongest))",
      "With a resistance of \(WhyNumber.text(facts.resistance)) 1/s, \(facts.name) never exceeds "
        + "\(WhyNumber.text(drive.size / facts.resistance)) pt/s, which counts as at rest.",
      rows: [
        Row(label: "\(drive.strongest.name) gives", value: drive.size),
        Row(label: "resistance at 1 pt/s", value: facts.resistance, hinders: true),
      ],
      mend: set(
        "Set resistance to \(WhyNumber.text(value))", facts.address, "resistance", .number(value),
        foot: "It moves if below \(WhyNumber.text(drive.size))."))
  }

  static func friction(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.isElsewhere, let drive = NetForce(facts), drive.size >= 1 else { return nil }
    let loaded = facts.contacts.filter { $0.load > 0 }
    // The coefficient of a pair is √(f1·f2).
    let grip = loaded.reduce(0) { $0 + max($1.friction, 0).squareRoot() * $1.load }
    let holds = max(facts.friction, 0).squareRoot() * grip
    guard grip > 0, holds >= drive.size else { return nil }
    let limit = (drive.size / grip) * (drive.size / grip)
    // Half of the limit, because just a tenth below it the item creeps only 4 points in a second and a half.
    let value = WhyNumber.below(limit / 2)
    let direction = (1 / drive.size) * drive.vector
    return standing(
      "Friction outweighs \(the(drive.strongest))",
      "\(facts.name) touches \(WhyNumber.list(names(loaded))) with friction \(WhyNumber.text(facts.friction)).",
      rows: [
        Row(label: "\(drive.strongest.name) gives", value: drive.size),
        Row(label: "friction holds up to", value: holds, hinders: true),
      ],
      mend: set(
        "Set friction to \(WhyNumber.text(value))", facts.address, "friction", .number(value),
        foot: "It moves if below \(WhyNumber.text(limit))."),
      arrows: [
        Arrow(words: "\(drive.strongest.name) \(WhyNumber.text(drive.size))", vector: direction),
        Arrow(words: "holds \(WhyNumber.text(holds))", vector: -1 * direction, hinders: true),
      ])
  }

  static func cancel(_ facts: MotionFacts) -> WhyAnswer? {
    let acting = facts.forces.filter { $0.kind != .spring && ($0.acceleration?.length ?? 1) >= 1 }
    guard acting.count > 1, !acting.contains(where: { $0.acceleration == nil }) else { return nil }
    let sum = acting.reduce(CGVector()) { $0 + ($1.acceleration ?? CGVector()) }
    let all = acting.reduce(0) { $0 + ($1.acceleration?.length ?? 0) }
    guard sum.length < max(1, all / 1000) else { return nil }
    let push = facts.pushes.last { push in push.state == .acts && acting.contains { $0.name == push.name } }
    return standing(
      "The forces cancel",
      "\(WhyNumber.list(acting.map(\.name))) add up to \(WhyNumber.text(sum.length)) "
        + (sum.length < 1 ? "" : "out of \(WhyNumber.text(all)) ") + "pt/s² for \(facts.name).",
      rows: acting.map {
        Row(label: "\($0.name) \(arrow($0.acceleration))", value: $0.acceleration?.length ?? 0)
      },
      mend: push.map { set("Switch off \($0.name)", $0.address, "active", .flag(false)) },
      arrows: acting.compactMap { force in
        force.acceleration.map { vector in
          Arrow(
            words: "\(force.name) \(WhyNumber.text(vector.length))", vector: (1 / vector.length) * vector)
        }
      })
  }
}

/// The acceleration that the known forces give an item, minus the parts that supports bear.
struct NetForce {
  /// The part along the supporting surfaces, in pt/s².
  let vector: CGVector
  let size: Double
  /// The force that contributes most.
  let strongest: MotionFacts.Force

  /// The net force; nil if no force acts, or if a force is unknown.
  init?(_ facts: MotionFacts) {
    guard !facts.forces.contains(where: { $0.acceleration == nil }) else { return nil }
    var rest = facts.forces.reduce(CGVector()) { $0 + ($1.acceleration ?? CGVector()) }
    // This runs twice, because what remains after one surface may press against another.
    for _ in 0..<2 {
      for contact in facts.contacts where contact.load > 0 {
        let pressed = rest.dot(contact.normal)
        if pressed > 0 { rest = rest - pressed * contact.normal }
      }
    }
    (vector, size) = (rest, rest.length)
    let fraction: (MotionFacts.Force) -> Double = { force in
      let acceleration = force.acceleration ?? CGVector()
      return rest.length >= 1 ? acceleration.dot(rest) : acceleration.length
    }
    guard let strongest = facts.forces.max(by: { fraction($0) < fraction($1) }),
      (strongest.acceleration?.length ?? 0) > 0
    else { return nil }
    self.strongest = strongest
  }
}
