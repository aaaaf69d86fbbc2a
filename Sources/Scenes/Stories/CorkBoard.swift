// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A cork board that fills the stage. Its wooden frame consists of four rails, which lie over items pinned to
/// the board.
@MainActor
final class CorkBoard: UIView, Restorable {
  /// The width of the frame's rails, and the frame's distance from the stage's edge, in points.
  private static let frameWidth: CGFloat = 12
  private static let margin: CGFloat = 16
  /// The area per speck of cork, in pt², and the greatest number of specks.
  private static let areaOfSpeck: CGFloat = 900
  private static let mostSpecks = 1000

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.cornerRadius = 6
    castItemShadow()
  }

  required init?(coder: NSCoder) { nil }

  /// The rails of the frame, which the scene adds over the board and the photo.
  let rails = (0..<4).map { _ in CorkRail() }

  /// Fills a stage except for a margin, which is small on a low stage.
  func fill(_ stage: CGRect) {
    let margin = stage.height < 300 ? 4 : CorkBoard.margin
    frame = stage.shrunk(dx: margin, dy: margin)
    // The left and right rails are between the upper and the lower rail.
    let edges = [
      CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: cork.minY - frame.minY),
      CGRect(x: frame.minX, y: cork.maxY, width: frame.width, height: frame.maxY - cork.maxY),
      CGRect(x: frame.minX, y: cork.minY, width: cork.minX - frame.minX, height: cork.height),
      CGRect(x: cork.maxX, y: cork.minY, width: frame.maxX - cork.maxX, height: cork.height),
    ]
    for (rail, edge) in zip(rails, edges) { rail.lie(in: edge, of: frame) }
  }

  /// The cork within the frame, in points of the stage.
  var cork: CGRect {
    frame.shrunk(dx: CorkBoard.frameWidth, dy: CorkBoard.frameWidth)
  }

  override func draw(_ rect: CGRect) {
    let width = CorkBoard.frameWidth, cork = bounds.shrunk(dx: width, dy: width)
    guard cork.width > 20, cork.height > 20 else { return }
    UIColor((228, 206, 172), (66, 54, 42)).setFill()
    UIRectFill(cork)
    drawSpecks(in: cork)
    drawShade(of: cork)
  }

  /// Draws darker and lighter grains, in the same pattern at every size of the stage.
  private func drawSpecks(in cork: CGRect) {
    var random = SplitMix64(seed: 11)
    let count = min(Int(cork.width * cork.height / CorkBoard.areaOfSpeck), CorkBoard.mostSpecks)
    let (dark, pale) = (
      UIColor((150, 112, 70), (20, 14, 8), alpha: (0.26, 0.34)),
      UIColor((255, 244, 222), (120, 98, 74), alpha: (0.5, 0.3))
    )
    for index in 0..<max(count, 0) {
      let size = CGSize(width: (1 + 3 * random.unit()).rounded(), height: (1 + 2 * random.unit()).rounded())
      let place = CGPoint(
        x: (cork.minX + random.unit() * (cork.width - size.width)).rounded(),
        y: (cork.minY + random.unit() * (cork.height - size.height)).rounded())
      (index % 3 == 0 ? pale : dark).setFill()
      UIRectFill(CGRect(origin: place, size: size))
    }
  }

  /// Draws the frame's shade on the cork, darkest at the top.
  private func drawShade(of cork: CGRect) {
    for line in 0..<6 {
      let strength = 0.14 * (1 - CGFloat(line) / 6)
      UIColor(white: 0, alpha: strength).setFill()
      UIRectFill(CGRect(x: cork.minX, y: cork.minY + CGFloat(line), width: cork.width, height: 1))
      guard line < 2 else { continue }
      for x in [cork.minX + CGFloat(line), cork.maxX - CGFloat(line) - 1] {
        UIRectFill(CGRect(x: x, y: cork.minY, width: 1, height: cork.height))
      }
    }
  }
}

/// One of the four rails of a cork board's frame.
@MainActor
final class CorkRail: UIView, Restorable {
  /// The whole frame in the rail's coordinates.
  @Kept private var outline = CGRect.zero

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Lays the rail along an edge of a frame.
  fileprivate func lie(in edge: CGRect, of frame: CGRect) {
    self.frame = edge
    outline = frame.offsetBy(dx: -edge.minX, dy: -edge.minY)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    UIColor((184, 142, 98), (96, 70, 46)).setFill()
    UIBezierPath(roundedRect: outline, cornerRadius: 6).fill()
    UIColor((222, 184, 140), (124, 94, 64)).setStroke()
    UIBezierPath(roundedRect: outline.insetBy(dx: 1, dy: 1), cornerRadius: 5).stroke()
  }
}
