// SPDX-License-Identifier: Apache-2.0
/// A path that cannot be changed, as Core Graphics names it, in points.
///
/// Differs from Core Graphics: a path has equal steps, not equal memory, to be equal.
///
/// ```swift
/// // A path goes to Core Graphics and comes back.
/// let shape: CGPath = UIBezierPath(ovalIn: ball.bounds).cgPath
/// let path = UIBezierPath(cgPath: shape)
/// ```
public class CGPath: Hashable {
  let path: UIBezierPath
  init(path: UIBezierPath) { self.path = path }

  private init(_ path: UIBezierPath, _ transform: UnsafePointer<CGAffineTransform>?) {
    if let transform { path.apply(transform.pointee) }
    self.path = path
  }

  /// The outline of a rectangle, transformed if `transform` is not nil.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(rect: rect), transform)
  }

  /// The ellipse inside a rectangle, transformed if `transform` is not nil.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(ovalIn: rect), transform)
  }

  /// The outline of a rectangle with rounded corners, transformed if `transform` is not nil.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform)
  }

  /// Whether both paths have equal steps.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path.isEqual(right.path) }
  /// Equal paths have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(path.hash) }

  /// Whether there are no steps.
  public var isEmpty: Bool { path.isEmpty }
  /// The point at which the next step begins.
  public var currentPoint: CGPoint { path.currentPoint }
  /// The box around the path.
  public var boundingBox: CGRect { path.bounds }
  /// The box around the path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Whether the point lies inside, by the given rule, in the path moved by `transform`.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let moved = path.moved(by: transform)
    moved.usesEvenOddFillRule = rule == .evenOdd
    return moved.contains(point)
  }

  /// An equal path.
  public func copy() -> CGPath? { CGPath(path: path.moved(by: .identity)) }
  /// The path moved by a transform; nil for `self` moves nothing.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path: path.moved(by: transform?.pointee ?? .identity))
  }
  /// An equal path that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path.moved(by: .identity)) }
}

/// Which points lie inside of a path.
///
/// ```swift
/// let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
/// let isInside = ring.contains(CGPoint(x: 20, y: 20), using: .evenOdd)
/// ```
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

extension UIBezierPath {
  /// A copy with every point moved by `transform`.
  func moved(by transform: CGAffineTransform) -> UIBezierPath {
    let moved = copy() as! UIBezierPath
    if !transform.isIdentity { moved.apply(transform) }
    return moved
  }
}
