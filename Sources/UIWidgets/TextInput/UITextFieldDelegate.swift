// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Is asked and notified by a text field; every member has UIKit's answer by default.
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
  /// The field has the keyboard.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may give the keyboard away.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field gave the keyboard away.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether a person may replace `range` (UTF-16 code units of the text) with `string`.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The caret or the selection moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button, or Esc in a search field, empties the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether Return has its usual effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
