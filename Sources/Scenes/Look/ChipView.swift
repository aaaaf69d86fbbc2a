// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A small label that shows a value, such as the magnitude and angle of a push.
@MainActor
final class ChipView: UIView, Restorable {
  private static let height: CGFloat = 24
  private static let padding: CGFloat = 10
  /// The distance from the marked point to the chip's nearer edge, and the least distance from the stage's
  /// edge, in points.
  private static let distance: CGFloat = 24
  private static let margin: CGFloat = 8
  /// The least and greatest distance from a line, in points.
  private static let (gap, widestGap): (CGFloat, CGFloat) = (12, 120)

  private let label = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: ChipView.height))
    isUserInteractionEnabled = false
    backgroundColor = Look.chip
    layer.cornerRadius = ChipView.height / 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    (layer.shadowRadius, layer.shadowOpacity, layer.shadowOpacityInDark) = (1.5, 0.16, 0.5)
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows `text` below a point of the superview, or above it if there is no room below.
  func show(_ text: String, below point: CGPoint) {
    label.text = text
    let size = CGSize(
      width: (label.sizeThatFits(.zero).width + 2 * ChipView.padding).rounded(.up), height: ChipView.height)
    let stage = superview?.bounds ?? .zero
    var top = point.y + ChipView.distance
    if top + size.height + ChipView.margin > stage.height { top = point.y - ChipView.distance - size.height }
    let x = min(max(point.x - size.width / 2, ChipView.margin), stage.width - ChipView.margin - size.width)
    let y = max(min(top, stage.height - ChipView.margin - size.height), ChipView.margin)
    frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
    label.frame = bounds
    isHidden = false
  }

  /// Shows `text` beside the middle of a line, below it if there is room, clear of the line and of `item`.
  func show(_ text: String, besideLineFrom start: CGPoint, to end: CGPoint, clearOf item: CGRect) {
    label.text = text
    let size = CGSize(
      width: (label.sizeThatFits(.zero).width + 2 * ChipView.padding).rounded(.up), height: ChipView.height)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(hypot(dx, dy), 0.01)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    // The direction across the line, towards its lower side.
    var across = CGVector(dx: -dy / length, dy: dx / length)
    if across.dy < 0 { across = CGVector(dx: -across.dx, dy: -across.dy) }
    let half = abs(across.dx) * size.width / 2 + abs(across.dy) * size.height / 2
    func place(_ distance: CGFloat) -> CGRect {
      let (x, y) = (middle.x + distance * across.dx, middle.y + distance * across.dy)
      return CGRect(origin: CGPoint(x: x - size.width / 2, y: y - size.height / 2), size: size)
    }
    let distances = Array(stride(from: half + ChipView.gap, through: half + ChipView.widestGap, by: 4))
    var places = distances.map(place) + distances.map { place(-$0) }
    let room = (superview?.bounds ?? .zero).shrunk(dx: ChipView.margin, dy: ChipView.margin)
    let clear = item.insetBy(dx: -ChipView.margin, dy: -ChipView.margin)
    // In a corner of the stage there may be no room beside the line's middle. The chip then goes above or
    // below the item.
    let x = min(max(middle.x - size.width / 2, room.minX), max(room.maxX - size.width, room.minX))
    for y in [clear.maxY + 1, clear.minY - size.height - 1] {
      places.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
    let free = places.filter { room.contains($0) && !clear.intersects($0) }
    func isCrossed(_ place: CGRect) -> Bool {
      (0...16).contains { step in
        let fraction = CGFloat(step) / 16
        return place.insetBy(dx: -4, dy: -4).contains(
          CGPoint(x: start.x + fraction * dx, y: start.y + fraction * dy))
      }
    }
    let best = free.first { !isCrossed($0) } ?? free.first ?? places[0]
    let inside = room.shrunk(dx: size.width / 2, dy: size.height / 2)
      .nearest(to: CGPoint(x: best.midX, y: best.midY))
    frame = CGRect(
      origin: CGPoint(x: (inside.x - size.width / 2).rounded(), y: (inside.y - size.height / 2).rounded()),
      size: size)
    label.frame = bounds
    isHidden = false
  }
}
