// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// The notice over the picture: the error, its location, and what the user can do.
@MainActor
final class NoticePanel: UIView {
  /// Called with the error to open.
  var open: (CompilerMessage) -> Void = { _ in }
  var dismiss: () -> Void = {}
  var restart: () -> Void = {}

  private let sign = UIImageView(image: UIImage(systemName: "exclamationmark.circle"))
  private let title = UILabel(), detail = UILabel(), count = UILabel(), end = UILabel()
  private let upper = UIView(), lower = UIView()
  private let list = UIScrollView()
  private let dismissButton = UIButton(type: .system), openButton = UIButton(type: .system)
  private var rows: [MessageRow] = []
  private var notice = WatchNotice("")
  private var chosen = 0
  /// Why nothing can be opened. It is shown in place of the line that says when the notice disappears.
  private var refusal = ""

  private static let footHeight: CGFloat = 71
  private static let gap: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = WatchLook.plate
    layer.cornerRadius = 13
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowRadius = 18
    layer.shadowOpacity = 0.22
    sign.tintColor = WatchLook.error
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.lineBreakMode = .byTruncatingMiddle
    title.textColor = WatchLook.text
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = WatchLook.secondaryText
    detail.numberOfLines = 2
    count.font = .systemFont(ofSize: 13, weight: .medium)
    count.textColor = WatchLook.error
    end.font = .systemFont(ofSize: 12)
    end.textColor = WatchLook.secondaryText
    end.numberOfLines = 2
    for line in [upper, lower] { line.backgroundColor = WatchLook.line }
    dismissButton.titleLabel?.font = .systemFont(ofSize: 17)
    dismissButton.addAction(
      UIAction { [weak self] _ in self?.pressedLeft() }, for: .primaryActionTriggered)
    openButton.titleLabel?.font = .systemFont(ofSize: 17)
    openButton.setTitleColor(WatchLook.onTint, for: .normal)
    openButton.backgroundColor = WatchLook.tint
    openButton.layer.cornerRadius = 8
    openButton.addAction(UIAction { [weak self] _ in self?.openChosen() }, for: .primaryActionTriggered)
    for part in [sign, title, detail, count, upper, list, lower, end, dismissButton, openButton] {
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is so little room that the footer has only its buttons.
  var isLow = false { didSet { if isLow != oldValue { updateEnd() } } }

  /// Whether there is an error that can be opened.
  var canOpen: Bool { rows.indices.contains(chosen) && !rows[chosen].message.path.isEmpty }

  func show(_ notice: WatchNotice) {
    self.notice = notice
    refusal = ""
    chosen = 0
    title.text = notice.title
    detail.text = notice.detail
    count.text = notice.count
    for row in rows { row.removeFromSuperview() }
    rows = notice.rows.map { MessageRow($0) }
    for (index, row) in rows.enumerated() {
      row.isChosen = index == 0 && !row.message.path.isEmpty
      row.addAction(UIAction { [weak self] _ in self?.press(index) }, for: .touchUpInside)
      list.addSubview(row)
    }
    list.contentOffset = .zero
    dismissButton.setTitle(notice.offersRestart ? "Run Again" : "Dismiss", for: .normal)
    openButton.setTitle("Open in Editor", for: .normal)
    updateEnd()
  }

  /// Shows why nothing was opened.
  func refuse(_ words: String) {
    refusal = words
    updateEnd()
  }

  private func updateEnd() {
    end.text = isLow ? "" : refusal.isEmpty ? notice.end : refusal
    detail.text = isLow && !refusal.isEmpty ? refusal : notice.detail
    let color = refusal.isEmpty ? WatchLook.secondaryText : WatchLook.error
    end.textColor = color
    detail.textColor = isLow ? color : WatchLook.secondaryText
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  func openChosen() { if canOpen { open(rows[chosen].message) } }

  private func press(_ index: Int) {
    chosen = index
    for (other, row) in rows.enumerated() { row.isChosen = other == index && !row.message.path.isEmpty }
    superview?.setNeedsLayout()
    setNeedsLayout()
    openChosen()
  }

  private func pressedLeft() { if notice.offersRestart { restart() } else { dismiss() } }

  // MARK: Layout

  private func headHeight(_ width: CGFloat) -> CGFloat {
    46 + detail.sizeThatFits(CGSize(width: width - 72, height: 400)).height.rounded(.up)
  }

  private func listHeight(_ width: CGFloat) -> CGFloat {
    rows.isEmpty ? 0 : rows.reduce(8) { $0 + $1.height(for: width - 24) } + CGFloat(rows.count - 1) * 6 + 8
  }

  /// Whether the buttons are below the text.
  private func isStacked(_ width: CGFloat) -> Bool { width < 520 && !(end.text ?? "").isEmpty }

  private func footHeight(_ width: CGFloat) -> CGFloat {
    isLow ? 56 : Self.footHeight + (isStacked(width) ? 30 : 0)
  }

  /// The panel's preferred height for a width.
  func height(for width: CGFloat) -> CGFloat {
    headHeight(width) + 1 + listHeight(width) + (rows.isEmpty ? 0 : 1) + footHeight(width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    sign.frame = CGRect(x: 20, y: 20, width: 24, height: 24)
    let countWidth = count.sizeThatFits(.zero).width.rounded(.up)
    title.frame = CGRect(x: 56, y: 12, width: max(width - 56 - 20 - countWidth - 12, 0), height: 24)
    count.frame = CGRect(x: width - 20 - countWidth, y: 15, width: countWidth, height: 18)
    let head = headHeight(width)
    detail.frame = CGRect(x: 56, y: 37, width: width - 72, height: head - 46)
    upper.frame = CGRect(x: 0, y: head, width: width, height: 1)
    let foot = footHeight(width)
    let listArea = max(bounds.height - head - 1 - foot - (rows.isEmpty ? 0 : 1), 0)
    list.frame = CGRect(x: 0, y: head + 1, width: width, height: listArea)
    list.isHidden = rows.isEmpty
    var y: CGFloat = 8
    for row in rows {
      let height = row.height(for: width - 24)
      row.frame = CGRect(x: 12, y: y, width: width - 24, height: height)
      y += height + 6
    }
    list.contentSize = CGSize(width: width, height: max(y + 2, 1))
    lower.isHidden = rows.isEmpty
    lower.frame = CGRect(x: 0, y: bounds.height - foot, width: width, height: 1)
    layOutFoot(foot)
  }

  private func layOutFoot(_ foot: CGFloat) {
    let width = bounds.width
    let top = bounds.height - foot
    let stacked = isStacked(width)
    openButton.isHidden = !canOpen
    let buttonTop = bounds.height - (isLow ? 6 : 14) - 44
    let openWidth: CGFloat = openButton.isHidden ? 0 : 152
    openButton.frame = CGRect(x: width - 16 - openWidth, y: buttonTop, width: openWidth, height: 44)
    let leftWidth = dismissButton.sizeThatFits(.zero).width.rounded(.up) + 24
    let leftEnd = openButton.isHidden ? width - 16 : openButton.frame.minX - 12
    dismissButton.frame = CGRect(x: leftEnd - leftWidth, y: buttonTop, width: leftWidth, height: 44)
    let room = stacked ? width - 48 : max(dismissButton.frame.minX - 24 - 12, 0)
    end.frame = CGRect(
      x: 24, y: stacked ? top + 8 : buttonTop + 4, width: room, height: stacked ? 32 : 36)
  }
}
