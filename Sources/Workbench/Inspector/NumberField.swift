// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A field for a number. The click that begins editing selects all of its text, so that typing replaces it;
/// the next click sets the caret.
@MainActor
final class NumberField: UITextField {
  private var beganWithTouch = false

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beganWithTouch = !isEditing
    guard super.beginTracking(touch, with: event) else { return false }
    if beganWithTouch { selectAll(nil) }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beganWithTouch || super.continueTracking(touch, with: event)
  }
}
