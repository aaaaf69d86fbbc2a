// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The item that the inspector shows: its colour, kind and number, and size. A press offers all items.
@MainActor
final class ItemChip: UIView {
  private let swatch = UIView()
  private let name = UILabel()
  private let size = UILabel()
  private let chevrons = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
  let button = UIButton(type: .custom)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = Look.hairline.cgColor
    swatch.layer.cornerRadius = 4
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    name.textColor = Look.text
    size.font = .systemFont(ofSize: 13)
    size.textColor = Look.secondaryText
    chevrons.tintColor = Look.secondaryText
    for part in [swatch, name, size, chevrons, button] { addSubview(part) }
    for part in [swatch, name, size, chevrons] { part.isUserInteractionEnabled = false }
    button.explain("Choose an item")
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UIView, title: String) {
    swatch.backgroundColor = item.backgroundColor ?? Look.secondaryText
    name.text = title
    size.text = "\(Int(item.bounds.width.rounded())) × \(Int(item.bounds.height.rounded())) pt"
    setNeedsLayout()
  }

  /// The title of an item that has no name: its kind and number.
  static func title(of item: AnyObject, number: Int) -> String {
    let kind = item is PhotoCard ? "Photo" : item is SpeakerView ? "Speaker" : "Item"
    return "\(kind) \(number + 1)"
  }

  /// Shows a tie or a field, or how many things are selected.
  func show(_ title: String, detail: String, color: UIColor) {
    swatch.backgroundColor = color
    (name.text, size.text) = (title, detail)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
    chevrons.frame = CGRect(x: bounds.width - 30, y: 12, width: 20, height: 20)
    swatch.frame = CGRect(x: 12, y: 13, width: 18, height: 18)
    let width = min(name.sizeThatFits(.zero).width, max(bounds.width - 80, 0))
    name.frame = CGRect(x: 40, y: 0, width: width, height: 44)
    size.frame = CGRect(x: 40 + width + 8, y: 0, width: max(bounds.width - 80 - width, 0), height: 44)
  }
}
