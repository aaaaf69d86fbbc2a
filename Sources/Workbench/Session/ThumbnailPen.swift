// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// Draws the small shapes that make up thumbnails, in points of the picture. Use this type within `draw(_:)`.
@MainActor
package struct ThumbnailPen {
  /// A filled square, rotated about its middle by `turn` radians.
  package func square(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat, turn: CGFloat = 0) {
    let box = CGRect(x: x, y: y, width: side, height: side)
    fill(UIBezierPath(roundedRect: box, cornerRadius: 1), color, turn: turn)
  }

  /// A control: a rounded plate in the tint.
  package func pill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    let box = CGRect(x: x, y: y, width: width, height: height)
    fill(UIBezierPath(roundedRect: box, cornerRadius: 2), Look.tint)
  }

  /// A photo, three quarters as high as it is wide, rotated about its middle by `turn` radians.
  package func card(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, turn: CGFloat = 0) {
    let box = CGRect(x: x, y: y, width: width, height: width * 0.75)
    fill(UIBezierPath(roundedRect: box, cornerRadius: 1), .white, turn: turn)
    fill(
      UIBezierPath(rect: box.insetBy(dx: 1.5, dy: 1.5)), Look.thumbnailSky, turn: turn,
      about: CGPoint(x: box.midX, y: box.midY))
  }

  /// A filled circle about a point.
  package func dot(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    fill(
      UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), color
    )
  }

  /// A level line across most of the picture.
  package func floor(_ y: CGFloat) { line(4, y, 24, y) }

  package func line(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) {
    outline([(x, y), (toX, toY)], Look.secondaryText)
  }

  /// A line with an arrowhead at its end.
  package func arrow(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) {
    line(x, y, toX, toY)
    let (length, wing) = (hypot(toX - x, toY - y), CGFloat(3))
    let (ux, uy) = ((toX - x) / length, (toY - y) / length)
    line(toX, toY, toX - wing * (ux + uy), toY - wing * (uy - ux))
    line(toX, toY, toX - wing * (ux - uy), toY - wing * (uy + ux))
  }

  /// An open line through some points, at least one.
  package func outline(_ points: [(CGFloat, CGFloat)], _ color: UIColor) {
    let path = path(through: points)
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  /// A filled outline through some points, at least one.
  package func polygon(_ corners: [(CGFloat, CGFloat)], _ color: UIColor) {
    let path = path(through: corners)
    path.close()
    fill(path, color)
  }

  /// A filled path, rotated by `turn` radians about a point, by default the middle of its bounds. The path
  /// itself is changed by the rotation.
  package func fill(_ path: UIBezierPath, _ color: UIColor, turn: CGFloat = 0, about: CGPoint? = nil) {
    if turn != 0 {
      let box = path.bounds
      let middle = about ?? CGPoint(x: box.midX, y: box.midY)
      path.apply(CGAffineTransform(translationX: -middle.x, y: -middle.y))
      path.apply(CGAffineTransform(rotationAngle: turn))
      path.apply(CGAffineTransform(translationX: middle.x, y: middle.y))
    }
    color.setFill()
    path.fill()
  }

  private func path(through points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    return path
  }
}
