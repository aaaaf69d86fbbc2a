// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Answers a text field's questions and is notified by it; every member behaves as in UIKit by default.
///
/// ```swift
/// final class OnlyDigits: UITextFieldDelegate {
///   func textField(
///     _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
///   ) -> Bool { string.allSatisfy(\.isNumber) }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the field may take the keyboard.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has received the keyboard.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may give up the keyboard.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has given up the keyboard.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether a person may replace `range` (UTF-16 code units of the text) with `string`.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the caret or the selection has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button, or Esc in a search field, empties the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether Return has its normal effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
