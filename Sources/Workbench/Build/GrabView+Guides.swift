// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Lines that show what a thing being placed aligns with, and how far away that is.
extension GrabView {
  /// Finds the lines at the beginning of a press.
  func beginAligning(without things: [AnyObject]) {
    alignment = Alignment(in: session, without: things)
    guides = []
  }

  func endAligning() {
    (alignment, guides) = (nil, [])
    for chip in guideChips { chip.isHidden = true }
  }

  /// The offset that aligns a dragged box with the things near it; along an axis without any, that of `grid`.
  /// While Alt is down, nothing aligns.
  func aligned(_ box: CGRect, grid: CGVector) -> CGVector {
    guard let alignment, !isExact else {
      guides = []
      return grid
    }
    let (dx, dy) = alignment.snap(box)
    let offset = CGVector(dx: dx ?? grid.dx, dy: dy ?? grid.dy)
    guides = alignment.guides(of: box.offsetBy(dx: offset.dx, dy: offset.dy))
    return offset
  }

  /// A point of the scene's view, aligned with the things near it, or else on the grid.
  func aligned(_ point: CGPoint) -> CGPoint {
    let onGrid = BuildGrid.snapped(point, isExact: isExact)
    let offset = aligned(
      CGRect(origin: point, size: .zero), grid: CGVector(dx: onGrid.x - point.x, dy: onGrid.y - point.y))
    return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// The box around the moved items, in points of the scene's view; if no items are moved, the held point.
  func box(of places: [ItemSelection.Place], held: CGPoint) -> CGRect {
    let scene: UIView = session.scene.view
    let boxes = places.compactMap { place in (place.thing as? UIView).map { $0.convert($0.bounds, to: scene) }
    }
    return boxes.isEmpty ? CGRect(origin: held, size: .zero) : boxes.reduce(.null) { $0.union($1) }
  }

  func drawGuides() {
    let scene: UIView = session.scene.view
    for guide in guides {
      Marks.stroke(
        from: convert(guide.start, from: scene), to: convert(guide.end, from: scene), width: 1, Look.tint)
      guard let met = guide.met.map({ convert($0, from: scene) }) else { continue }
      for side in [3, -3] as [CGFloat] {
        Marks.stroke(
          from: CGPoint(x: met.x - 3, y: met.y - side), to: CGPoint(x: met.x + 3, y: met.y + side), width: 1,
          Look.tint)
      }
    }
  }

  /// Shows the distances, each next to the middle of its gap.
  func updateGuideChips() {
    for chip in guideChips { chip.isHidden = true }
    for (chip, guide) in zip(guideChips, guides) {
      guard let distance = guide.distance, let middle = guide.middle else { continue }
      chip.isHidden = false
      chip.show("\(distance)")
      let isUpright = (guide.start.x - guide.end.x).magnitude < (guide.start.y - guide.end.y).magnitude
      chip.place(at: convert(middle, from: session.scene.view), isRight: isUpright, in: bounds)
    }
  }
}
