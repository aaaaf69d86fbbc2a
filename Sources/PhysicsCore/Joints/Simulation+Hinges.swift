// Hinges by far outnumber other joints in chains, nets and rag dolls, so they have a form of their own: both sides lie
// beside each other in four lanes, (ax, ay, bx, by), and share every operation.

extension Simulation {
  /// Freezes arms and masses where the bodies are now, and applies the last impulse.
  @inline(always) mutating func beginHinge(_ at: Int) {
    addMissed(at)
    let (s, h) = (jointSolves.base + at, hingeSolves.base + at)
    let (a, b) = (states.base + Int(s.pointee.a), states.base + Int(s.pointee.b))
    let masses = s.pointee.masses
    let arms = turnedArms(s.pointee.startArms, a.pointee.delta, b.pointee.delta)
    let levers = SIMD4(masses[2], masses[2], masses[3], masses[3]) * arms
    let k = pointMatrix(masses, arms, levers).inverted2()
    s.pointee.inverseXX = k.xx
    s.pointee.inverseXY = k.xy
    s.pointee.inverseYY = k.yy
    h.pointee.missed = SIMD2()
    h.pointee.sway = SIMD4(-arms[1], arms[0], -arms[3], arms[2])
    // Per miss along x and y, what the arms turn by.
    let x = crossed(levers, SIMD4(k.xx, k.xy, k.xx, k.xy))
    let y = crossed(levers, SIMD4(k.xy, k.yy, k.xy, k.yy))
    h.pointee.answerAX = SIMD4(masses[0] * k.xx, masses[0] * k.xy, x[0], 0)
    h.pointee.answerAY = SIMD4(masses[0] * k.xy, masses[0] * k.yy, y[0], 0)
    h.pointee.answerBX = SIMD4(-masses[1] * k.xx, -masses[1] * k.xy, -x[2], 0)
    h.pointee.answerBY = SIMD4(-masses[1] * k.xy, -masses[1] * k.yy, -y[2], 0)

    let p = s.pointee.impulse
    let turn = crossed(levers, SIMD4(p[0], p[1], p[0], p[1]))
    a.pointee.velocity -= SIMD4(masses[0] * p[0], masses[0] * p[1], turn[0], 0)
    b.pointee.velocity += SIMD4(masses[1] * p[0], masses[1] * p[1], turn[2], 0)
  }

  /// The impulse of this sub-step's passes, which only noted what they found.
  @inline(always) mutating func addMissed(_ at: Int) {
    let s = jointSolves.base + at
    let missed = hingeSolves[at].missed
    s.pointee.impulse -=
      missed[0] * SIMD2(s.pointee.inverseXX, s.pointee.inverseXY) + missed[1]
      * SIMD2(s.pointee.inverseXY, s.pointee.inverseYY)
  }

  /// One velocity pass over a hinge's point.
  @inline(always) mutating func solveHinge(_ h: UnsafeMutablePointer<HingeSolve>, _ first: Int32) {
    let (a, b) = (states.base + Int(first), states.base + Int(h.pointee.b))
    let (vA, vB) = (a.pointee.velocity, b.pointee.velocity)
    let swing = SIMD4(vA[2], vA[2], vB[2], vB[2]) * h.pointee.sway
    let missed = (vB - vA) + (SIMD4(swing[2], swing[3], swing[2], swing[3]) - swing)
    let x = SIMD4(missed[0], missed[0], missed[0], missed[0])
    let y = SIMD4(missed[1], missed[1], missed[1], missed[1])
    a.pointee.velocity = vA + (x * h.pointee.answerAX + y * h.pointee.answerAY)
    b.pointee.velocity = vB + (x * h.pointee.answerBX + y * h.pointee.answerBY)
    h.pointee.missed += missed.lowHalf
  }

  /// Moves a hinge's ends onto each other.
  @inline(always) mutating func correctHinge(_ at: Int) {
    let s = jointSolves.base + at
    let (a, b) = (states.base + Int(s.pointee.a), states.base + Int(s.pointee.b))
    let (placeA, placeB) = (motions.base + Int(s.pointee.a), motions.base + Int(s.pointee.b))
    let (deltaA, deltaB) = (a.pointee.delta, b.pointee.delta)
    let (fromA, fromB) = (placeA.pointee.place, placeB.pointee.place)
    let arms = turnedArms(s.pointee.startArms, deltaA, deltaB)
    let apart = (fromB - fromA) + (SIMD4(arms[2], arms[3], arms[2], arms[3]) - arms)
    var error = Vector2(apart[0], apart[1])
    let square = error.lengthSquared
    if square < settings.jointDeadZone * settings.jointDeadZone { return }
    let most = settings.maximumLinearCorrection
    if square > most * most { error = (most / square.squareRoot()) * error }

    let masses = s.pointee.masses
    let levers = SIMD4(masses[2], masses[2], masses[3], masses[3]) * arms
    let k = pointMatrix(masses, arms, levers)
    let determinant = k.xx * k.yy - k.xy * k.xy
    if determinant == 0 { return }
    let d = 1 / determinant
    let p = Vector2(d * (k.yy * error.x - k.xy * error.y), d * (k.xx * error.y - k.xy * error.x))
    let pair = SIMD4(p.x, p.y, -p.x, -p.y)
    let linear = SIMD4(masses[0], masses[0], masses[1], masses[1]) * pair
    let turn = crossed(levers, pair)
    let isSmall = turn[0] * turn[0] + turn[2] * turn[2] < 0.01
    if !isSmall || (holds.count > 0 && (holds[s.pointee.a].count | holds[s.pointee.b].count) > 0) {
      if masses[0] + masses[2] > 0 { shift(s.pointee.a, Vector2(linear[0], linear[1]), turn[0]) }
      if masses[1] + masses[3] > 0 { shift(s.pointee.b, Vector2(linear[2], linear[3]), turn[2]) }
      return
    }
    let turns = turnedFurther(SIMD4(deltaA[2], deltaA[3], deltaB[2], deltaB[3]), turn)
    let movedA = deltaA + linear
    let movedB = deltaB + SIMD4(linear[2], linear[3], linear[2], linear[3])
    a.pointee.delta = SIMD4(movedA[0], movedA[1], turns[0], turns[1])
    b.pointee.delta = SIMD4(movedB[0], movedB[1], turns[2], turns[3])
    placeA.pointee.place = fromA + SIMD4(linear[0], linear[1], turn[0], 0)
    placeB.pointee.place = fromB + SIMD4(linear[2], linear[3], turn[2], 0)
  }
}

extension BodyMotion {
  /// The centre, the angle, and what lies beside them, so that they move in one.
  @inline(always) fileprivate var place: SIMD4<Float> {
    get { SIMD4(center.x, center.y, angle, linearFactor) }
    set {
      center = Vector2(newValue[0], newValue[1])
      angle = newValue[2]
      linearFactor = newValue[3]
    }
  }
}

/// Both arms turned, each as its body turned since the step began.
@inline(always) func turnedArms(
  _ arms: SIMD4<Float>, _ deltaA: SIMD4<Float>, _ deltaB: SIMD4<Float>
) -> SIMD4<Float> {
  let cosines = SIMD4(deltaA[2], deltaA[2], deltaB[2], deltaB[2])
  let sines = SIMD4(deltaA[3], deltaA[3], deltaB[3], deltaB[3])
  return cosines * arms + sines * SIMD4(-arms[1], arms[0], -arms[3], arms[2])
}

/// Two vector products, (a, a, b, b).
@inline(always) private func crossed(_ r: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
  let products = r * SIMD4(v[1], v[0], v[3], v[2])
  return SIMD4(products[0], products[0], products[2], products[2])
    - SIMD4(products[1], products[1], products[3], products[3])
}

/// The effective mass matrix of two arms about a point; `levers` are the arms times the inverse inertias.
@inline(always) private func pointMatrix(
  _ masses: SIMD4<Float>, _ arms: SIMD4<Float>, _ levers: SIMD4<Float>
) -> SymmetricMatrix {
  let squares = levers * arms
  let mixed = levers * SIMD4(arms[1], arms[0], arms[3], arms[2])
  let mass = masses[0] + masses[1]
  var k = SymmetricMatrix()
  k.xx = mass + (squares[1] + squares[3])
  k.xy = -(mixed[0] + mixed[2])
  k.yy = mass + (squares[0] + squares[2])
  return k
}

/// Two turns (c, s, c, s), each turned further by less than 0.1 rad; as `Rotation.turned(by:)`.
@inline(always) private func turnedFurther(_ turns: SIMD4<Float>, _ x: SIMD4<Float>) -> SIMD4<Float> {
  let x2 = x * x
  let sine = x * (1 - x2 * (0.166_666_67 - x2 * 0.008_333_333))
  let cosine = 1 - x2 * (0.5 - x2 * (0.041_666_668 - x2 * 0.001_388_888_9))
  let q = turns * cosine + SIMD4(-turns[1], turns[0], -turns[3], turns[2]) * sine
  let squares = q * q
  let norm = squares + SIMD4(squares[1], squares[0], squares[3], squares[2])
  return q * (1.5 - 0.5 * norm)
}
