// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

/// A photo on paper, by default 128×96 pt. It shows one of six drawn landscapes, or a PNG file.
@MainActor
package final class PhotoCard: UIView, Restorable {
  /// The size of a card in points.
  package static let size = CGSize(width: 128, height: 96)
  /// How many landscapes there are.
  package static let imageCount = Landscape.allCases.count
  /// The number of the landscape.
  package let image: Int
  private static let paper = UIColor((255, 255, 255), (236, 236, 239))
  private let picture: UIView

  /// A card with the landscape of the given number: 0 dunes, 1 fjord, 2 night pines, 3 green hills, 4 evening
  /// sea, 5 autumn trees; numbers wrap around.
  package convenience init(image: Int) { self.init(image: image, size: PhotoCard.size) }

  /// A card of another size in points; the border grows with it. If `file` can be read as a picture, the card
  /// shows that picture instead of a landscape.
  package init(image: Int, size: CGSize, file: String? = nil) {
    self.image = image
    picture =
      file.flatMap(UIImage.init(contentsOfFile:)).map(PictureView.init)
      ?? LandscapeView(Landscape.ofCard(image), frame: .zero)
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
    let usual = PhotoCard.size
    let border = 6 * (bounds.width * bounds.height / (usual.width * usual.height)).squareRoot()
    picture.frame = bounds.insetBy(dx: border, dy: border)
  }
}

extension PhotoCard {
  /// The size of a card for a picture, in whole points: the usual area with the picture's proportions,
  /// limited to 1:3 … 3:1.
  static func size(for picture: CGSize) -> CGSize {
    let proportion = min(max(picture.width / picture.height, 1.0 / 3), 3)
    let height = (size.width * size.height / proportion).squareRoot()
    return CGSize(width: (height * proportion).rounded(), height: height.rounded())
  }
}

/// A picture that fills its card.
private final class PictureView: UIImageView, Restorable {
  convenience init(_ image: UIImage) {
    self.init(image: image)
    contentMode = .scaleAspectFill
    clipsToBounds = true
  }
}
