/// One point at which two shapes meet, as read out.
struct ManifoldPoint: BitwiseCopyable {
  /// From A's centre of mass, in world axes.
  var anchorA: Vector2
  /// From B's centre of mass, in world axes.
  var anchorB: Vector2
  var separation: Float
  var normalImpulse: Float
  var tangentImpulse: Float
  /// Greatest normal impulse of a sub-step in the last step.
  var peakImpulse: Float

  init(anchors: SIMD4<Float>, separation: Float, impulses: SIMD2<Float>, peakImpulse: Float) {
    anchorA = Vector2(anchors[0], anchors[1])
    anchorB = Vector2(anchors[2], anchors[3])
    self.separation = separation
    normalImpulse = impulses[0]
    tangentImpulse = impulses[1]
    self.peakImpulse = peakImpulse
  }
}

/// Where and along which normal two shapes meet, as read out.
struct Manifold: BitwiseCopyable {
  /// Unit, from A to B.
  var normal: Vector2
  var count: Int32
  var first: ManifoldPoint
  var second: ManifoldPoint
}
