// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Numbers that are not finite, or hardly there, where a behaviour is made.
@MainActor
@Suite struct InitialValueFaultTests {
  nonisolated static let bad: [CGFloat] = [.nan, .infinity, -.infinity]

  @Test(.bug(id: "fault 1"), arguments: bad) func aSnapToNowhereHoldsItsItemWhereItIs(bad: CGFloat) {
    for point in [CGPoint(x: bad, y: 0), CGPoint(x: 0, y: bad), CGPoint(x: bad, y: bad)] {
      let box = Box(40, 40, at: 100, 100)
      let (snap, lines) = Diagnostic.recording { UISnapBehavior(item: box, snapTo: point) }
      #expect(lines.count == 1 && lines[0].contains("UISnapBehavior.snapPoint"), "\(lines)")
      #expect(snap.snapPoint == CGPoint(x: 100, y: 100))
      let animator = UIDynamicAnimator(snap)
      let (_, later) = Diagnostic.recording { snap.snapPoint = point }
      #expect(later.count == 1 && snap.snapPoint == CGPoint(x: 100, y: 100), "\(later)")
      animator.run(frames: 60)
      #expect(abs(box.center.x - 100) < 0.5 && abs(box.center.y - 100) < 0.5, "\(box.center)")
    }
  }

  /// An item that is nowhere itself, and then comes: nothing that is tied to it is anywhere else than somewhere.
  @Test(arguments: bad) func whatIsTiedToAnItemThatIsNowhereIsSomewhere(bad: CGFloat) {
    let (box, other) = (Box(40, 40, at: bad, 100), Box(40, 40, at: 200, 100))
    let (made, lines) = Diagnostic.recording {
      (
        UISnapBehavior(item: box, snapTo: CGPoint(x: bad, y: 0)),
        UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 0, y: bad)),
        UIAttachmentBehavior.pinAttachment(
          with: box, attachedTo: other, attachmentAnchor: CGPoint(x: bad, y: bad))
      )
    }
    #expect(lines.count >= 3, "\(lines)")
    #expect(made.0.snapPoint == .zero && made.1.anchorPoint == .zero && made.2.anchorPoint == .zero)
    box.center = CGPoint(x: 100, y: 100)
    let animator = UIDynamicAnimator(made.0, made.1, made.2)
    animator.run(frames: 30)
    #expect(box.center.x.isFinite && box.center.y.isFinite && other.center.x.isFinite)
  }

  @Test(arguments: bad) func offsetsAndAxesThatAreNotFiniteCountAsNone(bad: CGFloat) {
    let (one, two) = (Box(40, 40, at: 100, 100), Box(40, 40, at: 200, 100))
    let far = UIOffset(horizontal: 0, vertical: bad)
    let (ties, lines) = Diagnostic.recording {
      [
        UIAttachmentBehavior(item: one, offsetFromCenter: far, attachedToAnchor: CGPoint(x: 100, y: 0)),
        UIAttachmentBehavior(item: one, offsetFromCenter: .zero, attachedTo: two, offsetFromCenter: far),
        .limitAttachment(with: one, offsetFromCenter: far, attachedTo: two, offsetFromCenter: far),
        .slidingAttachment(
          with: two, attachmentAnchor: two.center, axisOfTranslation: CGVector(dx: bad, dy: 1)),
        .slidingAttachment(
          with: one, attachedTo: two, attachmentAnchor: one.center,
          axisOfTranslation: CGVector(dx: 1, dy: bad)),
      ]
    }
    #expect(lines.count >= 5, "\(lines)")
    for tie in ties {
      let animator = UIDynamicAnimator(tie, UIGravityBehavior(items: tie.items))
      animator.run(frames: 30)
      #expect([one, two].allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
      animator.removeAllBehaviors()
    }
  }

  /// The direction of an axis is what counts, however short it is.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-45, 1e-20, 1, 1e300] as [CGFloat])
  func anAxisOfAnyLengthIsADirection(length: CGFloat) {
    let box = Box(40, 40, at: 100, 100)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: box.center, axisOfTranslation: CGVector(dx: length, dy: length))
    let animator = UIDynamicAnimator(rail, UIGravityBehavior(items: [box]))
    animator.run(frames: 30)
    #expect(box.center.y > 110 && abs(box.center.x - box.center.y) < 0.5, "\(box.center)")
  }
}
