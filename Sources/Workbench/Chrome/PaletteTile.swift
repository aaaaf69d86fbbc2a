// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// One tile: a drawing of the thing, and its name.
@MainActor
final class PaletteTile: UIButton {
  let choice: Piece.Kind
  /// Whether its tool is in hand.
  var isChosen = false { didSet { if isChosen != oldValue { showChosen() } } }
  let picture: UIImageView
  private let name = UILabel()

  init(_ choice: Piece.Kind) {
    self.choice = choice
    let thing = choice.placeable
    picture = UIImageView(image: UIImage(size: CGSize(width: 56, height: 48), drawing: thing.draw))
    super.init(frame: .zero)
    picture.isUserInteractionEnabled = false
    name.text = thing.title
    name.font = .systemFont(ofSize: 13)
    name.textColor = Look.text
    name.textAlignment = .center
    name.isUserInteractionEnabled = false
    for part in [picture, name] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    let middle: CGFloat = bounds.height < 80 ? 26 : 36
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: middle - size.height / 2, width: size.width, height: size.height)
    name.frame = CGRect(
      x: 0, y: bounds.height - (bounds.height < 80 ? 22 : 25), width: bounds.width, height: 20)
  }

  private func showChosen() {
    backgroundColor = isChosen ? Look.selection : nil
    layer.cornerRadius = isChosen ? 6 : 0
    name.font = .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
    name.textColor = isChosen ? Look.tint : Look.text
  }
}
