// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import UIDynamics
@testable import Workbench

// The item is in no behaviour that moves it, or the behaviour in no animator.
extension WhyStillnessTests {
  @Test func inNoBehaviorThatMovesIt() throws {
    let play = WhyPlay { setup in
      setup.add(UICollisionBehavior(items: [setup.box]), UIDynamicItemBehavior(items: [setup.box]))
    }
    #expect(play.answer.sentence.contains("collision and item properties"))
    #expect(play.answer.mend?.title == "Add gravity")
    try check(play, .noMover, mends: true)
    #expect(play.controller.animator.behaviors.count == 2, "what was added went with the undo")
  }

  @Test func inAnAnimatorWhoseGravityHasOthers() throws {
    let play = WhyPlay { setup in
      let ball = UIView(frame: CGRect(x: 700, y: 580, width: 50, height: 50))
      setup.view.addSubview(ball)
      let gravity = UIGravityBehavior(items: [ball])
      gravity.name = "weight"
      setup.add(UICollisionBehavior(items: [setup.box]), gravity)
    }
    #expect(play.answer.mend?.title == "Add it to weight")
    try check(play, .noMover, mends: true)
    let gravities = play.session.gravities(in: play.controller.animator)
    #expect(gravities.map(\.items.count) == [1], "the gravity of the program stays")
  }

  @Test func inABehaviorThatWasNotAdded() throws {
    let play = WhyPlay { setup in
      setup.add(UICollisionBehavior(items: [setup.box]))
      setup.throwing = UIGravityBehavior(items: [setup.box])
    }
    #expect(play.answer.sentence.hasPrefix("Throwing includes box"))
    #expect(play.answer.mend?.title == "Add throwing to the animator")
    try check(play, .notAdded, mends: true)
  }

  /// Nothing that an animator has knows the box; what could is kept by the controller.
  @Test func inNothingButABehaviorThatWasNotAdded() throws {
    let play = WhyPlay { setup in
      _ = setup.animator
      setup.throwing = UIGravityBehavior(items: [setup.box])
    }
    try check(play, .notAdded, mends: true)
  }

  @Test func inABehaviorThatWasNotAddedWhereThereIsNoAnimator() throws {
    let play = WhyPlay { $0.throwing = UIGravityBehavior(items: [$0.box]) }
    try check(play, .notAdded, mends: false)
  }

  /// A child comes with the behaviour that it is part of.
  @Test func inAChildOfABehaviorThatWasNotAdded() throws {
    let play = WhyPlay { setup in
      setup.add(UICollisionBehavior(items: [setup.box]))
      let (whole, part) = (UIDynamicBehavior(), UIGravityBehavior(items: [setup.box]))
      whole.addChildBehavior(part)
      setup.parts = [part]
      setup.throwing = whole
    }
    #expect(play.answer.mend?.title == "Add throwing to the animator", "\(play.answer)")
    try check(play, .notAdded, mends: true)
  }

  @Test func inSeveralBehaviorsThatWereNotAdded() throws {
    let play = WhyPlay { setup in
      setup.add(UIDynamicItemBehavior(items: [setup.box]))
      let collision = UICollisionBehavior(items: [setup.box])
      collision.translatesReferenceBoundsIntoBoundary = true
      setup.box.center.y = 300
      setup.parts = [collision, UIGravityBehavior(items: [setup.box])]
    }
    #expect(play.answer.reason == .still(.notAdded) && play.answer.title == "Behaviours were not added")
    play.workbench.why.ask()
    play.workbench.why.mend()
    #expect(play.controller.animator.behaviors.count == 3 && play.travel(60) > 5)
    #expect(try play.differenceOfReplay() == nil)
    play.session.edits.undo()
    #expect(play.controller.animator.behaviors.count == 1 && !play.session.edits.canUndo, "as one edit")
    #expect(try play.differenceOfReplay() == nil)
    play.session.edits.redo()
    #expect(play.controller.animator.behaviors.count == 3)
  }
}
