// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// "Why isn't it moving?" and "Why won't it stop?", asked from a test or a debugger.
@MainActor
@Suite struct WhyTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    view.addSubview(card)
    card.name = "card"
    animator = UIDynamicAnimator(referenceView: view)
  }

  private func add(_ behaviors: UIDynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  @Test func anItemOfNoAnimatorIsAnswered() {
    #expect(
      UIDynamicAnimator.why(card)
        == "Why isn’t it moving? It is in no animator. No live animator holds card. An animator that nothing retains "
        + "is released at once.")
  }

  @Test func aBehaviourThatTheControllerForgotToAddIsNamed() {
    final class Page: UIViewController {
      let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      lazy var falling = UIGravityBehavior(items: [card])
      override func viewDidLoad() {
        view.addSubview(card)
        _ = falling
      }
    }
    let page = Page()
    page.loadViewIfNeeded()
    let answer = UIDynamicAnimator.why(page.card)
    #expect(answer.contains("A behaviour was not added. Falling includes <UIView: 0x"), "\(answer)")
  }

  @Test func anItemThatStandsIsAskedWhyItDoesNotMove() {
    let push = UIPushBehavior(items: [card], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.active = false
    add(push)
    animator.run(frames: 60)
    let answer = UIDynamicAnimator.why(card)
    #expect(
      answer == "Why isn’t it moving? Its push is inactive. Push would push card with a magnitude of 1.")
    push.active = true
    animator.run(frames: 2)
    #expect(UIDynamicAnimator.why(card).hasPrefix("Why won’t it stop? A push acts on it. Push is continuous"))
  }

  @Test func numbersFollowTheSentence() {
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    add(UIGravityBehavior(items: [card]), collision)
    animator.run(frames: 240)
    let answer = UIDynamicAnimator.why(card)
    #expect(answer.hasPrefix("Why isn’t it moving? It rests on the floor. "), "\(answer)")
    #expect(answer.contains("gravity gives 1\u{202F}000 pt/s², held by the floor "), "\(answer)")
    #expect(!answer.contains("\n"))
  }

  @Test func askingChangesNothing() {
    func end(asking: Bool) -> CGPoint {
      let (view, ball) = (UIView(frame: view.frame), UIView(frame: card.frame))
      view.addSubview(ball)
      let animator = UIDynamicAnimator(referenceView: view)
      animator.addBehavior(UISnapBehavior(item: ball, snapTo: CGPoint(x: 300, y: 200)))
      for _ in 0..<90 {
        animator.run(frames: 1)
        if asking { _ = UIDynamicAnimator.why(ball) }
      }
      return ball.center
    }
    #expect(end(asking: true) == end(asking: false))
  }
}
