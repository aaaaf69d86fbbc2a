import UIGeometry

extension UIViewController {
  /// The controllers whose views this one shows.
  public final var children: [UIViewController] { storedChildren }
  /// The controller that shows this one's view among its own.
  public final var parent: UIViewController? { storedParent }

  /// Takes `child` in; its view is added by the caller, then `child.didMove(toParent: self)` called.
  public final func addChild(_ child: UIViewController) {
    guard child.storedParent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.storedParent = self
    if appearance == .appeared, child.isViewLoaded { child.appear(animated: false) }
  }

  /// Takes this controller out of its parent; its view is taken out by the caller before.
  public final func removeFromParent() {
    guard let parent = storedParent else { return }
    if appearance == .appeared { disappear(animated: false) }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// The controller that keys go to while nobody asked for them.
  final var frontmost: UIViewController { frontChild?.frontmost ?? self }
}
