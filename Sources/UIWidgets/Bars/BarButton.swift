// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A bar that shows items and is notified when one of them changes.
@MainActor
protocol ItemBar: UIView {
  /// The attributes of the titles of buttons, according to the bar's look.
  func buttonAttributes(isDone: Bool) -> [NSAttributedString.Key: Any]
  /// Called when the set of views in the bar has changed; the bar must make its views from its items again.
  func itemsDidChange()
}

/// The view of a bar button: a hit box of 44 pt, a visible plate of 36 pt.
@MainActor
final class BarButton: UIButton {
  let item: UIBarButtonItem
  /// Whether the title has had a colour of its own, and whether the button has a tint of its own.
  private var isColored = false, isTinted = false

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(type: .system)
    item.button = self
    addAction(UIAction { [weak self] _ in self?.item.press() }, for: .primaryActionTriggered)
    update()
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    isEnabled = item.isEnabled
    (isOn, isSelected) = (item.isOn, item.isSelected)
    (toolTip, toolTipKeys) = (item.toolTip, item.toolTipKeys)
    let isDone = item.style == .done
    let look =
      item.titleTextAttributes(for: .normal) ?? item.bar?.buttonAttributes(isDone: isDone) ?? [:]
    titleLabel?.font =
      look[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
    if isColored || look[.foregroundColor] != nil {
      isColored = true
      setTitleColor(look[.foregroundColor] as? UIColor, for: .normal)
      for state in [UIControl.State.highlighted, .disabled] {
        setTitleColor(
          item.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor, for: state)
      }
    }
    if tintColor !== item.tintColor, item.tintColor != nil || isTinted {
      isTinted = item.tintColor != nil
      tintColor = item.tintColor
    }
    setImage(item.image, for: .normal)
    setTitle(item.title, for: .normal)
  }

  var isText: Bool { item.image == nil }
  override var showsTitle: Bool { isText }
  override var isFilledWhenSelected: Bool { true }

  override var plateFrame: CGRect { bounds.insetBy(dx: isText ? 0 : (bounds.width - Token.plate) / 2, dy: 4) }

  /// A focus ring around the whole button would be cut off at the window's edge.
  override var focusBox: CGRect { plateFrame }

  /// The width of the text, or of the hit box.
  var contentWidth: CGFloat { isText ? titleLabel?.sizeThatFits(.zero).width ?? 0 : 44 }
}
