// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// Lays out the book and the pictures on a stage of any size.
extension AlbumScene {
  /// Makes the book as large as its slots need, within the room above the pictures. If there is much more
  /// room, the book lies lower.
  func layOutBook() {
    let edge = AlbumCover.edge
    // The book is below a hint of one line or, on a narrow stage, of two lines. On the lowest stage the hint
    // is below the book.
    let top: CGFloat = isLowest ? 4 : view.bounds.width < 640 ? 72 : 52
    let room = view.bounds.width - (isLow ? 16 : 48)
    let page = AlbumPageView.fittingSize(
      CGSize(
        width: max(min((room - 2 * edge) / 3, widestPage), 8),
        height: max(tableTop - top - AlbumScene.band - 2 * edge, 8)),
      largest: pictureSize.width)
    let (width, height) = (max(page.width.rounded(.down), 1), max(page.height.rounded(.down), 1))
    let spare = max(tableTop - AlbumScene.band - top - height - 2 * edge - 56, 0)
    cover.frame = CGRect(
      x: ((view.bounds.width - 3 * width) / 2 - edge).rounded(), y: top + (isLow ? 0 : (spare / 2).rounded()),
      width: 3 * width + 2 * edge, height: height + 2 * edge)
    for (index, page) in pages.enumerated() {
      page.largest = pictureSize.width
      page.frame = CGRect(
        x: cover.frame.minX + edge + CGFloat(index) * width, y: cover.frame.minY + edge, width: width,
        height: cover.frame.height - 2 * edge)
      page.offered = state.selected.map { freePlaces(on: index, for: $0) } ?? []
    }
  }

  /// Whether the stage is as low as that of the smallest window.
  private var isLowest: Bool { view.bounds.height < 240 }
  /// Whether the stage is too low for pages and two rows of pictures.
  var isLow: Bool { view.bounds.height < 400 }
  var columns: Int { view.bounds.width >= 900 || isLow ? 6 : 3 }

  /// The size of a picture on the table: its own size or, on a low stage, a size at which six fit in a row.
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

  /// The greatest width of a page.
  private var widestPage: CGFloat { 330 * view.bounds.roomScale }

  /// Where a picture lies on the table. Pictures lie in one row of six, which on a large stage is as wide as
  /// the book, or in two rows of three if one row is too wide. As pictures leave, the others close up towards
  /// the middle.
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
    // In a layout for two rows, a single row is centred in their height.
    let down = columns == 6 || rows == 2 ? CGFloat(row) : 0.5
    let wish = CGPoint(
      x: size.width / 2 + step * (CGFloat(place - row * perRow) - CGFloat(inRow - 1) / 2),
      y: firstRow + down * 104)
    return view.bounds.shrunk(dx: pictureSize.width / 2, dy: half).nearest(to: wish)
  }

  /// The y of the first row's middle.
  private var firstRow: CGFloat {
    let half = pictureSize.height / 2
    return view.bounds.height - (isLow ? half + 6 : columns == 6 ? half + 52 : 168)
  }

  /// The height of the band between book and pictures, which shows how many pictures are left.
  static let band: CGFloat = 40
  /// The y of the first row's upper edge.
  private var tableTop: CGFloat { firstRow - pictureSize.height / 2 }
  /// Puts the count in the band between book and pictures. On the lowest stage it is on the right, because
  /// the hint is in the middle.
  func placeCount(_ left: UIView) {
    let y = ((cover.frame.maxY + tableTop) / 2).rounded()
    left.center = CGPoint(
      x: (isLowest ? view.bounds.maxX - 8 - left.bounds.width / 2 : cover.frame.midX).rounded(), y: y)
  }

  var homeTop: CGFloat {
    let half = min(pictureSize.height, view.bounds.height) / 2
    return max(firstRow, half) - 70 / 96 * pictureSize.height
  }
}
