// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Shows one of several controllers above a bar with a tab for each.
///
/// Differs from UIKit: the bar is below the content, never over it. Every controller has a tab; there is no
/// "More".
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.viewControllers = [UIViewController(), UIViewController()]
/// tabs.selectedIndex = 1
/// ```
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar.
  public final let tabBar = UITabBar(frame: .zero)
  /// Asked before a tab is chosen, and notified afterwards.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private let container = UIView()
  private var storedIndex = 0

  /// The controllers from left to right.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The index of the shown controller; an index out of range is refused.
  open var selectedIndex: Int {
    get { children.isEmpty ? NSNotFound : storedIndex }
    set {
      guard children.indices.contains(newValue) else {
        if newValue != NSNotFound {
          Diagnostic.report(
            "UITabBarController.selectedIndex",
            "UITabBarController.selectedIndex = \(newValue) was refused: there are \(children.count) controllers"
          )
        }
        return
      }
      show(newValue)
    }
  }

  /// The controller that is shown; nil for none.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(storedIndex) ? children[storedIndex] : nil }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? NSNotFound }
  }

  /// Replaces the controllers without animation. The shown controller stays in front if it is among the new
  /// ones.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (new, shown) = (viewControllers ?? [], selectedViewController)
    let added = replaceChildren(with: new)
    tabBar.items = new.map(\.tabBarItem)
    let index = new.firstIndex { $0 === shown }
    storedIndex = index ?? min(storedIndex, max(new.count - 1, 0))
    for child in added { child.didMove(toParent: self) }
    if index == nil { showSelected(instead: nil) } else { tabBar.selectedItem = shown?.tabBarItem }
  }

  private func show(_ index: Int) {
    let old = selectedViewController
    storedIndex = index
    if selectedViewController !== old { showSelected(instead: old) }
  }

  private func showSelected(instead old: UIViewController?) {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded else { return }
    let isSeen = appearance == .appeared
    let new = selectedViewController
    new?.loadViewIfNeeded()
    if isSeen, old?.appearance == .appeared { old?.beginAppearanceTransition(false, animated: false) }
    if let new {
      new.view.frame = container.bounds
      if isSeen { new.beginAppearanceTransition(true, animated: false) }
      container.addSubview(new.view)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if isSeen {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
  }

  /// Called when a person has chosen a tab.
  final func choose(_ item: UITabBarItem) {
    guard let index = children.firstIndex(where: { $0.storedTabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: children[index]) ?? true else { return }
    if index == storedIndex, let navigation = children[index] as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    show(index)
    tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: children[index])
  }

  /// Called when a person chooses a tab; for subclasses to override.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(tabBar)
    tabBar.delegate = self
    showSelected(instead: nil)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let bar = tabBar.isHidden ? 0 : min(UITabBar.height, size.height)
    tabBar.frame = CGRect(x: 0, y: size.height - UITabBar.height, width: size.width, height: UITabBar.height)
    container.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - bar)
    selectedViewController?.viewIfLoaded?.frame = container.bounds
  }

  override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { selectedViewController }
}

/// Asked before a person chooses a tab, and notified afterwards.
///
/// ```swift
/// final class Guard: NSObject, UITabBarControllerDelegate {
///   func tabBarController(
///     _ tabs: UITabBarController, shouldSelect viewController: UIViewController
///   ) -> Bool { viewController.title != nil }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a person's choice is accepted.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a person has chosen a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UIViewController {
  /// The tab bar controller that shows this controller; nil for none.
  public final var tabBarController: UITabBarController? {
    nearestParent(of: UITabBarController.self)
  }

  /// The content of the controller's tab; by default the controller's title.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let root = (self as? UINavigationController)?.viewControllers.first
      let item = root?.storedTabBarItem ?? UITabBarItem(title: title ?? root?.title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      guard let tabs = parent as? UITabBarController else { return }
      tabs.tabBar.items = tabs.children.map(\.tabBarItem)
      tabs.tabBar.selectedItem = tabs.selectedViewController?.tabBarItem
    }
  }
}
