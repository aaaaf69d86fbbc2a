// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Testing

@testable import UIDynamics
@testable import Workbench

/// Facts and the reason that follows from them, without anything that moves.
@MainActor
struct WhyTableTests {
  static let down = CGVector(dx: 0, dy: 1)

  /// A box that would fall freely, looked at while it still stands.
  static var falling: MotionFacts {
    var facts = MotionFacts(name: "box", number: 0)
    facts.address = ParameterAddress(animator: .place(0), item: .place(0), property: "")
    facts.gravity = ParameterAddress(animator: .place(0), behavior: [.place(0)], property: "")
    facts.forces = [.init(name: "gravity", kind: .gravity, acceleration: 1000 * down)]
    return facts
  }

  /// The same on a floor.
  static var resting: MotionFacts {
    var facts = falling
    facts.contacts = [.init(name: "the floor", normal: down, load: 1000, friction: 0.2, speed: 0)]
    return facts
  }

  static func push(
    _ state: MotionFacts.Push.State, _ magnitude: Double = 1
  ) -> MotionFacts.Push {
    .init(
      name: "push", address: ParameterAddress(animator: .place(0), behavior: [.place(1)], property: ""),
      state: state, magnitude: magnitude)
  }

  static func pushed(_ dx: CGFloat, _ dy: CGFloat = 0) -> MotionFacts.Force {
    .init(name: "push", kind: .push, acceleration: CGVector(dx: dx, dy: dy))
  }

  /// Facts of which a reason is the first that holds.
  static func facts(for reason: WhyAnswer.Stillness) -> MotionFacts {
    var facts = resting
    switch reason {
    case .paused: facts.isScenePaused = true
    case .notRunning: facts.animator = .byHand
    case .noMover: (facts.hasMover, facts.forces, facts.gravity) = (false, [], nil)
    case .notAdded:
      (facts.hasMover, facts.forces, facts.gravity, facts.notAdded) = (
        false, [], nil, [.init(name: "throwing", place: 0)]
      )
    case .pushIdle: facts.pushes = [push(.inactive)]
    case .noGravity: facts.forces = [.init(name: "gravity", kind: .gravity, acceleration: CGVector())]
    case .anchored: facts.isAnchored = true
    case .tooHeavy:
      (facts.gravity, facts.density, facts.pushes) = (nil, 500, [push(.acts)])
      facts.forces = [pushed(0.4)]
    case .resistance:
      (facts.contacts, facts.resistance) = ([], 2000)
    case .friction:
      facts.pushes = [push(.acts)]
      facts.forces.append(pushed(64))
    case .contradiction:
      facts.mechanism = .init(
        swings: [.init(name: "box", swing: 0, speed: 0)],
        joints: [
          .init(name: "left rod", error: 40, items: [0]), .init(name: "right rod", error: 38, items: [0]),
          .init(name: "pin", error: 0.1, items: [0]),
        ], isHeld: true)
    case .cancel:
      facts.contacts = []
      facts.pushes = [push(.acts, 10)]
      facts.forces.append(pushed(0, -1000))
    case .restsOn: break
    case .held:
      facts.contacts = []
      facts.ties = [.init(name: "rod", load: 1000, isTaut: true, damping: nil)]
    case .jammed:
      let half = 0.5.squareRoot()
      facts.contacts = [
        .init(name: "a", normal: CGVector(dx: half, dy: half), load: 700, friction: 0, speed: 0),
        .init(name: "b", normal: CGVector(dx: -half, dy: half), load: 700, friction: 0, speed: 0),
      ]
    case .asleep: (facts.contacts, facts.isAwake) = ([], false)
    case .elsewhere: (facts.isAwake, facts.isElsewhere) = (false, true)
    case .refused:
      facts.contacts = []
      facts.refusals = [.init(words: "UIGravityBehavior.setAngle = nan is not finite", time: 0.5)]
    }
    return facts
  }

  @Test(arguments: WhyAnswer.Stillness.allCases) func eachReasonIsFound(reason: WhyAnswer.Stillness) {
    let answer = WhyAnswer.stillness(of: Self.facts(for: reason))
    #expect(answer?.reason == .still(reason), "\(String(describing: answer))")
    #expect(answer?.title.isEmpty == false && answer?.sentence.isEmpty == false)
    #expect(answer?.rows.allSatisfy { $0.value.isFinite && $0.value >= 0 } == true)
  }

  /// Values of the item itself do not hide what comes first.
  @Test(arguments: WhyAnswer.Stillness.allCases) func pausedComesFirst(reason: WhyAnswer.Stillness) {
    var facts = Self.facts(for: reason)
    facts.isScenePaused = true
    #expect(WhyAnswer.to(facts).reason == .still(.paused))
    #expect(WhyAnswer.to(facts).mend?.action == .play)
  }

  /// The order of the reasons is that of the table: what is earlier wins where both hold.
  @Test func theFirstReasonThatHoldsIsTold() {
    let wins: [(WhyAnswer.Stillness, (inout MotionFacts) -> Void)] = [
      (.notRunning, { $0.animator = .byHand }),
      (.pushIdle, { $0.pushes = [Self.push(.spent)] }),
      (.anchored, { $0.isAnchored = true }),
    ]
    for (index, (reason, change)) in wins.enumerated() {
      var facts = Self.resting
      for (_, later) in wins[index...] { later(&facts) }
      #expect(WhyAnswer.stillness(of: facts)?.reason == .still(reason))
      facts = Self.resting
      change(&facts)
      facts.isAwake = false
      #expect(WhyAnswer.stillness(of: facts)?.reason == .still(reason))
    }
  }

  @Test(arguments: WhyAnswer.Stillness.allCases) func whatMovesHasNoReasonToStandStill(
    reason: WhyAnswer.Stillness
  ) {
    var facts = Self.facts(for: reason)
    (facts.speed, facts.isAwake, facts.isScenePaused) = (40, true, false)
    facts.mechanism?.swings[0].speed = 40
    #expect(WhyAnswer.stillness(of: facts) == nil)
    if case .still = WhyAnswer.to(facts).reason { Issue.record("\(facts)") }
    #expect(WhyAnswer.question(facts) == "Why won’t it stop?")
  }

  @Test func aTurningPointIsNoRest() {
    var facts = Self.falling
    (facts.speed, facts.recentSpeed) = (0, 300)
    #expect(facts.isMoving && WhyAnswer.to(facts).reason == .restless(.falling))
  }

  // MARK: Numbers

  @Test func frictionIsToldWithBothNumbersAndTheValueThatMoves() throws {
    var facts = Self.facts(for: .friction)
    facts.friction = 0.6
    let answer = try #require(WhyAnswer.stillness(of: facts))
    // √(0.6 · 0.2) · 1000.
    #expect(
      answer.rows.map { $0.value.rounded() } == [64, 346] && answer.rows.map(\.hinders) == [false, true])
    // (64/1000)² / 0.2 = 0.0205; a half of it.
    guard case .set(let address, .number(let value)) = answer.mend?.action
    else {
      Issue.record("\(answer)")
      return
    }
    #expect(address.description == "0/friction@0" && abs(value - 0.01) < 1e-9)
    #expect(answer.mend?.foot == "It moves if below 0.02. Can be undone.")
    #expect(answer.arrows.map(\.vector.dx) == [1, -1])
  }

  @Test func onASlopeOnlyWhatPullsAlongItCounts() throws {
    let tilt = 0.1
    var facts = Self.resting
    let normal = CGVector(dx: -CGFloat(sin(tilt)), dy: CGFloat(cos(tilt)))
    facts.contacts = [
      .init(name: "slope", normal: normal, load: 1000 * cos(tilt), friction: 0.2, speed: 0)
    ]
    let answer = try #require(WhyAnswer.stillness(of: facts))
    #expect(answer.reason == .still(.friction) && abs(answer.rows[0].value - 1000 * sin(tilt)) < 0.01)
    #expect(abs(answer.rows[1].value - 200 * cos(tilt)) < 0.01)
    #expect(answer.title == "Friction outweighs gravity")
  }

  @Test func resistanceIsToldAgainstWhatPulls() throws {
    let answer = try #require(WhyAnswer.stillness(of: Self.facts(for: .resistance)))
    #expect(answer.rows.map(\.value) == [1000, 2000])
    guard case .set(_, .number(let value)) = answer.mend?.action
    else {
      Issue.record("\(answer)")
      return
    }
    #expect(value == 100)
  }

  @Test(arguments: [
    (0.4, "0.4"), (12.54, "12.5"), (346.4, "346"), (1840, "1\u{202F}840"), (0, "0"), (-3.5, "−3.5"),
    (0.0123, "0.012"), (0.64999, "0.65"), (64, "64"), (Double.infinity, "∞"),
  ]) func numbersAreWrittenAsPeopleReadThem(value: Double, text: String) {
    #expect(WhyNumber.text(value) == text)
  }

  @Test func aNumberBelowIsRoundAndNeverAbove() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let value = pow(10, Double.random(in: -3...6, using: &generator))
      let below = WhyNumber.below(value)
      #expect(below <= value * (1 + 1e-8) && below > 0.9 * value - 1e-9, "\(value)")
    }
    #expect(WhyNumber.below(0.0004) == 0 && WhyNumber.below(-1) == 0 && WhyNumber.below(.nan) == 0)
  }

  // MARK: Mechanisms

  /// A box on a chain whose ball swings, and is faster than a link.
  static func chain(swinging swing: Double, at speed: Double) -> MotionFacts.Mechanism {
    .init(
      swings: [
        .init(name: "ball", swing: swing, speed: speed),
        .init(name: "link", swing: swing / 2, speed: speed / 2),
        .init(name: "box", swing: 0, speed: 0),
      ], joints: [], isHeld: true)
  }

  @Test func whatSwingsInAMechanismIsToldInPoints() {
    let answer = WhyAnswer.to(Self.facts(for: .mechanism))
    #expect(
      answer.sentence
        == "Of 3 items linked by attachments, ball swings farthest: by 3.2 pt in the last half second, "
        + "at 20 pt/s.")
    #expect(
      answer.rows.map(\.value) == [3.2, 20, 1.6, 10, 1] && answer.rows.map(\.unit)[0...1] == ["pt", "pt/s"])
  }

  /// A quiver that nobody sees keeps a link awake that hangs still.
  @Test func whatQuiversUnseenIsToldOfWhatItKeepsAwake() {
    var facts = Self.falling
    facts.ties = [.init(name: "pin 3", load: 1000, isTaut: true, damping: nil)]
    (facts.recentSpeed, facts.mechanism) = (0.02, Self.chain(swinging: 0.02, at: 0.4))
    let answer = WhyAnswer.to(facts)
    #expect(
      answer.reason == .still(.held) && answer.note?.contains("ball swings farthest: by 0.02 pt") == true)
    #expect(answer.note?.hasSuffix("That is too little to see.") == true)
  }

  @Test func whatFallsFreelyIsNoMechanismThatSwings() {
    var facts = Self.facts(for: .mechanism)
    facts.forces = Self.falling.forces
    facts.mechanism?.isHeld = false
    #expect(WhyAnswer.to(facts).reason == .restless(.falling))
  }

  @Test func attachmentsThatContradictEachOtherAreNamed() {
    var facts = Self.facts(for: .contradiction)
    #expect(WhyAnswer.to(facts).sentence.hasPrefix("Left rod and right rod cannot both be satisfied"))
    #expect(WhyAnswer.to(facts).rows.map(\.value) == [40, 38])
    // Of two that pull at one item the later may be met at the expense of the other.
    facts.mechanism?.joints[1].error = 0
    #expect(WhyAnswer.to(facts).sentence.hasPrefix("Left rod, right rod and pin cannot all be satisfied"))
    facts.mechanism?.joints.removeLast(2)
    #expect(WhyAnswer.to(facts).title == "An attachment cannot be satisfied")
    // What is open for a moment, while it moves, is on its way.
    facts.mechanism?.swings[0].speed = 30
    #expect(WhyAnswer.to(facts).reason != .still(.contradiction))
  }
}
