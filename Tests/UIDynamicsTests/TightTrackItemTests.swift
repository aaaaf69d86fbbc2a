// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Switches, drawers, sheets and cards as large as what they slide in, as real code builds them.
@MainActor
@Suite struct TightTrackItemTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 480))

  /// A view of a frame in a stage of a size, inside its reference bounds.
  private func stage(_ size: CGSize, _ frame: CGRect) -> (animator: UIDynamicAnimator, item: UIView) {
    view.frame.size = size
    let item = UIView(frame: frame)
    view.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    return (animator, item)
  }

  @Test(arguments: stride(from: 26.0, through: 32, by: 0.5).map { $0 }) func aKnobAsHighAsItsSwitchSlidesOver(
    height: Double
  ) {
    for gravity in [1.0, 30] {
      let (animator, knob) = stage(
        CGSize(width: 80, height: 30), CGRect(x: 2, y: 15 - height / 2, width: 30, height: height))
      let pull = UIGravityBehavior(items: [knob])
      pull.gravityDirection = CGVector(dx: gravity, dy: 0)
      animator.addBehavior(pull)
      animator.advance(by: 1.5)
      #expect(knob.frame.maxX > 77 && knob.frame.maxX < 81.5, "gravity \(gravity): \(knob.frame)")
      #expect(abs(knob.center.y - 15) < 1.5, "gravity \(gravity): \(knob.frame)")
    }
  }

  @Test(arguments: [297.0, 298.5, 299, 300, 301, 302]) func aSheetAsWideAsItsWindowComesUp(width: Double) {
    let (animator, sheet) = stage(
      CGSize(width: 300, height: 480), CGRect(x: 150 - width / 2, y: 300, width: width, height: 100))
    let lift = UIGravityBehavior(items: [sheet])
    lift.gravityDirection = CGVector(dx: 0, dy: -2)
    animator.addBehavior(lift)
    animator.advance(by: 2)
    #expect(sheet.frame.minY < 3 && abs(sheet.center.x - 150) < 1.5, "\(sheet.frame)")
  }

  @Test(arguments: [290.0, 297, 298.5, 299, 300, 301, 302]) func aCardAsWideAsItsViewSnapsWhereItIsTold(
    width: Double
  ) {
    for start in [90.0, 187, 330] {
      let (animator, card) = stage(
        CGSize(width: 300, height: 480), CGRect(x: 150 - width / 2, y: start - 60, width: width, height: 120))
      animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 150, y: 150)))
      animator.advance(by: 3)
      #expect(abs(card.center.y - 150) < 1 && abs(card.center.x - 150) < 1, "from \(start): \(card.center)")
      let turn = atan2(card.transform.b, card.transform.a)
      #expect(abs(turn) < 0.01, "from \(start): turned by \(turn)")
    }
  }

  /// A pane held by a spring of no length, in a window as high as itself: the usual drawer.
  @Test(arguments: [476.0, 479, 480, 481, 482]) func aDrawerAsTallAsItsWindowFollowsItsSpring(height: Double)
  {
    let (animator, drawer) = stage(
      CGSize(width: 600, height: 480), CGRect(x: 2, y: 240 - height / 2, width: 200, height: height))
    let spring = UIAttachmentBehavior(item: drawer, attachedToAnchor: CGPoint(x: 400, y: 240))
    spring.length = 0
    (spring.frequency, spring.damping) = (3.5, 0.5)
    animator.addBehavior(spring)
    let material = UIDynamicItemBehavior(items: [drawer])
    (material.density, material.resistance, material.allowsRotation) = (100, 10, false)
    animator.addBehavior(material)
    animator.advance(by: 4)
    #expect(abs(drawer.center.x - 400) < 1 && abs(drawer.center.y - 240) < 1.5, "\(drawer.center)")
  }
}
