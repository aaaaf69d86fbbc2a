// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Presentations whose animation and place are the client's.
@MainActor
final class CustomTransitionTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 600))
  private let log = CallLog()
  private let root: LoggingController, card: LoggingController
  private let delegate: Delegate

  init() {
    root = LoggingController("root", log)
    card = LoggingController("card", log)
    delegate = Delegate(log)
    host.window.rootViewController = root
    host.step()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    log.lines = []
  }

  @Test func aCustomPresentationIsToldInUIKitsOrder() {
    root.present(card, animated: true) { [log] in log.lines.append("completion") }
    #expect(
      log.lines == ["card load", "will begin", "card will come", "animate"], "\(log.lines)")
    #expect(root.presentedViewController === card && card.isBeingPresented)
    #expect(card.presentationController === delegate.controller && card.transitionCoordinator != nil)
    host.step(13)
    #expect(
      log.lines.suffix(4) == ["card here", "completion", "did begin true", "ended true"], "\(log.lines)")
    #expect(card.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300) && !card.isBeingPresented)
    #expect(card.transitionCoordinator == nil)
    log.lines = []
    card.dismiss(animated: true) { [log] in log.lines.append("completion") }
    #expect(log.lines == ["card will go", "will end", "animate"] && card.isBeingDismissed)
    host.step(13)
    #expect(
      log.lines.suffix(4) == ["did end true", "card gone", "completion", "ended true"], "\(log.lines)")
    #expect(card.view.superview == nil && root.presentedViewController == nil)
    #expect(host.window.subviews.count == 1)
  }

  @Test func theContextSaysWhoComesAndWhere() throws {
    root.present(card, animated: true)
    let context = try #require(delegate.context)
    #expect(context.viewController(forKey: .from) === root && context.viewController(forKey: .to) === card)
    #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === card.view)
    #expect(context.initialFrame(for: card) == .zero)
    #expect(context.finalFrame(for: card) == CGRect(x: 0, y: 300, width: 400, height: 300))
    #expect(context.initialFrame(for: root) == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(context.containerView.bounds.size == CGSize(width: 400, height: 600))
    #expect(context.isAnimated && !context.isInteractive && context.presentationStyle == .custom)
    context.completeTransition(true)
    context.completeTransition(true)
    #expect(log.lines.filter { $0 == "card here" }.count == 1, "only the first call counts")
  }

  @Test func withoutAnAnimationNoAnimationControllerIsAsked() {
    root.present(card, animated: false)
    #expect(delegate.context == nil && card.view.window != nil && log.lines.contains("card here"))
    root.dismiss(animated: false)
    #expect(card.view.window == nil && log.lines.contains("card gone"))
  }

  @Test func whatRunsAlongsideTakesAsLongAndIsToldOfTheEnd() {
    var ended = 0
    let dimming = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    delegate.begins = { controller in
      controller.containerView?.addSubview(dimming)
      dimming.alpha = 0
      controller.presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { _ in dimming.alpha = 1 }, completion: { _ in ended += 1 })
    }
    root.present(card, animated: true)
    host.step(6)
    #expect(dimming.shownAlpha > 0.2 && dimming.shownAlpha < 0.8 && ended == 0)
    host.step(7)
    #expect(dimming.shownAlpha == 1 && ended == 1)
  }

  @Test func aTransitionThatIsCancelledTakesTheControllerAway() {
    delegate.completes = false
    root.present(card, animated: true)
    host.step(13)
    #expect(log.lines.contains("did begin false") && card.view.window == nil)
    #expect(root.presentedViewController == nil && host.window.presenter.state == .none)
  }

  @Test func aDragDrivesADismissalBackAndForth() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    root.present(card, animated: true)
    host.step(13)
    delegate.driver = driver
    root.dismiss(animated: true)
    #expect(delegate.context?.isInteractive == true)
    host.step(30)
    #expect(shownTop == 300, "nothing moves until the drag does")
    driver.update(0.5)
    #expect(driver.percentComplete == 0.5 && shownTop > 350 && shownTop < 550)
    driver.cancel()
    host.step(8)
    #expect(shownTop == 300 && card.view.frame.minY == 300 && root.presentedViewController === card)
    #expect(log.lines.contains("did end false") && host.window.presenter.state == .sheet)
    root.dismiss(animated: true)
    driver.update(0.25)
    driver.finish()
    host.step(11)
    #expect(root.presentedViewController == nil && card.view.window == nil)
  }

  private var shownTop: CGFloat {
    (card.view.presentation?.center?.y ?? card.view.center.y) - card.view.bounds.height / 2
  }

  @Test func pressesDuringATransitionGoNowhere() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    delegate.begins = { $0.containerView?.addSubview(button) }
    root.present(card, animated: true)
    host.click(at: CGPoint(x: 200, y: 50))
    #expect(presses == 0)
    host.step(13)
    host.click(at: CGPoint(x: 200, y: 50))
    #expect(presses == 1)
  }

  @Test func theContainerLaysOutWhenTheWindowIsResized() {
    root.present(card, animated: false)
    host.resize(to: CGSize(width: 600, height: 400))
    host.step()
    #expect(card.view.frame == CGRect(x: 0, y: 200, width: 600, height: 200))
  }

  @Test func keysGoToTheControllerThatCoversTheWindow() {
    var presses: [String] = []
    root.commands = [UIKeyCommand(.space) { presses.append("root") }]
    card.commands = [UIKeyCommand(.space) { presses.append("card") }]
    root.present(card, animated: false)
    host.press(.space)
    host.press(.escape)
    #expect(presses == ["card"] && root.presentedViewController === card, "no key dismisses it")
    root.dismiss(animated: false)
    host.press(.space)
    #expect(presses == ["card", "root"])
  }

  @Test func anAlertOverACustomPresentationComesAndGoes() {
    root.present(card, animated: false)
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    card.present(alert, animated: false)
    #expect(host.window.presenter.state == .alert)
    host.press(.return)
    host.step(30)
    #expect(host.window.presenter.state == .sheet && card.view.window != nil)
  }

  @Test func anAnimationControllerMakesASheetCoverTheWindow() {
    card.modalPresentationStyle = .automatic
    root.present(card, animated: true)
    host.step(13)
    #expect(card.view.frame == host.window.bounds && log.lines.contains("ended true"))
    let plain = UIViewController()
    plain.transitioningDelegate = Delegate(log)
    #expect(plain.presentationController != nil)
  }
}

/// Slides a card up from below in 0.2 s, into the lower half.
@MainActor
private final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let log: CallLog
  var begins: (UIPresentationController) -> Void = { _ in }
  var completes = true
  weak var driver: UIPercentDrivenInteractiveTransition?
  private(set) var controller: UIPresentationController?
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let half = LowerHalf(presentedViewController: presented, presenting: presenting)
    (half.log, half.begins) = (log, begins)
    controller = half
    return half
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.lines.append("animate")
    self.context = context
    let (comes, goes) = (context.view(forKey: .to), context.view(forKey: .from))
    let below = context.containerView.bounds.height
    if let comes {
      context.containerView.addSubview(comes)
      comes.frame.origin.y = below
    }
    UIView.animate(
      withDuration: 0.2,
      animations: {
        if let controller = context.viewController(forKey: .to), let comes {
          comes.frame = context.finalFrame(for: controller)
        }
        goes?.frame.origin.y = below
      }, completion: { _ in context.completeTransition(self.completes && !context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { log.lines.append("ended \(transitionCompleted)") }
}

@MainActor
private final class LowerHalf: UIPresentationController {
  var log: CallLog?
  var begins: (UIPresentationController) -> Void = { _ in }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }
  override func presentationTransitionWillBegin() {
    log?.lines.append("will begin")
    begins(self)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.lines.append("did begin \(completed)")
  }
  override func dismissalTransitionWillBegin() { log?.lines.append("will end") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log?.lines.append("did end \(completed)") }
  override func containerViewWillLayoutSubviews() {
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }
}
