// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The edges and centres of the things on the table, with which a placed thing can align, in points of the
/// scene's view.
@MainActor
struct Alignment {
  /// A line that the placed thing shares with another.
  struct Guide: Equatable {
    var start: CGPoint
    var end: CGPoint
    /// Where the line passes the middle of the other thing; nil for the middle of the stage.
    var met: CGPoint?
    /// The gap between the two things along the line, in points, and the middle of that gap; nil if they
    /// overlap along the line.
    var distance: Int?
    var middle: CGPoint?
  }

  /// A dragged thing snaps to a line at most this far away, in points.
  static let snapDistance: CGFloat = 6

  private enum Axis: CaseIterable { case x, y }

  /// A line across an axis: its position, and the extent of its owner along the line.
  private struct Line {
    var place: CGFloat
    var low: CGFloat
    var high: CGFloat
    var isOfStage = false
    var middle: CGFloat { (low + high) / 2 }
  }

  private let room: CGRect
  private let others: [CGRect]

  /// The lines of all visible items on the stage except `things`, which are being moved.
  init(in session: SceneSession, without things: [AnyObject] = []) {
    let view: UIView = session.scene.view
    room = view.bounds
    others = session.items.compactMap { entry in
      guard let item = entry.item as? UIView, !item.isHidden, !things.contains(where: { $0 === item }) else {
        return nil
      }
      return item.convert(item.bounds, to: view)
    }
  }

  /// How far to move a box to align it; nil if nothing is near.
  func snap(_ box: CGRect) -> (dx: CGFloat?, dy: CGFloat?) {
    (match(box, .x)?.offset, match(box, .y)?.offset)
  }

  /// The lines that a box is on. For a point, the distance is measured to the other thing's middle; for a
  /// box, it is the gap between the two.
  func guides(of box: CGRect) -> [Guide] {
    Axis.allCases.compactMap { axis -> Guide? in
      guard let (offset, line) = match(box, axis), offset.magnitude < 0.01 else { return nil }
      func point(_ along: CGFloat) -> CGPoint {
        axis == .x ? CGPoint(x: line.place, y: along) : CGPoint(x: along, y: line.place)
      }
      if line.isOfStage { return Guide(start: point(line.low), end: point(line.high)) }
      let (low, high) = axis == .x ? (box.minY, box.maxY) : (box.minX, box.maxX)
      let isPoint = low == high
      let other = isPoint ? (low: line.middle, high: line.middle) : (low: line.low, high: line.high)
      var guide = Guide(
        start: point(min(low, other.low)), end: point(max(high, other.high)), met: point(line.middle))
      let (from, to) = low > other.high ? (other.high, low) : (high, other.low)
      if to - from >= 0.5 {
        (guide.distance, guide.middle) = (Int((to - from).rounded()), point((from + to) / 2))
      }
      return guide
    }
  }

  /// The nearest line, and the offset to it. If several are equally near, the line of the nearest thing wins.
  private func match(_ box: CGRect, _ axis: Axis) -> (offset: CGFloat, line: Line)? {
    let places = Self.places(of: box, axis)
    let middle = axis == .x ? box.midY : box.midX
    var best: (offset: CGFloat, line: Line)?
    func consider(_ line: Line) {
      for place in places {
        let offset = line.place - place
        guard offset.magnitude <= Self.snapDistance else { continue }
        if let best {
          let gain = best.offset.magnitude - offset.magnitude
          let isNearer = (line.middle - middle).magnitude < (best.line.middle - middle).magnitude
          guard gain > 0.01 || (gain > -0.01 && isNearer && !best.line.isOfStage) else { continue }
        }
        best = (offset, line)
      }
    }
    func line(_ place: CGFloat, _ owner: CGRect) -> Line {
      axis == .x
        ? Line(place: place, low: owner.minY, high: owner.maxY)
        : Line(place: place, low: owner.minX, high: owner.maxX)
    }
    var ofStage = line(axis == .x ? room.midX : room.midY, room)
    ofStage.isOfStage = true
    consider(ofStage)
    for other in others { for place in Self.places(of: other, axis) { consider(line(place, other)) } }
    return best
  }

  /// The positions of a box's edges and centre; for a point, only its own position.
  private static func places(of box: CGRect, _ axis: Axis) -> [CGFloat] {
    switch axis {
    case .x: box.width > 0 ? [box.midX, box.minX, box.maxX] : [box.minX]
    case .y: box.height > 0 ? [box.midY, box.minY, box.maxY] : [box.minY]
    }
  }
}
