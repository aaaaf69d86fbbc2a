// SPDX-License-Identifier: Apache-2.0
import Foundation
import Tabletop
import Testing

@testable import MotionTesting

/// A snap straight down swings aside, as Apple's four springs do; three ways keep it straight.
@MainActor
struct StraightSnapTests {
  enum Way: CaseIterable { case plain, withoutRotation, damped, attachment }

  final class Controller: UIViewController {
    let card = UIView(frame: CGRect(x: 135, y: 60, width: 120, height: 160))
    lazy var animator = UIDynamicAnimator(referenceView: view)
    var way = Way.plain

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      view.addSubview(card)
      let goal = CGPoint(x: 195, y: 640)
      if way == .attachment {
        let spring = UIAttachmentBehavior(item: card, attachedToAnchor: goal)
        (spring.length, spring.frequency, spring.damping) = (0, 2.4, 0.6)
        return animator.addBehavior(spring)
      }
      let snap = UISnapBehavior(item: card, snapTo: goal)
      if way == .damped { snap.damping = 1 }
      animator.addBehavior(snap)
      guard way == .withoutRotation else { return }
      let item = UIDynamicItemBehavior(items: [card])
      item.allowsRotation = false
      animator.addBehavior(item)
    }
  }

  static func record(_ way: Way) -> Motion {
    let controller = Controller()
    controller.way = way
    return Motion.record(controller, size: CGSize(width: 390, height: 844), for: 2)
  }

  @Test(arguments: [
    (Way.plain, 30.0, 45.0), (.withoutRotation, 0, 0.1), (.damped, 20, 30), (.attachment, 0, 0.1),
  ])
  func itSwingsAsideUnlessItMayNotTurn(way: Way, least: Double, most: Double) {
    let card = Self.record(way)["card"]
    #expect(card.movesStraight(within: most), "\(card)")
    #expect(least == 0 || !card.movesStraight(within: least), "\(card)")
    #expect(card.comesToRest(at: CGPoint(x: 195, y: 640)) && card.comesToRest(turnedBy: 0))
    let turned = card.samples.map { abs($0.angle) }.max() ?? 0
    #expect((turned > 0.5) == (least > 0), "\(way) turns by \(turned)")
  }

  /// The picture of the docs is made here.
  @Test func theDocumentsShowThePresentCurves() throws {
    let svg = Self.record(.withoutRotation).svg(of: "card", beside: Self.record(.plain))
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Sources/Tabletop/Tabletop.docc/straight-snap.svg")
    if ProcessInfo.processInfo.environment["MOTION_RECORD"] == "1" {
      try svg.write(to: place, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: place, encoding: .utf8) == svg)
    #expect(Self.record(.plain).svg(of: "moon").isEmpty)
  }
}
