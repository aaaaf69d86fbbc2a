// SPDX-License-Identifier: Apache-2.0
/// Four manifolds, carried along from the poses of their computation to the current ones: normals turn with
/// A, arms with their bodies or, for discs, with the normal; separations are measured again. The idea of
/// recycling contacts is Box2D's (Erin Catto).
struct FourManifolds {
  let nx, ny: Four
  let arms1, arms2: FourArms
  let separation1, separation2: Four
  /// Whether the bodies hardly turned, and how far they moved, relative to each other, since the manifolds
  /// were computed.
  let hasHardlyTurned: FourMask
  let drift: Four

  @inline(always) init(_ c: FourContacts, isSinglePoint: Bool, speculativeDistance: Float) {
    let (a, b) = (c.a.rotation, c.b.rotation)
    let (oldA, oldB) = (c.rotationA, c.rotationB)
    let turnA = FourVectors(x: a.x * oldA.x + a.y * oldA.y, y: a.y * oldA.x - a.x * oldA.y)
    let turnB = FourVectors(x: b.x * oldB.x + b.y * oldB.y, y: b.y * oldB.x - b.x * oldB.y)
    let offset = FourVectors(x: c.b.center.x - c.a.center.x, y: c.b.center.y - c.a.center.y)
    let driftX = a.x * offset.x + a.y * offset.y - c.offset.x
    let driftY = a.x * offset.y - a.y * offset.x - c.offset.y
    let shift = magnitude(driftX) + magnitude(driftY)
    let twist = turnB.y * turnA.x - turnB.x * turnA.y
    let extent = laneMin(c.a.maximumExtent, c.b.maximumExtent)
    let isClose = turnB.x * turnA.x + turnB.y * turnA.y .>= ContactWork.leastCosine

    let old = c.normal
    let isDisc = (c.flagsAndCounts & ContactFlags.disc.bits) .!= 0
    var turns = Turns(a: turnA, b: turnB)
    let hasDiscs = Four.anyLane(isDisc)
    let areDiscs = (c.flagsAndCounts & ContactFlags.twoDiscs.bits) .!= 0
    if hasDiscs { turns.followNormal(old, offset, isDisc, areDiscs) }
    let (nx, ny) = (turns.a.x * old.x - turns.a.y * old.y, turns.a.y * old.x + turns.a.x * old.y)
    (self.nx, self.ny) = (nx, ny)
    let apart = offset.x * nx + offset.y * ny
    @inline(always) func separation(_ separation: Four, _ arms: FourArms) -> Four {
      separation + (apart + ((arms.b.x - arms.a.x) * nx + (arms.b.y - arms.a.y) * ny))
    }
    arms1 = turned(c.arms1, turns.a, turns.b)
    separation1 = separation(c.separation1, arms1)
    if hasDiscs {
      // Around a corner a disc's normal turns as the disc moves; between two discs the normal is known at all
      // positions.
      let beyond = Four().replacing(
        with: Four(repeating: .infinity), where: separation1 .> Four(repeating: speculativeDistance))
      drift = (shift + extent * magnitude(twist)).replacing(with: 10 * shift, where: isDisc)
        .replacing(with: beyond, where: areDiscs)
      hasHardlyTurned = isClose .| isDisc
    } else {
      drift = shift + extent * magnitude(twist)
      hasHardlyTurned = isClose
    }
    if isSinglePoint {
      (arms2, separation2) = (arms1, separation1)
      return
    }
    arms2 = turned(c.arms2, turns.a, turns.b)
    separation2 = separation(c.separation2, arms2)
  }
}

/// The rotations of A (and so of the normals) and of B since their manifolds were computed.
private struct Turns {
  var a, b: FourVectors

  /// A disc rolls under its contact, whose arm stays along the normal; between two discs the normal itself
  /// follows their centres.
  @inline(always) mutating func followNormal(
    _ old: FourVectors, _ offset: FourVectors, _ isDisc: FourMask, _ areDiscs: FourMask
  ) {
    let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    let (x, y) = (offset.x / distance, offset.y / distance)
    let isKnown = areDiscs .& (distance .> Four())
    a.x = a.x.replacing(with: old.x * x + old.y * y, where: isKnown)
    a.y = a.y.replacing(with: old.x * y - old.y * x, where: isKnown)
    b.x = b.x.replacing(with: a.x, where: isDisc)
    b.y = b.y.replacing(with: a.y, where: isDisc)
  }
}

@inline(always) private func turned(_ arms: FourArms, _ a: FourVectors, _ b: FourVectors) -> FourArms {
  FourArms(a: turned(arms.a, a), b: turned(arms.b, b))
}

@inline(always) private func turned(_ v: FourVectors, _ q: FourVectors) -> FourVectors {
  FourVectors(x: q.x * v.x - q.y * v.y, y: q.x * v.y + q.y * v.x)
}
