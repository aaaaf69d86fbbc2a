// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The heading of a group of rows: the owner's name, with its type on the right.
@MainActor
final class GroupHeading: UIView {
  static let height: CGFloat = 28
  private let title = UILabel()
  private let typeName = UILabel()

  init(_ words: String, typeName type: String = "") {
    super.init(frame: .zero)
    (title.text, typeName.text) = (words, type)
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    typeName.font = .systemFont(ofSize: 12)
    typeName.textAlignment = .right
    (typeName.adjustsFontSizeToFitWidth, typeName.minimumScaleFactor) = (true, 0.75)
    for label in [title, typeName] {
      label.textColor = Look.secondaryText
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = max(bounds.width - 48, 0)
    let width = min(title.sizeThatFits(.zero).width.rounded(.up), inner)
    title.frame = CGRect(x: 24, y: 4, width: width, height: 20)
    typeName.frame = CGRect(x: 24 + width + 8, y: 4, width: max(inner - width - 8, 0), height: 20)
  }
}
