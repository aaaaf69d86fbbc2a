import Tabletop
import Workbench

/// A page of the album: paper that darkens towards the fold, a number, and places for pictures with corners
/// that hold them.
@MainActor
final class AlbumPageView: UIView, Restorable {
  /// How many pictures a page holds.
  static let places = 4
  private static let gap: CGFloat = 14
  private static let foot: CGFloat = 22

  private let number: Int
  private let label = UILabel()

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    label.text = "\(number)"
    label.font = .systemFont(ofSize: 12)
    label.textColor = UIColor((112, 96, 74), (96, 82, 62))
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var memento: [Int] {
    get { offered }
    set { offered = newValue }
  }

  /// The places to which a click on the page may bring a picture: they have the tint.
  var offered: [Int] = [] { didSet { if offered != oldValue { setNeedsDisplay() } } }

  /// How wide pictures are on the page, in points.
  var pictureWidth: CGFloat { grid.size.width }

  /// The centre of the place of that index, in the page's points.
  func slot(_ place: Int) -> CGPoint {
    let (columns, rows, size) = (grid.columns, grid.rows, grid.size)
    let (column, row) = (CGFloat(place % columns), CGFloat(place / columns % rows))
    let (stepX, stepY) = (bounds.width / CGFloat(columns), (bounds.height - foot) / CGFloat(rows))
    // Places stand together in the middle of a page that is larger than they need.
    let (wide, high) = (
      min(stepX, size.width + 2 * AlbumPageView.gap), min(stepY, size.height + 2 * AlbumPageView.gap)
    )
    return CGPoint(
      x: bounds.midX + (column - CGFloat(columns - 1) / 2) * wide,
      y: (bounds.height - foot) / 2 + (row - CGFloat(rows - 1) / 2) * high)
  }

  private var foot: CGFloat { bounds.height < 160 ? 0 : AlbumPageView.foot }

  /// Two by two or one below the other, whichever gives larger pictures.
  private var grid: (columns: Int, rows: Int, size: CGSize) {
    let ratio = PhotoCard.size.width / PhotoCard.size.height
    let gap = min(AlbumPageView.gap, bounds.width / 12)
    func width(_ columns: CGFloat, _ rows: CGFloat) -> CGFloat {
      min(bounds.width / columns - 1.5 * gap, ((bounds.height - foot) / rows - 1.5 * gap) * ratio)
    }
    let (square, column) = (width(2, 2), width(1, 4))
    let (columns, rows) = square >= column ? (2, 2) : (1, 4)
    let best = max(min(max(square, column), largest), 1)
    return (columns, rows, CGSize(width: best, height: best / ratio))
  }

  /// The width of a picture on the table, than which none is larger on the page.
  var largest = PhotoCard.size.width { didSet { if largest != oldValue { setNeedsDisplay() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = foot == 0
    label.frame = CGRect(x: 0, y: bounds.height - 22, width: bounds.width, height: 18)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor((252, 249, 241), (206, 200, 186)).setFill()
    UIRectFill(bounds)
    let boxes = (0..<AlbumPageView.places).map { place in
      let (center, size) = (slot(place), grid.size)
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    let paper = UIColor((150, 128, 88), (110, 92, 60), alpha: (0.16, 0.2))
    for (place, box) in boxes.enumerated() {
      (offered.contains(place) ? UIColor.tintColor.withAlphaComponent(0.16) : paper).setFill()
      // To the mounts' outer edges.
      let out = AlbumCorners.out(of: box)
      UIRectFill(box.insetBy(dx: -out, dy: -out))
    }
    // Over paper and places alike, so that the shade has no step where a place ends.
    context.saveGState()
    context.clip(to: bounds)
    // The first page is bound at its right, the last at its left, the one between at both.
    if number > 1 { drawFold(from: 0, to: 0.17 * bounds.width, in: context) }
    if number < 3 { drawFold(from: bounds.width, to: 0.83 * bounds.width, in: context) }
    context.restoreGState()
    for box in boxes { AlbumCorners.draw(around: box) }
  }

  /// The shade towards a fold, which runs out softly on the page.
  private func drawFold(from fold: CGFloat, to end: CGFloat, in context: CGContext) {
    let strengths: [(CGFloat, Float)] = [(0, 1), (0.2, 0.62), (0.45, 0.26), (0.7, 0.07), (1, 0)]
    Shade.linear(
      strengths.map { ($0.0, UIColor((96, 74, 40), (50, 40, 24), alpha: (0.26 * $0.1, 0.34 * $0.1))) },
      from: CGPoint(x: fold, y: 0), to: CGPoint(x: end, y: 0), in: context)
  }
}

/// The four corners that hold a picture in an album.
@MainActor
final class AlbumCorners: UIView, Restorable {
  typealias Memento = Void

  /// Corners for a picture, to which they are added; hidden until it is in the album.
  init(on picture: UIView) {
    super.init(frame: picture.bounds.insetBy(dx: -8, dy: -8))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    contentMode = .redraw
    isHidden = true
    picture.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { AlbumCorners.draw(around: bounds.insetBy(dx: 8, dy: 8)) }

  /// How far corners stand out from a rectangle, in points.
  static func out(of box: CGRect) -> CGFloat { min(4, box.width * 0.04) }

  /// Draws corners round a rectangle.
  static func draw(around box: CGRect) {
    let (leg, out) = (min(22, box.width * 0.2), out(of: box))
    UIColor((78, 54, 36), (58, 40, 26)).setFill()
    for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(CGFloat, CGFloat)] {
      let corner = CGPoint(x: box.midX + x * (box.width / 2 + out), y: box.midY + y * (box.height / 2 + out))
      let path = UIBezierPath()
      path.move(to: corner)
      path.addLine(to: CGPoint(x: corner.x - x * leg, y: corner.y))
      path.addLine(to: CGPoint(x: corner.x, y: corner.y - y * leg))
      path.close()
      path.fill()
    }
  }
}

/// The album's cover, which shows round its pages.
@MainActor
final class AlbumCover: UIView, Restorable {
  typealias Memento = Void

  /// How far it reaches beyond the pages, in points.
  static let edge: CGFloat = 10

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor((107, 68, 43), (92, 60, 38))
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }

  required init?(coder: NSCoder) { nil }
}
