// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import UIDynamics
@testable import Workbench

/// Each reason for standing still, in a controller that has it; and what its button does.
@MainActor
struct WhyStillnessTests {
  /// The answer's reason, and that its button, where there is one, lets the box move, as an edit that is in
  /// the log and can be undone.
  func check(
    _ play: WhyPlay, _ reason: WhyAnswer.Stillness, mends: Bool, afterwards steps: Int = 90,
    replays: Bool = true,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let answer = play.answer
    #expect(answer.reason == .still(reason), "\(answer)", sourceLocation: location)
    #expect((answer.mend != nil) == mends, "\(answer)", sourceLocation: location)
    guard let commands = answer.mend?.action.commands else { return }
    #expect(play.travel(30) < 1, "it stood still", sourceLocation: location)
    play.session.perform(commands)
    let log = play.session.log.commands
    #expect(
      commands.allSatisfy { command in log.contains { $0.command.isSame(as: command) } }, "recorded",
      sourceLocation: location)
    #expect(play.travel(steps) > 5, "\(commands) let it move", sourceLocation: location)
    #expect(play.session.edits.canUndo, sourceLocation: location)
    #expect(try !replays || play.differenceOfReplay() == nil, sourceLocation: location)
    play.session.edits.undo()
    #expect(!play.session.edits.canUndo && play.session.edits.canRedo, sourceLocation: location)
    #expect(try !replays || play.differenceOfReplay() == nil, "the undo too", sourceLocation: location)
  }

  @Test func paused() throws {
    let play = WhyPlay { $0.addGround() }
    play.session.togglePause()
    #expect(play.answer.reason == .still(.paused) && play.answer.mend?.action == .play)
    play.workbench.why.ask()
    play.workbench.why.mend()
    #expect(!play.session.time.isPaused)
  }

  @Test func inNoAnimatorThatIsAlive() throws {
    let play = WhyPlay { setup in
      // The usual mistake: nobody keeps it.
      let animator = UIDynamicAnimator(referenceView: setup.view)
      animator.addBehavior(UIGravityBehavior(items: [setup.box]))
    }
    try check(play, .notRunning, mends: false)
    #expect(play.answer.title == "It is in no animator" && play.answer.sentence.contains("box"))
  }

  @Test func inAnAnimatorThatIsPaused() throws {
    let play = WhyPlay { setup in
      setup.addGround()
      setup.box.center.y = 100
      setup.animator.isPaused = true
    }
    try check(play, .notRunning, mends: true)
    #expect(play.controller.animator.isPaused, "the undo")
  }

  @Test func inAnAnimatorWithoutSpeed() throws {
    let play = WhyPlay { setup in
      setup.box.center.y = 100
      setup.addGround()
      setup.animator.speed = 0
    }
    try check(play, .notRunning, mends: true)
  }

  @Test func aPushThatIsInactive() throws {
    try check(WhyPlay { $0.addPush(2, 0).active = false }, .pushIdle, mends: true)
  }

  @Test func aPushOfZero() throws {
    let play = WhyPlay { $0.addPush(0, 0) }
    #expect(play.answer.title == "Its push is zero")
    try check(play, .pushIdle, mends: true)
  }

  @Test func aPushThatIsSpent() throws {
    let play = WhyPlay(steps: 400) { setup in
      setup.addPush(1, 0, .instantaneous)
      setup.addProperties { $0.resistance = 5 }
    }
    #expect(play.answer.title == "Its push is spent" && play.box.center.x > 451)
    try check(play, .pushIdle, mends: true)
  }

  /// It was never active, so it is not spent.
  @Test func anImpulseThatIsYetToCome() throws {
    let play = WhyPlay { $0.addPush(1, 0, .instantaneous).active = false }
    #expect(play.answer.title != "Its push is spent")
    try check(WhyPlay { $0.addPush(1, 0, .instantaneous).active = false }, .pushIdle, mends: true)
  }

  @Test func gravityOfZero() throws {
    let play = WhyPlay { setup in
      setup.box.center.y = 200
      let gravity = UIGravityBehavior(items: [setup.box])
      gravity.magnitude = 0
      setup.add(gravity)
    }
    try check(play, .noGravity, mends: true)
  }

  @Test func forcesThatCancel() throws {
    let play = WhyPlay { setup in
      setup.box.center.y = 300
      setup.addGround()
      setup.addPush(0, -10)
    }
    let answer = play.answer
    #expect(answer.rows.map(\.label) == ["gravity ↓", "push ↑"])
    #expect(answer.rows.allSatisfy { abs($0.value - 1000) < 0.1 })
    try check(play, .cancel, mends: true)
  }

  @Test func anItemThatRestsOnTheFloor() throws {
    let play = WhyPlay { $0.addGround() }
    try check(play, .restsOn, mends: false)
    #expect(play.answer.title == "It rests on the floor")
    #expect(play.answer.rows.allSatisfy { abs($0.value - 1000) < 15 })
  }

  @Test func anItemThatRestsOnAnotherOneAndThatOneOnALine() throws {
    let play = WhyPlay(steps: 200) { setup in
      let shelf = UIView(frame: CGRect(x: 380, y: 500, width: 140, height: 60))
      shelf.name = "shelf"
      setup.view.addSubview(shelf)
      setup.box.center.y = 440
      let collision = UICollisionBehavior(items: [setup.box, shelf])
      collision.addBoundary(
        withIdentifier: "bar" as any NSCopying, from: CGPoint(x: 0, y: 600), to: CGPoint(x: 1000, y: 600))
      setup.add(UIGravityBehavior(items: [setup.box, shelf]), collision)
    }
    try check(play, .restsOn, mends: false)
    #expect(play.answer.title == "It rests on shelf")
    let shelf = try #require(play.controller.view.subviews.first { $0.name == "shelf" })
    #expect(play.session.why(shelf).answer.title == "It rests on bar")
  }

  @Test func anItemThatASnapHolds() throws {
    let play = WhyPlay(steps: 300) { setup in
      setup.add(UISnapBehavior(item: setup.box, snapTo: CGPoint(x: 500, y: 300)))
    }
    try check(play, .held, mends: false)
    #expect(play.answer.title == "It is held by snap")
  }

  @Test func anItemThatAnAttachmentHolds() throws {
    let play = WhyPlay(steps: 120) { setup in
      setup.box.center = CGPoint(x: 500, y: 400)
      setup.add(
        UIGravityBehavior(items: [setup.box]),
        UIAttachmentBehavior(item: setup.box, attachedToAnchor: CGPoint(x: 500, y: 100)))
    }
    try check(play, .held, mends: false)
    #expect(play.answer.title == "It is held by attachment")
    #expect(play.answer.rows.map(\.label) == ["gravity gives", "attachment holds"])
    #expect(play.answer.rows.allSatisfy { abs($0.value - 1000) < 15 }, "\(play.answer.rows)")
  }

  @Test func anItemThatIsJammed() throws {
    let play = WhyPlay(steps: 300) { setup in
      let middle = setup.box.center.x
      setup.box.center.y = 300
      let collision = UICollisionBehavior(items: [setup.box])
      collision.addBoundary(
        withIdentifier: "left" as any NSCopying, from: CGPoint(x: middle - 300, y: 300),
        to: CGPoint(x: middle, y: 600))
      collision.addBoundary(
        withIdentifier: "right" as any NSCopying, from: CGPoint(x: middle, y: 600),
        to: CGPoint(x: middle + 300, y: 300))
      setup.add(UIGravityBehavior(items: [setup.box]), collision)
    }
    try check(play, .jammed, mends: false)
    #expect(play.answer.sentence.contains("left") && play.answer.sentence.contains("right"))
  }

  /// A field whose formula follows something of the program's own, which wakes nobody.
  @Test func anItemThatSleeps() throws {
    let play = WhyPlay { setup in
      let field = UIFieldBehavior.field { [unowned setup] _, _, _, _, _, _ in CGVector(dx: setup.wind, dy: 0)
      }
      field.addItem(setup.box)
      setup.add(field)
    }
    play.controller.wind = 5
    // No recording knows of what a test sets.
    try check(play, .asleep, mends: true, replays: false)
  }

  @Test func anItemThatWasMovedBehindTheAnimatorsBack() throws {
    let play = WhyPlay(steps: 120) { $0.addGround() }
    #expect(play.answer.reason == .still(.restsOn))
    play.box.center.y = 200
    try check(play, .elsewhere, mends: true)
  }

  @Test func aValueThatWasRefused() throws {
    let (play, _) = Diagnostic.recording {
      let play = WhyPlay(steps: 20) { setup in
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.region = UIRegion(radius: 10)
        field.addItem(setup.box)
        setup.add(field)
      }
      (play.controller.animator.behaviors.first as? UIFieldBehavior)?.strength = .nan
      play.host.step(10)
      return play
    }
    try check(play, .refused, mends: false)
    #expect(play.answer.sentence.contains("At 0.37 s: UIFieldBehavior.strength = nan"), "\(play.answer)")
    // After a reset nothing was refused yet.
    play.session.reset()
    #expect(play.session.watch.refusals.isEmpty)
  }

  @Test func aRefusedValueIsNamedWhereItLeftAZero() throws {
    let (play, _) = Diagnostic.recording {
      WhyPlay { $0.addPush(.nan, 0) }
    }
    try check(play, .pushIdle, mends: true)
  }
}
