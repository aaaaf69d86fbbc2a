// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct RunningTests {
  private final class Log: UIDynamicAnimatorDelegate {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  }

  let box = Box(50, 50, at: 100, 100)

  @Test func resumesInsideAddBehaviorAndPausesAtRest() {
    let log = Log()
    let animator = UIDynamicAnimator()
    animator.delegate = log
    animator.addBehavior(UIDynamicItemBehavior(items: [box]))
    #expect(log.lines == ["resume"] && animator.isRunning)
    animator.run(frames: 31)
    #expect(log.lines == ["resume", "pause"] && !animator.isRunning)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    #expect(log.lines == ["resume", "pause", "resume"])
  }

  @Test func anythingFallingKeepsItRunning() {
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    animator.run(frames: 600)
    #expect(animator.isRunning)
  }

  @Test func removingEverythingStopsAtTheNextFrame() {
    let log = Log()
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    animator.delegate = log
    animator.removeAllBehaviors()
    #expect(animator.isRunning)
    animator.run(frames: 1)
    #expect(!animator.isRunning && log.lines == ["pause"])
  }

  @Test func emptyCompositesLetItStopUnlessTheyAct() {
    let idle = UIDynamicBehavior()
    #expect(idle.allowsAnimatorToStop)
    idle.action = {}
    #expect(!idle.allowsAnimatorToStop)
    idle.addChildBehavior(UIDynamicBehavior())
    #expect(idle.allowsAnimatorToStop)
    #expect(!UIGravityBehavior().allowsAnimatorToStop)
  }

  @Test func firstFrameIsOneSubStepLaterOnesTwo() {
    var clock = FrameClock()
    #expect((0..<5).map { _ in clock.tick() } == [1, 2, 2, 2, 2])
  }

  @Test(.bug(id: "fault 46"), arguments: [0.5, 0.25, 0.1, 2, 0.3333])
  func speedKeepsItsPaceExactly(speed: Double) {
    var clock = FrameClock()
    clock.speed = speed
    let total = (0..<60_000).reduce(0) { sum, _ in sum + clock.tick() }
    #expect(abs(Double(total) - (120_000 * speed - 1)) <= 1.01, "\(total)")
  }

  @Test(.bug(id: "fault 14")) func slicesOfTimeDoNotChangeTheMotion() {
    let other = Box(50, 50, at: 100, 100)
    let whole = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    let sliced = UIDynamicAnimator(UIGravityBehavior(items: [other]))
    whole.advance(by: 1)
    for _ in 0..<240 { sliced.advance(by: 1.0 / 240) }
    #expect(box.center == other.center)
    #expect(whole.stateHash == sliced.stateHash)
  }

  @Test(.bug(id: "fault 14")) func badTimesAreRefused() {
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    let (_, lines) = Diagnostic.recording {
      animator.advance(by: -1)
      animator.advance(by: .nan)
      animator.advance(by: .infinity)
    }
    animator.advance(by: 0)
    #expect(box.center.y == 100 && animator.elapsedTime == 0)
    #expect(!lines.isEmpty)
    animator.advance(by: 10)
    #expect(abs(animator.elapsedTime - 10) < 1e-9)
  }

  @Test(.bug(id: "fault 13")) func aStepInsideAStepIsRefused() {
    let gravity = UIGravityBehavior(items: [box])
    let animator = UIDynamicAnimator(gravity)
    gravity.action = { [unowned animator] in animator.advance(by: 1) }
    let (_, lines) = Diagnostic.recording { animator.run(frames: 2) }
    #expect(abs(animator.elapsedTime - 2.0 / 60) < 1e-9)
    #expect(!lines.isEmpty)
  }

  @Test func pausedAnimatorsLeaveTheDisplayClockAndComeBack() {
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    animator.isPaused = true
    #expect(!animator.isRunning)
    WindowTime.of(nil).clock.tick()
    #expect(box.center.y == 100)
    animator.isPaused = false
    WindowTime.of(nil).clock.tick()
    #expect(box.center.y > 100)
    let y = box.center.y
    animator.advance(by: 1.0 / 60)
    #expect(box.center.y > y && animator.isPaused)
    animator.isPaused = true
  }

  @Test func descriptionSaysWhetherItRuns() {
    let animator = UIDynamicAnimator()
    #expect(animator.description.contains(" Stopped (0.000000s)"))
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.run(frames: 15)
    #expect(animator.description.contains("(0.250000s)") && !animator.description.contains("Stopped"))
    let item = UIDynamicItemBehavior(items: [box])
    item.elasticity = 0.5
    item.allowsRotation = false
    item.action = {}
    #expect(item.description.hasSuffix(" E=0.500000 !Rotation> (A)"), "\(item.description)")
  }

  @Test func speedSlowsTheMotionAndNotTheClock() {
    let other = Box(50, 50, at: 100, 100)
    let (whole, half) = (
      UIDynamicAnimator(UIGravityBehavior(items: [box])), UIDynamicAnimator(UIGravityBehavior(items: [other]))
    )
    half.speed = 0.5
    whole.run(frames: 30)
    half.run(frames: 59)
    #expect(abs(whole.inspection.items[0].velocity.y - half.inspection.items[0].velocity.y) < 20)
    #expect(half.speed == 0.5 && abs(half.elapsedTime - 59.0 / 60) < 1e-9)
    let (_, lines) = Diagnostic.recording {
      half.speed = -1
      half.speed = .nan
    }
    #expect(half.speed == 0.5 && !lines.isEmpty)
    half.speed = 0
    let y = other.center.y
    half.run(frames: 10)
    #expect(other.center.y == y)
  }

  @Test func settingTheValueThatIsHeldWakesNothing() {
    let item = UIDynamicItemBehavior(items: [box])
    let gravity = UIGravityBehavior(items: [box])
    gravity.gravityDirection = CGVector()
    let snapless = UIPushBehavior(items: [box], mode: .continuous)
    let animator = UIDynamicAnimator(item, gravity, snapless)
    animator.run(frames: 40)
    #expect(!animator.isRunning)
    gravity.gravityDirection = CGVector()
    gravity.magnitude = 0
    item.elasticity = 0.2
    snapless.active = true
    snapless.pushDirection = CGVector()
    item.addLinearVelocity(.zero, for: box)
    #expect(!animator.isRunning)
    item.elasticity = 0.3
    #expect(animator.isRunning)
  }

  @Test func theDescriptionNamesTheReferenceViewAndItsBounds() {
    let stage = UIView(frame: CGRect(x: 10, y: 10, width: 400, height: 300.5))
    let text = UIDynamicAnimator(referenceView: stage).description
    #expect(text.hasPrefix("<UIDynamicAnimator: 0x") && text.contains("> Stopped (0.000000s) in <UIView: 0x"))
    #expect(text.hasSuffix("> {{0, 0}, {400, 300.5}}"), "\(text)")
  }

  /// What is set in the very frame in which all comes to rest still counts in the next.
  @Test func whatIsSetInTheLastFrameHasAFrameOfItsOwn() {
    let item = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator(item)
    let before = animator.inspection.items[0].mass
    item.action = { [unowned animator, unowned item] in
      if !animator.inspection.items[0].isAwake { item.density = 3 }
    }
    animator.run(frames: 120)
    #expect(!animator.isRunning)
    #expect(abs(animator.inspection.items[0].mass - 3 * before) < 1e-6)
  }

  @Test func nothingRunsFasterThanAHundredfold() {
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    animator.speed = 500
    #expect(animator.speed == 100)
    animator.run(frames: 30)
    #expect(box.center.y.isFinite && box.center.y > 1000)
    animator.speed = 3
    #expect(animator.speed == 3)
  }
}
