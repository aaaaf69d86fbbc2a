// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// Converts `point` from this view's coordinates to those of `view`, or of the window if nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(mapTo(view))
  }

  /// Converts `point` from the coordinates of `view`, or of the window if nil, to this view's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(mapTo(view).inverted())
  }

  /// The box around `rect`, converted from this view's coordinates to those of `view`, or of the window if
  /// nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(mapTo(view))
  }

  /// The box around `rect`, converted from the coordinates of `view`, or of the window if nil, to this
  /// view's.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(mapTo(view).inverted())
  }

  /// Maps this view's coordinates to those of `view`, or of the root of the tree if nil.
  package final func mapTo(_ view: UIView?) -> CGAffineTransform {
    if view === self { return .identity }
    if view === storedSuperview, view != nil { return pose.toSuperview }
    let up = mapToRoot()
    guard let view, view !== root else { return up }
    return up.concatenating(view.mapToRoot().inverted())
  }

  /// Converts `point` from the superview's coordinates to this view's.
  final func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if pose.transform.isIdentity {
      return CGPoint(
        x: point.x - pose.center.x + pose.bounds.origin.x + pose.bounds.size.width * pose.anchor.x,
        y: point.y - pose.center.y + pose.bounds.origin.y + pose.bounds.size.height * pose.anchor.y)
    }
    return point.applying(pose.toSuperview.inverted())
  }

  final var root: UIView {
    var view = self
    while let parent = view.storedSuperview { view = parent }
    return view
  }

  /// Maps this view's coordinates to the root's. A window's coordinates are those of its bounds; its position
  /// on the desktop plays no part.
  private func mapToRoot() -> CGAffineTransform {
    var map = CGAffineTransform.identity
    var view = self
    while let parent = view.storedSuperview {
      map = map.concatenating(view.pose.toSuperview)
      view = parent
    }
    return map
  }

  /// Whether a touch can hit this view or a descendant. A scale of 0 has no inverse and shows nothing.
  final var isTouchable: Bool {
    !flags.contains(.hidden) && flags.contains(.interactive) && storedAlpha >= 0.01
      && presentation?.blocksTouches != true
      && pose.transform.a * pose.transform.d - pose.transform.b * pose.transform.c != 0
  }
}
