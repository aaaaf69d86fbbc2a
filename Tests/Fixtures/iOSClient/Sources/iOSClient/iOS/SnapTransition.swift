import UIKit

// A card that is presented with UIKit Dynamics: it snaps in, and falls out of the screen.

class SnapTransition: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {
  let isPresenting: Bool
  private var animator: UIDynamicAnimator?
  private weak var context: UIViewControllerContextTransitioning?

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    let container = transitionContext.containerView
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator
    if isPresenting {
      guard let toView = transitionContext.view(forKey: .to),
        let toController = transitionContext.viewController(forKey: .to)
      else { return }
      let frame = transitionContext.finalFrame(for: toController)
      toView.frame = frame
      toView.center = CGPoint(x: frame.midX, y: -frame.height)
      container.addSubview(toView)
      let snap = UISnapBehavior(item: toView, snapTo: CGPoint(x: frame.midX, y: frame.midY))
      snap.damping = 0.6
      animator.addBehavior(snap)
    } else {
      guard let fromView = transitionContext.view(forKey: .from) else { return }
      let gravity = UIGravityBehavior(items: [fromView])
      gravity.magnitude = 3
      animator.addBehavior(gravity)
      let push = UIDynamicItemBehavior(items: [fromView])
      push.addAngularVelocity(1.2, for: fromView)
      animator.addBehavior(push)
      DispatchQueue.main.asyncAfter(deadline: .now() + transitionDuration(using: transitionContext)) {
        self.end()
      }
    }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    if isPresenting { end() }
  }

  private func end() {
    animator?.removeAllBehaviors()
    animator = nil
    guard let context = context else { return }
    context.completeTransition(!context.transitionWasCancelled)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}

class DimmingPresentationController: UIPresentationController {
  override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  lazy var dimmingView: UIView = {
    let view = UIView(frame: .zero)
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.alpha = 0
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingViewTapped)))
    return view
  }()

  @objc func dimmingViewTapped(_ sender: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true, completion: nil)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: min(240, parentSize.width), height: 160)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimmingView, at: 0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.dimmingView.alpha = 1
      }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }
}

class SnapCardController: UIViewController, UIViewControllerTransitioningDelegate {
  let spinner = UIActivityIndicatorView(style: .medium)
  let progressView = UIProgressView(progressViewStyle: .default)
  let pageControl = UIPageControl()

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.layer.cornerRadius = 16
    spinner.hidesWhenStopped = true
    spinner.color = .darkGray
    spinner.frame.origin = CGPoint(x: 110, y: 24)
    spinner.startAnimating()
    progressView.frame = CGRect(x: 20, y: 70, width: 200, height: 4)
    progressView.trackTintColor = .lightGray
    progressView.setProgress(0.25, animated: false)
    pageControl.frame = CGRect(x: 20, y: 110, width: 200, height: 26)
    pageControl.numberOfPages = 3
    pageControl.currentPageIndicatorTintColor = .black
    pageControl.addTarget(self, action: #selector(pageChanged), for: .valueChanged)
    for subview in [spinner, progressView, pageControl] { view.addSubview(subview) }
  }

  @objc func pageChanged(_ sender: UIPageControl) {
    progressView.setProgress(Float(sender.currentPage + 1) / 4, animated: true)
    if sender.currentPage == sender.numberOfPages - 1 { spinner.stopAnimating() }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return SnapTransition(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    return SnapTransition(isPresenting: false)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return DimmingPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

class SnapDeskController: UIViewController {
  let card = SnapCardController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showCard)))
  }

  @objc func showCard() {
    present(card, animated: true, completion: nil)
  }
}
