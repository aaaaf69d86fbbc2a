// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The table: a flat colour, a grid of dots every 20 pt (stronger every 100) that serves as a ruler, and a
/// soft lip on all four sides.
///
/// Nothing here is a path: with soft edges, the dots alone took up half the cost of a frame, and as
/// rectangles still a tenth. So a row of dots is a picture.
@MainActor
final class TableView: UIView {
  private static let lipWidth = 10
  /// No dot is nearer than this to an edge of the table, in points.
  private static let rim: CGFloat = 6
  private var rows = DotRows(0, scale: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.stage
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let scale = max(traitCollection.displayScale, 0.5)
    let (columns, last) = (count(to: bounds.width), count(to: bounds.height))
    if rows.columns != columns || rows.scale != scale { rows = DotRows(columns, scale: scale) }
    for row in 0..<last { rows.draw(row + 1) }
    drawLip()
  }

  /// How many dots fit next to each other on a side of the given length.
  private func count(to length: CGFloat) -> Int {
    max(Int(((length - TableView.rim) / DotRows.step).rounded(.up)) - 1, 0)
  }

  /// Draws rings of 1 pt, the outermost of which is the darkest.
  private func drawLip() {
    for ring in 0..<Self.lipWidth {
      let strength = 1 - CGFloat(ring) / CGFloat(Self.lipWidth)
      let outer = bounds.insetBy(dx: CGFloat(ring), dy: CGFloat(ring))
      guard outer.width > 2, outer.height > 2 else { return }
      Look.lip(strength: strength).setFill()
      for edge in [
        CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: 1),
        CGRect(x: outer.minX, y: outer.maxY - 1, width: outer.width, height: 1),
        CGRect(x: outer.minX, y: outer.minY + 1, width: 1, height: outer.height - 2),
        CGRect(x: outer.maxX - 1, y: outer.minY + 1, width: 1, height: outer.height - 2),
      ] {
        UIRectFill(edge)
      }
    }
  }
}

/// Rows of dots, as pictures of many dots each, all in one colour.
@MainActor
struct DotRows {
  static let step: CGFloat = 20
  static let strongEvery = 5
  /// The widest picture, in pixels; the texture atlas has little room for wider ones.
  private static let widest: CGFloat = 1600

  private enum Kind { case all, allButStrong, strong }

  private struct Key: Hashable {
    let kind: Kind, count: Int
  }

  /// How many dots a row has, and how many pixels a point has.
  let columns: Int, scale: CGFloat
  private var pictures: [Key: UIImage] = [:]

  init(_ columns: Int, scale: CGFloat) { (self.columns, self.scale) = (columns, scale) }

  /// Draws one row of dots. Rows are numbered from 1 at the top; the first dot is one step from the left
  /// edge.
  mutating func draw(_ row: Int) {
    let isStrong = row.isMultiple(of: Self.strongEvery)
    let most = max(Int(Self.widest / Self.step / scale) / Self.strongEvery, 1) * Self.strongEvery
    for first in stride(from: 0, to: columns, by: most) {
      let count = min(most, columns - first)
      Look.gridDot.setFill()
      draw(isStrong ? .allButStrong : .all, first, count, row)
      guard isStrong else { continue }
      Look.gridDotAtHundred.setFill()
      draw(.strong, first, count, row)
    }
  }

  private mutating func draw(_ kind: Kind, _ first: Int, _ count: Int, _ row: Int) {
    let corner = CGPoint(x: CGFloat(first + 1) * Self.step - 1, y: CGFloat(row) * Self.step - 1)
    // At other scales, such as 1.25, rounding to pixels can make one dot larger than its neighbour, which one
    // picture for all rows could not show. At those scales, each dot is therefore a rectangle.
    guard (2 * scale).truncatingRemainder(dividingBy: 1) == 0 else {
      for column in 1...count where Self.has(kind, column) {
        UIRectFill(
          CGRect(x: corner.x + CGFloat(column - 1) * Self.step, y: corner.y, width: 2, height: 2))
      }
      return
    }
    let key = Key(kind: kind, count: count)
    let picture = pictures[key] ?? picture(of: kind, count)
    pictures[key] = picture
    picture?.draw(
      in: CGRect(x: corner.x, y: corner.y, width: CGFloat(count - 1) * Self.step + 2, height: 2))
  }

  private static func has(_ kind: Kind, _ column: Int) -> Bool {
    kind == .all || column.isMultiple(of: strongEvery) == (kind == .strong)
  }

  /// A picture of `count` dots side by side, each on the pixels that a rectangle of 2 pt would fill there.
  private func picture(of kind: Kind, _ count: Int) -> UIImage? {
    func pixel(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    let origin = pixel(Self.step - 1)
    let width = pixel(CGFloat(count) * Self.step + 1) - origin
    let height = max(pixel(Self.step + 1) - origin, 1)
    var rgba = [UInt8](repeating: 0, count: 4 * width * height)
    for column in 1...count where Self.has(kind, column) {
      let start = pixel(CGFloat(column) * Self.step - 1) - origin
      let end = max(pixel(CGFloat(column) * Self.step + 1) - origin, start + 1)
      for y in 0..<height {
        for x in start..<min(end, width) { rgba[4 * (y * width + x) + 3] = 255 }
      }
    }
    return Bitmap(width: max(width, 1), height: height, rgba: rgba).map {
      UIImage($0, scale: scale).withRenderingMode(.alwaysTemplate)
    }
  }
}
