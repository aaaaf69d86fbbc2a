// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// A rigid rod pulls its item along; a wall must hold it all the same.
@MainActor
@Suite struct JammedRodTests {
  private let stage = CGRect(x: 0, y: 0, width: 400, height: 300)

  /// Where the anchor is dragged to: all around the stage, and its middle.
  private let goals: [CGPoint] = [
    CGPoint(x: -180, y: -180), CGPoint(x: 200, y: -150), CGPoint(x: 560, y: -90), CGPoint(x: 200, y: 150),
    CGPoint(x: 600, y: 150), CGPoint(x: 480, y: 460), CGPoint(x: 210, y: 500), CGPoint(x: -200, y: 310),
    CGPoint(x: -160, y: 140),
  ]

  /// Drags the anchor of a rod at a square's corner from goal to goal, every `stride`-th; answers how far the
  /// square's middle came out of the stage, in points.
  private func worstExit(stride: Int, speed: CGFloat) -> CGFloat {
    let square = Box(80, 80, at: 200, 150)
    let view = UIView(frame: stage)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    let rod = UIAttachmentBehavior(
      item: square, offsetFromCenter: UIOffset(horizontal: 30, vertical: -30),
      attachedToAnchor: CGPoint(x: 130, y: 60))
    animator.addBehavior(collision)
    animator.addBehavior(rod)
    var worst: CGFloat = -.infinity
    for leg in 1...18 {
      let goal = goals[leg * stride % goals.count]
      for _ in 0..<60 {
        let (dx, dy) = (goal.x - rod.anchorPoint.x, goal.y - rod.anchorPoint.y)
        let part = min(1, speed / max(hypot(dx, dy), 1))
        rod.anchorPoint = CGPoint(x: rod.anchorPoint.x + part * dx, y: rod.anchorPoint.y + part * dy)
        animator.run(frames: 1)
        let c = square.center
        worst = max(worst, max(-c.x, c.x - stage.maxX), max(-c.y, c.y - stage.maxY))
      }
    }
    return worst
  }

  @Test(arguments: [1, 2, 4, 5], [3, 12, 60, 400] as [CGFloat])
  func anAnchorDraggedOutOfTheStageLeavesTheSquareInside(stride: Int, speed: CGFloat) {
    // The middle of the square rests 40 pt from the edge. Flung against it, the square is stopped by its
    // core.
    let exit = worstExit(stride: stride, speed: speed)
    #expect(exit < (speed <= 12 ? -25 : -5), "the square's middle came within \(-exit) pt of the edge")
  }
}
