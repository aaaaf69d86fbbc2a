// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIViewController {
  /// The controllers whose views this one shows.
  public final var children: [UIViewController] { storedChildren }
  /// The controller that shows this controller's view inside its own.
  public final var parent: UIViewController? { storedParent }

  final func adopt(_ child: UIViewController) {
    guard child.storedParent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.storedParent = self
    child.appearWithParent()
  }

  /// Makes a child appear once its view is in a window and its parent is shown, whichever happens later.
  final func appearWithParent() {
    guard storedView?.storedWindow != nil, storedParent?.appearance == .appeared else { return }
    if appearance == .disappeared { appear(animated: false) }
  }

  /// Removes this controller from its parent; the caller first removes the controller's view.
  public final func removeFromParent() {
    guard let parent = storedParent else { return }
    if appearance == .appeared { disappear(animated: false) }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// Sets the children, in this order. Returns the new ones; the caller calls their `didMove(toParent:)`
  /// after placing their views.
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

  /// The nearest containing controller of a given class; nil for none.
  final func nearestParent<Kind: UIViewController>(of kind: Kind.Type) -> Kind? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? Kind { return found }
      candidate = controller.parent
    }
    return nil
  }

  /// The controller that receives keys while there is no first responder.
  final var frontmost: UIViewController { frontChild?.frontmost ?? self }
}
