// SPDX-License-Identifier: Apache-2.0
/// M⁻¹ of a body that rests against obstacles. For a stop with row n, and with w = M⁻¹·n, the matrix M⁻¹ -
/// w·wᵀ / (n·w) turns no impulse into motion along n.
struct HeldMass: BitwiseCopyable {
  private var xx: Double = 0
  private var xy: Double = 0
  private var xt: Double = 0
  private var yy: Double = 0
  private var yt: Double = 0
  private var tt: Double = 0

  init() {}

  init(inverseMass: Double, inverseInertia: Double) {
    xx = inverseMass
    yy = inverseMass
    tt = inverseInertia
  }

  @inline(always) func apply(_ j: Twist) -> Twist {
    Twist(
      x: xx * j.x + xy * j.y + xt * j.turn, y: xy * j.x + yy * j.y + yt * j.turn,
      turn: xt * j.x + yt * j.y + tt * j.turn)
  }

  /// Removes motion along a row.
  mutating func hold(_ n: Twist) {
    let w = apply(n)
    let s = n.dot(w)
    if !(s > 1e-9 * (xx + yy)) { return }
    xx -= w.x * w.x / s
    xy -= w.x * w.y / s
    xt -= w.x * w.turn / s
    yy -= w.y * w.y / s
    yt -= w.y * w.turn / s
    tt -= w.turn * w.turn / s
  }
}
