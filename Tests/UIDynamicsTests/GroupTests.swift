// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

@MainActor
@Suite struct GroupTests {
  private let large = Box(100, 100, at: 100, 100)
  private let small = Box(50, 20, at: 200, 100)

  @Test func centreAndBoundsAreTheUnions() {
    let group = UIDynamicItemGroup(items: [large, small])
    #expect(group.center == CGPoint(x: 137.5, y: 100))
    #expect(group.bounds == CGRect(x: 0, y: 0, width: 175, height: 100))
    #expect(group.transform == .identity)
  }

  @Test func massIsTheMembersAreas() {
    let group = UIDynamicItemGroup(items: [large, small])
    let animator = UIDynamicAnimator(UIDynamicItemBehavior(items: [group]))
    #expect(abs(animator.inspection.items[0].mass - 1.1) < 1e-5)
  }

  @Test func membersMoveAndTurnAsOne() {
    let group = UIDynamicItemGroup(items: [large, small])
    let item = UIDynamicItemBehavior(items: [group])
    item.addAngularVelocity(2, for: group)
    item.addLinearVelocity(CGPoint(x: 50, y: 0), for: group)
    let animator = UIDynamicAnimator(item)
    animator.run(frames: 30)
    #expect(abs(hypot(large.center.x - small.center.x, large.center.y - small.center.y) - 100) < 0.01)
    #expect(abs(large.angle - small.angle) < 1e-9 && abs(large.angle) > 0.5)
    #expect(large.center.x > 100)
  }

  @Test func movingTheCentreMovesTheMembers() {
    let group = UIDynamicItemGroup(items: [large, small])
    group.center = CGPoint(x: 147.5, y: 90)
    #expect(large.center == CGPoint(x: 110, y: 90) && small.center == CGPoint(x: 210, y: 90))
  }

  /// Members are as high as they are, wide or tall.
  @Test func aGroupsMembersKeepTheirHeights() {
    let (wide, tall) = (Box(80, 20, at: 100, 100), Box(10, 60, at: 200, 100))
    let group = UIDynamicItemGroup(items: [wide, tall])
    #expect(
      group.memberRectangles == [
        CGRect(x: -72.5, y: -10, width: 80, height: 20), CGRect(x: 62.5, y: -30, width: 10, height: 60),
      ])
  }
}
