/// Coefficients of a soft constraint (Catto, "Soft Constraints", GDC 2011): K·x = -(v + bias + give·m⁻¹·(x + impulse)).
struct Softness {
  /// Speed per depth, 1/s.
  var biasRate: Float = 0
  /// How far the constraint gives way to an impulse, against the inverse mass that it is tuned to.
  var give: Float = 0

  /// Rigid and without bias at 0 Hz.
  init(hertz: Float, dampingRatio: Float, h: Float) {
    if hertz == 0 { return }
    let omega = 2 * pi * hertz
    let rigidity = 2 * dampingRatio + h * omega
    biasRate = omega / rigidity
    give = 1 / (h * omega * rigidity)
  }
}
