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

  private let box = Box(50, 50, at: 100, 100)

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

  @Test(arguments: [0.5, 0.25, 0.1, 2, 0.3333]) func speedKeepsItsPaceExactly(speed: Double) {
    var clock = FrameClock()
    clock.speed = speed
    let total = (0..<60_000).reduce(0) { sum, _ in sum + clock.tick() }
    #expect(abs(Double(total) - (120_000 * speed - 1)) <= 1.01, "\(total)")
  }

  @Test func slicesOfTimeDoNotChangeTheMotion() {
    let other = Box(50, 50, at: 100, 100)
    let whole = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    let sliced = UIDynamicAnimator(UIGravityBehavior(items: [other]))
    whole.advance(by: 1)
    for _ in 0..<240 { sliced.advance(by: 1.0 / 240) }
    #expect(box.center == other.center)
    #expect(whole.stateHash == sliced.stateHash)
  }

  @Test func badTimesAreRefused() {
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

  @Test func aStepInsideAStepIsRefused() {
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

  @Test func itemsThatLeaveARectangleGoFromAllBehaviours() {
    let gravity = UIGravityBehavior(items: [box])
    let rod = UIAttachmentBehavior(item: box, attachedTo: Box(10, 10, at: 300, 100))
    rod.frequency = 0.01
    let animator = UIDynamicAnimator(gravity, rod)
    var gone: [ObjectIdentifier] = []
    animator.removesItemsOutside(CGRect(x: 0, y: 0, width: 400, height: 400)) {
      gone.append(ObjectIdentifier($0))
    }
    animator.run(frames: 120)
    #expect(gone == [ObjectIdentifier(box)])
    #expect(gravity.items.isEmpty && animator.behaviors.count == 1)
    animator.run(frames: 60)
    #expect(!animator.isRunning)
  }

  @Test func itemsMovedByHandAreTakenOverWithTheirVelocity() {
    let gravity = UIGravityBehavior(items: [box])
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(gravity, item)
    animator.run(frames: 30)
    let speed = item.linearVelocity(for: box).y
    box.center = CGPoint(x: 200, y: 50)
    animator.run(frames: 1)
    #expect(abs(box.center.x - 200) < 1e-3 && box.center.y > 50 && box.center.y < 70)
    #expect(item.linearVelocity(for: box).y > speed)
  }

  @Test(arguments: [0.5, -0.5, 3]) func itemsTurnedByHandAreTakenOverTheWayTheyWereTurned(angle: CGFloat) {
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), item)
    animator.run(frames: 10)
    box.transform = CGAffineTransform(rotationAngle: angle)
    animator.run(frames: 1)
    #expect(abs(box.angle - angle) < 1e-4, "\(box.angle)")
    // Off its centre a push turns a square; about the angle that it was given.
    item.addAngularVelocity(0.6, for: box)
    animator.run(frames: 10)
    #expect(abs(box.angle - angle - 0.1) < 1e-3, "\(box.angle)")
  }

  /// A point inside an item stays, a point outside it goes, at each of the four edges.
  @Test func theRectangleThatKeepsItemsEndsAtItsEdges() {
    let kept = CGRect(x: 100, y: 200, width: 300, height: 150)
    // Centres of items of 20 × 20 pt that reach `inside` points into the rectangle.
    func centers(_ inside: CGFloat) -> [CGPoint] {
      let reach = 10 - inside
      return [
        CGPoint(x: kept.minX - reach, y: 250), CGPoint(x: kept.maxX + reach, y: 250),
        CGPoint(x: 250, y: kept.minY - reach), CGPoint(x: 250, y: kept.maxY + reach),
      ]
    }
    for (inside, stays) in [(1, true), (0.2, true), (-0.2, false), (-1, false)] as [(CGFloat, Bool)] {
      for (edge, center) in centers(inside).enumerated() {
        let box = Box(20, 20, at: center.x, center.y)
        let item = UIDynamicItemBehavior(items: [box])
        let animator = UIDynamicAnimator(item)
        animator.removesItemsOutside(kept)
        animator.run(frames: 1)
        #expect(item.items.isEmpty != stays, "edge \(edge), \(inside) pt inside")
      }
    }
  }

  @Test func scaleAndShearStayWhileTheAnimatorTurnsTheItem() {
    box.transform = CGAffineTransform(a: 2, b: 0, c: 0.5, d: 3, tx: 4, ty: 5)
    let item = UIDynamicItemBehavior(items: [box])
    item.addAngularVelocity(1, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 30)
    let rest = box.transform.residual
    #expect(abs(box.angle) > 0.3)
    #expect(abs(rest.a - 2) < 1e-4 && abs(rest.c - 0.5) < 1e-4 && abs(rest.d - 3) < 1e-4)
    #expect(rest.tx == 4 && rest.ty == 5)
  }

  @Test func updateItemTakesOverTheSize() {
    let item = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator(item)
    box.bounds.size = CGSize(width: 200, height: 100)
    animator.updateItem(usingCurrentState: box)
    #expect(abs(animator.inspection.items[0].mass - 2) < 1e-5)
  }

  @Test func itemsInARectangleReachTenPointsFurther() {
    let item = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator(item)
    #expect(animator.items(in: CGRect(x: 134.9, y: 90, width: 10, height: 10)).count == 1)
    #expect(animator.items(in: CGRect(x: 135.5, y: 90, width: 10, height: 10)).isEmpty)
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
    animator.speed = 3
    #expect(animator.speed == 3)
  }

  /// What was set of an item stays when its size is taken over and its shapes are made anew.
  @Test func aNewSizeKeepsWhatWasSet() throws {
    let item = UIDynamicItemBehavior(items: [box])
    (item.friction, item.elasticity, item.density) = (0.7, 0.9, 3)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    box.bounds.size = CGSize(width: 80, height: 20)
    animator.updateItem(usingCurrentState: box)
    let body = try #require(animator.bodies[box])
    let shape = try #require(body.shapes.first)
    #expect(animator.world.friction(of: shape) == 0.7 && animator.world.restitution(of: shape) == 0.9)
    #expect(animator.world.density(of: shape) == Units.density(3))
  }
}
