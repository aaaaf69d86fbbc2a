// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// A disc that a person built: it looks round and collides as an ellipse.
@MainActor
package final class DiscView: UIView, Restorable {
  init(size: CGSize, color: UIColor) {
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = color
    layer.cornerRadius = min(size.width, size.height) / 2
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    contentMode = .redraw
    castItemShadow()
  }

  /// Draws a light dot near the rim, which shows how the disc turns.
  package override func draw(_ rect: CGRect) {
    let (x, y) = (bounds.midX, bounds.midY)
    let size = CGSize(width: bounds.width / 8, height: bounds.height / 8)
    UIColor(white: 1, alpha: 0.85).setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: x - size.width / 2, y: y - 0.36 * bounds.height - size.height / 2, width: size.width,
        height: size.height)
    ).fill()
  }

  package required init?(coder: NSCoder) { nil }

  package override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
