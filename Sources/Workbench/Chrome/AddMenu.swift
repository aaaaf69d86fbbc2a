import Tabletop
import UIWidgets

/// What the "+" in the bar opens: a choice of what to add.
@MainActor
final class AddMenu {
  private var popover: UIPopoverController?

  /// Asks: a popover at the button, in a compact window an alert.
  func show(
    from button: UIBarButtonItem, in controller: UIViewController, didChoose: @escaping (AddedItem) -> Void
  ) {
    if let popover, popover.isPopoverVisible { return popover.dismiss(animated: true) }
    let content = AddChoicesController()
    content.didChoose = didChoose
    let popover = UIPopoverController(contentViewController: content)
    popover.compactAlert = { AddChoicesController.alert(didChoose: didChoose) }
    content.popover = popover
    self.popover = popover
    popover.present(from: button, permittedArrowDirections: .any, animated: true)
  }
}
