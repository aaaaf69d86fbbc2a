// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

/// Constraints and animators at peace: an item is where its animator moves it, and what is constrained to it
/// follows.
@MainActor
struct ConstrainedItemTests {
  /// A card in the middle of a window by constraints, with a caption below it.
  private final class CardController: UIViewController {
    let card = UIView(), caption = UILabel(), bar = UIView()
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
      super.viewDidLoad()
      caption.text = "A card"
      for one in [card, caption, bar] as [UIView] {
        one.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(one)
      }
      NSLayoutConstraint.activate([
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -100),
        card.widthAnchor.constraint(equalToConstant: 120), card.heightAnchor.constraint(equalToConstant: 80),
        caption.centerXAnchor.constraint(equalTo: card.centerXAnchor),
        caption.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8),
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
      ])
    }

    func fall() {
      animator.addBehavior(UIGravityBehavior(items: [card]))
      let collision = UICollisionBehavior(items: [card])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
    }
  }

  private func open(_ size: CGSize = CGSize(width: 480, height: 800)) -> (HeadlessHost, CardController) {
    let host = HeadlessHost(size: size)
    let controller = CardController()
    host.window.rootViewController = controller
    host.step(2)
    return (host, controller)
  }

  @Test func theItemFallsAndItsCaptionFollows() {
    let (host, controller) = open()
    #expect(controller.card.center == CGPoint(x: 240, y: 300))
    controller.fall()
    var last = controller.card.center.y
    for _ in 0..<60 {
      host.step()
      // Until it bounces off the floor it goes down.
      #expect(controller.card.center.y >= min(last, 750))
      last = controller.card.center.y
      // The caption is laid out by the step that follows, rounded to pixels.
      let gap = controller.caption.frame.minY - controller.card.frame.maxY
      #expect(abs(gap - 8) <= 14, "\(gap)")
    }
    #expect(last > 500)
    host.step(200)
    #expect(abs(controller.caption.frame.minY - controller.card.frame.maxY - 8) <= 1)
    #expect(controller.bar.frame == CGRect(x: 0, y: 760, width: 480, height: 40))
  }

  /// Layout in mid-flight, of any kind and at any time, moves no item by itself.
  @Test func noPassThrowsAnItem() {
    let seed: UInt64 = 431
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let (host, controller) = open()
      controller.fall()
      for step in 0..<10 {
        host.step(Int.random(in: 1...4, using: &random))
        let (center, size) = (controller.card.center, controller.card.bounds.size)
        switch Int.random(in: 0...4, using: &random) {
        case 0: controller.view.setNeedsLayout()
        case 1:
          controller.caption.text = String(repeating: "word ", count: Int.random(in: 0...9, using: &random))
        case 2: controller.bar.constraints.first?.constant = CGFloat(Int.random(in: 20...90, using: &random))
        case 3: controller.card.setNeedsLayout()
        default: controller.view.setNeedsUpdateConstraints()
        }
        controller.view.layoutIfNeeded()
        let moved = hypot(controller.card.center.x - center.x, controller.card.center.y - center.y)
        #expect(
          moved <= 0.5 && controller.card.bounds.size == size, "seed \(seed), \(round), \(step): \(moved)")
      }
    }
  }

  @Test func atRestItStaysUntilItLeavesTheAnimator() {
    let (host, controller) = open()
    controller.fall()
    host.step(300)
    let rest = controller.card.center
    #expect(rest.y > 700)
    controller.view.setNeedsLayout()
    host.step(10)
    #expect(controller.card.center == rest)
    controller.animator.removeAllBehaviors()
    controller.view.setNeedsLayout()
    host.step(2)
    #expect(controller.card.center == CGPoint(x: 240, y: 300))
  }

  @Test func aRotationLosesNothing() {
    let (host, controller) = open()
    controller.fall()
    host.step(20)
    host.resize(to: CGSize(width: 800, height: 480))
    host.step(300)
    #expect(controller.bar.frame == CGRect(x: 0, y: 440, width: 800, height: 40))
    #expect(
      controller.view.bounds.insetBy(dx: -2, dy: -2).contains(controller.card.frame),
      "\(controller.card.frame)")
  }
}
