// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

// What boundaries hold, and what is told of them.
extension CollisionTests {
  @Test func aClosedBoundaryIsOneThingHoweverManyEdgesItHas() {
    let ball = Box(40, 40, at: 200, 150)
    let collision = UICollisionBehavior(items: [ball])
    let log = ContactLog()
    collision.collisionDelegate = log
    collision.addBoundary(
      withIdentifier: "bowl" as any NSCopying,
      for: UIBezierPath(rect: CGRect(x: 100, y: 100, width: 200, height: 100)))
    let push = UIPushBehavior(items: [ball], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.3, dy: 0)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [ball]), collision, push)
    animator.run(frames: 300)
    let began = log.lines.filter { $0 == "began bowl" }.count
    let ended = log.lines.filter { $0 == "ended bowl" }.count
    #expect(began - ended == 1, "\(log.lines)")
    #expect(abs(ball.center.y - 178.5) < 1)
    // Told in turn: at no time is a second beginning told before an end.
    for (index, line) in log.lines.enumerated() {
      #expect(line == (index % 2 == 0 ? "began bowl" : "ended bowl"), "\(log.lines)")
    }
  }

  /// A box that slides over the seam of two edges of one boundary touches both for a while, and then the
  /// second.
  @Test func slidingOverTheEdgesOfABoundaryIsOneContact() {
    let box = Box(40, 40, at: 100, 178.5)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 200))
    for x in [150, 220, 290, 360, 900] as [CGFloat] { path.addLine(to: CGPoint(x: x, y: 200)) }
    let collision = UICollisionBehavior(items: [box])
    let log = ContactLog()
    collision.collisionDelegate = log
    collision.addBoundary(withIdentifier: "way" as any NSCopying, for: path)
    let item = UIDynamicItemBehavior.frictionless(box)
    (item.friction, item.elasticity) = (0, 0)
    item.addLinearVelocity(CGPoint(x: 300, y: 0), for: box)
    let gravity = UIGravityBehavior(items: [box])
    let animator = UIDynamicAnimator(gravity, collision, item)
    animator.run(frames: 90)
    #expect(box.center.x > 450, "over four seams: \(box.center)")
    #expect(log.lines == ["began way"])
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    animator.run(frames: 30)
    #expect(log.lines == ["began way", "ended way"])
  }

  @Test func duplicateIdentifierReplacesTheOldBoundary() {
    let box = Box(50, 50, at: 100, 100)
    let collision = floor(box, y: 200)
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 200, y: 400))
    #expect(collision.boundaryIdentifiers?.count == 1)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 240)
    #expect(abs(box.center.y - 373.5) < 1)
  }

  @Test func boundariesAreReadBackAsEqualCopies() {
    let collision = UICollisionBehavior(items: [])
    #expect(collision.boundaryIdentifiers == nil)
    collision.addBoundary(withIdentifier: "a" as NSString, from: .zero, to: CGPoint(x: 5, y: 5))
    collision.addBoundary(
      withIdentifier: 7 as NSNumber, for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))
    let path = collision.boundary(withIdentifier: "a" as any NSCopying)
    #expect(path != nil && path !== collision.boundary(withIdentifier: "a" as any NSCopying))
    #expect(collision.boundary(withIdentifier: "b" as any NSCopying) == nil)
    collision.removeBoundary(withIdentifier: "a" as any NSCopying)
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test(.bug(id: "fault 7")) func aBoundaryOfTwoPointsIsReportedAndHoldsNothing() {
    let box = Box(40, 40, at: 100, 100)
    let collision = UICollisionBehavior(items: [box])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 200))
    path.addLine(to: CGPoint(x: 300, y: 200))
    collision.addBoundary(withIdentifier: "thin" as any NSCopying, for: path)
    let log = ContactLog()
    collision.collisionDelegate = log
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 60)
    #expect(box.center.y > 250 && log.lines == ["began thin", "ended thin"])
  }

  @Test func boundariesComeBackWithTheirBehaviour() {
    let box = Box(40, 40, at: 100, 100)
    let collision = floor(box)
    let animator = UIDynamicAnimator(collision, UIGravityBehavior(items: [box]))
    animator.run(frames: 5)
    animator.removeBehavior(collision)
    animator.run(frames: 5)
    animator.addBehavior(collision)
    animator.run(frames: 120)
    #expect(abs(box.center.y - 278.5) < 1)
    collision.removeBoundary(withIdentifier: "floor" as any NSCopying)
    animator.run(frames: 60)
    #expect(box.center.y > 400)
  }

  /// A boundary that is added through what rests wakes it, which then moves out.
  @Test func anAddedBoundaryWakesWhatItMeets() {
    let box = Box(40, 40, at: 100, 100)
    let collision = UICollisionBehavior(items: [box])
    let animator = UIDynamicAnimator(collision)
    animator.run(frames: 60)
    #expect(!animator.isRunning)
    collision.addBoundary(
      withIdentifier: "cut" as any NSCopying, from: CGPoint(x: 0, y: 110), to: CGPoint(x: 200, y: 110))
    #expect(animator.inspection.items[0].isAwake)
    animator.run(frames: 120)
    #expect(box.center.y < 92)
  }

  /// A text is one identifier whether it came as Swift's or as Foundation's, and comes back as either.
  @Test func anIdentifierIsReadAsWhatTheCodeWants() {
    let collision = UICollisionBehavior()
    collision.addBoundary(withIdentifier: "floor" as any NSCopying, from: .zero, to: CGPoint(x: 9, y: 0))
    #expect(collision.boundaryIdentifiers?.first as? String == "floor")
    #expect(collision.boundaryIdentifiers?.first as? NSString == "floor")
    #expect(collision.boundary(withIdentifier: "floor" as NSString) != nil)
    collision.addBoundary(withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: 9, y: 0))
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundaryIdentifiers?.first as? String == "floor")
    collision.removeBoundary(withIdentifier: "floor" as any NSCopying)
    #expect(collision.boundaryIdentifiers?.isEmpty != false)
    collision.addBoundary(withIdentifier: 7 as any NSCopying, from: .zero, to: CGPoint(x: 9, y: 0))
    #expect(collision.boundaryIdentifiers?.first as? Int == 7)
    #expect((collision.boundaryIdentifiers?.first as? NSNumber)?.intValue == 7)
    collision.removeBoundary(withIdentifier: NSNumber(value: 7))
    #expect(collision.boundaryIdentifiers?.isEmpty != false)
  }
}
