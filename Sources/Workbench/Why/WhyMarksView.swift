// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// While an answer is open, shows the causes that drive or hold an item as arrows on it.
@MainActor
final class WhyMarksView: DrawingView {
  private static let arrowLength: CGFloat = 62

  private var arrows: [WhyAnswer.Arrow] = []
  private var chips: [UIView] = []
  /// The item's box, in points of this view.
  var box = CGRect.zero { didSet { if box != oldValue { layOutChips() } } }

  func show(_ arrows: [WhyAnswer.Arrow]) {
    guard arrows != self.arrows else { return }
    for chip in chips { chip.removeFromSuperview() }
    self.arrows = arrows
    chips = arrows.map { arrow in
      let (chip, label) = (UIView(), UILabel())
      chip.lookLikeChip(label)
      chip.alpha = 1
      chip.layer.cornerRadius = 12
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textColor = Look.text
      label.text = arrow.words.withCapital
      let width = (label.sizeThatFits(.zero).width + 20).rounded(.up)
      chip.bounds.size = CGSize(width: width, height: 24)
      label.frame = chip.bounds
      addSubview(chip)
      return chip
    }
    layOutChips()
  }

  /// The start and end of an arrow: a driving arrow is at the item's middle, a holding one next to its edge.
  private func ends(_ arrow: WhyAnswer.Arrow) -> (start: CGPoint, end: CGPoint) {
    let (dx, dy) = (arrow.vector.dx, arrow.vector.dy)
    let half = abs(dx) * box.width / 2 + abs(dy) * box.height / 2
    var start = CGPoint(x: box.midX, y: box.midY)
    if arrow.hinders {
      start.x += abs(dy) * (box.width / 2 - 10) + dx * half
      start.y += abs(dx) * (box.height / 2 - 10) + dy * half
      return (start, CGPoint(x: start.x + dx * Self.arrowLength, y: start.y + dy * Self.arrowLength))
    }
    let length = half + Self.arrowLength
    return (start, CGPoint(x: start.x + dx * length, y: start.y + dy * length))
  }

  private func layOutChips() {
    setNeedsDisplay()
    let room = bounds.shrunk(dx: 4, dy: 4)
    for (chip, arrow) in zip(chips, arrows) {
      let (_, end) = ends(arrow)
      let size = chip.bounds.size
      var center = CGPoint(
        x: end.x + arrow.vector.dx * (size.width / 2 + 8), y: end.y + arrow.vector.dy * (size.height / 2 + 8))
      center.x = min(max(center.x, room.minX + size.width / 2), room.maxX - size.width / 2)
      center.y = min(max(center.y, room.minY + size.height / 2), room.maxY - size.height / 2)
      chip.center = CGPoint(x: center.x.rounded(), y: center.y.rounded())
    }
  }

  override func draw(_ rect: CGRect) {
    for arrow in arrows {
      let (start, end) = ends(arrow)
      let color = arrow.hinders ? Marks.boundary : Look.text
      let width: CGFloat = arrow.hinders ? 2 : 3
      if !arrow.hinders { Marks.stroke(from: start, to: end, width: 5, Marks.rim) }
      let (head, side): (CGFloat, CGFloat) = arrow.hinders ? (10, 4) : (16, 7)
      let (dx, dy) = (arrow.vector.dx, arrow.vector.dy)
      let neck = CGPoint(x: end.x - dx * head, y: end.y - dy * head)
      Marks.stroke(from: start, to: neck, width: width, color)
      let tip = UIBezierPath()
      tip.move(to: end)
      tip.addLine(to: CGPoint(x: neck.x - dy * side, y: neck.y + dx * side))
      tip.addLine(to: CGPoint(x: neck.x + dy * side, y: neck.y - dx * side))
      tip.close()
      color.setFill()
      tip.fill()
      if !arrow.hinders { Marks.dot(start, 4, color) }
    }
  }
}
