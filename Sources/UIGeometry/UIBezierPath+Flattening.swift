// SPDX-License-Identifier: Apache-2.0
extension UIBezierPath {
  /// One part of a flattened path.
  ///
  /// ```swift
  /// // The corners of a circle that is drawn with straight lines.
  /// for contour in UIBezierPath(ovalIn: ball.bounds).flattened(tolerance: 0.5) where contour.isClosed {
  ///   print(contour.points.count)
  /// }
  /// ```
  public struct Contour: Equatable, Sendable {
    /// The part's corners in points, in order; a closed part does not repeat its first corner.
    public var points: [CGPoint]
    /// Whether the part's end is joined to its start.
    public var isClosed: Bool
  }

  /// The path as straight lines that stay within `tolerance` points of its curves; a tolerance below 0.001
  /// counts as 0.001.
  ///
  /// The number of pieces per curve follows from its second differences (Wang's formula).
  public func flattened(tolerance: CGFloat = 0.1) -> [Contour] {
    let limit = tolerance.isFinite ? max(tolerance, 0.001) : 0.1
    var contours: [Contour] = []
    var current = Contour(points: [], isClosed: false)
    var begin = CGPoint.zero
    func finish(closed: Bool) {
      if closed, current.points.count > 1, current.points.first == current.points.last {
        current.points.removeLast()
      }
      if !current.points.isEmpty {
        current.isClosed = closed
        contours.append(current)
      }
      current = Contour(points: [], isClosed: false)
    }
    for element in elements {
      if current.points.isEmpty, element != .close {
        if case .move = element {} else { current.points.append(begin) }
      }
      switch element {
      case .move(let p):
        finish(closed: false)
        begin = p
        current.points.append(p)
      case .line(let p):
        if p != current.points.last { current.points.append(p) }
      case .quadCurve(let c, let p):
        let a = current.points.last ?? begin
        UIBezierPath.appendCubic(
          to: &current.points, a,
          CGPoint(x: a.x + (c.x - a.x) * 2 / 3, y: a.y + (c.y - a.y) * 2 / 3),
          CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p, limit)
      case .curve(let c, let d, let p):
        UIBezierPath.appendCubic(to: &current.points, current.points.last ?? begin, c, d, p, limit)
      case .close:
        finish(closed: true)
      }
    }
    finish(closed: false)
    return contours
  }

  private static func appendCubic(
    to points: inout [CGPoint], _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ tolerance: CGFloat
  ) {
    let bend = max(
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    let pieces = min(max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))), 512)
    for index in 1...pieces {
      let t = CGFloat(index) / CGFloat(pieces)
      let s = 1 - t
      let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let point = CGPoint(
        x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
      points.append(index == pieces ? d : point)
    }
  }

  /// The smallest upright rectangle around the path's curves (not their control points); `.null` when empty.
  public var bounds: CGRect {
    var box = CGRect.null
    for contour in flattened(tolerance: 0.005) {
      for point in contour.points {
        let (x0, y0) = (
          min(box.isNull ? point.x : box.minX, point.x), min(box.isNull ? point.y : box.minY, point.y)
        )
        let (x1, y1) = (
          max(box.isNull ? point.x : box.maxX, point.x), max(box.isNull ? point.y : box.maxY, point.y)
        )
        box = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
      }
    }
    return box
  }

  /// Whether `point` lies inside, with every part taken as closed; by winding number or by the even-odd rule,
  /// as `usesEvenOddFillRule` says.
  public func contains(_ point: CGPoint) -> Bool {
    guard point.isFinite else { return false }
    var (winding, crossings) = (0, 0)
    for contour in flattened(tolerance: 0.02) where contour.points.count > 2 {
      var p = contour.points[contour.points.count - 1]
      for q in contour.points {
        if (p.y <= point.y) != (q.y <= point.y) {
          let side = (q.x - p.x) * (point.y - p.y) - (point.x - p.x) * (q.y - p.y)
          if q.y > p.y ? side < 0 : side > 0 {
          } else {
            winding += q.y > p.y ? 1 : -1
            crossings += 1
          }
        }
        p = q
      }
    }
    return usesEvenOddFillRule ? crossings % 2 != 0 : winding != 0
  }
}
