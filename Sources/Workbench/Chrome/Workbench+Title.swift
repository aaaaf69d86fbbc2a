// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The title in the bar. In a wide window, it opens the menu that a compact window has behind "…".
extension Workbench {
  /// Shows the title, which can be pressed if there is no "…".
  func showTitle() {
    let isButton = !traitCollection.isCompact
    titleButton.title = isButton ? barItem.title ?? "" : ""
    if isButton {
      titleButton.bounds.size = CGSize(width: titleButton.naturalWidth, height: Look.barHeight)
      navigationBar.setNeedsLayout()
    }
    let view = isButton ? titleButton : nil
    if barItem.titleView !== view { barItem.titleView = view }
  }

  /// Offers the actions for the document, and help.
  func showDocumentMenu() {
    ChoicesController.menu(.document, title: "Document", of: self).show(from: titleButton)
  }
}

/// A title that can be pressed, with a small chevron and a target of 44 pt.
@MainActor
final class TitleButton: UIControl {
  private static let margin: CGFloat = 8
  private static let chevronSide: CGFloat = 16
  private let label = UILabel()
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let plate = UIView()
  override var isHighlighted: Bool { didSet { updatePlate() } }

  var title = "" {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Look.barHeight, height: Look.barHeight))
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = Look.text
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 13.0 / 17
    chevron.tintColor = Look.secondaryText
    plate.layer.cornerRadius = 8
    for part in [plate, label, chevron] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    explain("Save, open, help")
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the title needs.
  var naturalWidth: CGFloat {
    let words = label.sizeThatFits(.zero).width.rounded(.up)
    return max(words + 2 + Self.chevronSide + 2 * Self.margin, Look.barHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds.insetBy(dx: 0, dy: 4)
    let side = Self.chevronSide
    let room = max(bounds.width - 2 * Self.margin - side - 2, 0)
    label.frame = CGRect(x: Self.margin, y: 0, width: room, height: bounds.height)
    chevron.frame = CGRect(
      x: label.frame.maxX + 2, y: (bounds.height - side) / 2 + 1, width: side, height: side)
  }

  private func updatePlate() { plate.backgroundColor = isHighlighted ? Look.selection : .clear }
}
