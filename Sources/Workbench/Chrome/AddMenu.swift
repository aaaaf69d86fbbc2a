import Tabletop
import UIWidgets

/// What the "+" in the bar opens: a choice of what to add.
@MainActor
final class AddMenu {
  /// Asks: a popover at the button, in a compact window an alert.
  func show(from button: UIBarButtonItem, didChoose: @escaping (AddedItem) -> Void) {
    AddChoicesController.popover(offering: AddedItem.allCases, didChoose: didChoose)
      .present(from: button, permittedArrowDirections: .any, animated: true)
  }
}
