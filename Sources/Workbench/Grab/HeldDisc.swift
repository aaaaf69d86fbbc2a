// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// The disc under a thing that the pointer holds, and a line to the held point if that point lags behind.
@MainActor
package final class HeldDisc: UIView, Restorable {
  private let line = UIView()

  /// A disc as large as a fingertip, or of another diameter in points.
  package init(diameter: CGFloat = 44) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    isUserInteractionEnabled = false
    backgroundColor = UIColor.tintColor.withAlphaComponent(0.14)
    layer.cornerRadius = diameter / 2
    layer.borderWidth = 2
    layer.borderColor = UIColor.tintColor.withAlphaComponent(0.7).cgColor
    line.backgroundColor = UIColor.tintColor.withAlphaComponent(0.7)
    line.layer.cornerRadius = 1
    line.isHidden = true
    addSubview(line)
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the disc at a point of the superview of `item`, under the item.
  package func show(at point: CGPoint, under item: UIView) {
    center = point
    if superview == nil { item.superview?.insertSubview(self, belowSubview: item) }
  }

  /// Draws the line to a point of the superview, unless the point is in the disc.
  package func reach(to point: CGPoint) {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    let (distance, radius) = (hypot(dx, dy), bounds.width / 2)
    line.isHidden = !(distance > radius && distance.isFinite)
    guard !line.isHidden else { return }
    let (cosine, sine) = (dx / distance, dy / distance)
    line.bounds = CGRect(x: 0, y: 0, width: distance - radius, height: 2)
    let half = (distance + radius) / 2
    line.center = CGPoint(x: bounds.midX + half * cosine, y: bounds.midY + half * sine)
    line.transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}
