// SPDX-License-Identifier: Apache-2.0
import UIDynamics
import UIGeometry
import UIWidgets

/// The shapes of items as convex polygons, and whether two of them overlap.
@MainActor
enum Outline {
  /// The number of corners of an ellipse.
  private static let ovalCorners = 48

  /// The corners of an item relative to its centre at angle 0; those of its path if it has one.
  static func corners(of item: any UIDynamicItem) -> [CGPoint] {
    let half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
    switch item.collisionBoundsType {
    case .ellipse:
      return (0..<ovalCorners).map { index in
        let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(ovalCorners)
        return CGPoint(x: half.width * cos(angle), y: half.height * sin(angle))
      }
    case .path:
      let corners = item.outlineCorners
      if corners.count >= 3 { return corners }
    default: break
    }
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { CGPoint(x: $0.0 * half.width, y: $0.1 * half.height) }
  }

  /// How far two convex polygons overlap, in points: the shortest move that separates them; 0 if a line
  /// separates them.
  static func overlap(_ a: [CGPoint], _ b: [CGPoint]) -> Double {
    min(depth(of: b, inSidesOf: a), depth(of: a, inSidesOf: b))
  }

  private static func depth(of other: [CGPoint], inSidesOf polygon: [CGPoint]) -> Double {
    var least = Double.infinity
    for (index, corner) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let (dx, dy) = (next.x - corner.x, next.y - corner.y)
      let length = hypot(dx, dy)
      guard length > 0 else { continue }
      func along(_ point: CGPoint) -> Double {
        Double((point.y - corner.y) * dx - (point.x - corner.x) * dy) / Double(length)
      }
      // The sign makes the result the same for clockwise and counterclockwise corners.
      let isInside = polygon.reduce(0) { $0 + along($1) } >= 0 ? 1.0 : -1
      least = min(least, max(other.map { along($0) * isInside }.max() ?? 0, 0))
    }
    return least
  }
}
