// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// Points of one layer in another, and the layer at a point.
extension CALayer {
  /// A point of this layer, in another layer's points; nil for the outermost layer's.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(toOutside).applying((l?.toOutside ?? .identity).inverted())
  }
  /// A point of another layer, in this layer's points; nil for the outermost layer's.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(l?.toOutside ?? .identity).applying(toOutside.inverted())
  }
  /// The box around a rectangle of this layer, in another layer's points; nil for the outermost layer's.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(toOutside).applying((l?.toOutside ?? .identity).inverted())
  }
  /// The box around a rectangle of another layer, in this layer's points; nil for the outermost layer's.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(l?.toOutside ?? .identity).applying(toOutside.inverted())
  }

  /// Whether a point of this layer lies in its bounds.
  public final func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The foremost layer, this one or one inside it, at a point of the superlayer; nil for none. The layers of
  /// subviews count as well.
  public final func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = p.applying(toSuperlayer.inverted())
    for subview in (view?.subviews ?? []).reversed() {
      if let hit = subview.layer.hitTest(own) { return hit }
    }
    for layer in (storedSublayers ?? []).reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  /// The transform to the points of the view or layer around this layer.
  private var toSuperlayer: CGAffineTransform {
    let pose = view?.pose ?? ownPose
    return pose.map(bounds: pose.bounds, center: pose.center, transform: pose.transform)
  }

  /// The transform to the points of the outermost view or layer.
  private var toOutside: CGAffineTransform {
    var map = toSuperlayer
    var outer = view?.superview?.layer ?? superlayer
    while let layer = outer {
      map = map.concatenating(layer.toSuperlayer)
      outer = layer.view?.superview?.layer ?? layer.superlayer
    }
    return map
  }
}
