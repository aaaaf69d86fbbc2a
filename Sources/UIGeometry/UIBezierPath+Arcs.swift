// SPDX-License-Identifier: Apache-2.0
extension UIBezierPath {
  /// How far a cubic's control points lie from its ends for a quarter of a circle of radius 1: 4/3·tan(π/8).
  static let kappa: CGFloat = 0.5522847498307936

  func addRounded(_ rect: CGRect, radii: CGSize, corners: UIRectCorner) {
    let box = rect.standardized
    let rx = min(max(0, radii.width), box.width / 2)
    let ry = min(max(0, radii.height), box.height / 2)
    let (kx, ky) = (rx * (1 - UIBezierPath.kappa), ry * (1 - UIBezierPath.kappa))
    func radius(_ corner: UIRectCorner, _ value: CGFloat) -> CGFloat { corners.contains(corner) ? value : 0 }
    let (l, t, r, b) = (box.minX, box.minY, box.maxX, box.maxY)
    move(to: CGPoint(x: l + radius(.topLeft, rx), y: t))
    addLine(to: CGPoint(x: r - radius(.topRight, rx), y: t))
    if corners.contains(.topRight), rx > 0, ry > 0 {
      addCurve(
        to: CGPoint(x: r, y: t + ry), controlPoint1: CGPoint(x: r - kx, y: t),
        controlPoint2: CGPoint(x: r, y: t + ky))
    }
    addLine(to: CGPoint(x: r, y: b - radius(.bottomRight, ry)))
    if corners.contains(.bottomRight), rx > 0, ry > 0 {
      addCurve(
        to: CGPoint(x: r - rx, y: b), controlPoint1: CGPoint(x: r, y: b - ky),
        controlPoint2: CGPoint(x: r - kx, y: b))
    }
    addLine(to: CGPoint(x: l + radius(.bottomLeft, rx), y: b))
    if corners.contains(.bottomLeft), rx > 0, ry > 0 {
      addCurve(
        to: CGPoint(x: l, y: b - ry), controlPoint1: CGPoint(x: l + kx, y: b),
        controlPoint2: CGPoint(x: l, y: b - ky))
    }
    addLine(to: CGPoint(x: l, y: t + radius(.topLeft, ry)))
    if corners.contains(.topLeft), rx > 0, ry > 0 {
      addCurve(
        to: CGPoint(x: l + rx, y: t), controlPoint1: CGPoint(x: l, y: t + ky),
        controlPoint2: CGPoint(x: l + kx, y: t))
    }
    close()
  }

  /// Adds pieces of at most a quarter turn, each a cubic with handles 4/3·tan(sweep/4) (the textbook
  /// approximation; off by less than 0.03 % of the radius).
  func addArcCurves(_ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, _ clockwise: Bool)
  {
    guard center.isFinite, radius.isFinite, radius >= 0, start.isFinite, end.isFinite else { return }
    let sweep = UIBezierPath.sweep(from: start, to: end, clockwise: clockwise)
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    addLine(to: point(start))
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let angle = sweep / CGFloat(pieces)
    let handle = radius * 4 / 3 * tan(angle / 4)
    for index in 0..<pieces {
      let (a, b) = (start + CGFloat(index) * angle, start + CGFloat(index + 1) * angle)
      let (p, q) = (point(a), point(b))
      addCurve(
        to: q, controlPoint1: CGPoint(x: p.x - handle * sin(a), y: p.y + handle * cos(a)),
        controlPoint2: CGPoint(x: q.x + handle * sin(b), y: q.y - handle * cos(b)))
    }
  }

  /// How far the arc turns: a whole turn for angles that are a turn or more apart in its direction, otherwise
  /// the part of a turn that lies in its direction.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? end - start : start - end
    if difference >= turn { return clockwise ? turn : -turn }
    var sweep = difference.truncatingRemainder(dividingBy: turn)
    if sweep < 0 { sweep += turn }
    return clockwise ? sweep : -sweep
  }
}

extension UIBezierPath {
  /// The arc that rounds the corner between two lines: from `start` to `corner`, and on towards `end`. Nil if
  /// the lines form no corner.
  package convenience init?(
    from start: CGPoint, rounding corner: CGPoint, towards end: CGPoint, radius: CGFloat
  ) {
    let (a, b) = (CGVector(from: corner, to: start), CGVector(from: corner, to: end))
    guard let cut = a.unit, let out = b.unit, radius > 0 else { return nil }
    let cross = cut.dx * out.dy - cut.dy * out.dx, dot = cut.dx * out.dx + cut.dy * out.dy
    guard abs(cross) > 1e-9 else { return nil }
    // The distance from the corner to the points where the circle touches the lines: the radius over the
    // tangent of half the angle.
    let distance = radius * (1 + dot) / abs(cross)
    let first = CGPoint(x: corner.x + cut.dx * distance, y: corner.y + cut.dy * distance)
    let last = CGPoint(x: corner.x + out.dx * distance, y: corner.y + out.dy * distance)
    let middle = CGVector(dx: cut.dx + out.dx, dy: cut.dy + out.dy)
    guard let toCenter = middle.unit else { return nil }
    let reach = (distance * distance + radius * radius).squareRoot()
    let center = CGPoint(x: corner.x + toCenter.dx * reach, y: corner.y + toCenter.dy * reach)
    self.init(
      arcCenter: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross < 0)
  }
}

extension CGVector {
  fileprivate init(from start: CGPoint, to end: CGPoint) {
    self.init(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The direction, as a vector of length 1; nil for none.
  fileprivate var unit: CGVector? {
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 1e-9 ? CGVector(dx: dx / length, dy: dy / length) : nil
  }
}
