// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The text, fields and rows of an alert.
@MainActor
final class AlertContent: UIView {
  private unowned let alert: UIAlertController
  private let words = AlertWords()
  private var rows: [AlertRow] = []

  init(alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    addSubview(words)
  }

  required init?(coder: NSCoder) { nil }

  func rebuild() {
    words.setWords(title: alert.title, message: alert.message)
    let actions = alert.arrangedActions
    for row in rows { row.removeFromSuperview() }
    rows = actions.map { action in
      let row = AlertRow(action: action, isBold: action === alert.boldAction) { [weak alert] in
        alert?.press(action)
      }
      action.row = row
      addSubview(row)
      return row
    }
    for field in alert.textFields ?? [] where field.superview !== self { addSubview(field) }
    setNeedsLayout()
  }

  /// Whether the rows are side by side: an alert's two rows are, if their titles fit.
  private func isSideBySide(_ width: CGFloat) -> Bool {
    alert.preferredStyle == .alert && rows.count == 2 && rows.allSatisfy { $0.wordsWidth <= width / 2 - 16 }
  }

  private func rowsHeight(_ width: CGFloat) -> CGFloat {
    isSideBySide(width) ? 44 : CGFloat(rows.count) * 44
  }

  private var fieldsHeight: CGFloat { CGFloat(alert.textFields?.count ?? 0) * 40 }

  func size(within room: CGSize) -> CGSize {
    let width = min(270, room.width)
    let fixed = rowsHeight(width) + fieldsHeight + (fieldsHeight > 0 ? 4 : 0)
    return CGSize(width: width, height: min(words.height(width) + fixed, room.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let rowsTop = max(0, bounds.height - rowsHeight(width))
    let fieldsTop = max(0, rowsTop - fieldsHeight - (fieldsHeight > 0 ? 4 : 0))
    words.frame = CGRect(x: 0, y: 0, width: width, height: fieldsTop)
    for (index, field) in (alert.textFields ?? []).enumerated() {
      field.frame = CGRect(x: 16, y: fieldsTop + CGFloat(index) * 40, width: max(0, width - 32), height: 32)
    }
    let sideBySide = isSideBySide(width)
    for (index, row) in rows.enumerated() {
      row.hasDivider = sideBySide && index == 1
      row.frame =
        sideBySide
        ? CGRect(
          x: index == 0 ? 0 : (width / 2).rounded(), y: rowsTop,
          width: index == 0 ? (width / 2).rounded() : width - (width / 2).rounded(), height: 44)
        : CGRect(x: 0, y: rowsTop + CGFloat(index) * 44, width: width, height: 44)
    }
  }
}

/// The card behind an alert.
@MainActor
final class AlertCard: UIView {
  private let ground = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Token.alertRadius
    layer.castFloatShadow()
    ground.backgroundColor = Token.alert
    ground.layer.cornerRadius = Token.alertRadius
    ground.clipsToBounds = true
    super.addSubview(ground)
  }

  required init?(coder: NSCoder) { nil }

  private var content: AlertContent? {
    subviews.last as? AlertContent ?? ground.subviews.last as? AlertContent
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    // `ground` clips pressed rows at the corners. The card itself must not clip, because that would cut off
    // its shadow.
    if subview !== ground { ground.addSubview(subview) }
  }

  func size(within room: CGSize) -> CGSize { content?.size(within: room) ?? .zero }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    content?.frame = ground.bounds
  }
}

/// A row of an alert. It has a hairline above it and is highlighted from edge to edge while pressed.
@MainActor
final class AlertRow: UIControl {
  private let press: () -> Void
  private let label = UILabel()
  private let color: UIColor
  var hasDivider = false { didSet { setNeedsFrame() } }

  init(action: UIAlertAction, isBold: Bool, press: @escaping () -> Void) {
    self.press = press
    color = action.style == .destructive ? Token.destructive : Token.tint
    super.init(frame: .zero)
    isEnabled = action.isEnabled
    label.text = action.title
    label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    addSubview(label)
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  var wordsWidth: CGFloat { label.sizeThatFits(.zero).width }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 4), dy: 0)
  }

  override func stateDidChange() {
    label.textColor =
      !isEnabled ? Token.disabled : isHighlighted && color == Token.tint ? Token.tintPressed : color
    setNeedsFrame()
  }

  override func trigger() {
    press()
  }

  override var focusShape: (radius: CGFloat, distance: CGFloat) { (Token.plateRadius + 3, -5) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    let pixel = 1 / max(1, context.scale)
    func fill(_ rect: CGRect, _ color: UIColor) {
      list.append(
        .roundedRect(RoundedRectCommand(rect: rect, fill: context.color(color), transform: context.transform))
      )
    }
    if isHighlighted {
      fill(bounds, Token.pressed)
    } else if isHovered, isEnabled {
      fill(bounds, Token.hover)
    }
    fill(CGRect(x: 0, y: 0, width: bounds.width, height: pixel), Token.hairline)
    if hasDivider { fill(CGRect(x: 0, y: 0, width: pixel, height: bounds.height), Token.hairline) }
    drawFocusRing(into: &list, context)
  }
}

/// The title and message of an alert; text that does not fit can be scrolled with the wheel or by dragging.
@MainActor
final class AlertWords: UIView {
  private let title = UILabel()
  private let message = UILabel()
  private let inside = UIView()
  private var dragStart: CGFloat = 0
  private var scroll: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    inside.isUserInteractionEnabled = false
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.textColor = Token.text
      inside.addSubview(label)
    }
    addSubview(inside)
  }

  required init?(coder: NSCoder) { nil }

  func setWords(title: String?, message: String?) {
    (self.title.text, self.message.text) = (title, message)
    setNeedsLayout()
  }

  private func heights(_ width: CGFloat) -> (title: CGFloat, gap: CGFloat, message: CGFloat) {
    let room = CGSize(width: max(1, width - 32), height: 0)
    let (first, second) = (title.sizeThatFits(room).height, message.sizeThatFits(room).height)
    return (first, first > 0 && second > 0 ? 4 : 0, second)
  }

  /// The height of the text plus 20 points above it and 18 below; 0 without text.
  func height(_ width: CGFloat) -> CGFloat {
    let parts = heights(width)
    let words = parts.title + parts.gap + parts.message
    return words == 0 ? 0 : words + 38
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = heights(bounds.width)
    let whole = height(bounds.width)
    scroll = min(max(scroll, 0), max(0, whole - bounds.height))
    inside.frame = CGRect(x: 0, y: -scroll.rounded(), width: bounds.width, height: max(whole, bounds.height))
    // A single line is centred in the 56 points above the rows.
    let top: CGFloat = parts.title == 0 && parts.message == 18 ? 19 : 20
    title.frame = CGRect(x: 16, y: 20, width: max(0, bounds.width - 32), height: parts.title)
    message.frame = CGRect(
      x: 16, y: parts.title > 0 ? 20 + parts.title + parts.gap : top, width: max(0, bounds.width - 32),
      height: parts.message)
  }

  private func scroll(by distance: CGFloat) {
    scroll += distance
    setNeedsLayout()
  }

  override func handleWheel(_ lines: CGVector) -> Bool {
    scroll(by: lines.dy * 18)
    return true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    scroll(by: touch.previousLocation(in: self).y - touch.location(in: self).y)
  }
}
