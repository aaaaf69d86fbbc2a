// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension Presenter {
  /// What the keyboard stays within; nil for the whole window.
  var focusRoot: UIView? {
    state == .popover || keepsKeys ? current?.overlay?.body : nil
  }

  /// Whether no key goes past what is shown.
  var keepsKeys: Bool { state == .alert || state == .sheet }

  /// Whether what has the keyboard is in something that leaves.
  var keyboardLeaves: Bool {
    guard state == .dismissing, let body = current?.overlay?.body else { return false }
    return isInside(body)
  }

  /// Keys that mean the same in everything that floats; true when `key` was one.
  func handleKeyFirst(_ key: KeyEvent) -> Bool {
    guard let root = focusRoot else { return false }
    let isField = window.firstResponder is UITextField
    switch key.key {
    case .escape:
      // What is shown may have a use of its own for it.
      if key.isDown, !key.isRepeat, current?.content.handleKey(key) != true { handle(.escapePressed) }
      return true
    case .return where state != .popover || isInside(root):
      if key.isDown, !key.isRepeat {
        if window.firstResponder?.handleKey(key) == true, isField { return true }
        handle(.returnPressed)
      }
      return true
    case .tab:
      if key.isDown { _ = window.moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
      return true
    case .up where state == .alert && !isField, .left where state == .alert && !isField:
      if key.isDown { _ = window.moveFocus(by: -1) }
      return true
    case .down where state == .alert && !isField, .right where state == .alert && !isField:
      if key.isDown { _ = window.moveFocus(by: 1) }
      return true
    case .up where state == .popover && !isInside(root), .down where state == .popover && !isInside(root):
      // The content may take the keyboard, which nothing in it has yet.
      return key.isDown && current?.content.handleKey(key) == true
    default:
      guard keepsKeys, !isInside(root) else { return false }
      return true
    }
  }

  private func isInside(_ root: UIView) -> Bool {
    (window.firstResponder as? UIView)?.isDescendant(of: root) == true
  }
}
