// SPDX-License-Identifier: Apache-2.0
/// One contact point, for read-out.
struct ManifoldPoint: BitwiseCopyable {
  /// From A's centre of mass, in world axes.
  var armA: Vector2
  /// From B's centre of mass, in world axes.
  var armB: Vector2
  var separation: Float
  var normalImpulse: Float
  var tangentImpulse: Float
  /// Greatest normal impulse of any sub-step in the last step.
  var peakImpulse: Float
}

/// The points and the normal of a contact, for read-out.
struct Manifold: BitwiseCopyable {
  /// Unit, from A to B.
  var normal: Vector2
  var count: Int
  var first: ManifoldPoint
  var second: ManifoldPoint
}

extension Simulation {
  /// A contact's manifold at its bodies' current poses. Preparation does the same for four at a time.
  mutating func manifold(of c: UnsafeMutablePointer<ContactWork>) -> Manifold {
    let a = bodies.pointer(to: c.pointee.bodyA)
    let b = bodies.pointer(to: c.pointee.bodyB)
    let offset = b.pointee.center - a.pointee.center
    let (turnA, turnB) = turns(of: c, offset)
    let normal = turnA.apply(c.pointee.cachedNormal)
    func point(
      _ arms: Four, _ separation: Float, _ impulses: SIMD2<Float>, _ peak: Float
    ) -> ManifoldPoint {
      let armA = turnA.apply(Vector2(arms[0], arms[1]))
      let armB = turnB.apply(Vector2(arms[2], arms[3]))
      return ManifoldPoint(
        armA: armA, armB: armB,
        separation: separation + (dot(offset, normal) + dot(armB - armA, normal)),
        normalImpulse: impulses[0], tangentImpulse: impulses[1], peakImpulse: peak)
    }
    return Manifold(
      normal: normal, count: Int(c.pointee.count),
      first: point(
        c.pointee.cachedArms1, c.pointee.cachedSeparation1, c.pointee.impulses.lowHalf, c.pointee.peak1),
      second: point(
        c.pointee.cachedArms2, c.pointee.cachedSeparation2, c.pointee.impulses.highHalf, c.pointee.peak2))
  }

  /// The rotation of A (and so of the normal) and that of B since the manifold was computed; see
  /// `FourManifolds`.
  private func turns(
    of c: UnsafeMutablePointer<ContactWork>, _ offset: Vector2
  ) -> (a: Rotation, b: Rotation) {
    var turnA = bodies[c.pointee.bodyA].rotation.relative(to: c.pointee.cachedRotationA)
    let distance = offset.length
    if c.pointee.flags.contains(.twoDiscs) && distance > 0 {
      let (old, axis) = (c.pointee.cachedNormal, Vector2(offset.x / distance, offset.y / distance))
      turnA = Rotation(c: dot(old, axis), s: cross(old, axis))
    }
    if c.pointee.flags.contains(.disc) { return (turnA, turnA) }
    return (turnA, bodies[c.pointee.bodyB].rotation.relative(to: c.pointee.cachedRotationB))
  }
}
