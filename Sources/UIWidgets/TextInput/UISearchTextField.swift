// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A text field with a magnifying glass and a clear button; Esc empties it.
///
/// ```swift
/// let search = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
/// search.addAction(UIAction { _ in print(search.text ?? "") }, for: .editingChanged)
/// ```
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// A field with the given frame; the standard height is 36 pt.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// An empty field; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 80), height: 36) }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if event.key == .escape, event.modifiers.isEmpty, hasText, editor.composed == nil {
      if event.isDown { clear() }
      return true
    }
    return super.handleKey(event)
  }

  /// The magnifying glass starts 10 pt and the text 40 pt from the edge.
  private func setUpSearch() {
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.contentMode = .center
    glass.tintColor = Token.text2
    glass.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    placeholder = "Search"
  }
}
