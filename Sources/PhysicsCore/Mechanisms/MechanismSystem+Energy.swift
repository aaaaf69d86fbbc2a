// SPDX-License-Identifier: Apache-2.0
// Passes over joints and contacts in turn end before the two agree, and restitution pushes single bodies, so
// the velocities of a sub-step may have more energy than it began with: where a light body was between a wall
// and a heavy one, more than twice as much. If a mechanism is closed, this energy came from nowhere, and is
// taken out again. (That no impact may add energy is how Stronge, "Rigid body collisions with friction",
// 1990, bounds restitution.)

extension MechanismSystem {
  /// Notes the velocities before restitution.
  func noteVelocities() {
    loadVelocities()
    for k in 0..<bodyCount { backups[k].velocity = bodies[k].velocity }
  }

  /// Called at the end of a sub-step, with the velocities loaded. Reduces a rebound to the part that returns
  /// no more energy than came, and then, if need be, all velocities. Both keep the speeds that joints and
  /// contacts allow, because these speeds form a convex cone.
  func limitEnergy(isRebound: Bool) {
    let most = mechanism.pointee.energy
    if !(energy > most) { return }
    if isRebound { reduceRebound(to: most) }
    let left = energy
    let scale = left > most ? (most / left).squareRoot() : 1
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      bodies[k].velocity = bodies[k].velocity.times(scale)
    }
    storeVelocities()
  }

  /// With the noted velocities u and now u + d, the energy of u + t·d is a·t² + 2b·t + c.
  private func reduceRebound(to most: Double) {
    var (a, b, c) = (0.0, 0.0, 0.0)
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      let (u, m, i) = (backups[k].velocity, bodies[k].mass, bodies[k].inertia)
      var d = bodies[k].velocity
      d.add(-1, u)
      a += m * (d.x * d.x + d.y * d.y) + i * d.turn * d.turn
      b += m * (d.x * u.x + d.y * u.y) + i * d.turn * u.turn
      c += m * (u.x * u.x + u.y * u.y) + i * u.turn * u.turn
    }
    let t = c < most ? ((b * b + a * (most - c)).squareRoot() - b) / a : 0
    for k in 0..<bodyCount where bodies[k].inverseMass > 0 {
      let v = bodies[k].velocity
      bodies[k].velocity = backups[k].velocity.times(1 - t)
      bodies[k].velocity.add(t, v)
    }
  }
}
