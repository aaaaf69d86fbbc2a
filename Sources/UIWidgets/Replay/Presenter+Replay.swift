// SPDX-License-Identifier: Apache-2.0
// A replay asks the presenter which presentation is in front, and who presented it.
extension Presenter {
  /// The body of the presentation in front, without its overlay; nil if there is none, or if it is
  /// disappearing.
  package var frontBody: UIView? { state == .dismissing ? nil : current?.overlay?.body }

  /// The overlay of the presentation in front, including the area around the body, which also receives
  /// presses.
  package var frontOverlay: UIView? { state == .dismissing ? nil : current?.overlay }

  /// Whether the presentation that is shown or disappearing comes from `view`, from a controller in it, or
  /// from one of `items`.
  package func shows(from view: UIView, or items: [UIBarButtonItem]) -> Bool {
    guard let current else { return false }
    switch current.source {
    case .barItem(let item): if items.contains(where: { $0 === item }) { return true }
    case .rect(_, let box): if box.view?.isDescendant(of: view) == true { return true }
    case .none: break
    }
    var controller = current.content.presentingViewController
    while let next = controller?.presentation?.content.presentingViewController { controller = next }
    return controller?.viewIfLoaded?.isDescendant(of: view) == true
  }

  /// Ends the phases of appearing and disappearing at once.
  package func settle() {
    if state == .dismissing { handle(.dismissalEnded) } else { current?.overlay?.stopAnimations() }
  }
}
