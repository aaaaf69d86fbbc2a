// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Ties and fields that a person built, which have no views, and marks of the selection.
extension OverlayView {
  /// Draws fields, and ties over the items that they tie.
  func drawBuilt(_ blend: InspectionBlend, of animator: UIDynamicAnimator) {
    guard let session else { return }
    let items = blend.now.items
    for built in session.built where !built.isDeleted {
      guard let behavior = built.behavior, behavior.dynamicAnimator === animator else { continue }
      let isSelected = selected.contains { $0 === behavior }
      if let center = session.position(of: built) {
        drawField(built, at: convert(center, from: session.scene.view), isSelected)
        continue
      }
      let ends = session.ends(of: built) { item in
        items.firstIndex { $0.item === item }.map { self.placed(blend.pose($0), of: animator) }
      }
      guard let ends else { continue }
      let (start, end) = (
        convert(ends.start, from: session.scene.view), convert(ends.end, from: session.scene.view)
      )
      if isSelected { Marks.stroke(from: start, to: end, width: 18, Look.tint.withAlphaComponent(0.16)) }
      Marks.tie(built.piece.kind, from: start, to: end)
    }
  }

  /// Converts a pose from an animator's coordinates to those of the scene's view.
  private func placed(
    _ pose: (center: CGPoint, angle: CGFloat), of animator: UIDynamicAnimator
  ) -> (center: CGPoint, angle: CGFloat) {
    guard let session, let reference = animator.referenceView else { return pose }
    return (reference.convert(pose.center, to: session.scene.view), pose.angle)
  }

  /// Draws the sign of a field on a disc, as in the palette; the ring is highlighted if the field is
  /// selected.
  private func drawField(_ built: BuiltPiece, at center: CGPoint, _ isSelected: Bool) {
    Marks.dot(center, 22, isSelected ? Look.tint.withAlphaComponent(0.16) : Look.chip)
    Marks.ring(center, 22, isSelected ? 2 : 1, isSelected ? Look.tint : Look.hairline)
    Marks.field(built.piece.field ?? .radialGravity, at: center)
  }

  /// Draws handles at the ends of a selected wall or tie, or the frame around several selected things.
  func drawSelectionMarks() {
    guard let session else { return }
    for built in session.built where !built.isDeleted && selected.count == 1 {
      guard let thing = built.thing, selected[0] === thing, session.time.isPaused,
        let (start, end) = session.ends(of: built)
      else { continue }
      for point in [start, end] { Marks.handle(convert(point, from: session.scene.view)) }
    }
    guard selected.count > 1, let frame = session.selection.frame else { return }
    let box = convert(frame, from: session.stage).insetBy(dx: -12, dy: -12)
    let path = UIBezierPath(rect: box)
    path.lineWidth = 1
    path.setLineDash([4, 4], count: 2, phase: 0)
    Look.tint.setStroke()
    path.stroke()
  }
}

extension Marks {
  /// Draws a sign of 24 pt for a kind of field, which shows which way things move in it.
  static func field(_ kind: UIFieldBehavior.Kind, at center: CGPoint) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    let color = fieldSign
    switch kind {
    case .linearGravity:
      for x in [-8, 0, 8] as [CGFloat] {
        arrow(from: point(x, 9), to: point(x, -9), width: 2, head: 7, color)
      }
    case .velocity, .drag:
      for y in [-8, 0, 8] as [CGFloat] {
        if kind == .drag {
          stroke(from: point(-9, y), to: point(9, y), width: 2, color)
        } else {
          arrow(from: point(-9, y), to: point(9, y), width: 2, head: 7, color)
        }
      }
    case .radialGravity, .spring, .electric, .magnetic:
      for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(CGFloat, CGFloat)] {
        arrow(from: point(13 * x, 13 * y), to: point(4 * x, 4 * y), width: 2, head: 6, color)
      }
      if kind != .radialGravity { ring(center, 2, 1.5, color) }
    case .vortex:
      let path = UIBezierPath()
      path.addArc(withCenter: center, radius: 9, startAngle: -0.3, endAngle: 4.4, clockwise: true)
      path.lineWidth = 2
      color.setStroke()
      path.stroke()
      arrow(from: point(-5, -8), to: point(1, -9.5), width: 2, head: 7, color)
    case .noise, .turbulence:
      for y in [-6, 2] as [CGFloat] {
        let path = UIBezierPath()
        path.move(to: point(-11, y + 2))
        path.addCurve(to: point(0, y + 2), controlPoint1: point(-7, y - 6), controlPoint2: point(-4, y + 10))
        path.addCurve(to: point(11, y + 2), controlPoint1: point(4, y - 6), controlPoint2: point(7, y + 10))
        path.lineWidth = 2
        color.setStroke()
        path.stroke()
      }
    case .block: break
    }
  }
}
