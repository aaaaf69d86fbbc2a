// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// What behaviours build in the core, against what was measured of UIKit's; metres and radians.
@MainActor
@Suite struct StructureTests {
  /// Turned by 0.3, with its mate at (300, 120), as where the reference numbers were taken.
  private let box = Box(100, 100, at: 100, 100)
  private let mate = Box(100, 100, at: 300, 120)
  private let anchor = CGPoint(x: 200, y: 50)

  init() {
    box.transform = CGAffineTransform(rotationAngle: 0.3)
  }

  private func joints(of animator: UIDynamicAnimator) -> [JointDefinition] {
    var found: [JointDefinition] = []
    animator.world.forEachJoint { found.append(animator.world.definition(of: $0)) }
    return found
  }

  private func expect(
    _ value: Vector2, _ x: Float, _ y: Float, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(value.x - x) < 1e-6 && abs(value.y - y) < 1e-6, "\(value) instead of (\(x), \(y))",
      sourceLocation: sourceLocation)
  }

  @Test func aRodIsAsLongAsTheDistanceToItsAnchor() throws {
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 300))
    let animator = UIDynamicAnimator(rod)
    guard case .distance(let joint) = try #require(joints(of: animator).first) else {
      Issue.record("not a rod")
      return
    }
    #expect(joint.length == 2 && joint.hertz == 0 && joint.dampingRatio == 0 && !joint.isLimitOnly)
    #expect(rod.length == 200)
  }

  @Test func anAnchorUnderOnePointAwayIsAHingeWithTheAngleTakenBack() throws {
    let animator = UIDynamicAnimator(
      UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100.5, y: 100)))
    guard case .revolute(let hinge) = try #require(joints(of: animator).first) else {
      Issue.record("not a hinge")
      return
    }
    #expect(hinge.referenceAngle == -0.3)
    #expect(hinge.lowerAngle == -.infinity && hinge.upperAngle == .infinity && hinge.maximumMotorTorque == 0)
  }

  @Test func aWeldsAnchorsAreInItsItemsAxes() throws {
    let animator = UIDynamicAnimator(
      UIAttachmentBehavior.fixedAttachment(with: box, attachedTo: mate, attachmentAnchor: anchor))
    guard case .weld(let weld) = try #require(joints(of: animator).first) else {
      Issue.record("not a weld")
      return
    }
    expect(weld.localAnchorA, 0.807576418, -0.773188472)
    expect(weld.localAnchorB, -1, -0.699999928)
    #expect(weld.referenceAngle == -0.3)
  }

  @Test func aPinsRangeAndTorqueAreItsHinges() throws {
    let pin = UIAttachmentBehavior.pinAttachment(with: box, attachedTo: mate, attachmentAnchor: anchor)
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 1.25)
    pin.frictionTorque = 3
    let animator = UIDynamicAnimator(pin)
    guard case .revolute(let hinge) = try #require(joints(of: animator).first) else {
      Issue.record("not a hinge")
      return
    }
    expect(hinge.localAnchorA, 0.807576418, -0.773188472)
    expect(hinge.localAnchorB, -1, -0.699999928)
    #expect(hinge.lowerAngle == -0.5 && hinge.upperAngle == 1.25)
    #expect(hinge.motorSpeed == 0 && hinge.maximumMotorTorque == 3)
  }

  @Test func aRailsAxisIsInItsItemsAxesAndItsRangeInMetres() throws {
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachedTo: mate, attachmentAnchor: anchor, axisOfTranslation: CGVector(dx: 3, dy: 4))
    rail.attachmentRange = UIFloatRange(minimum: -25, maximum: 150)
    let animator = UIDynamicAnimator(rail)
    guard case .prismatic(let slide) = try #require(joints(of: animator).first) else {
      Issue.record("not a rail")
      return
    }
    expect(slide.localAxisA, 0.809618115, 0.586957097)
    #expect(slide.lowerTranslation == -0.25 && slide.upperTranslation == 1.5)
  }

  @Test func aRopeIsAsLongAsItIsWhenItIsAdded() {
    box.transform = .identity
    mate.center = CGPoint(x: 300, y: 100)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: box, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: mate,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: 5))
    #expect(rope.length == 200)
    mate.center.x = 400
    #expect(rope.length == 200)
    let animator = UIDynamicAnimator(rope)
    #expect(abs(rope.length - (290.0 * 290 + 25).squareRoot()) < 1e-4)
    mate.center.x = 350
    animator.run(frames: 1)
    #expect(abs(rope.length - 290.043) < 0.001)
  }

  @Test func aSnapIsFourSpringsAtTwoCorners() {
    let flat = Box(100, 50, at: 100, 100)
    let snap = UISnapBehavior(item: flat, snapTo: CGPoint(x: 300, y: 200))
    snap.damping = 0.7
    let animator = UIDynamicAnimator(snap)
    let springs = joints(of: animator).compactMap { joint -> DistanceJointDefinition? in
      if case .distance(let spring) = joint { spring } else { nil }
    }
    #expect(springs.map(\.hertz) == [4, 4, 4, 4] && springs.map(\.length) == [0.5, 0.5, 0.5, 0.5])
    #expect(springs.map(\.dampingRatio) == [0.7, 0.7, 0.7, 0.7])
    let places: [((Float, Float), (Float, Float))] = [
      ((-0.5, -0.25), (-1, -0.25)), ((-0.5, -0.25), (-0.5, -0.75)), ((0.5, 0.25), (1, 0.25)),
      ((0.5, 0.25), (0.5, 0.75)),
    ]
    for (spring, (onItem, onAnchor)) in zip(springs, places) {
      expect(spring.localAnchorA, onItem.0, onItem.1)
      expect(spring.localAnchorB, onAnchor.0, onAnchor.1)
    }
  }

  @Test func shapesCarryTheBitsOfTheirBehaviours() throws {
    let (first, second) = (UICollisionBehavior(items: [box]), UICollisionBehavior(items: [box]))
    first.addBoundary(withIdentifier: "line" as any NSCopying, from: .zero, to: CGPoint(x: 9, y: 0))
    let animator = UIDynamicAnimator(first)
    let world = animator.world
    let item = try #require(animator.body(of: box)?.shapes.first)
    let line = try #require(first.boundaries[0].body)
    func boundary() -> [UInt64] {
      var bits: [UInt64] = []
      world.forEachShape(of: line) { bits += [world.category(of: $0), world.mask(of: $0)] }
      return bits
    }
    #expect([world.category(of: item), world.mask(of: item)] == [4, 0xC] && boundary() == [8, 0xC])
    first.collisionMode = .items
    #expect([world.category(of: item), world.mask(of: item)] == [4, 4] && boundary() == [8, 4])
    first.collisionMode = .boundaries
    #expect([world.category(of: item), world.mask(of: item)] == [4, 8] && boundary() == [8, 8])
    first.collisionMode = .everything
    second.collisionMode = .items
    animator.addBehavior(second)
    #expect([world.category(of: item), world.mask(of: item)] == [0x14, 0x1C])
  }

  @Test func gravitiesOfOneItemAdd() {
    let (plain, turned) = (UIGravityBehavior(items: [box]), UIGravityBehavior(items: [box]))
    turned.setAngle(0.25, magnitude: 2)
    let item = UIDynamicItemBehavior.frictionless(box)
    let animator = UIDynamicAnimator(item, plain, turned)
    animator.run(frames: 1)
    let first = item.linearVelocity(for: box)
    #expect(abs(first.x * 120 - 2000 * cos(0.25)) < 0.02)
    #expect(abs(first.y * 120 - 2000 * sin(0.25) - 1000) < 0.02)
    animator.removeBehavior(plain)
    animator.run(frames: 1)
    let second = item.linearVelocity(for: box)
    #expect(abs((second.x - first.x) * 60 - 2000 * cos(0.25)) < 0.02)
    #expect(abs((second.y - first.y) * 60 - 2000 * sin(0.25)) < 0.02)
  }

  @Test(arguments: [
    (CGSize(width: 20, height: 10), 4), (CGSize(width: 100, height: 50), 24),
    (CGSize(width: 60, height: 200), 44), (CGSize(width: 1000, height: 500), 244),
  ])
  func ellipsesHaveAsManyCornersAsUIKits(size: CGSize, corners: Int) throws {
    let oval = Box(size.width, size.height, at: 0, 0)
    oval.collisionBoundsType = .ellipse
    guard case .polygon(let vertices, let radius) = try #require(ItemOutline.geometries(of: oval)?.first)
    else {
      Issue.record("not a polygon")
      return
    }
    #expect(vertices.count == corners && radius == 0.009)
  }

  @Test func anEllipseOfEqualSidesIsACircle() throws {
    box.collisionBoundsType = .ellipse
    guard case .circle(_, let radius) = try #require(ItemOutline.geometries(of: box)?.first) else {
      Issue.record("not a circle")
      return
    }
    #expect(radius == 0.5)
  }

  @Test func bodiesAreOfUIKitsDefaults() throws {
    let animator = UIDynamicAnimator(UIDynamicBehavior(), UICollisionBehavior(items: [box]))
    let body = try #require(animator.body(of: box))
    let shape = try #require(body.shapes.first)
    let world = animator.world
    #expect(world.kind(of: body.id) == .dynamic && world.allowsSleep(body.id) && !body.isBullet)
    #expect(world.restitution(of: shape) == 0.2 && world.friction(of: shape) == 0.2)
    #expect(world.linearDamping(of: body.id) == 0.1 && world.angularDamping(of: body.id) == 0.1)
    #expect(world.gravityScale(of: body.id) == 0)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    #expect(body.isBullet)
  }
}
