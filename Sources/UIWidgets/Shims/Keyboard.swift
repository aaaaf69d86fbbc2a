// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// The keyboard on a phone's screen, which a desktop does not have; its names are kept for client code.

extension UIResponder {
  /// Kept for client code; never posted.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Kept for client code; never posted.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Kept for client code; never posted.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Kept for client code; never posted.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Kept for client code; never posted.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Kept for client code; never posted.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's first frame.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's last frame.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the seconds that the keyboard takes to move.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve with which the keyboard moves.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
  /// `UIResponder.keyboardWillShowNotification` by its earlier name.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// `UIResponder.keyboardDidShowNotification` by its earlier name.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// `UIResponder.keyboardWillHideNotification` by its earlier name.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// `UIResponder.keyboardDidHideNotification` by its earlier name.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// `UIResponder.keyboardWillChangeFrameNotification` by its earlier name.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIResponder.keyboardFrameEndUserInfoKey` by its earlier name.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIResponder.keyboardAnimationDurationUserInfoKey` by its earlier name.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey

extension UIScrollView {
  /// What a drag does to the keyboard on the screen; kept for client code.
  ///
  /// ```swift
  /// let scroll = UIScrollView()
  /// scroll.keyboardDismissMode = .onDrag
  /// ```
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// Whether the safe area adds to a scroll view's insets; kept for client code, as bars never cover content.
  ///
  /// ```swift
  /// let scroll = UIScrollView()
  /// scroll.contentInsetAdjustmentBehavior = .never
  /// ```
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// The colour of scroll indicators; kept for client code.
  ///
  /// ```swift
  /// let scroll = UIScrollView()
  /// scroll.indicatorStyle = .white
  /// ```
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
}
