// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Shows a stack of controllers under a navigation bar, the last one in front.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: UIViewController())
/// navigation.pushViewController(UIViewController(), animated: true)
/// ```
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The changes of a stack.
  ///
  /// ```swift
  /// func name(of operation: UINavigationController.Operation) -> String {
  ///   operation == .push ? "push" : "pop"
  /// }
  /// ```
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Notified of each change of the controller in front, and asked for its animation; held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar.
  public final let navigationBar = UINavigationBar()
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Hides or shows the bar at once; there is no animation.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Always nil: on a desktop nobody swipes from the edge to go back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  final let container = UIView()
  final var transition: NavigationTransition?

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

  /// The stack; the controller in front is the last one.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller in front.
  open var topViewController: UIViewController? { children.last }
  /// The controller whose view is visible.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Replaces the stack at once; there is no animation.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.end()
    let (old, new) = (topViewController, viewControllers.last)
    let isTold = old !== new && appearance == .appeared
    if isTold, let new { delegate?.navigationController(self, willShow: new, animated: false) }
    if old !== new {
      if old?.appearance == .appeared { old?.disappear(animated: false) }
      old?.viewIfLoaded?.removeFromSuperview()
    }
    let added = replaceChildren(with: viewControllers)
    if isViewLoaded { showTop() }
    if appearance == .appeared, new?.appearance == .disappeared { new?.appear(animated: false) }
    for child in added { child.didMove(toParent: self) }
    if isTold, let new { delegate?.navigationController(self, didShow: new, animated: false) }
  }

  /// Puts `viewController` in front; it slides in from the right in 0.35 s, or fades in if reduced motion is
  /// requested.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    demand(
      !children.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported")
    transition?.end()
    let old = topViewController
    viewController.removeFromParent()
    viewController.willMove(toParent: self)
    storedChildren.append(viewController)
    viewController.storedParent = self
    change(from: old, to: viewController, forward: true, animated: animated) { [weak self] isComplete in
      guard !isComplete else { return viewController.didMove(toParent: self) }
      // The push was cancelled.
      self?.storedChildren.removeAll { $0 === viewController }
      viewController.storedParent = nil
      viewController.didMove(toParent: nil)
    }
  }

  /// Pushes `vc`.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Removes the controller in front and returns it; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    return pop(to: children.count - 2, animated: animated).last
  }

  /// Removes all controllers but the first and returns them; nil if there is nothing to remove.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard children.count > 1 else { return nil }
    return pop(to: 0, animated: animated)
  }

  /// Removes all controllers in front of `viewController`, which must be in the stack, and returns them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else {
      endProgram("Tried to pop to a view controller that doesn't exist.")
    }
    return index == children.count - 1 ? [] : pop(to: index, animated: animated)
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    transition?.end()
    let gone = Array(children[(index + 1)...])
    for controller in gone { controller.willMove(toParent: nil) }
    storedChildren.removeSubrange((index + 1)...)
    change(from: gone.last, to: children[index], forward: false, animated: animated) {
      [weak self] isComplete in
      guard let self, !isComplete else {
        for controller in gone { controller.didMove(toParent: nil) }
        return
      }
      // The pop was cancelled.
      storedChildren += gone
      for controller in gone { controller.storedParent = self }
    }
    for controller in gone where !storedChildren.contains(where: { $0 === controller }) {
      controller.storedParent = nil
    }
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

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let top = topViewController { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let top = topViewController { delegate?.navigationController(self, didShow: top, animated: animated) }
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

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    transition?.end()
    super.viewWillTransition(to: size, with: coordinator)
  }

  override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { topViewController }

  private func showTop() {
    updateBar()
    guard let top = topViewController else { return }
    top.view.frame = container.bounds
    container.addSubview(top.view)
  }

  final func updateBar() {
    navigationBar.setItems(children.map(\.navigationItem), animated: false)
  }
}

extension UIViewController {
  /// The navigation controller that shows this controller; nil for none.
  public final var navigationController: UINavigationController? {
    nearestParent(of: UINavigationController.self)
  }

  /// The content of the navigation bar for this controller; its title follows the controller's.
  public final var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    storedNavigationItem = item
    return item
  }
}
