// SPDX-License-Identifier: Apache-2.0
/// The point at which a ray hit a shape.
///
/// ```swift
/// if let hit = world.castRay(from: Vector2(0, -1), Vector2(0, 5)) {
///   print(hit.point, hit.normal)
/// }
/// ```
public struct RayHit: Hashable, Sendable {
  /// The shape.
  public let shape: ShapeID
  /// The point on the surface, m.
  public let point: Vector2
  /// Unit normal of the surface at that point, facing the ray's origin.
  public let normal: Vector2
  /// The fraction of the ray before the hit, 0...1.
  public let fraction: Float
}

/// The shape nearest to a point.
///
/// ```swift
/// if let nearest = world.closest(to: Vector2(1, 1), within: 2) {
///   print(nearest.point, nearest.distance)
/// }
/// ```
public struct ClosestHit: Hashable, Sendable {
  /// The shape.
  public let shape: ShapeID
  /// The nearest point of the shape, m; the query point itself if it is inside.
  public let point: Vector2
  /// Distance, m; 0 inside.
  public let distance: Float
}

extension World {
  /// Calls `visit` with every shape whose broad-phase box overlaps `box`, in the trees' order, until `visit`
  /// returns false.
  ///
  /// The boxes reach beyond the shapes by the margin, as UIKit's `items(in:)` needs. Traps on boxes that are
  /// not finite or inverted, and on changes of the world from inside `visit`.
  public func query(_ box: AxisAlignedBox, _ visit: (ShapeID) -> Bool) {
    require(
      box.lower.isFinite && box.upper.isFinite && box.lower.x <= box.upper.x && box.lower.y <= box.upper.y,
      "\(box) is not a box")
    var stack = Buffer<Int32>(capacity: 64)
    var goesOn = true
    visiting {
      core.pointee.staticTree.query(box, &stack) {
        goesOn = visit(core.pointee.shapeID($0))
        return goesOn
      }
      if !goesOn { return }
      core.pointee.movingTree.query(box, &stack) { visit(core.pointee.shapeID($0)) }
    }
  }

  /// Like `query`, but only with shapes that really overlap the box.
  public func queryExactly(_ box: AxisAlignedBox, _ visit: (ShapeID) -> Bool) {
    let corners = [
      box.lower, Vector2(box.upper.x, box.lower.y), box.upper, Vector2(box.lower.x, box.upper.y),
    ]
    query(box) { id in
      let s = core.pointee.shapes[id.index]
      let pose = core.pointee.bodies[s.body].pose
      let separation = corners.withUnsafeBufferPointer { points in
        distance(
          ConvexSet(points: points.baseAddress!, count: 4), Pose(origin: .zero, rotation: .identity),
          core.pointee.convexSet(of: id.index), pose
        ).distance
      }
      return separation <= s.radius ? visit(id) : true
    }
  }

  /// Calls `visit` with every shape that contains `point`, m, until `visit` returns false; edges contain the
  /// points of their skin.
  public func query(containing point: Vector2, _ visit: (ShapeID) -> Bool) {
    queryExactly(AxisAlignedBox(lower: point, upper: point), visit)
  }

  /// The first shape in `mask` that the ray from `origin` along `translation`, m, hits; nil if it hits none.
  ///
  /// A ray that starts inside a shape does not hit that shape. Traps on values that are not finite.
  public func castRay(from origin: Vector2, _ translation: Vector2, mask: UInt64 = .max) -> RayHit? {
    World.checkCoordinate(origin, "origin")
    World.checkCoordinate(translation, "translation")
    var stack = Buffer<Int32>(capacity: 64)
    var best: RayHit?
    func visit(_ shape: Int32, _ limit: Float) -> Float {
      let most = best?.fraction ?? limit
      if core.pointee.shapes[shape].category & mask == 0 { return most }
      guard let (fraction, normal) = core.pointee.cast(shape, origin, translation),
        fraction < most || best == nil
      else { return most }
      best = RayHit(
        shape: core.pointee.shapeID(shape), point: origin + fraction * translation, normal: normal,
        fraction: fraction)
      return fraction
    }
    core.pointee.staticTree.cast(from: origin, translation, &stack, visit)
    core.pointee.movingTree.cast(from: origin, translation, &stack, visit)
    return best
  }

  /// The shape in `mask` nearest to `point` and no further than `most`, m; of equally near shapes the first
  /// found.
  public func closest(to point: Vector2, within most: Float, mask: UInt64 = .max) -> ClosestHit? {
    World.checkCoordinate(point, "point")
    require(most.isFinite && most >= 0, "distance \(most) is negative or not finite")
    var stack = Buffer<Int32>(capacity: 64)
    var best: ClosestHit?
    var limit = most * most
    func visit(_ shape: Int32) -> Float {
      if core.pointee.shapes[shape].category & mask == 0 { return limit }
      let (nearest, distance) = core.pointee.nearestPoint(of: shape, to: point)
      if distance <= most && (best == nil || distance < best!.distance) {
        best = ClosestHit(shape: core.pointee.shapeID(shape), point: nearest, distance: distance)
        limit = distance * distance
      }
      return limit
    }
    core.pointee.staticTree.closest(to: point, within: limit, &stack, visit)
    core.pointee.movingTree.closest(to: point, within: limit, &stack, visit)
    return best
  }
}
