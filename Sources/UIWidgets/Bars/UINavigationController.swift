public import UIGeometry

/// Shows a stack of controllers under a navigation bar, the last one in front.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar.
  public final let navigationBar = UINavigationBar()
  /// Whether the bar is left out.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  private let container = UIView()

  /// A controller with `rootViewController` at the bottom of the stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// An empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// An empty stack; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The stack, the controller in front last.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller in front.
  open var topViewController: UIViewController? { children.last }
  /// The controller whose view is seen.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Replaces the stack at once; there is no animation.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    topViewController?.viewIfLoaded?.removeFromSuperview()
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    storedChildren.removeAll { child in viewControllers.contains { $0 === child } }
    let shown = appearance
    for child in viewControllers {
      storedChildren.append(child)
      child.storedParent = self
    }
    if isViewLoaded { showTop() }
    if shown == .appeared { topViewController?.appear(animated: false) }
  }

  /// Puts `viewController` in front; it slides in from the right in 0.35 s.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !children.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported")
    let old = topViewController
    viewController.removeFromParent()
    viewController.willMove(toParent: self)
    storedChildren.append(viewController)
    viewController.storedParent = self
    change(from: old, to: viewController, forward: true, animated: animated)
    viewController.didMove(toParent: self)
  }

  /// Takes the controller in front away; nil when it is the last one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = topViewController else { return nil }
    change(from: old, to: children[children.count - 2], forward: false, animated: animated)
    storedChildren.removeAll { $0 === old }
    old.storedParent = nil
    old.didMove(toParent: nil)
    updateBar()
    return old
  }

  /// Takes all but the first away; nil when there is nothing to take.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard children.count > 1 else { return nil }
    let gone = Array(children[1...])
    for controller in gone.dropLast() {
      storedChildren.removeAll { $0 === controller }
      controller.storedParent = nil
    }
    popViewController(animated: animated)
    return gone
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(navigationBar)
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    showTop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let bar = isNavigationBarHidden ? 0 : Token.barHeight
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: Token.barHeight)
    container.frame = CGRect(x: 0, y: bar, width: size.width, height: max(0, size.height - bar))
    topViewController?.viewIfLoaded?.frame = container.bounds
  }

  override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { topViewController }

  private func showTop() {
    updateBar()
    guard let top = topViewController else { return }
    top.view.frame = container.bounds
    container.addSubview(top.view)
  }

  private func updateBar() {
    navigationBar.setItems(children.map(\.navigationItem), animated: false)
  }

  private func change(from old: UIViewController?, to new: UIViewController, forward: Bool, animated: Bool) {
    updateBar()
    guard isViewLoaded else { return }
    let moves = animated && view.window != nil && UIApplication.shared.host?.appearance.reducesMotion != true
    let isShown = appearance == .appeared || appearance == .appearing
    if isShown { old?.beginAppearanceTransition(false, animated: moves) }
    if isShown { new.beginAppearanceTransition(true, animated: moves) }
    UIView.performWithoutAnimation {
      new.view.frame = container.bounds
      if forward { container.addSubview(new.view) } else { container.insertSubview(new.view, at: 0) }
    }
    let (middle, width) = (new.view.center, container.bounds.width)
    func finish() {
      if old?.viewIfLoaded?.superview === container, topViewController !== old {
        old?.view.removeFromSuperview()
      }
      if isShown { old?.endAppearanceTransition() }
      if isShown { new.endAppearanceTransition() }
    }
    guard moves, let oldView = old?.viewIfLoaded else { return finish() }
    // The old view moves 30 % of the way: what comes seems to lie on top of it.
    let (far, near) = (
      CGPoint(x: middle.x + width, y: middle.y), CGPoint(x: middle.x - 0.3 * width, y: middle.y)
    )
    UIView.performWithoutAnimation { new.view.center = forward ? far : near }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseInOut,
      animations: {
        new.view.center = middle
        oldView.center = forward ? near : far
      }, completion: { _ in finish() })
  }
}

extension UIViewController {
  /// The navigation controller that shows this one; nil for none.
  public final var navigationController: UINavigationController? {
    var candidate = parent
    while let controller = candidate {
      if let navigation = controller as? UINavigationController { return navigation }
      candidate = controller.parent
    }
    return nil
  }

  /// What the navigation bar shows for this controller; its title follows the controller's.
  public final var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    storedNavigationItem = item
    return item
  }
}
