// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

// Why an item stays awake. Springs come first, because people ask about swings that are too small to see.
// Then come forces that act forever, and last, motion that ends by itself.
extension WhyAnswer {
  /// Why the item does not stop; nil if it sleeps, or if no reason is found. Reasons that only keep a moving
  /// item moving do not apply to an item that stands still.
  static func restlessness(of facts: MotionFacts, onlyIfMoving: Bool = true) -> WhyAnswer? {
    guard facts.isAwake, facts.number != nil, !facts.isScenePaused, facts.isMoving || !onlyIfMoving else {
      return nil
    }
    for reason in Restlessness.allCases {
      if !facts.isMoving, reason == .falling || reason == .coasting || reason == .bounce { continue }
      if var answer = answer(reason, facts) {
        answer.reason = .restless(reason)
        return answer
      }
    }
    return nil
  }

  private static func answer(_ reason: Restlessness, _ facts: MotionFacts) -> WhyAnswer? {
    switch reason {
    case .spring: spring(facts)
    case .field: field(facts)
    case .push: push(facts)
    case .mechanism: mechanism(facts)
    case .bounce: bounce(facts)
    case .falling: falling(facts)
    case .neighbor: neighbor(facts)
    case .coasting: coasting(facts)
    case .program: nil
    }
  }

  private static func make(
    _ title: String, _ sentence: String, rows: [Row] = [], mend: Mend? = nil
  ) -> WhyAnswer {
    WhyAnswer(
      reason: .restless(.program), title: title, sentence: sentence, rows: rows, mend: mend, arrows: [])
  }

  private static func spring(_ facts: MotionFacts) -> WhyAnswer? {
    guard let tie = facts.ties.first(where: { $0.damping != nil }), facts.isMoving else { return nil }
    let swing =
      facts.swing.map { "moves \(facts.name) by \(WhyNumber.text($0)) pt" } ?? "moves \(facts.name)"
    let mend = tie.damping.map { address in
      set(
        "Set damping to 1", address, address.property, .number(1),
        foot: "With a damping of 1, nothing swings.")
    }
    return make(
      "Its spring still oscillates", "\(tie.name) still \(swing).",
      rows: (facts.swing.map { [Row(label: "swings by", value: $0, unit: "pt")] } ?? [])
        + [
          Row(label: "moves at", value: facts.speed, unit: "pt/s"),
          Row(label: "at rest below", value: MotionFacts.stillSpeed, unit: "pt/s", hinders: true),
        ], mend: mend)
  }

  private static func field(_ facts: MotionFacts) -> WhyAnswer? {
    if let speed = facts.imposedSpeed, speed >= MotionFacts.stillSpeed {
      return make(
        "A velocity field moves it", "It gives \(facts.name) a speed of \(WhyNumber.text(speed)) pt/s.",
        rows: [Row(label: "the field’s speed", value: speed, unit: "pt/s")])
    }
    let fields = facts.forces.filter { $0.kind == .field && ($0.acceleration?.length ?? 1) >= 0.01 }
    guard let field = fields.max(by: { ($0.acceleration?.length ?? 0) < ($1.acceleration?.length ?? 0) })
    else { return nil }
    guard let acceleration = field.acceleration else {
      return make(
        "A field acts on it",
        "\(field.name) uses the program’s own formula, so its force is unknown.")
    }
    return make(
      "A field acts on it", "\(field.name) acts on \(facts.name) while it is inside the field.",
      rows: [Row(label: "\(field.name) gives", value: acceleration.length)])
  }

  private static func push(_ facts: MotionFacts) -> WhyAnswer? {
    guard let push = facts.pushes.first(where: { $0.state == .acts }),
      let acceleration = facts.forces.first(where: { $0.name == push.name })?.acceleration
    else { return nil }
    return make(
      "A push acts on it", "\(push.name) is continuous: it pushes \(facts.name) until it is switched off.",
      rows: [Row(label: "\(push.name) gives", value: acceleration.length)],
      mend: set("Switch off \(push.name)", push.address, "active", .flag(false)))
  }

  private static func bounce(_ facts: MotionFacts) -> WhyAnswer? {
    guard let other = facts.bounce else { return nil }
    let mend =
      facts.elasticity > 0.201
      ? set("Set elasticity to 0.2", facts.address, "elasticity", .number(0.2), foot: "The default.") : nil
    return make(
      "It bounces",
      "\(facts.name) bounces off \(other) with an elasticity of \(WhyNumber.text(facts.elasticity)). Below "
        + "100 pt/s, nothing bounces.",
      rows: [
        Row(label: "moves at", value: facts.speed, unit: "pt/s"),
        Row(label: "bounces above", value: 100, unit: "pt/s", hinders: true),
      ], mend: mend)
  }

  private static func falling(_ facts: MotionFacts) -> WhyAnswer? {
    let pulls = facts.forces.filter { $0.kind == .gravity }
    let sum = pulls.reduce(CGVector()) { $0 + ($1.acceleration ?? CGVector()) }
    guard let gravity = pulls.first, sum.length >= 1 else { return nil }
    let isHeld = facts.contacts.contains { $0.load > 0 && $0.normal.dot(sum) > 0.1 * sum.length }
    guard !isHeld else { return nil }
    let ties = facts.ties.filter(\.isTaut)
    if !ties.isEmpty {
      return make(
        "It swings",
        "\(gravity.name) pulls \(facts.name), which is held by \(WhyNumber.list(ties.map(\.name))).",
        rows: [
          Row(label: "\(gravity.name) gives", value: sum.length),
          Row(label: "\(ties[0].name) holds", value: ties[0].load, hinders: true),
        ], mend: facts.resistance < 1 ? more(facts) : nil)
    }
    return make(
      "It falls", "There is nothing under \(facts.name) to rest on.",
      rows: [Row(label: "\(gravity.name) gives", value: sum.length)])
  }

  private static func neighbor(_ facts: MotionFacts) -> WhyAnswer? {
    guard let other = facts.contacts.first(where: { $0.speed >= MotionFacts.stillSpeed }) else { return nil }
    return make(
      "Something it touches moves", "\(other.name) moves and keeps \(facts.name) awake.",
      rows: [Row(label: "\(other.name) moves at", value: other.speed, unit: "pt/s")])
  }

  private static func coasting(_ facts: MotionFacts) -> WhyAnswer? {
    let isSpinning = facts.speed < MotionFacts.stillSpeed
    guard !isSpinning else {
      guard facts.spin.magnitude >= MotionFacts.stillSpin else { return nil }
      return make(
        "It keeps spinning", "Only its angular resistance slows \(facts.name).",
        rows: [Row(label: "spins at", value: facts.spin.magnitude, unit: "rad/s")])
    }
    let rows = [Row(label: "moves at", value: facts.speed, unit: "pt/s")]
    guard facts.resistance > 0 else {
      return make(
        "Nothing slows it down", "The resistance of \(facts.name) is 0.", rows: rows, mend: more(facts))
    }
    // Slowing from v to 1 pt/s takes ln(v)/c, because nothing else brakes the item.
    let rest = log(max(facts.speed, 1)) / facts.resistance
    let isLong = rest > 1 && facts.contacts.isEmpty
    return make(
      "It coasts",
      facts.contacts.isEmpty
        ? "A resistance of \(WhyNumber.text(facts.resistance)) 1/s stops \(facts.name) after "
          + "\(WhyNumber.text(rest)) s."
        : "Friction and resistance have not stopped \(facts.name) yet.",
      rows: rows, mend: isLong ? more(facts) : nil)
  }

  static func more(_ facts: MotionFacts) -> Mend {
    let value = facts.resistance < 1 ? 1.0 : WhyNumber.below(facts.resistance * 10)
    return set(
      "Set resistance to \(WhyNumber.text(value))", facts.address, "resistance", .number(value))
  }
}
