// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIDynamics
@testable import Workbench

/// What is told of items that rigid attachments hold together.
@MainActor
struct WhyMechanismTests {
  /// The box hangs as the middle one of three on rods, and is pushed once.
  private func threeOnRods(steps: Int = 60) -> WhyPlay {
    WhyPlay(steps: steps) { setup in
      let (upper, lower) = (UIView(), UIView())
      setup.box.bounds.size = CGSize(width: 40, height: 40)
      for (index, view) in [upper, setup.box, lower].enumerated() {
        view.bounds.size = CGSize(width: 40, height: 40)
        view.center = CGPoint(x: 512, y: 200 + 100 * CGFloat(index))
        view.name = ["upper", "box", "lower"][index]
        setup.view.addSubview(view)
      }
      let items = [upper, setup.box, lower]
      let push = UIPushBehavior(items: [lower], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 0.3, dy: 0)
      setup.add(
        UIGravityBehavior(items: items),
        UIAttachmentBehavior(item: upper, attachedToAnchor: CGPoint(x: 512, y: 100)),
        UIAttachmentBehavior(item: upper, attachedTo: setup.box),
        UIAttachmentBehavior(item: setup.box, attachedTo: lower), push)
    }
  }

  /// What is told of the last half second is what was seen.
  @Test func whatSwingsFarthestOfAMechanismIsNamedWithItsSwing() throws {
    let play = threeOnRods()
    let items = play.controller.animator.inspection.items.map(\.item)
    var places: [[CGPoint]] = []
    for _ in 0..<30 {
      places.append(items.map(\.center))
      play.host.step()
    }
    let (facts, answer) = play.session.why(play.box)
    #expect(answer.reason == .restless(.mechanism) && answer.sentence.contains("3 items"), "\(answer)")
    let halves = items.indices.map { index in
      let (x, y) = (places.map { $0[index].x }, places.map { $0[index].y })
      let (width, height) = ((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
      return Double((width * width + height * height).squareRoot()) / 2
    }
    let farthest = try #require(items.indices.max { halves[$0] < halves[$1] })
    let first = try #require(facts.mechanism?.swings.first)
    #expect(first.name == items[farthest].name && answer.rows[0].label == "\(first.name) swings by")
    #expect(abs(first.swing - halves[farthest]) < 0.1 * first.swing + 0.5, "\(first), \(halves)")
    #expect(first.speed >= MotionFacts.stillSpeed)
  }

  @Test func twoRodsThatCannotBothBeMetAreNamed() throws {
    let play = WhyPlay(steps: 600) { setup in
      setup.box.center = CGPoint(x: 512, y: 300)
      setup.add(UIGravityBehavior(items: [setup.box]))
      setup.addProperties { ($0.resistance, $0.angularResistance) = (5, 5) }
      for (x, name) in [(412, "Left rod"), (612, "Right rod")] as [(CGFloat, String)] {
        let rod = UIAttachmentBehavior(item: setup.box, attachedToAnchor: CGPoint(x: x, y: 300))
        (rod.length, rod.name) = (60, name)
        setup.add(rod)
      }
    }
    let answer = play.answer
    #expect(answer.reason == .still(.contradiction), "\(answer)")
    #expect(answer.sentence.contains("Left rod") && answer.sentence.contains("Right rod"), "\(answer)")
    // 200 pt between the anchors, and 120 pt of rods.
    #expect(answer.rows.reduce(0) { $0 + $1.value } > 70, "\(answer.rows)")
    #expect(answer.mend == nil)
  }

  /// What hangs together as it should contradicts nothing.
  @Test func attachmentsThatAreMetAreNotSaidToContradict() throws {
    let play = threeOnRods(steps: 10)
    for _ in 0..<20 {
      play.host.step(10)
      #expect(play.answer.reason != .still(.contradiction))
    }
  }
}
