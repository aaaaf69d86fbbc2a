// SPDX-License-Identifier: Apache-2.0
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
    child.appearWithParent()
  }

  /// A child appears once its view stands in a window that its parent is shown in, whichever came last.
  final func appearWithParent() {
    guard storedView?.storedWindow != nil, storedParent?.appearance == .appeared else { return }
    if appearance == .disappeared { appear(animated: false) }
  }

  /// Takes this controller out of its parent; its view is taken out by the caller before.
  public final func removeFromParent() {
    guard let parent = storedParent else { return }
    if appearance == .appeared { disappear(animated: false) }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// Sets the children, in this order. Returns the new ones; the caller calls their `didMove(toParent:)` once
  /// it has placed their views.
  final func replaceChildren(with controllers: [UIViewController]) -> [UIViewController] {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    let added = controllers.filter { $0.storedParent !== self }
    for child in added {
      child.removeFromParent()
      child.willMove(toParent: self)
      child.storedParent = self
    }
    storedChildren = controllers
    return added
  }

  /// The nearest controller of a class around this one; nil for none.
  final func nearestParent<Kind: UIViewController>(of kind: Kind.Type) -> Kind? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? Kind { return found }
      candidate = controller.parent
    }
    return nil
  }

  /// The controller that keys go to while nobody asked for them.
  final var frontmost: UIViewController { frontChild?.frontmost ?? self }
}
