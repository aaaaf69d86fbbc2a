// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UITextField {
  /// The border around the text.
  ///
  /// ```swift
  /// let field = UITextField()
  /// field.borderStyle = .line
  /// ```
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view next to the text is visible.
  ///
  /// ```swift
  /// let field = UITextField()
  /// field.clearButtonMode = .whileEditing
  /// ```
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// The text shown while the field is empty, as `placeholder`; its attributes have no effect.
  public final var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The text; its attributes have no effect.
  public final var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
}
