// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// What a presentation has besides, if it covers the window or if its place and animation are the client's.
@MainActor
final class CustomStage {
  let controller: UIPresentationController
  let container = TransitionContainer()
  private let presented: UIViewController, presenting: UIViewController
  private let source: UIViewController
  /// The animation that makes a presentation of the style of a sheet cover the window.
  private var sheetAnimator: (any UIViewControllerAnimatedTransitioning)?
  private var context: TransitionContext?
  /// Whether the presenting controller has disappeared.
  private var hasRemovedPresenter = false

  private init(
    _ controller: UIPresentationController, _ presenting: UIViewController, _ source: UIViewController
  ) {
    self.controller = controller
    presented = controller.presentedViewController
    (self.presenting, self.source) = (presenting, source)
    container.controller = controller
    controller.containerView = container
    controller.presentingViewController = presenting
  }

  /// The stage for a presentation by `source`; nil if the presentation is a sheet.
  convenience init?(for presented: UIViewController, from source: UIViewController) {
    let (presenting, delegate) = (source.outermost, presented.transitioningDelegate)
    switch presented.modalPresentationStyle {
    case .custom:
      let own = delegate?.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      self.init(
        own ?? WindowPresentation(presentedViewController: presented, presenting: presenting), presenting,
        source)
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      self.init(
        WindowPresentation(presentedViewController: presented, presenting: presenting), presenting, source)
    default:
      guard
        let animator = delegate?.animationController(
          forPresented: presented, presenting: presenting, source: source)
      else { return nil }
      self.init(
        WindowPresentation(presentedViewController: presented, presenting: presenting), presenting, source)
      sheetAnimator = animator
    }
  }

  /// Whether the view is coming or going.
  var isMoving: Bool { context != nil }

  // MARK: Coming and going

  /// Brings the view in; `done` receives whether it stayed.
  func present(animated: Bool, done: @escaping (Bool) -> Void) {
    let removes = controller.shouldRemovePresentersView
    let view: UIView = controller.presentedView ?? presented.view
    let final = controller.frameOfPresentedViewInContainerView
    UIView.performWithoutAnimation { view.frame = final }
    let home = Home(of: presenting.view)
    let context = TransitionContext(
      in: container,
      from: part(of: presenting, view: removes ? presenting.view : nil, isAtStart: true, isAtEnd: !removes),
      to: TransitionContext.Part(controller: presented, view: view, final: final),
      style: controller.presentationStyle, isAnimated: animated)
    self.context = context
    controller.presentationTransitionWillBegin()
    presented.beginAppearanceTransition(true, animated: animated)
    if removes { presenting.beginAppearanceTransition(false, animated: animated) }
    if !animated { container.addSubview(view) }
    let delegate = presented.transitioningDelegate
    let animator: any UIViewControllerAnimatedTransitioning =
      sheetAnimator
      ?? delegate?.animationController(forPresented: presented, presenting: presenting, source: source)
      ?? ModalAnimator(presented.modalTransitionStyle, isComing: true)
    let interaction = animated ? delegate?.interactionControllerForPresentation(using: animator) : nil
    context.run(animated ? animator : nil, by: interaction) { [self] isComplete in
      self.context = nil
      home.restore(presenting.view)
      if removes {
        if !isComplete { presenting.beginAppearanceTransition(true, animated: animated) }
        presenting.endAppearanceTransition()
        hasRemovedPresenter = isComplete
        container.backgroundColor = isComplete ? .black : nil
      }
      if isComplete, view.window == nil { reportMissing(animator) }
      done(isComplete)
      controller.presentationTransitionDidEnd(isComplete)
    }
  }

  /// Takes the view away; `done` receives whether it went.
  func dismiss(animated: Bool, done: @escaping (Bool) -> Void) {
    context?.completeTransition(true)
    let removes = hasRemovedPresenter
    let view: UIView = controller.presentedView ?? presented.view
    let home = Home(of: presenting.view)
    let context = TransitionContext(
      in: container, from: TransitionContext.Part(controller: presented, view: view, initial: view.frame),
      to: part(of: presenting, view: removes ? presenting.view : nil, isAtStart: !removes, isAtEnd: true),
      style: controller.presentationStyle, isAnimated: animated)
    self.context = context
    container.backgroundColor = nil
    controller.dismissalTransitionWillBegin()
    if removes { presenting.beginAppearanceTransition(true, animated: animated) }
    let delegate = presented.transitioningDelegate
    let animator: any UIViewControllerAnimatedTransitioning =
      delegate?.animationController(forDismissed: presented)
      ?? ModalAnimator(presented.modalTransitionStyle, isComing: false)
    let interaction = animated ? delegate?.interactionControllerForDismissal(using: animator) : nil
    context.run(animated ? animator : nil, by: interaction) { [self] isComplete in
      self.context = nil
      home.restore(presenting.view)
      if isComplete { view.removeFromSuperview() }
      if removes {
        if !isComplete { presenting.beginAppearanceTransition(false, animated: animated) }
        presenting.endAppearanceTransition()
        hasRemovedPresenter = !isComplete
        container.backgroundColor = isComplete ? nil : .black
      }
      controller.dismissalTransitionDidEnd(isComplete)
      done(isComplete)
    }
  }

  /// Ends everything at once, when the presentation is removed without an animation.
  func end() {
    context?.completeTransition(true)
    guard hasRemovedPresenter else { return }
    hasRemovedPresenter = false
    presenting.appear(animated: false)
  }

  private func part(
    of controller: UIViewController, view: UIView?, isAtStart: Bool, isAtEnd: Bool
  ) -> TransitionContext.Part {
    let frame = controller.view.convert(controller.view.bounds, to: container)
    return TransitionContext.Part(
      controller: controller, view: view, initial: isAtStart ? frame : .zero, final: isAtEnd ? frame : .zero)
  }

  private func reportMissing(_ animator: any UIViewControllerAnimatedTransitioning) {
    Diagnostic.report(
      "transition.\(type(of: animator))",
      "\(type(of: animator)) did not add the view of \(type(of: presented)) to containerView: nothing is shown"
    )
  }
}

/// The place of a view among its siblings, to which it returns from a transition's container.
@MainActor
private struct Home {
  private weak var superview: UIView?
  private let index: Int

  init(of view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
  }

  func restore(_ view: UIView) {
    guard let superview, view.superview !== superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
  }
}

/// The view in which a custom transition takes place; it covers the window.
@MainActor
final class TransitionContainer: UIView {
  weak var controller: UIPresentationController?

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
