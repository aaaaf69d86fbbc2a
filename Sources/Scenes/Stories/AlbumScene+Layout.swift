import Tabletop
import Workbench

// Where the book and the pictures lie on a stage of any size.
extension AlbumScene {
  /// The book fills what the pictures below it leave, and stands lower where that is much more than it needs.
  func layOutBook() {
    let edge = AlbumCover.edge
    let top: CGFloat = isLow ? 8 : 52
    let (room, most) = (view.bounds.width - (isLow ? 16 : 48), widestPage)
    let width = max(min((room - 2 * edge) / 3, most), 8).rounded(.down)
    let height = max(
      min(homeTop - top - 16 - 2 * edge, isLow ? .infinity : width * (width < 220 ? 2.8 : 1.4), most * 1.05),
      8)
    let spare = max(homeTop - 16 - top - height - 2 * edge - 56, 0)
    cover.frame = CGRect(
      x: ((view.bounds.width - 3 * width) / 2 - edge).rounded(), y: top + (isLow ? 0 : (spare / 2).rounded()),
      width: 3 * width + 2 * edge,
      height: height.rounded(.down) + 2 * edge)
    for (index, page) in pages.enumerated() {
      page.largest = pictureSize.width
      page.frame = CGRect(
        x: cover.frame.minX + edge + CGFloat(index) * width, y: cover.frame.minY + edge, width: width,
        height: cover.frame.height - 2 * edge)
      page.offered = state.selected.map { freePlaces(on: index, for: $0) } ?? []
    }
  }

  /// A stage without the height for pages and two rows of pictures.
  var isLow: Bool { view.bounds.height < 400 }
  var columns: Int { view.bounds.width >= 900 || isLow ? 6 : 3 }

  /// The size of a picture on the table: its own, or on a low stage what fits six in a row.
  var pictureSize: CGSize {
    guard isLow else {
      let room = view.bounds.roomScale
      return CGSize(width: PhotoCard.size.width * room, height: PhotoCard.size.height * room)
    }
    let step = view.bounds.width / CGFloat(columns)
    let scale = min((step - 8) / PhotoCard.size.width, 0.25 * view.bounds.height / PhotoCard.size.height, 1)
    return CGSize(
      width: PhotoCard.size.width * max(scale, 0.05), height: PhotoCard.size.height * max(scale, 0.05))
  }

  /// How wide a page is at most.
  private var widestPage: CGFloat { 330 * view.bounds.roomScale }

  /// Pictures lie in one row of six, on a large stage as wide as the book, or in two rows of three where that
  /// is too wide; those that are left close up in the middle.
  func home(of index: Int) -> CGPoint {
    let (size, half) = (view.bounds.size, pictureSize.height / 2)
    let book = view.bounds.roomScale > 1 ? 3 * widestPage + 2 * AlbumCover.edge : .infinity
    let step = min(size.width, book) / CGFloat(columns)
    let left = onTable
    let place = left.firstIndex(of: index) ?? 0
    let rows = left.count > columns ? 2 : 1
    let perRow = (left.count + rows - 1) / rows
    let row = place / max(perRow, 1)
    let inRow = row == 0 ? perRow : left.count - perRow
    // A single row lies in the middle of the height for two.
    let down = columns == 6 || rows == 2 ? CGFloat(row) : 0.5
    let wish = CGPoint(
      x: size.width / 2 + step * (CGFloat(place - row * perRow) - CGFloat(inRow - 1) / 2),
      y: firstRow + down * 104)
    let (dx, dy) = (min(pictureSize.width / 2, size.width / 2), min(half, size.height / 2))
    return view.bounds.insetBy(dx: dx, dy: dy).nearest(to: wish)
  }

  /// Where the middle of the first row is.
  private var firstRow: CGFloat {
    let half = pictureSize.height / 2
    return view.bounds.height - (isLow ? half + 12 : columns == 6 ? half + 52 : 168)
  }

  var homeTop: CGFloat {
    let half = min(pictureSize.height, view.bounds.height) / 2
    return max(firstRow, half) - 70 / 96 * pictureSize.height
  }
}
