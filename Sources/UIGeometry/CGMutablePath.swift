// SPDX-License-Identifier: Apache-2.0
/// A path that can be changed, as Core Graphics names it, in points.
///
/// ```swift
/// let arrow = CGMutablePath()
/// arrow.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 0, y: 20)])
/// arrow.closeSubpath()
/// let layer = CAShapeLayer()
/// layer.path = arrow
/// ```
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(path: UIBezierPath()) }
  override init(path: UIBezierPath) { super.init(path: path) }

  /// Begins a new part at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }
  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }
  /// Begins a new part at the first point and adds straight lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }
  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), controlPoint1: control1.applying(transform),
      controlPoint2: control2.applying(transform))
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
  }
  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(UIBezierPath(rect: rect), transform)
  }
  /// Adds the outlines of rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Adds the ellipse inside `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(UIBezierPath(ovalIn: rect), transform)
  }
  /// Adds the outline of a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    add(UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform)
  }
  /// Adds an arc about a centre, from one angle to another in radians, joined to the path by a line.
  ///
  /// As on iOS, where y points down in a view, `clockwise` produces the opposite direction on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    join(arc.moved(by: transform))
  }
  /// Adds an arc of `delta` radians that starts at an angle, joined to the path by a line.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta > 0)
    join(arc.moved(by: transform))
  }
  /// Adds a line and an arc that rounds the corner between two tangents.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = path.currentPoint.applying(transform.inverted())
    guard let arc = UIBezierPath(from: start, rounding: tangent1End, towards: tangent2End, radius: radius)
    else { return addLine(to: tangent1End, transform: transform) }
    join(arc.moved(by: transform))
  }
  /// Adds all steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { add(path.path, transform) }
  /// Closes the current part with a straight line.
  public func closeSubpath() { path.close() }

  private func add(_ other: UIBezierPath, _ transform: CGAffineTransform) {
    path.append(other.moved(by: transform))
  }
  private func join(_ arc: UIBezierPath) { path.continuePath(with: arc) }
}
