// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// What a navigation controller's delegate is told and asked.
@MainActor
final class NavigationDelegateTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 644))
  private let first = UIViewController(), second = UIViewController()
  private let navigation: UINavigationController
  private let delegate = Watcher()

  init() {
    (first.title, second.title) = ("first", "second")
    navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    host.window.rootViewController = navigation
    host.step()
  }

  @Test func theDelegateIsToldWhatIsShownOnceForEachChange() {
    #expect(delegate.calls == ["will first", "did first"])
    navigation.pushViewController(second, animated: true)
    host.step(30)
    navigation.popViewController(animated: false)
    navigation.setViewControllers([second], animated: false)
    #expect(
      delegate.calls.dropFirst(2) == [
        "will second", "did second", "will first", "did first", "will second", "did second",
      ])
    #expect(delegate.operations == [.push])
  }

  @Test func theDelegatesAnimationControllerMovesTheViews() throws {
    delegate.animates = true
    navigation.pushViewController(second, animated: true)
    let context = try #require(delegate.context)
    #expect(context.view(forKey: .from) === first.view && context.view(forKey: .to) === second.view)
    #expect(context.finalFrame(for: second) == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(context.presentationStyle == .none)
    host.step(6)
    #expect(second.view.shownAlpha > 0.2 && second.view.shownAlpha < 0.8 && first.view.superview != nil)
    host.step(7)
    #expect(first.view.superview == nil && second.view.shownAlpha == 1)
    navigation.popViewController(animated: true)
    host.step(13)
    #expect(delegate.operations == [.push, .pop] && second.view.superview == nil)
    #expect(first.view.superview != nil && delegate.ends == [true, true])
  }

  @Test func aPopThatIsCancelledLeavesTheStackAsItWas() {
    navigation.pushViewController(second, animated: false)
    delegate.animates = true
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    navigation.popViewController(animated: true)
    driver.update(0.5)
    driver.cancel()
    host.step(13)
    #expect(navigation.viewControllers == [first, second] && second.parent === navigation)
    #expect(second.view.superview != nil && first.view.superview == nil && second.view.alpha == 1)
    #expect(delegate.ends == [false] && navigation.navigationBar.items.count == 2)
    navigation.popViewController(animated: true)
    driver.finish()
    host.step(13)
    #expect(navigation.viewControllers == [first] && second.parent == nil && delegate.ends == [false, true])
  }

  @Test func aPushThatIsCancelledIsTakenBack() {
    delegate.animates = true
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    navigation.pushViewController(second, animated: true)
    driver.cancel()
    host.step(3)
    #expect(navigation.viewControllers == [first] && second.parent == nil && second.view.superview == nil)
  }

  @Test func anotherChangeEndsAnAnimationOfTheClientsAtOnce() {
    delegate.animates = true
    navigation.pushViewController(second, animated: true)
    host.step(3)
    navigation.popViewController(animated: false)
    #expect(navigation.viewControllers == [first] && first.view.superview != nil)
    #expect(delegate.ends == [true] && second.view.superview == nil)
    host.step(30)
    #expect(first.view.superview != nil && delegate.ends == [true])
  }
}

/// Fades in 0.2 s, and keeps what it is told.
@MainActor
private final class Watcher: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
  var animates = false
  var driver: UIPercentDrivenInteractiveTransition?
  var calls: [String] = []
  var operations: [UINavigationController.Operation] = []
  var ends: [Bool] = []
  var context: (any UIViewControllerContextTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { calls.append("will \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { calls.append("did \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animates ? self : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(
      withDuration: 0.2, animations: { view.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}
