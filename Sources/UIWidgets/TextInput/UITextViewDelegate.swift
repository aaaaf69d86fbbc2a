// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Answers a text view's questions and is notified by it; every member behaves as in UIKit by default.
///
/// ```swift
/// final class EndsAtReturn: NSObject, UITextViewDelegate {
///   func textView(
///     _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
///   ) -> Bool {
///     guard text == "\n" else { return true }
///     textView.resignFirstResponder()
///     return false
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether a person may edit the text.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether the view may give up the keyboard.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a person may replace `range` (UTF-16 code units of the text) with `text`.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  )
    -> Bool
  /// Called when a person has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the caret or the selection has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// The area in which a text view lays out its text.
///
/// ```swift
/// let notes = UITextView()
/// notes.textContainerInset = .zero
/// notes.textContainer.lineFragmentPadding = 0
/// ```
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The space before and after each line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
  /// The maximum number of lines that are shown; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { didChange() } }
  final var didChange: () -> Void = {}
}
