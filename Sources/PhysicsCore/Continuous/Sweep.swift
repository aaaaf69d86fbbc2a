// SPDX-License-Identifier: Apache-2.0
/// A body's pose before the step moved it.
struct SweepStart: BitwiseCopyable {
  var body: Int32
  var center: Vector2
  var angle: Float
}

/// A body's motion over one step, with its centre of mass on a straight path at constant speed.
struct Sweep {
  var localCenter: Vector2
  var center0: Vector2
  var center1: Vector2
  var angle0: Float
  var angle1: Float
  /// The extent of the shapes from the centre of mass, m.
  var extent: Float

  func pose(at t: Float) -> Pose {
    let rotation = Rotation(angle: angle0 + t * (angle1 - angle0))
    let center = center0 + t * (center1 - center0)
    return Pose(origin: center - rotation.apply(localCenter), rotation: rotation)
  }
}

/// The fraction of the step, 0..<1, at which the sets come within `target`, or nil.
///
/// Conservative advancement (Mirtich 1996): each advance is too short for the motion to close the separation.
/// An overlap at the start returns nil with `startsInside`.
func timeOfImpact(
  _ a: ConvexSet, _ sweepA: Sweep, _ b: ConvexSet, _ sweepB: Sweep, target: Float, tolerance: Float
) -> (time: Float?, startsInside: Bool) {
  var t: Float = 0
  let motion = (sweepB.center1 - sweepB.center0) - (sweepA.center1 - sweepA.center0)
  let turning =
    abs(sweepA.angle1 - sweepA.angle0) * sweepA.extent + abs(sweepB.angle1 - sweepB.angle0) * sweepB.extent
  for iteration in 0..<40 {
    let (separation, normal) = distance(a, sweepA.pose(at: t), b, sweepB.pose(at: t))
    if separation <= target + tolerance {
      return iteration == 0 ? (nil, true) : (t, false)
    }
    let closing = turning - dot(motion, normal)
    if closing <= 0 { return (nil, false) }
    t += (separation - target) / closing
    if t >= 1 { return (nil, false) }
  }
  return (t, false)
}
