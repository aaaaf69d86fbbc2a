// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct InspectionTests {
  @Test func itemsAreToldAsTheyMove() throws {
    let box = Box(200, 100, at: 30, 40)
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    let item = UIDynamicItemBehavior(items: [box])
    item.addLinearVelocity(CGPoint(x: 10, y: -20), for: box)
    item.addAngularVelocity(3, for: box)
    let animator = UIDynamicAnimator(item)
    let seen = try #require(animator.inspection.items.first)
    #expect(seen.item === box && abs(seen.center.x - 30) < 1e-4 && abs(seen.center.y - 40) < 1e-4)
    #expect(abs(seen.angle - 0.5) < 1e-6 && abs(seen.mass - 2) < 1e-6 && seen.isAwake)
    #expect(abs(seen.velocity.x - 10) < 1e-4 && abs(seen.velocity.y + 20) < 1e-4)
    #expect(abs(seen.angularVelocity - 3) < 1e-6)
  }

  @Test func contactsCarryTheWeightOfWhatRests() throws {
    let box = Box(100, 100, at: 100, 240)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 25)
    let contacts = animator.inspection.contacts
    #expect(contacts.count == 2)
    // 1 kg at 10 m/s² for 1/120 s.
    #expect(abs(contacts.reduce(0) { $0 + $1.impulse } - 10.0 / 120) < 0.01)
    #expect(contacts.allSatisfy { abs(abs($0.normal.dy) - 1) < 1e-3 && abs($0.point.y - 299) < 2 })
    #expect(contacts.map(\.point.x).sorted().map { ($0 / 50).rounded() } == [1, 3])
  }

  @Test func jointsAreToldByWhatTheyAre() {
    let (a, b) = (Box(40, 40, at: 100, 100), Box(40, 40, at: 200, 100))
    let spring = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 0))
    spring.frequency = 2
    let animator = UIDynamicAnimator(
      UIAttachmentBehavior(item: a, attachedTo: b), spring,
      UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 150, y: 100)))
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: a.center))
    animator.addBehavior(
      UIAttachmentBehavior.slidingAttachment(
        with: a, attachmentAnchor: a.center, axisOfTranslation: CGVector(dx: 1, dy: 0)))
    animator.addBehavior(
      UIAttachmentBehavior.limitAttachment(
        with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero))
    let joints = animator.inspection.joints
    #expect(joints.map(\.kind) == [.rod, .spring, .hinge, .weld, .rail, .rope])
    #expect(joints[0].start == CGPoint(x: 100, y: 100) && joints[0].end == CGPoint(x: 200, y: 100))
  }

  @Test func aHangingItemsWeightIsItsRodsForce() throws {
    let box = Box(100, 100, at: 100, 200)
    let animator = UIDynamicAnimator(
      UIGravityBehavior(items: [box]),
      UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 0)))
    animator.run(frames: 20)
    #expect(abs(try #require(animator.inspection.joints.first).force - 10) < 0.05)
  }

  @Test func boundariesAndFieldsAreToldBehaviourByBehaviour() {
    let collision = UICollisionBehavior(items: [])
    collision.addBoundary(withIdentifier: "line" as any NSCopying, from: .zero, to: CGPoint(x: 5, y: 5))
    collision.translatesReferenceBoundsIntoBoundary = true
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(collision)
    let field = UIFieldBehavior.dragField()
    animator.addBehavior(field)
    let seen = animator.inspection
    #expect(seen.boundaries.map { ($0.identifier as? NSString)?.description } == ["line", nil])
    #expect(seen.boundaries.map(\.isClosed) == [false, true])
    #expect(seen.boundaries[0].corners == [.zero, CGPoint(x: 5, y: 5)])
    #expect(
      seen.boundaries[1].corners.first == CGPoint(x: -1, y: -1) && seen.boundaries[1].corners.count == 4)
    #expect(seen.fields == [field])
  }
}
