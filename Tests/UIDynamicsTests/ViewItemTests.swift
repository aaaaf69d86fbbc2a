// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Views as items: their superviews' coordinates, the reference bounds, rounding at rest.
@MainActor
@Suite struct ViewItemTests {
  private func stage(_ width: CGFloat = 300, _ height: CGFloat = 400) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func item(_ frame: CGRect, in stage: UIView) -> UIView {
    let view = UIView(frame: frame)
    stage.addSubview(view)
    return view
  }

  private func bounded(_ items: [UIView], in stage: UIView) -> (UIDynamicAnimator, UICollisionBehavior) {
    let animator = UIDynamicAnimator(referenceView: stage)
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: items))
    return (animator, collision)
  }

  @Test func anItemRestsOnTheReferenceBoundsAndFollowsThem() {
    let stage = stage()
    let square = item(CGRect(x: 130, y: 100, width: 40, height: 40), in: stage)
    let (animator, _) = bounded([square], in: stage)
    animator.run(frames: 240)
    #expect(!animator.isRunning)
    #expect(abs(animator.inspection.items[0].center.y - 379.58139) < 0.35)
    stage.bounds.size.height = 500
    #expect(animator.isRunning)
    animator.run(frames: 240)
    #expect(abs(animator.inspection.items[0].center.y - 479.58) < 0.5)
  }

  @Test func theReferenceBoundaryIsOnePointOutsideOfTheInsetBounds() {
    let collision = UICollisionBehavior()
    let insets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(collision.referenceRect(for: CGRect(x: 5, y: 7, width: 320, height: 480)) == nil)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
    let rect = collision.referenceRect(for: CGRect(x: 5, y: 7, width: 320, height: 480))
    #expect(rect == CGRect(x: 24, y: 16, width: 262, height: 442))
    collision.translatesReferenceBoundsIntoBoundary = true
    #expect(collision.referenceRect(for: CGRect(x: 0, y: 0, width: 10, height: 10))?.minX == -1)
  }

  @Test(.bug(id: "fault 34"), .bug(id: "fault 37"))
  func anItemThatAShrinkingStageLeavesOutsideIsMovedJustInside() {
    let stage = stage()
    let square = item(CGRect(x: 230, y: 340, width: 40, height: 40), in: stage)
    let (animator, collision) = bounded([square], in: stage)
    let speed = UIDynamicItemBehavior(items: [square])
    speed.resistance = 0
    speed.addLinearVelocity(CGPoint(x: -30, y: 0), for: square)
    animator.addBehavior(speed)
    animator.run(frames: 2)
    stage.bounds.size = CGSize(width: 200, height: 150)
    animator.run(frames: 1)
    #expect(square.frame.maxX < 200.5 && square.frame.maxY < 151 && square.frame.minY > 90)
    #expect(abs(speed.linearVelocity(for: square).x + 30) < 12)
    stage.bounds.size = CGSize(width: 0.5, height: 150)
    animator.run(frames: 5)
    #expect(collision.referenceBoundary?.referenceRect?.width == 202)
  }

  @Test func centresAreConvertedFromAndToTheSuperview() {
    let stage = stage()
    let inner = item(CGRect(x: 10.25, y: 20.5, width: 200, height: 200), in: stage)
    let square = item(CGRect(x: 0, y: 0, width: 20, height: 20), in: inner)
    square.center = CGPoint(x: 150.3, y: 50.7)
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    let place = animator.inspection.items[0].center
    #expect(abs(place.x - 160.55) < 1e-4 && abs(place.y - 71.2) < 1e-4)
    animator.run(frames: 1)
    #expect(abs(square.center.x - 150.3) < 1e-4 && square.center.y > 50.7)
  }

  @Test func centresAreExactInMotionAndOnPixelsAtRest() {
    let stage = stage()
    let square = item(CGRect(x: 130.3, y: 300, width: 40, height: 40), in: stage)
    let (animator, _) = bounded([square], in: stage)
    animator.run(frames: 5)
    #expect(square.center.y != square.center.y.rounded())
    animator.run(frames: 240)
    #expect(!animator.isRunning)
    let scale = stage.traitCollection.displayScale  // another test's host may be there
    #expect(near(square.center, DevicePixels.rounded(square.center, scale: scale), 1e-9))
    let exact = animator.inspection.items[0].center
    #expect(exact != square.center)
    animator.addBehavior(UIDynamicBehavior())
    animator.run(frames: 1)
    #expect(near(animator.inspection.items[0].center, exact, 0.001), "rounding is not taken over")
  }

  /// A view is moved in its superview's coordinates, which the reference view's need not be.
  @Test func aViewMovedByHandIsTakenOverFromItsSuperview() {
    let stage = stage()
    let holder = UIView(frame: CGRect(x: 50, y: 20, width: 200, height: 200))
    stage.addSubview(holder)
    let square = item(CGRect(x: 0, y: 0, width: 40, height: 40), in: holder)
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(UIDynamicItemBehavior(items: [square]))
    animator.run(frames: 2)
    square.center = CGPoint(x: 70, y: 90)
    animator.run(frames: 1)
    #expect(near(animator.inspection.items[0].center, CGPoint(x: 120, y: 110), 0.001))
    #expect(near(square.center, CGPoint(x: 70, y: 90), 0.001))
  }

  /// What is moved only keeps its angle, and what is scaled by hand keeps its scale while it turns.
  @Test func whatIsNotChangedByHandStays() {
    let box = Box(40, 40, at: 100, 100)
    let speed = UIDynamicItemBehavior.frictionless(box)
    speed.addAngularVelocity(1, for: box)
    let animator = UIDynamicAnimator(speed)
    animator.run(frames: 30)
    let angle = box.angle
    box.center = CGPoint(x: 300, y: 200)
    animator.run(frames: 1)
    #expect(abs(box.angle - angle - 1.0 / 60) < 1e-4 && abs(box.center.x - 300) < 1e-3)
    box.transform = box.transform.scaledBy(x: 2, y: 3)
    animator.run(frames: 10)
    #expect(abs(hypot(box.transform.a, box.transform.b) - 2) < 1e-4)
    #expect(abs(hypot(box.transform.c, box.transform.d) - 3) < 1e-4)
    #expect(abs(box.angle - angle - 11.0 / 60) < 1e-3)
  }

  @Test func pixelsFollowTheDisplaysScale() {
    #expect(DevicePixels.rounded(CGPoint(x: 1.3, y: -1.3), scale: 1) == CGPoint(x: 1, y: -1))
    #expect(DevicePixels.rounded(CGPoint(x: 1.3, y: 2.2), scale: 2) == CGPoint(x: 1.5, y: 2))
    #expect(DevicePixels.rounded(angle: 0.12345) == 0.1234)
  }

  @Test func theDebugSwitchOfRealCodeShowsADrawing() {
    let stage = stage()
    let square = item(CGRect(x: 130, y: 300, width: 40, height: 40), in: stage)
    let (animator, _) = bounded([square], in: stage)
    animator.setValue(true, forKey: "debugEnabled")
    #expect(stage.subviews.last is DynamicsDebugView)
    #expect(stage.subviews.last?.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    #expect(animator.debugEnabled)
    animator.debugEnabled = false
    #expect(stage.subviews == [square])
    let (_, lines) = Diagnostic.recording { animator.setValue(1, forKey: "speed") }
    #expect(lines.count == 1)
  }

  @Test func anAnimatorDiesWithItsReferenceView() {
    var stage: UIView? = self.stage()
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage?.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: stage!)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    #expect(animator.isRunning)
    square.removeFromSuperview()
    stage = nil
    #expect(animator.referenceView == nil)
    WindowTime.of(nil).clock.tick()
    #expect(!animator.isRunning)
  }

  @Test func aViewOutsideOfTheReferenceViewEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator(referenceView: UIView(frame: .zero))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        let reference = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let other = UIDynamicAnimator(referenceView: reference)
        other.addBehavior(UIGravityBehavior(items: [view]))
        _ = animator
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("should be a descendant of reference view in"))
  }

  @Test func aViewMeetsOthersByTheShapeThatItsSubclassGives() {
    final class Disc: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let stage = stage()
    let disc = Disc(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    stage.addSubview(disc)
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(UIGravityBehavior(items: [disc]))
    // π·r² in (100 pt)².
    #expect(abs(animator.inspection.items[0].mass - .pi * 0.0625) < 1e-4)
  }

  /// Only what the boundary held before it moved is brought back into it.
  @Test func whatWasOutsideOfTheReferenceBoundsStaysThere() {
    let stage = stage()
    let (inner, outer) = (
      item(CGRect(x: 250, y: 100, width: 20, height: 20), in: stage),
      item(CGRect(x: 400, y: 100, width: 20, height: 20), in: stage)
    )
    let animator = UIDynamicAnimator(referenceView: stage)
    let collision = UICollisionBehavior(items: [inner, outer])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.run(frames: 2)
    stage.bounds.size = CGSize(width: 200, height: 400)
    animator.run(frames: 2)
    #expect(inner.center.x < 195 && outer.center == CGPoint(x: 410, y: 110))
  }
}
