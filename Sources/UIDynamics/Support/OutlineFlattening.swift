// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// Converts paths to corners as UIKit's engine does: only the first part counts, and curves become pieces of
/// about 10 pt.
enum OutlineFlattening {
  /// Corners nearer than this to the previous corner, in points, are dropped; UIKit compares squared
  /// distances with 1.42·10⁻¹⁴ m².
  private static let nearest: CGFloat = 1.2e-5
  private static let chords = 10
  private static let piece: CGFloat = 10

  /// The corners of a path's first part, without a last corner that repeats the first.
  static func corners(of path: UIBezierPath) -> [CGPoint] {
    var corners: [CGPoint] = []
    func append(_ point: CGPoint) {
      if let last = corners.last, distance(last, point) < nearest { return }
      corners.append(point)
    }
    var hasStarted = false
    for element in path.elements {
      switch element {
      case .move(let point):
        if hasStarted, corners.count > 1 { return closed(corners) }
        corners = [point]
        hasStarted = true
      case .line(let point): append(point)
      case .quadCurve(let control, let end):
        let start = corners.last ?? control
        let first = between(start, control, 2.0 / 3)
        let second = between(end, control, 2.0 / 3)
        cubic(from: start, first, second, end).forEach(append)
      case .curve(let first, let second, let end):
        cubic(from: corners.last ?? first, first, second, end).forEach(append)
      case .close: return closed(corners)
      }
    }
    return closed(corners)
  }

  /// The area inside, in square points; negative for one of the two windings.
  static func signedArea(_ corners: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// Whether all turns have the same direction, once around.
  static func isConvex(_ corners: [CGPoint]) -> Bool {
    let count = corners.count
    var positive = 0
    var negative = 0
    var turning: CGFloat = 0
    for index in 0..<count {
      let (a, b, c) = (corners[index], corners[(index + 1) % count], corners[(index + 2) % count])
      let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
      let cross = ux * vy - uy * vx
      let tolerance = 1e-4 * (hypot(ux, uy) * hypot(vx, vy))
      if cross > tolerance { positive += 1 }
      if cross < -tolerance { negative += 1 }
      turning += atan2(cross, ux * vx + uy * vy)
    }
    return (positive == 0 || negative == 0) && abs(abs(turning) - 2 * .pi) < 0.1
  }

  private static func closed(_ corners: [CGPoint]) -> [CGPoint] {
    var corners = corners
    while corners.count > 1, let first = corners.first, let last = corners.last,
      distance(first, last) < nearest
    {
      corners.removeLast()
    }
    return corners
  }

  /// The corners of a cubic curve after its start. It is divided into pieces of 10 pt of its estimated
  /// length, at least one.
  private static func cubic(from p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGPoint] {
    // Each chord is computed for a cubic that starts at the previous sample, so the length is slightly too
    // great, as in UIKit. An ellipse of 60×200 pt thus gets 44 corners, not 40.
    var length: CGFloat = 0
    var previous = p0
    for index in 1...chords {
      let next = point(CGFloat(index) / CGFloat(chords), previous, p1, p2, p3)
      length += distance(previous, next)
      previous = next
    }
    let count = max(Int(min(length / piece, 65_536)), 1)
    return (1...count).map { $0 == count ? p3 : point(CGFloat($0) / CGFloat(count), p0, p1, p2, p3) }
  }

  private static func point(
    _ t: CGFloat, _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint
  ) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
