// SPDX-License-Identifier: Apache-2.0
// Heavy bodies on light ones. A contact between moving bodies is a spring on their reduced mass, which is
// nearly the light one's: under a hundred times its weight a square of 10 pt yields by 2 pt, and under five
// hundred times it is squashed. And when a heavy body of mass M stands on a light one of mass m on the floor,
// a pass propagates only a small part of a blow: it leaves 1 - m/M of the error.
//
// But a light body between a heavy one and its support only transmits a load; its own inertia hardly shows,
// and at rest not at all. So for one step it gets as much inertia as the passes need, a thirtieth of the
// heavy body's (mass scaling, as in finite elements and game engines); its weight stays the same. A load of
// any mass ratio then sinks in only as far as one of ratio thirty does. Bodies that a heavy body pushes
// along, carries or throws keep their own inertia: a load is followed from body to body
// (`Simulation+LoadPaths`) until it reaches a support, like Guendelman, Bridson and Fedkiw's shock
// propagation (2003), but from the load to the support.
//
// Invariant: from `prepareJoints` (`steady`) and `takeUpBurdens` to `layDownBurdens` the bodies in
// `ownMasses` have more than their own inertia.

/// A body's own masses, while it has scaled ones.
struct OwnMass: BitwiseCopyable {
  var body: Int32
  var inverseMass: Float
  var inverseInertia: Float
}

extension Simulation {
  /// The mass ratio up to which passes need no help: a load of thirty times a square's weight sinks in by 0.6
  /// pt.
  static var mostMassRatio: Float { 30 }
  /// The squared speed up to which a light body that supports a heavy one at rest gets the full inertia,
  /// m²/s². A faster light body gets less, because its own energy would otherwise grow out of nothing.
  private static var slightSpeedSquared: Float { 0.01 }

  /// Gives light bodies that support heavy ones more inertia.
  mutating func takeUpBurdens(_ step: borrowing StepContext) {
    if !(step.greatestInverseMass > Simulation.mostMassRatio * step.leastInverseMass) { return }
    findLoadPaths(step)
    for k in 0..<scratch.pointee.loadPaths.count { takeUp(scratch.pointee.loadPaths[k]) }
  }

  private mutating func takeUp(_ path: LoadPath) {
    let b = bodies.pointer(to: path.body)
    // Joints are already prepared with the current masses.
    if path.support == 0 || b.pointee.jointEdges.count > 0 { return }
    let excess = speedSquared(of: path.body) / (path.speedSquared + Simulation.slightSpeedSquared)
    let needed = lesser(path.load, path.support) / (Simulation.mostMassRatio * greater(excess, 1))
    let share = 1 / (needed * b.pointee.inverseMass)
    if !(share < 1) { return }
    scratch.pointee.ownMasses.append(
      OwnMass(
        body: path.body, inverseMass: b.pointee.inverseMass, inverseInertia: b.pointee.inverseInertia))
    b.pointee.inverseMass *= share
    b.pointee.inverseInertia *= share
    scratch.pointee.motions[b.pointee.awakeIndex &+ 1].gain *= share
  }

  /// The square of the greatest speed of any point of the body, m²/s².
  func speedSquared(of i: Int32) -> Float {
    let turning = bodies[i].angularVelocity * bodies[i].maximumExtent
    return bodies[i].linearVelocity.lengthSquared + turning * turning
  }

  /// Restores the bodies' own masses.
  mutating func layDownBurdens() {
    // In reverse order: a body that bears loads in several directions may be listed repeatedly.
    while scratch.pointee.ownMasses.count > 0 {
      scratch.pointee.ownMasses.count -= 1
      let own = scratch.pointee.ownMasses[scratch.pointee.ownMasses.count]
      bodies[own.body].inverseMass = own.inverseMass
      bodies[own.body].inverseInertia = own.inverseInertia
    }
  }
}
