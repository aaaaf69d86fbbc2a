// SPDX-License-Identifier: Apache-2.0
import UIDynamics
import UIGeometry
import UIWidgets

/// A program that makes the mistakes that people ask about, each in a function of its own.
@MainActor
enum MistakenProgram {
  static let all: [@MainActor () -> Void] = [
    keepsNoAnimator, hasNoReferenceView, hasAReferenceViewWithoutSize, startsOutside, keepsNoDelegate,
    snapsTwice, pushesAndForgets, removesAChild, addsAChildToGravity, throwsAStranger, removesOnlyTheView,
    resizesAnItem, letsFallForEver, animatesAnItem,
  ]

  /// A view of 200 points with a card in it, and their animator.
  @MainActor private struct Table {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let animator: UIDynamicAnimator

    init() {
      card.name = "card"
      view.addSubview(card)
      animator = UIDynamicAnimator(referenceView: view)
    }

    func add(_ behaviors: UIDynamicBehavior...) {
      for behavior in behaviors { animator.addBehavior(behavior) }
    }
  }

  private static func bounds(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    return collision
  }

  static func keepsNoAnimator() {
    final class Page: UIViewController {
      override func viewDidLoad() {
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.addSubview(square)
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [square]))
        animator.addBehavior(UICollisionBehavior(items: [square]))
      }
    }
    Page().loadViewIfNeeded()
  }

  static func hasNoReferenceView() {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let animator = UIDynamicAnimator()
    animator.addBehavior(bounds([square]))
    animator.run(frames: 2)
  }

  static func hasAReferenceViewWithoutSize() {
    let view = UIView()
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(bounds([square]))
    animator.run(frames: 2)
  }

  static func startsOutside() {
    let table = Table()
    table.card.center = CGPoint(x: 20, y: -80)
    table.add(bounds([table.card]))
    table.animator.run(frames: 2)
  }

  static func keepsNoDelegate() {
    final class Referee: UICollisionBehaviorDelegate {}
    let table = Table()
    table.card.center = CGPoint(x: 100, y: 170)
    let collision = bounds([table.card])
    var referee: Referee? = Referee()
    collision.collisionDelegate = referee
    referee = nil
    table.add(collision, UIGravityBehavior(items: [table.card]))
    table.animator.run(frames: 60)
  }

  static func snapsTwice() {
    let table = Table()
    let home = UISnapBehavior(item: table.card, snapTo: CGPoint(x: 50, y: 50))
    home.name = "home"
    table.add(home, UISnapBehavior(item: table.card, snapTo: CGPoint(x: 90, y: 90)))
    table.animator.run(frames: 2)
  }

  static func pushesAndForgets() {
    let table = Table()
    for _ in 0..<60 {
      let push = UIPushBehavior(items: [table.card], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 0.01, dy: 0)
      table.add(push)
      table.animator.run(frames: 1)
    }
  }

  static func removesAChild() {
    let table = Table()
    let (falling, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [table.card]))
    falling.addChildBehavior(gravity)
    table.add(falling)
    table.animator.removeBehavior(gravity)
    table.animator.run(frames: 2)
  }

  static func addsAChildToGravity() {
    let table = Table()
    let gravity = UIGravityBehavior(items: [table.card])
    gravity.addChildBehavior(UICollisionBehavior(items: [table.card]))
    table.add(gravity)
    table.animator.run(frames: 2)
  }

  static func throwsAStranger() {
    let table = Table()
    let properties = UIDynamicItemBehavior()
    table.add(properties, UIGravityBehavior(items: [table.card]))
    properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: table.card)
    table.animator.run(frames: 2)
  }

  static func removesOnlyTheView() {
    let table = Table()
    table.add(UIGravityBehavior(items: [table.card]))
    table.animator.run(frames: 2)
    table.card.removeFromSuperview()
    table.animator.run(frames: 60)
  }

  static func resizesAnItem() {
    let table = Table()
    table.add(UIGravityBehavior(items: [table.card]))
    table.animator.run(frames: 2)
    table.card.bounds.size = CGSize(width: 80, height: 40)
    table.animator.run(frames: 60)
  }

  static func letsFallForEver() {
    let table = Table()
    table.add(UIGravityBehavior(items: [table.card]))
    table.animator.run(frames: 1800)
  }

  static func animatesAnItem() {
    let table = Table()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(table.view)
    window.isHidden = false
    table.add(UIGravityBehavior(items: [table.card]))
    table.animator.run(frames: 2)
    UIView.animate(withDuration: 1) { table.card.center.x += 50 }
    table.animator.run(frames: 2)
  }

  /// The line in `addTwice()` that makes the mistake.
  nonisolated static let lineOfTrap = #line + 6

  static func addTwice() {
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior()
    parent.addChildBehavior(gravity)
    UIDynamicAnimator().addBehavior(gravity)
  }
}
