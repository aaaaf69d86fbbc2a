// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import UIDynamics
@testable import Workbench

// What drives the item is weaker than what holds it.
extension WhyStillnessTests {
  @Test func anItemThatIsAnchored() throws {
    let play = WhyPlay { setup in
      setup.box.center.y = 200
      setup.addGround()
      setup.addProperties { $0.isAnchored = true }
    }
    try check(play, .anchored, mends: true)
  }

  @Test func anItemThatIsTooHeavy() throws {
    let play = WhyPlay { setup in
      setup.addPush(2, 0)
      setup.addProperties { $0.density = 1000 }
    }
    #expect(abs(play.answer.rows[0].value - 0.2) < 0.001)
    try check(play, .tooHeavy, mends: true)
  }

  @Test func aPushThatIsTooWeak() throws {
    let play = WhyPlay { $0.addPush(0.002, 0) }
    #expect(play.answer.mend?.title.hasPrefix("Set push to") == true)
    try check(play, .tooHeavy, mends: true)
  }

  @Test func resistanceThatOutweighs() throws {
    let play = WhyPlay { setup in
      setup.addPush(1, 0)
      setup.addProperties { $0.resistance = 1000 }
    }
    #expect(play.answer.rows.map { $0.value.rounded() } == [100, 1000])
    try check(play, .resistance, mends: true)
  }

  @Test func frictionThatOutweighs() throws {
    let play = WhyPlay { setup in
      setup.addGround()
      setup.addPush(0.64, 0)
      setup.addProperties { $0.friction = 0.6 }
    }
    let rows = play.answer.rows
    #expect(abs(rows[0].value - 64) < 0.1 && abs(rows[1].value - 346.4) < 4, "\(rows)")
    #expect(play.answer.sentence == "Box touches the floor with friction 0.6.")
    try check(play, .friction, mends: true)
  }

  /// The value that is named is where it begins to move: above it stands, below it moves.
  @Test(arguments: [0.3, 1.2, 2.5]) func theNumberOfFrictionIsTrue(newtons: Double) throws {
    func play(_ friction: Double) -> WhyPlay {
      WhyPlay(steps: 60) { setup in
        setup.addGround()
        setup.addProperties { $0.friction = CGFloat(friction) }
        setup.addPush(CGFloat(newtons), 0)
      }
    }
    let answer = play(1).answer
    #expect(answer.reason == .still(.friction), "\(answer)")
    // (a/N)² / 0.2, with N from what the floor bears.
    let limit = pow(answer.rows[0].value / answer.rows[1].value, 2)
    #expect(play(limit * 1.25).travel(60) < 1)
    #expect(play(limit * 0.8).travel(60) > 1)
  }
}
