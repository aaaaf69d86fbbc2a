// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// A view that Tab reaches although it is not a control; its owner defines its keys. It receives no touches
/// and draws nothing.
@MainActor
package final class FocusStop: UIView {
  /// The keys that the view handles while it has the keyboard.
  package var commands: () -> [UIKeyCommand] = { [] }
  /// Whether Tab currently stops here.
  package var isReachable: () -> Bool = { true }
  /// Called when the view has received or given up the keyboard.
  package var didChange: (_ hasKeyboard: Bool) -> Void = { _ in }

  package override var canBecomeFirstResponder: Bool { isReachable() && isInVisibleTree }

  override var isFocusStop: Bool { canBecomeFirstResponder }

  package override var keyCommands: [UIKeyCommand]? { commands() }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  @discardableResult
  package override func becomeFirstResponder() -> Bool {
    let had = isFirstResponder
    let became = super.becomeFirstResponder()
    if became, !had { didChange(true) }
    return became
  }

  @discardableResult
  package override func resignFirstResponder() -> Bool {
    let had = isFirstResponder
    let resigned = super.resignFirstResponder()
    if resigned, had { didChange(false) }
    return resigned
  }
}
