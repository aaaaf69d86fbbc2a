// SPDX-License-Identifier: Apache-2.0
/// The search for shapes that might stop a shape on its path.
///
/// Invariant: the pointers are to the slots of the pools and to the states of this step, none of which grows
/// while the search lives; the moving body is awake, and an awake body's state is the one after its
/// `awakeIndex`.
struct ObstacleSearch {
  private let shapes: UnsafeMutablePointer<Shape>
  private let bodies: UnsafeMutablePointer<Body>
  private let states: UnsafeMutablePointer<BodyState>
  private let body: Int32
  private let mask: UInt64
  private let isBullet: Bool
  /// How the body moved in the step, and the relative motion above which another body counts as fast.
  private let delta: Four
  private let allowance: Float

  @inline(always) init(
    shapes: UnsafeMutablePointer<Shape>, bodies: UnsafeMutablePointer<Body>,
    states: UnsafeMutablePointer<BodyState>, shape: Int32, body: Int32, isBullet: Bool
  ) {
    self.shapes = shapes
    self.bodies = bodies
    self.states = states
    self.body = body
    self.isBullet = isBullet
    mask = shapes[Int(shape)].mask
    let me = bodies + Int(body)
    assert(me.pointee.awakeIndex >= 0)
    delta = states[Int(me.pointee.awakeIndex) + 1].delta
    allowance = 0.5 * me.pointee.minimumExtent - me.pointee.maximumExtent * turning(delta)
  }

  @inline(always) func wants(_ other: Int32) -> Bool {
    let o = shapes + Int(other)
    // Only shapes that push this shape stop it.
    if o.pointee.body == body || o.pointee.category & mask == 0 || o.pointee.flags.contains(.sensor) {
      return false
    }
    let them = bodies + Int(o.pointee.body)
    if them.pointee.kind != .dynamic { return true }
    if !isBullet { return false }
    // Neighbours that fall together in a heap do not pass each other.
    let at = them.pointee.awakeIndex
    let e = at < 0 ? SIMD4(0, 0, 1, 0) : states[Int(at) + 1].delta
    let left = allowance - them.pointee.maximumExtent * turning(e)
    let (x, y) = (delta.x - e.x, delta.y - e.y)
    return !(left > 0 && x * x + y * y < left * left)
  }
}

/// An upper bound on the angle of a rotation by (cos, sin) in the last two lanes, rad.
@inline(always) private func turning(_ delta: Four) -> Float {
  delta.z > 0 ? 0.5 * pi * abs(delta.w) : pi
}
