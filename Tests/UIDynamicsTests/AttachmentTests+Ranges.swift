// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

// Pins and rails, and the ranges that hold them.
extension AttachmentTests {
  @Test func aPinsRangeLimitsTheAngle() {
    let anchored = UIDynamicItemBehavior(items: [a])
    anchored.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: a.center)
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    let animator = UIDynamicAnimator(anchored, pin, UIGravityBehavior(items: [b]))
    animator.run(frames: 240)
    #expect(abs(b.angle - 0.5) < 0.03, "\(b.angle)")
    #expect(a.center == CGPoint(x: 100, y: 100))
  }

  @Test func frictionTorqueHoldsAPin() {
    let anchored = UIDynamicItemBehavior(items: [a])
    anchored.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: a.center)
    pin.frictionTorque = 1000
    let animator = UIDynamicAnimator(anchored, pin, UIGravityBehavior(items: [b]))
    animator.run(frames: 60)
    let settled = b.center.y
    animator.run(frames: 240)
    #expect(abs(settled - 100) < 3 && abs(b.center.y - settled) < 0.5, "\(settled), then \(b.center.y)")
  }

  @Test func aRailGuidesItsItemWithinItsRange() {
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: a, attachmentAnchor: a.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 80)
    let item = UIDynamicItemBehavior(items: [a])
    item.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
    item.addAngularVelocity(3, for: a)
    let animator = UIDynamicAnimator(rail, item, UIGravityBehavior(items: [a]))
    animator.run(frames: 120)
    #expect(abs(a.center.x - 100) < 0.5)
    #expect(abs(a.center.y - 180) < 1)
    #expect(abs(a.angle) < 0.01)
  }

  @Test func aRailsRangeMustHoldZero() {
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: a, attachmentAnchor: a.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    rail.attachmentRange = UIFloatRange(minimum: 10, maximum: 80)
    #expect(rail.attachmentRange.isInfinite)
  }

  @Test func defaultRangesAndTypes() {
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
    let weld = UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
    #expect(pin.attachmentRange.isInfinite && weld.attachmentRange == .zero)
    #expect(pin.attachedBehaviorType == .items)
    #expect(UIAttachmentBehavior(item: a, attachedToAnchor: .zero).attachedBehaviorType == .anchor)
  }

  /// The range of a pin counts from how the items are turned when it is added.
  @Test func theRangeOfAPinBeginsWithTheItemsAsTheyAre() {
    a.transform = CGAffineTransform(rotationAngle: 1)
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: a.center)
    pin.attachmentRange = UIFloatRange(minimum: -0.1, maximum: 0.1)
    let held = UIDynamicItemBehavior(items: [b])
    held.isAnchored = true
    let animator = UIDynamicAnimator(held, pin)
    animator.run(frames: 60)
    #expect(abs(a.angle - 1) < 0.001 && abs(a.center.x - 100) < 0.01)
  }

  @Test(arguments: [(5.0, 10.0), (-10, -5)]) func theRangeOfARailMustHoldItsBeginning(
    low: CGFloat, high: CGFloat
  ) {
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: a, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    rail.attachmentRange = UIFloatRange(minimum: low, maximum: high)
    #expect(rail.attachmentRange.isInfinite)
    rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 5)
    #expect(rail.attachmentRange == UIFloatRange(minimum: -10, maximum: 5))
  }

  @Test(arguments: [4.0, -4]) func aPinWithoutARangeTurnsEitherWay(spin: CGFloat) {
    let pin = UIAttachmentBehavior.pinAttachment(
      with: a, attachedTo: b, attachmentAnchor: CGPoint(x: a.center.x, y: a.center.y))
    let (held, free) = (UIDynamicItemBehavior(items: [b]), UIDynamicItemBehavior.frictionless(a))
    held.isAnchored = true
    free.addAngularVelocity(spin, for: a)
    let animator = UIDynamicAnimator(held, free, pin)
    animator.run(frames: 30)
    #expect(abs(free.angularVelocity(for: a) - spin) < 0.05, "\(free.angularVelocity(for: a))")
  }
}
