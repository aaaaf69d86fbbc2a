// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Draws the items of the kept setting as dashed outlines, except those at the same position as the current
/// ones.
@MainActor
final class GhostView: DrawingView {
  /// An item of the kept setting.
  struct Outline {
    let item: UIView
    let center: CGPoint
    let angle: CGFloat
    /// Whether the card and the curves are about this item.
    let isNamed: Bool
  }

  /// Called for each drawing.
  var outlines: () -> [Outline] = { [] }
  /// With more outlines than this, all except the named one have longer dashes and no rim. A dash consists of
  /// a dozen triangles: without a GPU, a hundred items with twenty dashes and a rim each took longer to draw
  /// than everything else.
  static let mostWithRim = 24

  override func draw(_ rect: CGRect) {
    let outlines = outlines()
    let isCrowd = outlines.count > Self.mostWithRim
    for outline in outlines {
      draw(in: outline.item.superview) { draw(outline, isCrowd: isCrowd) }
    }
    if let named = outlines.first(where: \.isNamed) {
      draw(in: named.item.superview) { drawBadge(of: named) }
    }
  }

  private func draw(_ outline: Outline, isCrowd: Bool) {
    let path = MotionOutline.path(of: outline.item, center: outline.center, angle: outline.angle)
    let isPlain = isCrowd && !outline.isNamed
    if !isPlain {
      path.lineWidth = 3
      Marks.rim.setStroke()
      path.stroke()
    }
    path.lineWidth = 2
    path.setLineDash(isPlain ? [14, 8] : [6, 4], count: 2, phase: 0)
    Look.kept.setStroke()
    path.stroke()
  }

  /// Draws the badge upright at the outline's top right corner.
  private func drawBadge(of outline: Outline) {
    let half = CGPoint(x: outline.item.bounds.width / 2, y: -outline.item.bounds.height / 2)
    let (c, s) = (cos(outline.angle), sin(outline.angle))
    let place = CGPoint(
      x: outline.center.x + half.x * c - half.y * s, y: outline.center.y + half.x * s + half.y * c)
    Marks.dot(place, 11, Look.chip)
    let style: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12, weight: .semibold), .foregroundColor: Look.kept,
    ]
    let size = "A".size(withAttributes: style)
    "A".draw(at: CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2), withAttributes: style)
  }
}
