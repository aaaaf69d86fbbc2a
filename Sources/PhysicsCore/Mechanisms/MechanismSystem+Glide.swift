// SPDX-License-Identifier: Apache-2.0
extension MechanismSystem {
  /// The largest rotation of a body, or a rod, in one part of a sub-step, rad. Moving a point along
  /// the tangent through a quarter radian puts it 3 % of the radius outside its circle.
  private static var turnOfPart: Double { 0.25 }
  private static var mostParts: Int { 64 }

  /// If a body or rod turns too fast for one straight path, divides the sub-step's path into parts, each with
  /// its own positions and directions; returns whether it did.
  ///
  /// Forces have been applied already, so the rest of the sub-step is motion constrained only by the joints.
  func glide() -> Bool {
    // A single joint is stepped like UIKit's.
    if jointCount < 2 || !(turnRate * h > MechanismSystem.turnOfPart) { return false }
    loadPoses()
    var left = h
    for step in 1...MechanismSystem.mostParts {
      let longest = MechanismSystem.turnOfPart / turnRate
      let part = step == MechanismSystem.mostParts || !(longest < left) ? left : min(longest, 0.5 * left)
      left -= part
      for k in 0..<bodyCount where bodies[k].inverseMass > 0 { bodies[k].move(part, bodies[k].velocity) }
      let energy = self.energy
      _ = settle()
      if left <= 0 && !mechanism.pointee.hasContacts { break }
      bend(over: part)
      turn(keeping: energy, left > 0 ? 1 / left : perStep)
      if left <= 0 { break }
    }
    mechanism.pointee.hasGlided = true
    return true
  }

  /// The angular velocity of the fastest body or rod, rad/s.
  var turnRate: Double {
    var most = 0.0
    for k in 0..<bodyCount { most = max(most, bodies[k].velocity.turn * bodies[k].velocity.turn) }
    for k in 0..<jointCount where joints[k].inverseLength > 0 {
      let (a, b) = (bodies[Int(joints[k].a)].velocity, bodies[Int(joints[k].b)].velocity)
      let (x, y) = (b.x - a.x, b.y - a.y)
      most = max(most, (x * x + y * y) * (joints[k].inverseLength * joints[k].inverseLength))
    }
    return most.squareRoot()
  }
}
