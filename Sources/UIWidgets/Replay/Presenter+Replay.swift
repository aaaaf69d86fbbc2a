// SPDX-License-Identifier: Apache-2.0
// A replay asks the presenter which presentation is in front, and who presented it.
extension Presenter {
  /// What is in front, without what lies around it; nil for nothing, or for what is on its way out.
  package var frontBody: UIView? { state == .dismissing ? nil : current?.overlay?.body }

  /// All that presses can meet of what is in front, the window around it included.
  package var frontOverlay: UIView? { state == .dismissing ? nil : current?.overlay }

  /// Whether what is shown or on its way out comes from `view`, from a controller in it, or from one of
  /// `items`.
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

  /// What comes is there, and what goes is gone, at once.
  package func settle() {
    if state == .dismissing { handle(.dismissalEnded) } else { current?.overlay?.stopAnimations() }
  }
}
