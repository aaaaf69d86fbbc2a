// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Testing

@testable import UIDynamics
@testable import Workbench

/// Why something goes on moving.
extension WhyTableTests {
  static func facts(for reason: WhyAnswer.Restlessness) -> MotionFacts {
    var facts = falling
    (facts.speed, facts.forces, facts.gravity) = (50, [], nil)
    switch reason {
    case .spring:
      facts.ties = [
        .init(
          name: "snap", load: 20, isTaut: true,
          damping: ParameterAddress(animator: .place(0), behavior: [.place(1)], property: "damping"))
      ]
      (facts.speed, facts.recentSpeed, facts.swing) = (0.2, 5, 0.4)
    case .field: facts.forces = [.init(name: "vortex", kind: .field, acceleration: CGVector(dx: 3, dy: 0))]
    case .push: (facts.pushes, facts.forces) = ([push(.acts)], [pushed(100)])
    case .mechanism: facts.mechanism = chain(swinging: 3.2, at: 20)
    case .bounce: (facts.bounce, facts.elasticity) = ("the floor", 0.9)
    case .falling: facts.forces = falling.forces
    case .neighbor:
      facts.contacts = [.init(name: "ball", normal: down, load: 10, friction: 0.2, speed: 70)]
    case .coasting: facts.resistance = 0
    case .program: (facts.speed, facts.spin, facts.recentSpeed) = (0, 0, 60)
    }
    return facts
  }

  @Test(arguments: WhyAnswer.Restlessness.allCases) func eachReasonToGoOnIsFound(
    reason: WhyAnswer.Restlessness
  ) {
    let answer = WhyAnswer.to(Self.facts(for: reason))
    #expect(answer.reason == .restless(reason), "\(answer)")
    #expect(!answer.sentence.isEmpty)
  }

  @Test func aSwingIsToldInPoints() {
    let answer = WhyAnswer.to(Self.facts(for: .spring))
    #expect(answer.sentence == "Snap still moves box by 0.4 pt." && answer.rows[0].unit == "pt")
  }

  @Test(arguments: WhyAnswer.Restlessness.allCases) func whatSleepsHasNoReasonToGoOn(
    reason: WhyAnswer.Restlessness
  ) {
    var facts = Self.facts(for: reason)
    facts.isAwake = false
    #expect(WhyAnswer.restlessness(of: facts) == nil)
  }

  @Test func whatStandsStillAndIsKeptAwakeSaysSo() {
    var facts = Self.facts(for: .friction)
    facts.recentSpeed = 0
    #expect(WhyAnswer.to(facts).note?.hasPrefix("It stays awake: push is continuous") == true)
    facts.isAwake = false
    #expect(WhyAnswer.to(facts).note == nil)
  }

  /// Also where a text begins with the name of a behaviour or an item, which may be a lower-case word.
  @Test func everyAnswerIsWrittenInSentences() {
    let all =
      WhyAnswer.Stillness.allCases.map { Self.facts(for: $0) }
      + WhyAnswer.Restlessness.allCases.map { Self.facts(for: $0) }
    for facts in all {
      let answer = WhyAnswer.to(facts)
      let texts = [answer.title, answer.sentence] + answer.numbers
      for text in texts + [answer.mend?.title, answer.note].compactMap({ $0 }) {
        #expect(text.first?.isLowercase == false, "\(text)")
      }
      #expect(answer.sentence.hasSuffix(".") && !answer.title.hasSuffix("."), "\(answer)")
      #expect(answer.note?.hasSuffix(".") != false && answer.mend?.foot.hasSuffix(".") != false)
    }
  }
}
