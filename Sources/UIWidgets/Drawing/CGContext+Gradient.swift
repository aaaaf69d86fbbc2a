// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension CGContext {
  /// Fills the drawable area with colours along the line from `start` to `end`, and beyond its ends if
  /// `options` say so.
  ///
  /// Points that coincide or are not finite draw nothing.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    GraphicsRecorder.withCurrent { drawing in
      let shape = GradientCommand.Shape.linear(from: start, to: end)
      if options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation) {
        return drawing.fillAll(gradient, shape)
      }
      guard let corners = drawing.visibleCorners else { return }
      // How far the drawable area extends along and across the line, as multiples of the line's length.
      var (low, high, left, right) = (
        CGFloat.infinity, -CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity
      )
      for corner in corners {
        let (x, y) = ((corner.x - start.x) / length, (corner.y - start.y) / length)
        let (along, across) = ((x * dx + y * dy) / length, (y * dx - x * dy) / length)
        (low, high) = (min(low, along), max(high, along))
        (left, right) = (min(left, across), max(right, across))
      }
      low = options.contains(.drawsBeforeStartLocation) ? min(low, 0) : 0
      high = options.contains(.drawsAfterEndLocation) ? max(high, 1) : 1
      func place(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(x: start.x + along * dx - across * dy, y: start.y + along * dy + across * dx)
      }
      let strip = UIBezierPath()
      strip.move(to: place(low, left))
      for corner in [place(high, left), place(high, right), place(low, right)] { strip.addLine(to: corner) }
      strip.close()
      drawing.fill(strip, gradient, shape)
    }
  }

  /// Fills the circles between the first and the last with colours, and the area beyond them if `options` say
  /// so.
  ///
  /// Differs from Core Graphics: if neither circle contains the other, nothing is drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (endCenter.x - startCenter.x, endCenter.y - startCenter.y)
    let (start, end) = (max(startRadius, 0), max(endRadius, 0))
    let distance = (dx * dx + dy * dy).squareRoot()
    guard abs(end - start) > 0, distance <= abs(end - start), (end - start).isFinite else { return }
    let grows = end > start
    let fillsAround = options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let fillsMiddle =
      min(start, end) == 0 || options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    GraphicsRecorder.withCurrent { drawing in
      let shape = GradientCommand.Shape.radial(
        from: startCenter, radius: start, to: endCenter, endRadius: end)
      if fillsAround, fillsMiddle { return drawing.fillAll(gradient, shape) }
      let region = UIBezierPath()
      if fillsAround {
        guard let corners = drawing.visibleCorners else { return }
        region.move(to: corners[0])
        for corner in corners.dropFirst() { region.addLine(to: corner) }
        region.close()
      } else {
        region.addCircle(grows ? endCenter : startCenter, max(start, end), clockwise: true)
      }
      if !fillsMiddle {
        region.addCircle(grows ? startCenter : endCenter, min(start, end), clockwise: false)
      }
      drawing.fill(region, gradient, shape)
    }
  }
}

extension UIBezierPath {
  fileprivate func addCircle(_ center: CGPoint, _ radius: CGFloat, clockwise: Bool) {
    move(to: CGPoint(x: center.x + radius, y: center.y))
    addArc(
      withCenter: center, radius: radius, startAngle: 0, endAngle: clockwise ? 2 * .pi : -2 * .pi,
      clockwise: clockwise)
    close()
  }
}

extension GraphicsRecorder.Drawing {
  /// The corners of the drawable area in current coordinates; nil if the transform has no inverse.
  fileprivate var visibleCorners: [CGPoint]? {
    let map = state.map
    guard abs(map.a * map.d - map.b * map.c) > 1e-9 else { return nil }
    var box = bounds
    if let clip = state.clips.last?.path {
      for point in list.points[clip.firstPoint..<list.contourEnds[clip.contours.upperBound - 1]] {
        box = box.union(CGRect(origin: point.applying(clip.transform), size: .zero))
      }
    }
    let back = map.inverted()
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ].map { $0.applying(back) }
  }

  /// Fills the innermost clip, or else the whole drawable area. A clip is filled as a path, because that
  /// draws faster than clipped content.
  fileprivate mutating func fillAll(_ gradient: CGGradient, _ shape: GradientCommand.Shape) {
    guard let clip = state.clips.last else {
      guard let path = list.appendPath(UIBezierPath(rect: bounds), color: .clear) else { return }
      return emit(.gradient(path, command(gradient, shape)))
    }
    emit(.gradient(clip.path, command(gradient, shape)), under: state.clips.count - 1)
  }

  fileprivate mutating func fill(
    _ region: UIBezierPath, _ gradient: CGGradient, _ shape: GradientCommand.Shape
  ) {
    guard var path = list.appendPath(region, color: .clear) else { return }
    path.transform = state.map
    emit(.gradient(path, command(gradient, shape)))
  }

  private mutating func command(_ gradient: CGGradient, _ shape: GradientCommand.Shape) -> GradientCommand {
    let first = list.stops.count
    for stop in gradient.stops {
      list.appendStop(
        GradientStop(location: stop.location, color: stop.color.color.rgba(scheme)))
    }
    return GradientCommand(shape, stops: first..<list.stops.count, transform: state.map)
  }
}
