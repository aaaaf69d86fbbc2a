// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// An item that contains a rotated or smaller view, around which rings are drawn.
@MainActor
package protocol RingedItem: UIView {
  var ringed: UIView { get }
}

extension Marks {
  /// The path around an item's ringed view at a distance in points, in the item's own coordinates with its
  /// centre as the origin. It is as large as the view is shown, and rotated as the view is in the item.
  static func ring(
    around item: any UIDynamicItem, by distance: CGFloat, cornerRadius: CGFloat
  ) -> UIBezierPath {
    guard let view = item as? UIView else {
      let size = item.bounds.size
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return path(around: item, box, by: distance, cornerRadius: cornerRadius)
    }
    // An item that an animation is scaling has its presented size.
    let own = view.layer.presentation()?.affineTransform() ?? view.transform
    let shown = (view as? any RingedItem)?.ringed ?? view
    let (scaleX, scaleY) = (hypot(own.a, own.b), hypot(own.c, own.d))
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let point = shown.convert(CGPoint(x: x, y: y), to: view)
      return CGPoint(x: (point.x - view.bounds.midX) * scaleX, y: (point.y - view.bounds.midY) * scaleY)
    }
    return path(around: shown, by: distance, cornerRadius: cornerRadius, place)
  }

  /// The path around a view at a distance in points of the drawing, rotated and scaled as the view is shown;
  /// `place` returns where a point of the view is drawn.
  static func path(
    around view: UIView, by distance: CGFloat, cornerRadius: CGFloat, _ place: (CGFloat, CGFloat) -> CGPoint
  ) -> UIBezierPath {
    let box = view.bounds
    let zero = place(box.minX, box.minY), x = place(box.maxX, box.minY), y = place(box.minX, box.maxY)
    let (width, height) = (hypot(x.x - zero.x, x.y - zero.y), hypot(y.x - zero.x, y.y - zero.y))
    guard width > 0, height > 0 else { return UIBezierPath() }
    let path = path(
      around: view, CGRect(x: 0, y: 0, width: width, height: height), by: distance, cornerRadius: cornerRadius
    )
    path.apply(
      CGAffineTransform(
        a: (x.x - zero.x) / width, b: (x.y - zero.y) / width, c: (y.x - zero.x) / height,
        d: (y.y - zero.y) / height, tx: zero.x, ty: zero.y))
    return path
  }
}
