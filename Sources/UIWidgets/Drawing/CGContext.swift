// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Draws within `draw(_:)`, as Core Graphics does, with a current path, colours, and a transform from the
/// context's points to the view's.
///
/// Differs from Core Graphics: there are no bitmaps or blend modes, and line widths follow the mean scale of
/// the transform.
///
/// ```swift
/// final class Cross: UIView {
///   override func draw(_ rect: CGRect) {
///     guard let context = UIGraphicsGetCurrentContext() else { return }
///     context.setLineWidth(2)
///     context.move(to: .zero)
///     context.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
///     context.strokePath()
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class CGContext {
  private var path = UIBezierPath()

  init() {}

  /// Saves colours, line style, clips and transform until `restoreGState()`.
  public func saveGState() {
    GraphicsRecorder.withCurrent { $0.saved.append($0.state) }
  }

  /// Restores the state that the last `saveGState()` saved; does nothing if no state was saved.
  public func restoreGState() {
    GraphicsRecorder.withCurrent { if let last = $0.saved.popLast() { $0.state = last } }
  }

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { color.color.setFill() }
  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { color.color.setStroke() }
  /// Sets the line width in points, 0 or more; non-finite values count as 0.
  public func setLineWidth(_ width: CGFloat) {
    GraphicsRecorder.withCurrent { $0.state.width = width.isFinite ? max(0, width) : 0 }
  }
  /// Sets the shape of a line's ends.
  public func setLineCap(_ cap: CGLineCap) { GraphicsRecorder.withCurrent { $0.state.cap = cap } }
  /// Sets the shape of a line's corners.
  public func setLineJoin(_ join: CGLineJoin) { GraphicsRecorder.withCurrent { $0.state.join = join } }

  /// Moves all later drawing by a distance in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Scales all later drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates all later drawing by `angle` radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Puts `transform` before the current transform; a non-finite transform is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    GraphicsRecorder.withCurrent { $0.state.map = transform.concatenating($0.state.map) }
  }

  /// Starts an empty path.
  public func beginPath() { path = UIBezierPath() }
  /// Starts a contour at `point`.
  public func move(to point: CGPoint) { path.move(to: point.applying(map)) }
  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint) { path.addLine(to: point.applying(map)) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(
      to: end.applying(map), controlPoint1: control1.applying(map),
      controlPoint2: control2.applying(map))
  }
  /// Closes the contour with a line to its start.
  public func closePath() { path.close() }
  /// Adds the contour of a rectangle.
  public func addRect(_ rect: CGRect) { add(UIBezierPath(rect: rect)) }
  /// Adds the contour of the ellipse that fills `rect`.
  public func addEllipse(in rect: CGRect) { add(UIBezierPath(ovalIn: rect)) }
  /// Adds the contours of a path.
  public func addPath(_ path: CGPath) { add(UIBezierPath(cgPath: path)) }

  /// Fills the current path and clears it.
  public func fillPath() {
    emitFill(path)
    beginPath()
  }
  /// Draws a line along the current path and clears it.
  public func strokePath() {
    emitStroke(path)
    beginPath()
  }

  /// Clips later drawing to the current path, within earlier clips, and clears the path. `restoreGState()`
  /// ends the clip.
  ///
  /// Differs from Core Graphics: an empty path changes nothing.
  public func clip() {
    GraphicsRecorder.withCurrent { $0.addClip(path, map: .identity) }
    beginPath()
  }
  /// Clips later drawing to `rect`.
  public func clip(to rect: CGRect) { UIBezierPath(rect: rect).addClip() }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { emitFill(mapped(UIBezierPath(rect: rect))) }
  /// Fills the ellipse that fits in `rect`.
  public func fillEllipse(in rect: CGRect) { emitFill(mapped(UIBezierPath(ovalIn: rect))) }
  /// Draws a line along the edge of a rectangle.
  public func stroke(_ rect: CGRect) { emitStroke(mapped(UIBezierPath(rect: rect))) }
  /// Draws a line along the edge of the ellipse that fits in `rect`.
  public func strokeEllipse(in rect: CGRect) { emitStroke(mapped(UIBezierPath(ovalIn: rect))) }

  /// Sets the lengths of dash and gap in points, and where the first dash begins; an empty array is a solid
  /// line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    GraphicsRecorder.withCurrent { $0.state.dash = (lengths, phase) }
  }

  /// Whether the current path is empty.
  public var isPathEmpty: Bool { path.isEmpty }
  /// The current point of the path.
  public var currentPointOfPath: CGPoint { path.isEmpty ? .zero : path.currentPoint.applying(map.inverted()) }
  /// The box around the current path, in points.
  public var boundingBoxOfPath: CGRect { path.bounds.applying(map.inverted()) }
  /// A copy of the current path, in points of the view.
  var currentPath: UIBezierPath {
    let copy = UIBezierPath()
    copy.append(path)
    return copy
  }

  /// Makes `other`, a path in points of the view, the current path.
  func continueAsGiven(_ other: UIBezierPath) { path = other }

  /// Adds a contour, with a line to its start if there is a current point.
  func continuePath(with contour: UIBezierPath) {
    path.continuePath(with: mapped(contour))
  }

  private func add(_ other: UIBezierPath) { path.append(mapped(other)) }

  private func mapped(_ path: UIBezierPath) -> UIBezierPath {
    let copy = UIBezierPath()
    copy.append(path)
    copy.apply(map)
    return copy
  }

  private func emitFill(_ path: UIBezierPath) {
    GraphicsRecorder.withCurrent { frame in
      guard let command = frame.list.appendPath(path, color: frame.state.fill) else { return }
      frame.emit(.fill(command))
    }
  }

  private func emitStroke(_ path: UIBezierPath) {
    GraphicsRecorder.withCurrent { frame in
      let (state, map) = (frame.state, frame.state.map)
      path.lineWidth = state.width * abs(map.a * map.d - map.b * map.c).squareRoot()
      (path.lineCapStyle, path.lineJoinStyle) = (state.cap, state.join)
      if !state.dash.lengths.isEmpty {
        path.setLineDash(state.dash.lengths, count: state.dash.lengths.count, phase: state.dash.phase)
      }
      for contour in path.flattened() {
        let command = frame.list.appendContour(contour, color: state.stroke)
        frame.emit(.stroke(command, StrokeStyle(path)))
      }
    }
  }

  private var map: CGAffineTransform { GraphicsRecorder.stack.last?.state.map ?? .identity }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context for drawing in `draw(_:)`; nil outside that method.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsRecorder.currentContext }
