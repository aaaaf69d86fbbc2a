// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The position of a view: its stored geometry, and its position before the last step moved it.
struct ViewPose {
  var center = CGPoint.zero
  var bounds = CGRect.zero
  var transform = CGAffineTransform.identity
  /// The point of the bounds that lies at `center`, about which the transform rotates; 0…1 along each axis.
  var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The centre before the step with index `movedInStep`; meaningless if that is not the clock's last step.
  var previousCenter = CGPoint.zero
  var previousTransform = CGAffineTransform.identity
  var movedInStep = -1

  /// The box around the transformed bounds, in the superview's coordinates.
  var frame: CGRect {
    if transform.isIdentity {
      let size = bounds.size
      return CGRect(
        x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
        height: size.height)
    }
    return bounds.applying(toSuperview)
  }

  /// The transform from the view's coordinates to its superview's.
  var toSuperview: CGAffineTransform {
    map(bounds: bounds, center: center, transform: transform)
  }

  /// The size and the centre for which `box` is the frame.
  func fitting(_ box: CGRect) -> (size: CGSize, center: CGPoint) {
    var size = box.size
    if !transform.isIdentity {
      size = CGRect(origin: .zero, size: size).applying(transform.inverted()).size
      if anchor != CGPoint(x: 0.5, y: 0.5) {
        let there = CGRect(origin: bounds.origin, size: size).applying(
          map(bounds: CGRect(origin: bounds.origin, size: size), center: .zero, transform: transform))
        return (size, CGPoint(x: box.minX - there.minX, y: box.minY - there.minY))
      }
    }
    // The translation of the transform is subtracted so that the box ends up in the requested position.
    let middle = CGPoint(
      x: box.origin.x + box.size.width * anchor.x - transform.tx,
      y: box.origin.y + box.size.height * anchor.y - transform.ty)
    return (size, middle)
  }

  /// The transform for the given parts, about the anchor.
  func map(bounds: CGRect, center: CGPoint, transform t: CGAffineTransform) -> CGAffineTransform {
    let x = bounds.origin.x + bounds.size.width * anchor.x
    let y = bounds.origin.y + bounds.size.height * anchor.y
    return CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: center.x + t.tx - t.a * x - t.c * y, ty: center.y + t.ty - t.b * x - t.d * y)
  }

  /// The pose between the previous one (`blend` 0) and the current one (1): centres move along a line, and
  /// rotations take the shorter direction.
  func blended(_ blend: CGFloat) -> (center: CGPoint, transform: CGAffineTransform) {
    let back = 1 - blend
    let shown = CGPoint(
      x: center.x - back * (center.x - previousCenter.x), y: center.y - back * (center.y - previousCenter.y))
    let turn = angle(from: previousTransform, to: transform)
    guard turn != 0 else { return (shown, transform) }
    return (shown, transform.concatenating(CGAffineTransform(rotationAngle: -back * turn)))
  }

  /// The rotation in (−π, π] that takes the x axis of `p` to that of `q`.
  private func angle(from p: CGAffineTransform, to q: CGAffineTransform) -> CGFloat {
    if p == q { return 0 }
    return CGFloat(atan2(Double(p.a * q.b - p.b * q.a), Double(p.a * q.a + p.b * q.b)))
  }
}

extension UIView {
  /// Whether an animation moves the view without changing its transform, unlike effects that make it grow or
  /// shrink.
  package final var isOnlyMovedByAnimation: Bool {
    presentation?.center != nil && presentation?.transform == nil
  }
}

/// The values that running animations show instead of the stored ones.
struct ViewPresentation {
  var center: CGPoint?
  var bounds: CGRect?
  var transform: CGAffineTransform?
  var alpha: CGFloat?
  var background: RGBA?
  /// The number of animated properties.
  var animations = 0
  /// The groups that show these values.
  var groups: [AnimationGroup] = []
  /// Whether the view receives no touches during the animations.
  var blocksTouches = false
}
