// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// What the library survives: bad numbers, great ones, changes inside callbacks, and what dies early.
@MainActor
@Suite struct FaultTests {
  func tray(
    _ items: [any UIDynamicItem], _ rect: CGRect = CGRect(x: 0, y: 0, width: 400, height: 400)
  )
    -> UICollisionBehavior
  {
    let collision = UICollisionBehavior(items: items)
    collision.addBoundary(withIdentifier: "tray" as any NSCopying, for: UIBezierPath(rect: rect))
    return collision
  }

  @Test(.bug(id: "fault 1")) func whatIsNotFiniteIsRefusedAtTheSetter() {
    let box = Box(40, 40, at: 100, 100)
    let (gravity, push, item) = (
      UIGravityBehavior(items: [box]), UIPushBehavior(items: [box], mode: .continuous),
      UIDynamicItemBehavior(items: [box])
    )
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 50, y: 50))
    let animator = UIDynamicAnimator(gravity, push, item, snap)
    let (_, lines) = Diagnostic.recording {
      for bad in [CGFloat.nan, .infinity, -.infinity] {
        gravity.gravityDirection = CGVector(dx: bad, dy: 0)
        gravity.setAngle(bad, magnitude: 1)
        push.pushDirection = CGVector(dx: 0, dy: bad)
        push.magnitude = bad
        push.setTargetOffsetFromCenter(UIOffset(horizontal: bad, vertical: 0), for: box)
        item.addLinearVelocity(CGPoint(x: bad, y: 0), for: box)
        item.addAngularVelocity(bad, for: box)
        item.resistance = bad
        snap.snapPoint = CGPoint(x: bad, y: 0)
        box.center.x = bad
        animator.run(frames: 1)
        box.center.x = 100
      }
    }
    #expect(lines.count >= 10)
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && push.pushDirection == CGVector())
    #expect(snap.snapPoint == CGPoint(x: 50, y: 50) && item.resistance == 0.1)
    animator.run(frames: 60)
    #expect(box.center.x.isFinite && box.center.y.isFinite)
  }

  @Test(.bug(id: "fault 1")) func attachmentsFieldsBoundariesAndGroupsRefuseWhatIsNotFinite() {
    let (box, other) = (Box(40, 40, at: 100, 100), Box(40, 40, at: 200, 100))
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 200))
    let pin = UIAttachmentBehavior.pinAttachment(with: box, attachedTo: other, attachmentAnchor: box.center)
    let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
    field.addItem(box)
    let collision = UICollisionBehavior(items: [box])
    let group = UIDynamicItemGroup(items: [other])
    let animator = UIDynamicAnimator(rod, pin, field, collision)
    let (_, lines) = Diagnostic.recording {
      for bad in [CGFloat.nan, .infinity] {
        rod.anchorPoint.x = bad
        (rod.length, rod.damping, rod.frequency, pin.frictionTorque) = (bad, bad, bad, bad)
        pin.attachmentRange = UIFloatRange(minimum: .nan, maximum: 1)
        (field.position.y, field.direction.dx) = (bad, bad)
        (field.strength, field.falloff, field.minimumRadius) = (bad, bad, bad)
        (field.smoothness, field.animationSpeed) = (bad, bad)
        collision.setTranslatesReferenceBoundsIntoBoundary(
          with: UIEdgeInsets(top: bad, left: 0, bottom: 0, right: 0))
        collision.addBoundary(withIdentifier: "a" as any NSCopying, from: .zero, to: CGPoint(x: bad, y: 0))
        group.center.x = bad
        group.transform.a = bad
      }
    }
    #expect(lines.count >= 15, "\(lines)")
    #expect(rod.anchorPoint == CGPoint(x: 100, y: 200) && abs(rod.length - 100) < 1e-3)
    #expect(
      rod.damping == 0 && rod.frequency == 0 && pin.frictionTorque == 0 && pin.attachmentRange.isInfinite)
    #expect(field.position == .zero && field.direction == CGVector() && field.strength == 1)
    #expect(field.falloff == 0 && field.smoothness == 0.5 && field.animationSpeed == 1)
    #expect(!collision.translatesReferenceBoundsIntoBoundary && collision.boundaryIdentifiers == nil)
    #expect(group.center == CGPoint(x: 200, y: 100) && group.transform == .identity)
    animator.run(frames: 60)
    #expect(box.center.x.isFinite && box.center.y.isFinite)
  }

  @Test(.bug(id: "fault 3"), arguments: [1e9, -1e9])
  func itemsAtHugeSpeedsStayInsideAndFinite(speed: Double) {
    let box = Box(20, 20, at: 200, 200)
    let item = UIDynamicItemBehavior(items: [box])
    item.elasticity = 1
    item.addLinearVelocity(CGPoint(x: speed, y: speed / 3), for: box)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1e12)
    let animator = UIDynamicAnimator(item, tray([box]), push)
    for _ in 0..<300 {
      animator.run(frames: 1)
      #expect(CGRect(x: -5, y: -5, width: 410, height: 410).contains(box.center), "\(box.center)")
    }
    #expect(item.linearVelocity(for: box).x.isFinite)
  }

  @Test(.bug(id: "fault 4")) func greatMassRatiosStayFinite() {
    let (light, heavy) = (Box(50, 50, at: 100, 340), Box(50, 50, at: 100, 280))
    let dense = UIDynamicItemBehavior(items: [heavy])
    dense.density = 1e6
    let tied = Box(20, 20, at: 250, 100)
    let rod = UIAttachmentBehavior(item: tied, attachedTo: heavy)
    let all = [light, heavy, tied]
    let animator = UIDynamicAnimator(UIGravityBehavior(items: all), tray(all), dense, rod)
    for _ in 0..<600 {
      animator.run(frames: 6)
      for box in all { #expect(hypot(box.center.x, box.center.y) < 2000, "\(box.center)") }
    }
  }

  @Test(.bug(id: "fault 5")) func twoItemsAtOnePlacePartTheSameWayEveryTime() {
    let ends = (0..<2).map { _ in
      let (a, b) = (Box(40, 40, at: 200, 200), Box(40, 40, at: 200, 200))
      let animator = UIDynamicAnimator(tray([a, b]))
      animator.run(frames: 120)
      return [a.center, b.center]
    }
    #expect(ends[0] == ends[1])
    let (a, b) = (ends[0][0], ends[0][1])
    #expect(max(abs(a.x - b.x), abs(a.y - b.y)) > 38)
  }

  @Test(.bug(id: "fault 6")) func anItemThatStartsAcrossTheEdgeIsPushedGently() {
    let box = Box(50, 50, at: 200, 395)
    let item = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator(item, tray([box]))
    var fastest: CGFloat = 0
    for _ in 0..<120 {
      animator.run(frames: 1)
      let v = item.linearVelocity(for: box)
      fastest = max(fastest, hypot(v.x, v.y))
    }
    #expect(fastest < 400, "\(fastest) pt/s")
    #expect(box.center.y < 380)
  }

  @Test(.bug(id: "fault 7")) func selfCrossingPathsAreTakenAsEdgesAndHugeOnesRefused() async {
    let ball = Box(20, 20, at: 200, 50)
    ball.collisionBoundsType = .ellipse
    let bow = UIBezierPath()
    for (index, point) in [(100, 100), (300, 300), (300, 100), (100, 300)].enumerated() {
      let corner = CGPoint(x: point.0, y: point.1)
      if index == 0 { bow.move(to: corner) } else { bow.addLine(to: corner) }
    }
    let collision = tray([ball])
    collision.addBoundary(withIdentifier: "bow" as any NSCopying, for: bow)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [ball]), collision)
    animator.run(frames: 300)
    #expect(ball.center.y < 400)
    let refused = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let path = UIBezierPath()
        path.move(to: .zero)
        for index in 1...70_000 { path.addLine(to: CGPoint(x: index, y: index % 2)) }
        UICollisionBehavior().addBoundary(withIdentifier: "long" as any NSCopying, for: path)
      }
    }
    let text = String(decoding: refused?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("at most 65536 are supported"))
  }

  @Test(.bug(id: "fault 10")) func anythingMayBeChangedInsideCallbacks() {
    let boxes = (0..<6).map { Box(40, 40, at: 60 + CGFloat($0) * 50, 100) }
    let gravity = UIGravityBehavior(items: boxes)
    let collision = tray(boxes)
    let animator = UIDynamicAnimator(gravity, collision)
    var step = 0
    gravity.action = { [unowned animator, unowned gravity, unowned collision] in
      step += 1
      let box = boxes[step % 6]
      switch step % 5 {
      case 0: gravity.removeItem(box)
      case 1: gravity.addItem(box)
      case 2: animator.addBehavior(UIPushBehavior(items: [box], mode: .instantaneous))
      case 3: collision.removeItem(box)
      default:
        collision.addItem(box)
        if let push = animator.behaviors.first(where: { $0 is UIPushBehavior }) {
          animator.removeBehavior(push)
        }
      }
    }
    animator.run(frames: 300)
    #expect(boxes.allSatisfy { $0.center.x.isFinite })
  }

  @Test func aFieldsBlockMayChangeAnything() {
    let (box, other) = (Box(40, 40, at: 100, 100), Box(40, 40, at: 200, 100))
    let (gravity, push) = (UIGravityBehavior(items: [box]), UIPushBehavior(items: [box], mode: .continuous))
    let (item, collision) = (UIDynamicItemBehavior(items: [box, other]), tray([box, other]))
    let rod = UIAttachmentBehavior(item: other, attachedToAnchor: CGPoint(x: 200, y: 200))
    let snap = UISnapBehavior(item: other, snapTo: CGPoint(x: 300, y: 100))
    let animator = UIDynamicAnimator(gravity, push, item, collision, rod, snap)
    var calls = 0
    let field = UIFieldBehavior.field { [unowned animator] field, _, _, _, _, _ in
      calls += 1
      gravity.setAngle(CGFloat(calls), magnitude: 1)
      gravity.setGravityDirection(CGVector(dx: 0, dy: CGFloat(calls % 3)), for: box)
      push.pushDirection = CGVector(dx: CGFloat(calls % 5) / 10, dy: 0)
      push.active.toggle()
      item.addLinearVelocity(CGPoint(x: 5, y: 0), for: box)
      item.addAngularVelocity(0.1, for: box)
      item.density = 1 + CGFloat(calls % 4)
      rod.anchorPoint.x += 1
      rod.length = CGFloat(50 + calls % 20)
      snap.snapPoint.y += 1
      collision.collisionMode = calls % 2 == 0 ? .everything : .boundaries
      collision.addBoundary(withIdentifier: "b" as any NSCopying, from: .zero, to: CGPoint(x: 9, y: calls))
      field.strength = 1 + CGFloat(calls % 2)
      box.center.x += 0.5
      animator.updateItem(usingCurrentState: box)
      if calls % 7 == 0 { gravity.removeItem(box) } else { gravity.addItem(box) }
      if calls % 11 == 0 { animator.removeBehavior(snap) } else { animator.addBehavior(snap) }
      return CGVector(dx: 0.1, dy: 0)
    }
    field.addItem(box)
    animator.addBehavior(field)
    animator.run(frames: 120)
    #expect(calls > 200 && box.center.x.isFinite && other.center.x.isFinite)
  }

  @Test(.bug(id: "fault 15"), arguments: [10_000, 100_000]) func manyItemsAndBoundariesWork(count: Int) {
    let boxes = (0..<300).map { Box(4, 4, at: 10 + CGFloat($0 % 60) * 6, 10 + CGFloat($0 / 60) * 6) }
    let collision = tray(boxes)
    let rows = CGFloat(count / 50)
    for index in 0..<count {
      let x = CGFloat(index % 50) * 8, y = 150 + CGFloat(index / 50) * 200 / rows
      collision.addBoundary(
        withIdentifier: index as NSNumber, from: CGPoint(x: x, y: y), to: CGPoint(x: x + 3, y: y))
    }
    let animator = UIDynamicAnimator(UIGravityBehavior(items: boxes), collision)
    animator.run(frames: 30)
    #expect(boxes.allSatisfy { $0.center.y < 400 })
    #expect(collision.boundaryIdentifiers?.count == count + 1)
  }
}
