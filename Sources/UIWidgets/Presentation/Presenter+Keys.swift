// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension Presenter {
  /// The view to which the keyboard focus is confined; nil for the whole window.
  var focusRoot: UIView? {
    state == .popover || keepsKeys ? current?.overlay?.body : nil
  }

  /// Whether the presentation takes all keys.
  var keepsKeys: Bool { state == .alert || state == .sheet }

  /// Whether the first responder is in a presentation that is disappearing.
  var keyboardLeaves: Bool {
    guard state == .dismissing, let body = current?.overlay?.body else { return false }
    return isInside(body)
  }

  /// Handles keys that have the same meaning in all presentations; returns true if nothing else may handle
  /// `key`.
  func handleKeyFirst(_ key: KeyEvent) -> Bool {
    guard let root = focusRoot else { return false }
    // Keys of a controller that covers the window go along its own chain.
    if stage != nil, key.key != .tab { return false }
    let isField = window.firstResponder?.takesText == true
    switch key.key {
    case .escape:
      // The content may use the key itself.
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
      // The content may handle the key although nothing inside it has the keyboard yet.
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
