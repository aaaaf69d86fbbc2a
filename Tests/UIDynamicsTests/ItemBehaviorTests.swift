import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct ItemBehaviorTests {
  private let box = Box(100, 100, at: 100, 100)

  private func elasticity(in animator: UIDynamicAnimator) -> Float {
    let body = animator.body(of: box)
    return body.map { $0.restitution } ?? .nan
  }

  @Test func defaultsAreUIKitsRealOnes() {
    let item = UIDynamicItemBehavior()
    #expect(item.elasticity == 0.2 && item.friction == 0.2 && item.density == 1)
    #expect(item.resistance == 0.1 && item.angularResistance == 0.1)
    #expect(item.allowsRotation && !item.isAnchored && item.charge == 0)
  }

  @Test(arguments: [(100.0, 100.0, 1.0, 1.0), (200, 50, 3, 3), (1, 1, 1, 0.0001)])
  func massIsDensityTimesArea(width: Double, height: Double, density: Double, mass: Double) {
    let box = Box(width, height, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    item.density = density
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    #expect(abs(animator.inspection.items[0].mass - mass) < mass * 1e-5)
  }

  @Test func inertiaIsARectangles() {
    let box = Box(200, 50, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    item.density = 3
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    #expect(abs((animator.body(of: box)?.inertia ?? 0) - 1.0625) < 1e-4)
  }

  @Test func theLastBehaviourInTheTreeThatSetAPropertyWins() {
    let first = UIDynamicItemBehavior(items: [box])
    let parent = UIDynamicBehavior()
    let (one, two) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    parent.addChildBehavior(one)
    parent.addChildBehavior(two)
    let animator = UIDynamicAnimator(first, parent)
    (first.elasticity, one.elasticity, two.elasticity) = (0.73, 0.71, 0.72)
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.72)
    first.elasticity = 0.74
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.72)
  }

  @Test func settingTheSameValueMarksNothing() {
    let (first, second) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    first.elasticity = 0.9
    second.elasticity = 0.2
    let animator = UIDynamicAnimator(first, second)
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.9)
  }

  @Test func removalResetsTheItemAndOthersApplyAgain() {
    let (first, second) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    (first.elasticity, second.elasticity) = (0.4, 0.8)
    let animator = UIDynamicAnimator(first, second)
    animator.run(frames: 1)
    animator.removeBehavior(second)
    #expect(elasticity(in: animator) == 0.2)
    animator.run(frames: 1)
    #expect(elasticity(in: animator) == 0.4)
  }

  @Test func velocitiesWaitForTheBodyAndAdd() {
    let item = UIDynamicItemBehavior(items: [box])
    item.addLinearVelocity(CGPoint(x: 10, y: 0), for: box)
    item.addLinearVelocity(CGPoint(x: 5, y: 2), for: box)
    item.addAngularVelocity(1, for: box)
    #expect(item.linearVelocity(for: box) == .zero && item.angularVelocity(for: box) == 0)
    let animator = UIDynamicAnimator(item)
    #expect(abs(item.linearVelocity(for: box).x - 15) < 1e-4)
    #expect(abs(item.angularVelocity(for: box) - 1) < 1e-6)
    item.addLinearVelocity(CGPoint(x: 1, y: 0), for: Box(1, 1, at: 0, 0))
    #expect(abs(item.linearVelocity(for: box).x - 15) < 1e-4)
    _ = animator
  }

  @Test func anchoredItemsStandLikeWalls() {
    let item = UIDynamicItemBehavior(items: [box])
    item.isAnchored = true
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]))
    item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    animator.run(frames: 30)
    #expect(box.center == CGPoint(x: 100, y: 100))
    item.isAnchored = false
    animator.run(frames: 10)
    #expect(box.center.y > 100)
  }

  @Test(arguments: [0.0, 0.2, 0.8]) func frictionIsTheGeometricMeanOfBoth(friction: Double) {
    box.center.y = 98.3
    let item = UIDynamicItemBehavior.frictionless(box)
    (item.friction, item.allowsRotation) = (friction, false)
    item.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -500, y: 150), to: CGPoint(x: 2000, y: 150))
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 10)
    let before = item.linearVelocity(for: box).x
    animator.run(frames: 30)
    // Boundaries have friction 0.2; gravity is 1000 pt/s² for half a second.
    let lost = before - item.linearVelocity(for: box).x
    #expect(abs(lost - 500 * (friction * 0.2).squareRoot()) < 2, "\(lost) pt/s")
  }

  @Test func chargeAndAnchorStayWithTheItem() {
    let item = UIDynamicItemBehavior(items: [box])
    (item.isAnchored, item.charge, item.density) = (true, 3, 5)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]))
    animator.removeBehavior(item)
    animator.run(frames: 30)
    #expect(box.center.y == 100 && animator.body(of: box)?.charge == 3)
  }

  @Test func whatHitsAnAnchoredItemBouncesByTheGreaterElasticity() {
    let wall = Box(20, 200, at: 300, 100)
    let (still, ball) = (UIDynamicItemBehavior(items: [wall]), UIDynamicItemBehavior.frictionless(box))
    (still.isAnchored, still.elasticity, ball.elasticity) = (true, 0.8, 0.1)
    ball.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    let animator = UIDynamicAnimator(still, ball, UICollisionBehavior(items: [box, wall]))
    animator.run(frames: 60)
    #expect(abs(ball.linearVelocity(for: box).x + 400) < 5 && wall.center == CGPoint(x: 300, y: 100))
  }

  @Test func greatestResistanceHoldsAgainstGravity() {
    let item = UIDynamicItemBehavior(items: [box])
    item.resistance = .greatestFiniteMagnitude
    #expect(item.resistance == .greatestFiniteMagnitude)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]))
    animator.run(frames: 300)
    #expect(abs(box.center.y - 100) < 1e-3)
  }

  @Test func forbiddenRotationLetsASpinGoOnAndTakesNoNewOne() {
    let item = UIDynamicItemBehavior.frictionless(box)
    item.addAngularVelocity(2, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    item.allowsRotation = false
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: box)
    animator.addBehavior(push)
    animator.run(frames: 30)
    #expect(abs(item.angularVelocity(for: box) - 2) < 1e-4)
  }

  @Test func oddValuesStayFiniteAndReadBack() {
    let item = UIDynamicItemBehavior(items: [box])
    (item.elasticity, item.friction, item.resistance) = (5, -2, -1)
    #expect(item.elasticity == 5 && item.friction == -2 && item.resistance == -1)
    let (_, lines) = Diagnostic.recording {
      item.density = 0
      item.density = -3
      item.density = .nan
    }
    #expect(item.density == 1)
    #expect(lines.count == 3, "\(lines)")
    item.density = 1e-30
    #expect(item.density == 1e-30)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "f" as any NSCopying, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), item, collision)
    animator.run(frames: 600)
    #expect(box.center.x.isFinite && box.center.y.isFinite)
  }
}

@MainActor
@Suite struct GravityTests {
  @Test func angleAndMagnitudeAreTheVectors() {
    let gravity = UIGravityBehavior()
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-6)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5 && Float(gravity.angle) == 0.927295218)
    gravity.magnitude = 2
    #expect(abs(gravity.gravityDirection.dx - 1.2) < 1e-6 && abs(gravity.gravityDirection.dy - 1.6) < 1e-6)
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == CGVector() && gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == CGVector())
  }

  @Test func gravitiesAddAndGoOneByOne() {
    let box = Box(10, 10, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let (down, side) = (UIGravityBehavior(items: [box]), UIGravityBehavior(items: [box]))
    side.gravityDirection = CGVector(dx: 2, dy: 0)
    let animator = UIDynamicAnimator(item, down, side)
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 2000.0 / 120) < 1e-3)
    #expect(abs(item.linearVelocity(for: box).y - 1000.0 / 120) < 1e-3)
    animator.removeBehavior(down)
    let before = item.linearVelocity(for: box)
    animator.run(frames: 1)
    #expect(item.linearVelocity(for: box).y == before.y)
    #expect(item.linearVelocity(for: box).x > before.x)
  }

  @Test func anItemMayHaveAGravityOfItsOwn() {
    let (a, b) = (Box(10, 10, at: 0, 0), Box(10, 10, at: 50, 0))
    let gravity = UIGravityBehavior(items: [a, b])
    gravity.setGravityDirection(CGVector(dx: 0, dy: -1), for: b)
    let animator = UIDynamicAnimator(gravity)
    animator.run(frames: 10)
    #expect(a.center.y > 0 && abs(a.center.y + b.center.y) < 1e-4)
    #expect(gravity.gravityDirection(for: a) == gravity.gravityDirection)
    // Setting the common one leaves the own one alone.
    let item = UIDynamicItemBehavior.frictionless(a, b)
    animator.addBehavior(item)
    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    #expect(gravity.gravityDirection(for: b) == CGVector(dx: 0, dy: -1))
    let before = [a, b].map { item.linearVelocity(for: $0) }
    animator.run(frames: 3)
    let after = [a, b].map { item.linearVelocity(for: $0) }
    #expect(abs(after[0].x - before[0].x - 50) < 0.01 && abs(after[0].y - before[0].y) < 0.01)
    #expect(abs(after[1].x - before[1].x) < 0.01 && abs(after[1].y - before[1].y + 50) < 0.01)
  }

  /// A velocity loses a part of 1 / (1 + resistance · h) in each sub-step, a spin by a resistance of its own.
  @Test func turningAndMovingAreHeldBackEachByItsOwn() {
    let box = Box(10, 10, at: 0, 0)
    let item = UIDynamicItemBehavior(items: [box])
    (item.resistance, item.angularResistance) = (2, 6)
    item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    item.addAngularVelocity(3, for: box)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 100 / (1 + 2.0 / 120)) < 1e-3)
    #expect(abs(item.angularVelocity(for: box) - 3 / (1 + 6.0 / 120)) < 1e-5)
  }

  @Test func anItemThatLeavesForgetsItsOwnGravity() {
    let box = Box(10, 10, at: 0, 0)
    let gravity = UIGravityBehavior(items: [box])
    gravity.setGravityDirection(CGVector(dx: 3, dy: 0), for: box)
    gravity.removeItem(box)
    gravity.addItem(box)
    #expect(gravity.gravityDirection(for: box) == CGVector(dx: 0, dy: 1))
  }

  @Test func massDoesNotMatter() {
    let (light, heavy) = (Box(10, 10, at: 0, 0), Box(100, 100, at: 500, 0))
    let dense = UIDynamicItemBehavior(items: [heavy])
    dense.density = 50
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [light, heavy]), dense)
    animator.run(frames: 30)
    #expect(light.center.y == heavy.center.y)
  }
}

@MainActor
@Suite struct PushTests {
  @Test func vectorAndPolarPartsAreKeptApart() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    #expect(push.active && push.angle == 0 && push.magnitude == 0 && push.pushDirection == CGVector())
    push.setAngle(.pi, magnitude: 2)
    #expect(push.pushDirection.dx == -2 && Float(push.pushDirection.dy) == -1.74845553e-07)
    push.magnitude = 0
    #expect(abs(push.angle - .pi) < 1e-9 && abs(push.pushDirection.dx) == 0)
    push.setAngle(1, magnitude: -1)
    #expect(Float(push.pushDirection.dx) == -0.540302277 && Float(push.pushDirection.dy) == -0.841470957)
  }

  @Test func aDirectionThatIsSetHasItsAngleAndMagnitude() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.pushDirection = CGVector(dx: -3, dy: 4)
    #expect(abs(push.magnitude - 5) < 1e-6 && abs(push.angle - atan2(4, -3)) < 1e-6)
    push.magnitude = 10
    #expect(abs(push.pushDirection.dx + 6) < 1e-5 && abs(push.pushDirection.dy - 8) < 1e-5)
  }

  /// A force of 1 N at 50 pt beside the centre of 1 kg · (1 m² + 1 m²) / 12 turns by 3 rad/s².
  @Test(arguments: [50, -50] as [CGFloat]) func aPushBesideTheCentreTurnsAsItsLeverSays(offset: CGFloat) {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: offset, vertical: 0), for: box)
    let animator = UIDynamicAnimator(item, push)
    animator.run(frames: 1)
    #expect(abs(item.angularVelocity(for: box) - 3 * offset / 50 / 120) < 1e-4)
    push.removeItem(box)
    push.addItem(box)
    #expect(push.targetOffsetFromCenter(for: box) == .zero)
  }

  @Test func whatIsSetOnAPushWakesItsItems() {
    let box = Box(100, 100, at: 0, 0)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    let animator = UIDynamicAnimator(push)
    let changes: [(UIPushBehavior) -> Void] = [
      { $0.setTargetOffsetFromCenter(UIOffset(horizontal: 5, vertical: 0), for: box) },
      { $0.active = false }, { $0.pushDirection = CGVector(dx: 1, dy: 0) },
      { $0.setAngle(2, magnitude: 1) },
    ]
    for (index, change) in changes.enumerated() {
      animator.run(frames: 60)
      #expect(!animator.isRunning)
      change(push)
      #expect(animator.isRunning, "change \(index)")
    }
  }

  @Test func pushesAdd() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let pushes = [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 2)].map { vector in
      let push = UIPushBehavior(items: [box], mode: .continuous)
      push.pushDirection = vector
      return push
    }
    let animator = UIDynamicAnimator(item, pushes[0], pushes[1])
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 0.8333) < 1e-3)
    #expect(abs(item.linearVelocity(for: box).y - 1.6667) < 1e-3)
  }

  @Test func aPushPushesOnlyWhileItIsActive() {
    let box = Box(100, 100, at: 0, 0)
    let item = UIDynamicItemBehavior.frictionless(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.active = false
    let animator = UIDynamicAnimator(item, push)
    animator.run(frames: 5)
    #expect(item.linearVelocity(for: box) == .zero)
    push.active = true
    animator.run(frames: 5)
    #expect(item.linearVelocity(for: box).x > 5 && push.active)
  }

  @Test func noArgumentInitialiserIsContinuousAndActive() {
    let push = UIPushBehavior()
    #expect(push.mode == .continuous && push.active)
  }
}
