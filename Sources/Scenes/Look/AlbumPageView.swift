import Tabletop
import Workbench

/// A page of an album: a sheet with its name, and room for three pictures in each of two rows.
@MainActor
final class AlbumPageView: UIView, Restorable {
  private static let title: CGFloat = 30
  private static let gap: CGFloat = 8

  private let label = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor((255, 255, 255), (46, 46, 49))
    layer.cornerRadius = 8
    layer.borderWidth = 1
    castItemShadow()
    label.text = title
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
    isTarget = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var memento: Bool {
    get { isTarget }
    set { isTarget = newValue }
  }

  /// Whether a click on the page puts a picture there: then its border has the tint.
  var isTarget = false {
    didSet {
      layer.borderColor = (isTarget ? UIColor.tintColor : Look.itemEdge).cgColor
      layer.borderWidth = isTarget ? 2 : 1
    }
  }

  /// How wide pictures are on the page, in points.
  var pictureWidth: CGFloat { AlbumPageView.pictureSize(bounds.width).width }

  /// The centre of the picture of that index on the page, in the page's points; the seventh lies on the
  /// first.
  func slot(_ place: Int) -> CGPoint {
    let size = AlbumPageView.pictureSize(bounds.width)
    let (column, row) = (CGFloat(place % 3), CGFloat(place / 3 % 2))
    return CGPoint(
      x: AlbumPageView.gap + size.width / 2 + column * (size.width + AlbumPageView.gap),
      y: AlbumPageView.title + size.height / 2 + row * (size.height + AlbumPageView.gap))
  }

  /// How high a page of that width is, in points.
  static func height(width: CGFloat) -> CGFloat { title + 2 * (pictureSize(width).height + gap) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 4, width: bounds.width, height: 22)
  }

  private static func pictureSize(_ width: CGFloat) -> CGSize {
    let picture = max((width - 4 * gap) / 3, 1)
    return CGSize(width: picture, height: picture * PhotoCard.size.height / PhotoCard.size.width)
  }
}
