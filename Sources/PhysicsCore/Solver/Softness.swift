// SPDX-License-Identifier: Apache-2.0
/// Coefficients of a soft constraint (Catto, "Soft Constraints", GDC 2011): K·x = -(v + bias +
/// compliance·m⁻¹·(x + impulse)).
struct Softness {
  /// Speed per depth, 1/s.
  var biasRate: Float = 0
  /// Compliance, as a multiple of the inverse mass that the constraint is tuned to.
  var compliance: Float = 0

  /// Rigid and without bias at 0 Hz.
  init(hertz: Float, dampingRatio: Float, h: Float) {
    if hertz == 0 { return }
    let omega = 2 * pi * hertz
    let rigidity = 2 * dampingRatio + h * omega
    biasRate = omega / rigidity
    compliance = 1 / (h * omega * rigidity)
  }
}
