// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Finite values far beyond what anybody means: taken, read back as they were set, and nothing is lost.
@MainActor
@Suite struct HugeValueFaultTests {
  private func stage(_ box: Box, side: CGFloat) -> (UIView, UICollisionBehavior) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    return (view, collision)
  }

  /// Row 3 of the faults: by any push in any direction from anywhere, no item leaves the reference bounds.
  @Test(.bug(id: "fault 3"), arguments: [UIPushBehavior.Mode.continuous, .instantaneous])
  func fault3_noPushTakesAnItemThroughTheReferenceBounds(mode: UIPushBehavior.Mode) {
    for magnitude in [1e3, 1e5, 1e7, 1e9, 1e12, 1e15, 1e300] as [CGFloat] {
      for turn in 0..<16 {
        let size: CGFloat = [10, 50, 120][turn % 3]
        let box = Box(size, size * (turn % 2 == 0 ? 1 : 0.6), at: 200, 200)
        let (view, collision) = stage(box, side: 400)
        let push = UIPushBehavior(items: [box], mode: mode)
        push.setAngle(CGFloat(turn) * .pi / 8 + (turn % 5 == 0 ? 0.03 : 0), magnitude: magnitude)
        if turn % 4 == 1 { push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 7), for: box) }
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(collision)
        animator.addBehavior(push)
        for frame in 0..<90 {
          animator.run(frames: 1)
          if mode == .instantaneous { push.active = true }
          guard CGRect(x: 0, y: 0, width: 400, height: 400).contains(box.center) else {
            Issue.record("\(magnitude), turn \(turn), frame \(frame): \(box.center)")
            break
          }
        }
      }
    }
  }

  @Test func attachmentsTakeOffsetsAndLengthsFarOut() {
    let (one, two) = (Box(50, 50, at: 100, 100), Box(50, 50, at: 300, 100))
    let far = UIOffset(horizontal: 1e10, vertical: -1e10)
    let spring = UIAttachmentBehavior(
      item: one, offsetFromCenter: far, attachedTo: two, offsetFromCenter: .zero)
    spring.frequency = 1e300
    let rod = UIAttachmentBehavior(item: one, attachedToAnchor: CGPoint(x: 1e12, y: -1e300))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: one, offsetFromCenter: far, attachedTo: two, offsetFromCenter: far)
    let hinge = UIAttachmentBehavior.pinAttachment(
      with: one, attachedTo: two, attachmentAnchor: CGPoint(x: -1e11, y: 1e11))
    hinge.frictionTorque = 1e300
    hinge.attachmentRange = UIFloatRange(minimum: -1e300, maximum: 1e300)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [one, two]), spring, rod, rope, hinge)
    rod.length = 1e15
    #expect(rod.length == 1e15 && rod.anchorPoint == CGPoint(x: 1e12, y: -1e300))
    for _ in 0..<60 {
      animator.run(frames: 1)
      #expect([one, two].allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite && $0.angle.isFinite })
    }
  }

  @Test func boundariesFarOutHoldWhatTheyCanAndNothingElse() {
    let box = Box(50, 50, at: 200, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -1e10, y: 300), to: CGPoint(x: 1e10, y: 300))
    collision.addBoundary(
      withIdentifier: "nowhere" as any NSCopying, from: CGPoint(x: 1e10, y: 1e10),
      to: CGPoint(x: 2e10, y: 3e10))
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]), collision)
    animator.run(frames: 240)
    #expect(abs(box.center.y - 273.3) < 1, "\(box.center)")
    #expect(collision.boundaryIdentifiers?.count == 2)
    collision.removeBoundary(withIdentifier: "nowhere" as any NSCopying)
    animator.run(frames: 10)
  }

  @Test func fieldsOfAnyStrengthStayFinite() {
    let fields: [() -> UIFieldBehavior] = [
      { .linearGravityField(direction: CGVector(dx: 1, dy: 1)) },
      { .radialGravityField(position: CGPoint(x: 200, y: 200)) }, { .springField() }, { .vortexField() },
      { .dragField() }, { .electricField() }, { .magneticField() },
      { .velocityField(direction: CGVector(dx: 1e300, dy: 1)) },
      { .noiseField(smoothness: 0.1, animationSpeed: 1e30) },
      { .turbulenceField(smoothness: 0.1, animationSpeed: 1) },
    ]
    for (index, make) in fields.enumerated() {
      for (strength, falloff) in [(1e30, 0.0), (-1e300, 5), (1e30, -40)] as [(CGFloat, CGFloat)] {
        let box = Box(50, 50, at: 230, 240)
        let field = make()
        field.addItem(box)
        (field.strength, field.falloff) = (strength, falloff)
        let item = UIDynamicItemBehavior(items: [box])
        item.charge = 1e300
        item.addLinearVelocity(CGPoint(x: 300, y: 100), for: box)
        let animator = UIDynamicAnimator(item, field)
        for _ in 0..<30 { animator.run(frames: 1) }
        #expect(box.center.x.isFinite && box.center.y.isFinite && box.angle.isFinite, "field \(index)")
      }
    }
  }

  /// Row 14: a time that no machine plays to its end is refused; a day of rest is nothing to do.
  @Test(.bug(id: "fault 14")) func fault14_timesThatNeverEndAreRefused() {
    let box = Box(50, 50, at: 0, 0)
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [box]))
    for seconds in [1e300, 86_401, 1e10] {
      let (_, lines) = Diagnostic.recording { animator.advance(by: seconds) }
      #expect(lines.count == 1 && lines[0].contains("is refused: it takes 0...86400 s"), "\(lines)")
    }
    #expect(animator.elapsedTime == 0 && box.center == .zero)
    let resting = UIDynamicAnimator(UIDynamicItemBehavior(items: [Box(50, 50, at: 0, 0)]))
    resting.advance(by: 86_400)
    #expect(!resting.isRunning)
  }
}
