// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The ways to draw a path with `drawPath(using:)`.
///
/// ```swift
/// let context = UIGraphicsGetCurrentContext()
/// context?.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
/// context?.drawPath(using: .fillStroke)
/// ```
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension CGContext {
  // MARK: Arcs and curves

  /// Adds an arc about a centre, from one angle to another in radians, joined to the path by a line.
  ///
  /// As on iOS, where y points down in a view, `clockwise` produces the opposite direction on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    continuePath(with: arc)
  }

  /// Adds a line and an arc that rounds the corner between two tangents.
  public func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard
      let arc = UIBezierPath(from: currentPointOfPath, rounding: corner, towards: end, radius: radius)
    else { return addLine(to: corner) }
    continuePath(with: arc)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = currentPointOfPath
    func third(_ from: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    addCurve(to: end, control1: third(start), control2: third(end))
  }

  /// Starts a contour at the first point and adds straight lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds the contours of rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  // MARK: Drawing

  /// Fills the current path, strokes it, or both, and clears it.
  ///
  /// Differs from Core Graphics: the inside is always determined by the non-zero rule.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    switch mode {
    case .fill, .eoFill: fillPath()
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      fillPath()
      continueAsGiven(path)
      strokePath()
    }
  }

  /// Draws a line from the first point to the second, from the third to the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Draws a line of the given width along the edge of a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Sets the fill colour, from components 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    UIColor(red: red, green: green, blue: blue, alpha: alpha).setFill()
  }

  /// Sets the stroke colour, from components 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    UIColor(red: red, green: green, blue: blue, alpha: alpha).setStroke()
  }

  /// Sets the fill colour to a grey from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { UIColor(white: gray, alpha: alpha).setFill() }

  /// Sets the stroke colour to a grey from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { UIColor(white: gray, alpha: alpha).setStroke() }

  /// Kept for client code: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Kept for client code: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
