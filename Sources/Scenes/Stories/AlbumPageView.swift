// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A page of the album: paper that darkens towards the fold, a number, and slots for pictures, with corners
/// that hold them.
@MainActor
final class AlbumPageView: UIView, Restorable {
  /// The number of slots on a page.
  static let places = 4
  /// The least distance between pictures, in points.
  private static let gap: CGFloat = 18
  private static let foot: CGFloat = 16

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

  /// The slots to which a click on the page can bring a picture. They are drawn in the tint.
  @Kept var offered: [Int] = [] { didSet { if offered != oldValue { setNeedsDisplay() } } }

  /// The width of pictures on the page, in points.
  var pictureWidth: CGFloat { grid.size.width }

  /// The centre of a slot, in the page's points.
  func slot(_ place: Int) -> CGPoint {
    let grid = grid
    let (column, row) = (CGFloat(place % grid.columns), CGFloat(place / grid.columns % grid.rows))
    return CGPoint(
      x: bounds.midX + (column - CGFloat(grid.columns - 1) / 2) * (grid.mount.width + grid.gap),
      y: (bounds.height - foot) / 2 + (row - CGFloat(grid.rows - 1) / 2) * (grid.mount.height + grid.gap))
  }

  /// The size of a page within `room` at which mounts are as far from each other as from the page's edges.
  static func fittingSize(_ room: CGSize, largest: CGFloat) -> CGSize {
    let foot = foot(of: room.height)
    let grid = Grid(in: CGSize(width: room.width, height: room.height - foot), largest: largest)
    let (across, down) = (CGFloat(grid.columns), CGFloat(grid.rows))
    return CGSize(
      width: across * grid.mount.width + (across + 1) * grid.gap,
      height: down * grid.mount.height + (down + 1) * grid.gap + foot)
  }

  private var foot: CGFloat { AlbumPageView.foot(of: bounds.height) }
  private static func foot(of height: CGFloat) -> CGFloat { height < 160 ? 0 : foot }

  private var grid: Grid {
    Grid(in: CGSize(width: bounds.width, height: bounds.height - foot), largest: largest)
  }

  /// The arrangement of a page: two by two or one below the other, whichever allows larger pictures.
  @MainActor private struct Grid {
    let (columns, rows): (Int, Int)
    /// The size of a picture, and of its mount, which includes the corners.
    let (size, mount): (CGSize, CGSize)
    /// The gap between mounts, as large as it can be in both directions.
    let gap: CGFloat

    init(in room: CGSize, largest: CGFloat) {
      let ratio = PhotoCard.size.width / PhotoCard.size.height
      let least = min(AlbumPageView.gap, room.width / 9)
      func width(_ columns: CGFloat, _ rows: CGFloat) -> CGFloat {
        min((room.width - (columns + 1) * least) / columns, (room.height - (rows + 1) * least) / rows * ratio)
      }
      let (square, column) = (width(2, 2), width(1, 4))
      (columns, rows) = square >= column ? (2, 2) : (1, 4)
      let best = max(min(max(square, column), largest), 1)
      size = CGSize(width: best, height: best / ratio)
      let out = AlbumCorners.out(of: CGRect(origin: .zero, size: size))
      mount = CGSize(width: size.width + 2 * out, height: size.height + 2 * out)
      gap = min(
        (room.width - CGFloat(columns) * mount.width) / CGFloat(columns + 1),
        (room.height - CGFloat(rows) * mount.height) / CGFloat(rows + 1))
    }
  }

  /// The width of a picture on the table. Pictures on the page are no wider.
  var largest = PhotoCard.size.width { didSet { if largest != oldValue { setNeedsDisplay() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = foot == 0
    label.frame = CGRect(x: 0, y: bounds.height - 24, width: bounds.width, height: 18)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor((252, 249, 241), (228, 223, 212)).setFill()
    UIRectFill(bounds)
    let boxes = (0..<AlbumPageView.places).map { place in
      let (center, size) = (slot(place), grid.size)
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    let paper = UIColor((150, 128, 88), (140, 122, 90), alpha: (0.16, 0.15))
    for (place, box) in boxes.enumerated() {
      (offered.contains(place) ? UIColor.tintColor.withAlphaComponent(0.16) : paper).setFill()
      // The fill reaches to the mount's outer edges.
      let out = AlbumCorners.out(of: box)
      UIRectFill(box.insetBy(dx: -out, dy: -out))
    }
    // The folds are drawn over both paper and slots, so the shade has no step at the edge of a slot.
    context.saveGState()
    context.clip(to: bounds)
    // The first page is bound on its right, the last on its left, and the middle page on both sides.
    if number > 1 { drawFold(from: 0, to: 0.17 * bounds.width, in: context) }
    if number < 3 { drawFold(from: bounds.width, to: 0.83 * bounds.width, in: context) }
    context.restoreGState()
    for box in boxes { AlbumCorners.draw(around: box) }
  }

  /// Draws the shade of a fold, which fades out softly on the page.
  private func drawFold(from fold: CGFloat, to end: CGFloat, in context: CGContext) {
    let strengths: [(CGFloat, Float)] = [(0, 1), (0.2, 0.62), (0.45, 0.26), (0.7, 0.07), (1, 0)]
    Shade.linear(
      strengths.map { ($0.0, UIColor((96, 74, 40), (84, 66, 40), alpha: (0.26 * $0.1, 0.22 * $0.1))) },
      from: CGPoint(x: fold, y: 0), to: CGPoint(x: end, y: 0), in: context)
  }
}

/// The four corners that hold a picture in an album.
@MainActor
final class AlbumCorners: UIView, Restorable {
  /// Adds corners to a picture. They are hidden until it is in the album.
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

  /// How far corners extend beyond a rectangle, in points.
  static func out(of box: CGRect) -> CGFloat { min(4, box.width * 0.04) }

  /// Draws corners around a rectangle.
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

/// The album's cover, which is visible around its pages.
@MainActor
final class AlbumCover: UIView, Restorable {
  /// How far the cover reaches beyond the pages, in points.
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
