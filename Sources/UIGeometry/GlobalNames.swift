// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions that made values before Swift 3, which client code of that time still calls.

/// A point in points.
@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// A size in points.
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
/// A rectangle in points.
@inlinable public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
/// A vector with the given components.
@inlinable public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// A shift in points.
@inlinable public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
/// Insets in points, counter-clockwise from the top.
@inlinable public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// A turn by `angle` radians.
@inlinable public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
/// A scaling.
@inlinable public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}
/// A shift in points.
@inlinable public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
/// A range with the given ends.
@inlinable public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
  UIFloatRange(minimum: minimum, maximum: maximum)
}
/// Whether both ends exceed the range of `Float`.
@inlinable public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool { range.isInfinite }
/// From 0 to 0.
public let UIFloatRangeZero = UIFloatRange.zero
/// From −∞ to +∞.
public let UIFloatRangeInfinite = UIFloatRange.infinite
/// No shift.
public let UIOffsetZero = UIOffset.zero
/// The point as text: "{1, 2}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// The size as text: "{1, 2}".
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// The rectangle as text: "{{1, 2}, {3, 4}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
/// The transform as text: "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map { "\($0)" }.joined(separator: ", "))]"
}
