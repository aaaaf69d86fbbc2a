/// One point at which two shapes meet, with what the solver remembers about it.
struct ManifoldPoint: BitwiseCopyable {
  /// From A's centre of mass, in world axes.
  var anchorA = Vector2.zero
  /// From B's centre of mass, in world axes.
  var anchorB = Vector2.zero
  var separation: Float = 0
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  /// Greatest normal impulse of a sub-step in the last step.
  var peakImpulse: Float = 0
  /// Which features meet; equal from frame to frame while the same ones do.
  var feature: UInt32 = 0
}

/// Where and along which normal two shapes meet.
struct Manifold: BitwiseCopyable {
  /// Unit, from A to B.
  var normal = Vector2.zero
  var count: Int32 = 0
  var first = ManifoldPoint()
  var second = ManifoldPoint()
}
