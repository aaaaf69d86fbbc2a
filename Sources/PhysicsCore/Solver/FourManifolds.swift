/// Four manifolds, carried along from where they were computed to where the bodies are: arms and normal
/// turn with A and B, separations are measured again. The idea of recycling contacts is Box2D's (Erin Catto).
struct FourManifolds {
  let nx, ny: Four
  let arms1, arms2: FourArms
  let separation1, separation2: Four
  /// Whether the bodies hardly turned, and how far they moved, against each other, since the manifolds were
  /// computed.
  let hasHardlyTurned: FourMask
  let drift: Four

  @inline(always) init(_ c: FourContacts, isSinglePoint: Bool) {
    let (a, b) = (c.a.rotation, c.b.rotation)
    let (oldA, oldB) = (c.rotationA, c.rotationB)
    let turnA = FourVectors(x: a.x * oldA.x + a.y * oldA.y, y: a.y * oldA.x - a.x * oldA.y)
    let turnB = FourVectors(x: b.x * oldB.x + b.y * oldB.y, y: b.y * oldB.x - b.x * oldB.y)
    let offset = FourVectors(x: c.b.center.x - c.a.center.x, y: c.b.center.y - c.a.center.y)
    let driftX = a.x * offset.x + a.y * offset.y - c.offset.x
    let driftY = a.x * offset.y - a.y * offset.x - c.offset.y
    let twist = turnB.y * turnA.x - turnB.x * turnA.y
    let extent = laneMin(c.a.maximumExtent, c.b.maximumExtent)
    drift = magnitude(driftX) + magnitude(driftY) + extent * magnitude(twist)
    hasHardlyTurned = turnB.x * turnA.x + turnB.y * turnA.y .>= ContactWork.leastCosine

    let old = c.normal
    let (nx, ny) = (turnA.x * old.x - turnA.y * old.y, turnA.y * old.x + turnA.x * old.y)
    (self.nx, self.ny) = (nx, ny)
    let apart = offset.x * nx + offset.y * ny
    @inline(always) func separation(_ separation: Four, _ arms: FourArms) -> Four {
      separation + (apart + ((arms.b.x - arms.a.x) * nx + (arms.b.y - arms.a.y) * ny))
    }
    arms1 = turned(c.arms1, turnA, turnB)
    separation1 = separation(c.separation1, arms1)
    if isSinglePoint {
      (arms2, separation2) = (arms1, separation1)
      return
    }
    arms2 = turned(c.arms2, turnA, turnB)
    separation2 = separation(c.separation2, arms2)
  }
}

@inline(always) private func turned(_ arms: FourArms, _ a: FourVectors, _ b: FourVectors) -> FourArms {
  FourArms(a: turned(arms.a, a), b: turned(arms.b, b))
}

@inline(always) private func turned(_ v: FourVectors, _ q: FourVectors) -> FourVectors {
  FourVectors(x: q.x * v.x - q.y * v.y, y: q.x * v.y + q.y * v.x)
}
