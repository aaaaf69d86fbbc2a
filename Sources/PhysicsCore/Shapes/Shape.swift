// SPDX-License-Identifier: Apache-2.0
enum ShapeKind: UInt8, BitwiseCopyable {
  // The order determines which side of a contact is A: edges first, circles last.
  case segment = 0
  case polygon = 1
  case circle = 2
}

struct ShapeFlags: Flags {
  var rawValue: UInt8 = 0
  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let sensor = ShapeFlags(rawValue: 1)
  static let reportsHits = ShapeFlags(rawValue: 2)
  /// The edge knows the vertex before its first.
  static let vertexBefore = ShapeFlags(rawValue: 4)
  /// The edge knows the vertex after its second.
  static let vertexAfter = ShapeFlags(rawValue: 8)
  /// In `movedShapes`, waiting for the pair search.
  static let moved = ShapeFlags(rawValue: 16)
  static let capsule = ShapeFlags(rawValue: 32)
}

/// A shape's record; its vertices and normals lie in the world's vertex store.
struct Shape: Pooled {
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var body: Int32 = -1
  var kind = ShapeKind.circle
  var flags = ShapeFlags()
  var vertexStart: Int32 = 0
  var vertexCount: Int32 = 0
  var radius: Float = 0
  var centroid = Vector2.zero
  var friction: Float = 0
  var restitution: Float = 0
  var category: UInt64 = 0
  var mask: UInt64 = 0
  var fatBox = AxisAlignedBox(lower: .zero, upper: .zero)
  var vertexBefore = Vector2.zero
  var vertexAfter = Vector2.zero
  var density: Float = 0
  var margin: Float = 0
  var leaf: Int32 = -1
  var previousOnBody: Int32 = -1
  var nextOnBody: Int32 = -1
  var userData = 0
}
