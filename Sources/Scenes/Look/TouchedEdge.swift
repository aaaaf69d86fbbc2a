// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Where two things visibly touch. If their sides lie on each other, this is the middle of the common part,
/// not the corner at which the collision delegate reports the contact.
@MainActor
struct TouchedEdge {
  /// Corners touch too if they are at most this much farther away than the nearest one, in points.
  private static let flat: CGFloat = 2.5
  /// The greatest distance at the end of a step, in points, between things that hit each other in it.
  private static let mostDistance: CGFloat = 14

  let middle: CGPoint
  /// The length of the common part, in points: 0 if a corner touches.
  let length: CGFloat

  /// The contact of a square with another one, or with the edge of the stage that is nearest to `point`.
  init(of square: UIView, and other: UIView?, near point: CGPoint, on stage: CGRect) {
    var corners: [(place: CGPoint, distance: CGFloat)] = []
    if let other {
      corners += square.turnedCorners.map { ($0, TouchedEdge.distance(of: $0, from: other)) }
      corners += other.turnedCorners.map { ($0, TouchedEdge.distance(of: $0, from: square)) }
    } else {
      let edge = TouchedEdge.nearestEdge(of: stage, to: point)
      corners = square.turnedCorners.map { corner in
        let off = edge.isLevel ? corner.y - edge.at : corner.x - edge.at
        let foot = edge.isLevel ? CGPoint(x: corner.x, y: edge.at) : CGPoint(x: edge.at, y: corner.y)
        return (foot, edge.isFarSide ? -off : off)
      }
    }
    let nearest = corners.map(\.distance).min() ?? .infinity
    let touching = corners.filter { $0.distance <= nearest + TouchedEdge.flat }.map(\.place)
    let count = CGFloat(max(touching.count, 1))
    let middle = CGPoint(
      x: touching.reduce(0) { $0 + $1.x } / count, y: touching.reduce(0) { $0 + $1.y } / count)
    let length = touching.reduce(0) { longest, place in
      max(longest, 2 * hypot(place.x - middle.x, place.y - middle.y))
    }
    let isThere = hypot(middle.x - point.x, middle.y - point.y) <= length / 2 + TouchedEdge.mostDistance
    guard nearest < TouchedEdge.mostDistance, isThere else {
      (self.middle, self.length) = (point, 0)
      return
    }
    (self.middle, self.length) = (middle, length > 8 ? length : 0)
  }

  /// How far a point is outside of a rotated square; negative inside.
  private static func distance(of point: CGPoint, from square: UIView) -> CGFloat {
    let moved = CGPoint(x: point.x - square.center.x, y: point.y - square.center.y)
    let own = moved.applying(square.transform.inverted())
    return max(abs(own.x) - square.bounds.width / 2, abs(own.y) - square.bounds.height / 2)
  }

  private static func nearestEdge(
    of stage: CGRect, to point: CGPoint
  ) -> (at: CGFloat, isLevel: Bool, isFarSide: Bool) {
    let edges: [(at: CGFloat, isLevel: Bool, isFarSide: Bool)] = [
      (stage.maxY, true, true), (stage.minY, true, false), (stage.minX, false, false),
      (stage.maxX, false, true),
    ]
    func off(_ edge: (at: CGFloat, isLevel: Bool, isFarSide: Bool)) -> CGFloat {
      abs((edge.isLevel ? point.y : point.x) - edge.at)
    }
    return edges.min { off($0) < off($1) } ?? edges[0]
  }
}

extension UIView {
  /// The corners of the rotated view in its superview, clockwise from the upper left one.
  var turnedCorners: [CGPoint] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let corner = CGPoint(x: x * bounds.width / 2, y: y * bounds.height / 2).applying(transform)
      return CGPoint(x: center.x + corner.x, y: center.y + corner.y)
    }
  }
}
