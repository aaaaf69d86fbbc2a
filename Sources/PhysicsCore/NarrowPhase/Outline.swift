// SPDX-License-Identifier: Apache-2.0
/// A shape's outline in the narrow phase: vertices and outward normals in one frame, and a skin.
///
/// Invariant: `points` points to `count` vertices followed by as many normals, in the vertex store or in the
/// scratch, which has room for those of the largest outline; neither grows in a step.
struct Outline {
  let points: UnsafePointer<Vector2>
  let normals: UnsafePointer<Vector2>
  let count: Int
  let radius: Float

  @inline(always) init(_ points: UnsafePointer<Vector2>, count: Int, radius: Float) {
    self.points = points
    normals = points + count
    self.count = count
    self.radius = radius
  }

  @inline(always) func next(_ i: Int) -> Int { i &+ 1 == count ? 0 : i &+ 1 }
}

/// An edge's neighbouring vertices, seen from the edge; nil at free ends.
struct EdgeNeighbours {
  var before: Vector2?
  var after: Vector2?
}

/// A manifold under construction, in the frame of A.
struct LocalManifold {
  var normal = Vector2.zero
  var count = 0
  var point1 = Vector2.zero
  var point2 = Vector2.zero
  /// If there are no points, a lower bound on how far the separation exceeds the speculative distance; 0 if
  /// none is known.
  var separation1: Float = 0
  var separation2: Float = 0
  var feature1: UInt32 = 0
  var feature2: UInt32 = 0

  @inline(always) static func apart(by clearance: Float) -> LocalManifold {
    var manifold = LocalManifold()
    manifold.separation1 = clearance
    return manifold
  }

  @inline(always) mutating func add(_ point: Vector2, _ separation: Float, _ feature: UInt32) {
    if count == 0 {
      point1 = point
      separation1 = separation
      feature1 = feature
    } else {
      point2 = point
      separation2 = separation
      feature2 = feature
    }
    count += 1
  }

  /// Whether two faces are in full contact: both points equally near, to a tenth of the slop.
  @inline(always) var isFlat: Bool { count == 2 && abs(separation1 - separation2) < 0.000_5 }
}

@inline(always) func featureID(_ a: Int, _ b: Int, flipped: Bool = false) -> UInt32 {
  UInt32(truncatingIfNeeded: a & 0x7FFF) << 16 | UInt32(truncatingIfNeeded: b & 0x7FFF)
    | (flipped ? 0x8000_0000 : 0)
}
