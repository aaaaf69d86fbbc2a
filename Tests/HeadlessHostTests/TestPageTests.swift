// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

/// What the page "Test without a display" says.
@MainActor
@Suite struct TestPageTests {
  /// A controller whose button in the bar opens a popover, or an alert where the window is compact.
  private final class Opener: UIViewController {
    let popover = UIPopoverController(contentViewController: UIViewController())
    private(set) var transitions = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      popover.compactAlert = {
        let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Photo", style: .default))
        return alert
      }
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      transitions += 1
    }
  }

  private func opened(in size: CGSize) -> (HeadlessHost, Opener) {
    let host = HeadlessHost(size: size)
    let controller = Opener()
    host.window.rootViewController = controller
    host.step()
    controller.popover.present(
      from: CGRect(x: 100, y: 100, width: 40, height: 40), in: controller.view,
      permittedArrowDirections: .any, animated: true)
    host.step(30)
    return (host, controller)
  }

  @Test func aPopoverHasAnArrowAndAnAlertHasNone() {
    let (_, wide) = opened(in: CGSize(width: 1024, height: 768))
    #expect(wide.popover.isPopoverVisible && wide.popover.popoverArrowDirection != .unknown)
    let (_, small) = opened(in: CGSize(width: 320, height: 480))
    #expect(small.popover.isPopoverVisible && small.popover.popoverArrowDirection == .unknown)
  }

  @Test func whatIsPresentedSaysWhetherItIsAnAlert() {
    func present(in size: CGSize) -> UIViewController? {
      let host = HeadlessHost(size: size)
      let (root, content) = (UIViewController(), UIViewController())
      host.window.rootViewController = root
      host.step()
      content.modalPresentationStyle = .popover
      content.popoverPresentationController?.sourceView = root.view
      root.present(content, animated: true)
      host.step(30)
      return root.presentedViewController
    }
    let wide = present(in: CGSize(width: 1024, height: 768))
    #expect(wide?.popoverPresentationController?.arrowDirection != .unknown)
    let small = present(in: CGSize(width: 320, height: 480))
    #expect(small?.popoverPresentationController?.arrowDirection == .unknown)
    #expect(!(small is UIAlertController))
  }

  @Test func aRotationIsAResize() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let controller = Opener()
    host.window.rootViewController = controller
    host.step()
    host.resize(to: CGSize(width: 300, height: 400))
    host.step()
    #expect(controller.view.bounds.size == CGSize(width: 300, height: 400) && controller.transitions == 1)
  }

  @Test func anAnimatorIsWaitedForUntilItRests() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let controller = UIViewController()
    host.window.rootViewController = controller
    host.step()
    let square = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    controller.view.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: controller.view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    var steps = 0
    while animator.isRunning, steps < 600 {
      host.step()
      steps += 1
    }
    #expect((30..<600).contains(steps) && UIDynamicAnimator.why(square).contains("It rests on the floor"))
    #expect(host.now > 0.5)
  }
}
