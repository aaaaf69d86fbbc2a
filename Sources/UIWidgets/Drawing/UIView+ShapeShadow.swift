// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// The offsets, in units of the blur, of the copies of a shape that together form its shadow: two rings,
  /// with the radii within which a quarter and three quarters of a Gaussian lie.
  private static let rings: [(x: CGFloat, y: CGFloat)] = [
    (0.759, 0), (0.379, 0.657), (-0.379, 0.657), (-0.759, 0), (-0.379, -0.657), (0.379, -0.657),
    (1.442, 0.833), (0, 1.665), (-1.442, 0.833), (-1.442, -0.833), (0, -1.665), (1.442, -0.833),
  ]

  /// Writes the shadow of `shadowPath`, or else of the content of a view without a background: a picture,
  /// text, the drawing of `draw(_:)`, subviews.
  ///
  /// The shape is drawn faintly in the shadow's colour many times, because a mesh can blur only a rounded
  /// rectangle.
  final func drawShapeShadow(
    _ shade: RGBA, _ box: CGRect, into list: inout DisplayList, _ context: DrawContext
  ) {
    var shape = DisplayList()
    var own = context
    own.transform = .identity
    own.alpha = 1
    own.isShape = true
    if let path = layer.shadowPath {
      guard let fill = shape.appendPath(UIBezierPath(cgPath: path), color: RGBA(0, 0, 0)) else { return }
      shape.append(.fill(fill))
    } else {
      layer.drawColors(box, into: &shape, own)
      drawInside(box, into: &shape, own)
    }
    guard !shape.commands.isEmpty else { return }
    let sigma = layer.shown(.shadowRadius, layer.shadowRadius)
    let copies = sigma > 0 ? Self.rings : [(0, 0)]
    // Just strong enough that all copies together, laid over one another, are as dark as the shadow.
    var faint = shade
    faint.alpha = 1 - pow(1 - min(shade.alpha, 0.98), 1 / Float(copies.count))
    for copy in copies {
      var moved = context
      moved.transform = context.transform.concatenating(
        CGAffineTransform(
          translationX: layer.shadowOffset.width + copy.x * sigma,
          y: layer.shadowOffset.height + copy.y * sigma))
      list.replay(shape, moved, tint: faint)
    }
  }
}
