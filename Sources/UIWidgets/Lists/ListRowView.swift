// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The view of a visible row.
@MainActor
final class ListRowView: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private var thumbnail: UIView?
  private var caps: [KeyCap] = []
  private var menu: ListRowMenuButton?
  private weak var list: ListView?
  private(set) var path: IndexPath?
  private var isEnabled = true
  private var isSelected = false
  private var isMarked = false
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsFrame() } } }
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsFrame() } } }

  /// The distances from the view's edge to the plate and to the plate's content; the size of a thumbnail, and
  /// where the text starts in a row that has one.
  private static let outer: CGFloat = 12, inner: CGFloat = 24, picture: CGFloat = 28, text: CGFloat = 64
  private static let menuSide: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    subtitle.font = .systemFont(ofSize: 12)
    addSubview(title)
    addSubview(subtitle)
    let press = UITapGestureRecognizer { [weak self] _ in self?.askMenu() }
    press.buttonMaskRequired = .secondary
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  func fill(_ row: ListRow, at path: IndexPath, in list: ListView) {
    self.path = path
    self.list = list
    isEnabled = row.isEnabled
    (title.text, subtitle.text) = (row.title, row.subtitle)
    thumbnail = row.thumbnail?()
    if let thumbnail {
      thumbnail.isUserInteractionEnabled = false
      addSubview(thumbnail)
    }
    caps = row.keys.map { KeyCap($0) }
    for cap in caps { addSubview(cap) }
    if let tip = row.menuTip {
      let button = ListRowMenuButton(type: .system)
      button.setImage(UIImage(systemName: "ellipsis"), for: .normal)
      button.toolTip = tip
      button.addAction(UIAction { [weak self] _ in self?.askMenu() }, for: .primaryActionTriggered)
      addSubview(button)
      menu = button
    }
    setNeedsLayout()
  }

  private func askMenu() { if let menu, let path { list?.didAskMenu?(path, menu) } }

  func empty() {
    thumbnail?.removeFromSuperview()
    thumbnail = nil
    for cap in caps { cap.removeFromSuperview() }
    caps = []
    menu?.removeFromSuperview()
    menu = nil
    path = nil
    isPressed = false
    isHovered = false
  }

  func show(isSelected: Bool, isMarked: Bool) {
    (self.isSelected, self.isMarked) = (isSelected, isMarked)
    title.font = .systemFont(ofSize: 15, weight: isSelected ? .semibold : .regular)
    title.textColor = isEnabled ? Token.text : Token.disabled
    for cap in caps { cap.alpha = isEnabled ? 1 : 0.4 }
    subtitle.textColor = !isEnabled ? Token.disabled : isSelected ? Token.text2OnSelection : Token.text2
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = (bounds.height / 2).rounded()
    let left = thumbnail == nil ? ListRowView.inner : ListRowView.text
    // The selected row has a tick at its right end.
    var right = end - (isSelected ? 48 : ListRowView.inner)
    menu?.frame = CGRect(
      x: end - ListRowView.outer, y: (bounds.height - ListRowView.menuSide) / 2, width: ListRowView.menuSide,
      height: ListRowView.menuSide)
    for cap in caps.reversed() {
      right -= cap.width
      cap.frame = CGRect(x: right, y: middle - 12, width: cap.width, height: 24)
      right -= cap === caps.first ? 12 : 4
    }
    let width = max(0, right - left)
    thumbnail?.frame = CGRect(
      x: ListRowView.inner, y: middle - ListRowView.picture / 2, width: ListRowView.picture,
      height: ListRowView.picture)
    if subtitle.text?.isEmpty == false {
      title.frame = CGRect(x: left, y: middle - 19, width: width, height: 21)
      subtitle.frame = CGRect(x: left, y: middle + 1, width: width, height: 17)
    } else {
      title.frame = CGRect(x: left, y: middle - 11, width: width, height: 22)
      subtitle.frame = .zero
    }
  }

  /// Where the row ends for its text and its tick.
  private var end: CGFloat { bounds.width - (menu == nil ? 0 : ListRowView.menuSide) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    let plate = bounds.shrunk(ListRowView.outer, 0)
    let color: UIColor? =
      isPressed ? Token.pressed : isSelected ? Token.selection : isHovered || isMarked ? Token.hover : nil
    let showsRing = isMarked && window?.showsFocus == true
    if color != nil || showsRing {
      var command = RoundedRectCommand(
        rect: plate, cornerRadius: Token.plateRadius, fill: context.color(color ?? .clear),
        transform: context.transform)
      if showsRing { (command.borderWidth, command.border) = (2, context.color(tintColor)) }
      list.append(.roundedRect(command))
    }
    guard isSelected, var tick = Icon.named("checkmark") else { return }
    tick.size = 20
    tick.draw(
      into: &list, center: CGPoint(x: end - 33, y: (bounds.height / 2).rounded()),
      color: context.color(tintColor), transform: context.transform)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = isEnabled
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isPressed = bounds.contains(touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed, let path else { return }
    isPressed = false
    list?.choose(path)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = false
  }

  override var claimsTaps: Bool { isEnabled }

  override func pointerHovers(_ isInside: Bool) {
    isHovered = isInside && isEnabled
  }
}

/// The button of a row. The keyboard stays with the list.
@MainActor
final class ListRowMenuButton: UIButton {
  override var canBecomeFirstResponder: Bool { false }
}

/// The heading of a section.
@MainActor
final class ListHeadingView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = Token.text2
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 24, y: 7, width: max(0, bounds.width - 48), height: 17)
  }
}
