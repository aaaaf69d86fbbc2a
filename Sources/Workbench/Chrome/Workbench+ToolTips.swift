import Tabletop
import UIWidgets

/// What the icons of the bars are for.
extension Workbench {
  func setUpToolTips() {
    for (button, words, keys) in [
      (plusButton, "Add", ["+"]), (inspectorButton, "Inspector", ["F9"]), (sourceButton, "Source", ["U"]),
      (compareButton, "Keep as A, compare", ["K"]), (undoButton, "Undo", ["Ctrl", "Z"]),
      (redoButton, "Redo", ["Ctrl", "Shift", "Z"]), (scenesButton, "All scenes", ["Ctrl", "F"]),
    ] as [(UIBarButtonItem, String, [String])] {
      (button.toolTip, button.toolTipKeys) = (words, keys)
    }
  }
}

extension UIControl {
  /// Says what the control is for, and the keys that do the same.
  func explain(_ words: String, _ keys: String...) { (toolTip, toolTipKeys) = (words, keys) }
}
