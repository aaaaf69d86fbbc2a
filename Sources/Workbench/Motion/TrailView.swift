// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// Draws where an item was: every sixth of its last poses, and the path of its centre.
@MainActor
final class TrailView: DrawingView {
  /// Steps between two poses, and the largest number of poses.
  private static let spacing = 6
  private static let most = 6

  /// The curve, last step and item of the trail; nil draws nothing. Called for each drawing.
  var trail: () -> (curve: MotionCurve, end: Int, item: UIView)? = { nil }

  override func draw(_ rect: CGRect) {
    guard let (curve, end, item) = trail() else { return }
    draw(in: item.superview) { draw(curve, upTo: end, of: item) }
  }

  private func draw(_ curve: MotionCurve, upTo end: Int, of item: UIView) {
    let poses = Self.steps(upTo: end).filter { curve.sample(at: $0) != nil }
    guard let first = poses.first else { return }
    let path = UIBezierPath()
    for step in first...end {
      guard let sample = curve.sample(at: step) else { continue }
      let point = CGPoint(x: sample.x, y: sample.y)
      if step == first { path.move(to: point) } else { path.addLine(to: point) }
    }
    // An item at rest has no trail.
    guard path.bounds.width + path.bounds.height > 2 else { return }
    for (index, step) in poses.enumerated() {
      guard let sample = curve.sample(at: step) else { continue }
      draw(sample, of: item, strength: CGFloat(index + 1 + Self.most - poses.count) / CGFloat(Self.most))
    }
    for (width, color) in [(CGFloat(4), Marks.rim), (1.5, Look.tint)] {
      path.lineWidth = width
      path.lineJoinStyle = .round
      color.setStroke()
      path.stroke()
    }
    for step in poses {
      guard let sample = curve.sample(at: step) else { continue }
      Marks.dot(CGPoint(x: sample.x, y: sample.y), 2.5, Look.tint)
    }
  }

  /// The steps whose poses are drawn. They stay the same for six steps, so that a trail does not flicker.
  static func steps(upTo end: Int) -> [Int] {
    let last = end / spacing
    return (max(last - most + 1, 0)...max(last, 0)).map { $0 * spacing }.filter { $0 <= end }
  }

  private func draw(_ sample: MotionSample, of item: UIView, strength: CGFloat) {
    let outline = MotionOutline.path(
      of: item, center: CGPoint(x: sample.x, y: sample.y), angle: CGFloat(sample.angle))
    // A filled pose over the item would make it pale.
    if !item.frame.intersects(outline.bounds) {
      Look.paper.withAlphaComponent(0.33 * strength).setFill()
      outline.fill()
    }
    outline.lineWidth = 1.5
    Look.tint.withAlphaComponent(0.25 + 0.5 * strength * strength).setStroke()
    outline.stroke()
  }
}

/// The outline of an item at another position.
@MainActor
enum MotionOutline {
  static func path(of item: UIView, center: CGPoint, angle: CGFloat) -> UIBezierPath {
    let size = item.bounds.size
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let path =
      item.collisionBoundsType == .ellipse
      ? UIBezierPath(ovalIn: box) : UIBezierPath(roundedRect: box, cornerRadius: item.layer.cornerRadius)
    path.apply(CGAffineTransform(rotationAngle: angle))
    path.apply(CGAffineTransform(translationX: center.x, y: center.y))
    return path
  }
}
