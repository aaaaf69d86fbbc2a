// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

// The time, the wiring and the values: reasons that can be found without looking at the world.
extension WhyAnswer {
  // MARK: The time and the wiring

  static func paused(_ facts: MotionFacts) -> WhyAnswer? {
    guard facts.isScenePaused else { return nil }
    return standing(
      "The scene is paused", "Nothing moves until you play.",
      mend: Mend(title: "Play", action: .play, foot: "Space does the same."))
  }

  static func notRunning(_ facts: MotionFacts) -> WhyAnswer? {
    switch facts.animator {
    case .display: return nil
    case .none:
      guard facts.notAdded.isEmpty else { return nil }
      return standing(
        "It is in no animator",
        "No live animator holds \(facts.name). An animator that nothing retains is released at once.")
    case .byHand:
      let address = ParameterAddress(animator: facts.address.animator, property: "")
      return standing(
        "Its animator is paused",
        "The program paused the animator of \(facts.name), or steps it itself.",
        mend: set("Resume", address, "isPaused", .flag(false), foot: "Sets isPaused to false."))
    case .stopped(let address):
      return standing(
        "Its animator’s speed is 0", "Time does not pass for \(facts.name).",
        mend: set("Set speed to 1", address, "speed", .number(1)))
    }
  }

  static func noMover(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.hasMover, facts.notAdded.isEmpty else { return nil }
    let others = facts.others.isEmpty ? "none" : WhyNumber.list(facts.others)
    let mend = facts.number.map { number in
      Mend(
        title: facts.otherGravity.map { "Add it to \($0)" } ?? "Add gravity",
        action: .addGravity(item: number), foot: "Can be undone.")
    }
    return standing(
      "No behaviour moves it",
      "Behaviours of \(facts.name): \(others). It has no gravity, push, field, snap or attachment.",
      mend: mend)
  }

  static func notAdded(_ facts: MotionFacts) -> WhyAnswer? {
    guard !facts.hasMover, !facts.notAdded.isEmpty else { return nil }
    let isOne = facts.notAdded.count == 1
    let names = WhyNumber.list(facts.notAdded.map(\.name))
    let mend = facts.home.map { animator in
      Mend(
        title: isOne ? "Add \(names) to the animator" : "Add all to the animator",
        action: .addBehaviors(facts.notAdded.map(\.place), animator: animator),
        foot: "Can be undone.")
    }
    return standing(
      isOne ? "A behaviour was not added" : "Behaviours were not added",
      "\(names) \(isOne ? "includes" : "include") \(facts.name), but \(isOne ? "is" : "are") in "
        + "no animator: addBehavior was not called, or the behaviour was removed.", mend: mend)
  }

  // MARK: The values

  static func pushIdle(_ facts: MotionFacts) -> WhyAnswer? {
    guard let push = facts.pushes.first, !facts.pushes.contains(where: { $0.state == .acts }) else {
      return nil
    }
    switch push.state {
    case .acts: return nil
    case .inactive:
      return standing(
        "Its push is inactive",
        "\(push.name) would push \(facts.name) with a magnitude of \(WhyNumber.text(push.magnitude)).",
        mend: set("Activate \(push.name)", push.address, "active", .flag(true)))
    case .zero:
      return standing(
        "Its push is zero",
        "Nothing pushes \(facts.name): the direction of \(push.name) is (0, 0).\(refusedWords(facts, of: "UIPush"))",
        mend: set("Set \(push.name) to 1", push.address, "magnitude", .number(1)))
    case .spent:
      return standing(
        "Its push is spent",
        "\(push.name) is instantaneous: it has already given its impulse of \(WhyNumber.text(push.magnitude)) N·s.",
        mend: set("Push again", push.address, "active", .flag(true)))
    }
  }

  /// An extra sentence about refused values of a kind of behaviour.
  static func refusedWords(_ facts: MotionFacts, of type: String) -> String {
    guard let refusal = facts.refusals.last(where: { $0.words.hasPrefix(type) }) else { return "" }
    return " At \(WhyNumber.text(refusal.time)) s a value was refused: \(refusal.words)."
  }

  static func noGravity(_ facts: MotionFacts) -> WhyAnswer? {
    guard let gravity = facts.gravity else { return nil }
    let pulls = facts.forces.filter { $0.kind == .gravity }
    let sum = pulls.reduce(CGVector()) { $0 + ($1.acceleration ?? CGVector()) }
    let acts = facts.forces.contains { $0.kind != .gravity && ($0.acceleration?.length ?? 1) > 0 }
    guard sum.length == 0, !acts else { return nil }
    let words = refusedWords(facts, of: "UIGravity")
    guard pulls.allSatisfy({ ($0.acceleration ?? CGVector()).length == 0 }) else {
      return standing(
        "Its gravities cancel", "\(WhyNumber.list(pulls.map(\.name))) add up to 0 for \(facts.name)."
      )
    }
    return standing(
      "Gravity is 0", "\(pulls.first?.name ?? "Gravity") pulls \(facts.name) with a magnitude of 0.\(words)",
      mend: set("Set gravity to 1", gravity, "gravityDirection", .vector(dx: 0, dy: 1)))
  }

  static func anchored(_ facts: MotionFacts) -> WhyAnswer? {
    guard facts.isAnchored else { return nil }
    return standing(
      "It is anchored", "\(facts.name) stands still like a wall, whatever acts on it.",
      mend: set("Unanchor", facts.address, "isAnchored", .flag(false)))
  }
}
