// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

/// A photo on paper, 128×96 pt, of one of six drawn landscapes.
@MainActor
package final class PhotoCard: UIView, Restorable {
  /// The size of a card in points.
  package static let size = CGSize(width: 128, height: 96)
  /// How many cards differ by number.
  package static let imageCount = Landscape.allCases.count
  /// The number of the landscape.
  package let image: Int
  private static let paper = UIColor((255, 255, 255), (236, 236, 239))
  private let picture: LandscapeView

  /// A card with the landscape of that number: 0 dunes, 1 fjord, 2 night pines, 3 green hills, 4 evening sea,
  /// 5 autumn trees; numbers count around.
  package convenience init(image: Int) { self.init(image: image, size: PhotoCard.size) }

  /// As above, in another size in points; border and picture grow with the width.
  package init(image: Int, size: CGSize) {
    self.image = image
    picture = LandscapeView(Landscape.ofCard(image), frame: .zero)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = PhotoCard.paper
    layer.cornerRadius = 4
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 0, alpha: 0.10).cgColor
    castItemShadow()
    picture.layer.cornerRadius = 2
    addSubview(picture)
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let border = 6 * bounds.width / PhotoCard.size.width
    picture.frame = bounds.insetBy(dx: border, dy: border)
  }
}
