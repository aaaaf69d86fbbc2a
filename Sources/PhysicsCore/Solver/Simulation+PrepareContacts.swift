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

extension Simulation {
  /// Lays the coloured contacts out eight by eight.
  mutating func prepareContacts() {
    hasBounces = false
    anyHits = false
    if !hasActiveContacts {
      constraints.count = 0
      return
    }
    colorStarts.reserve(ContactGraph.colorCount)
    colorStarts.count = ContactGraph.colorCount
    var blocks = 0
    for color in graph.colors {
      colorStarts[color] = Int32(blocks)
      let count = graph.lists[color].count
      // What overflowed the colours may share bodies, so each gets a block of its own.
      let lanes = color == ContactGraph.overflow ? 1 : 8
      let needed = (count + lanes - 1) / lanes
      reserveBlocks(blocks, blocks + needed)
      prepare(graph.lists[color], from: blocks, lanes: lanes)
      blocks += needed
    }
    constraints.count = blocks
    if blocks == 0 { return }
    if hasBounces || anyHits { prepareBounces() }
  }

  /// Room for `count` blocks, of which the first `done` are kept.
  @inline(always) private mutating func reserveBlocks(_ done: Int, _ count: Int) {
    constraints.count = done
    isNarrow.count = done
    constraints.reserve(count)
    isNarrow.reserve(count)
  }

  private mutating func prepare(_ list: Buffer<ContactWork>, from first: Int, lanes: Int) {
    var (left, block) = (list.count, first)
    var work = list.base
    while left > 0 {
      let used = left < lanes ? left : lanes
      let c = constraints.base + block
      isNarrow[block] = used <= 4
      if used < 8 { clear(c) }
      for lane in 0..<used { prepare(work + lane, c, lane) }
      work += used
      left -= used
      block += 1
    }
  }

  @inline(always) private mutating func clear(_ block: UnsafeMutablePointer<ContactConstraint>) {
    block.pointee = ContactConstraint()
    // Not 0, which stands for a block that must be solved in turn.
    block.pointee.i11 = Lanes(repeating: 1)
    block.pointee.k1 = Lanes(repeating: 1)
    block.pointee.k2 = Lanes(repeating: 1)
  }

  @inline(always) private mutating func prepare(
    _ c: UnsafeMutablePointer<ContactWork>, _ block: UnsafeMutablePointer<ContactConstraint>, _ lane: Int
  ) {
    let a = bodies.slots.base + Int(c.pointee.bodyA)
    let b = bodies.slots.base + Int(c.pointee.bodyB)
    let f = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self) + lane
    let n = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Int32.self) + lane
    let flags = c.pointee.flags
    let mA = flags.contains(.pushesA) ? a.pointee.inverseMass : 0
    let iA = flags.contains(.pushesA) ? a.pointee.inverseInertia : 0
    let mB = flags.contains(.pushesB) ? b.pointee.inverseMass : 0
    let iB = flags.contains(.pushesB) ? b.pointee.inverseInertia : 0
    n[Row.indexA] = a.pointee.awakeIndex &+ 1
    n[Row.indexB] = b.pointee.awakeIndex &+ 1
    f[Row.massA] = mA
    f[Row.massB] = mB
    f[Row.inertiaA] = iA
    f[Row.inertiaB] = iB
    let normal = c.pointee.manifold.normal
    f[Row.nx] = normal.x
    f[Row.ny] = normal.y
    f[Row.friction] = c.pointee.friction
    if flags.contains(.bounces) { hasBounces = true }
    if flags.contains(.reportsHits) { anyHits = true }

    let p = c.pointee.manifold.first
    let (nA1, nB1) = (cross(p.anchorA, normal), cross(p.anchorB, normal))
    let (tA1, tB1) = (-dot(p.anchorA, normal), -dot(p.anchorB, normal))
    let k11 = mA + mB + iA * nA1 * nA1 + iB * nB1 * nB1
    let t11 = mA + mB + iA * tA1 * tA1 + iB * tB1 * tB1
    f[Row.nA1] = nA1
    f[Row.nB1] = nB1
    f[Row.tA1] = tA1
    f[Row.tB1] = tB1
    f[Row.base1] = p.separation + tB1 - tA1
    f[Row.separation1] = p.separation
    f[Row.k1] = k11
    f[Row.mass1] = 1 / k11
    f[Row.tangentMass1] = 1 / t11
    f[Row.impulse1] = p.normalImpulse
    f[Row.friction1] = p.tangentImpulse
    if c.pointee.manifold.count == 2 {
      let q = c.pointee.manifold.second
      let (nA2, nB2) = (cross(q.anchorA, normal), cross(q.anchorB, normal))
      let (tA2, tB2) = (-dot(q.anchorA, normal), -dot(q.anchorB, normal))
      let k22 = mA + mB + iA * nA2 * nA2 + iB * nB2 * nB2
      let t22 = mA + mB + iA * tA2 * tA2 + iB * tB2 * tB2
      f[Row.nA2] = nA2
      f[Row.nB2] = nB2
      f[Row.tA2] = tA2
      f[Row.tB2] = tB2
      f[Row.base2] = q.separation + tB2 - tA2
      f[Row.separation2] = q.separation
      f[Row.k2] = k22
      f[Row.mass2] = 1 / k22
      f[Row.tangentMass2] = 1 / t22
      f[Row.impulse2] = q.normalImpulse
      f[Row.friction2] = q.tangentImpulse
      let k12 = mA + mB + iA * nA1 * nA2 + iB * nB1 * nB2
      let determinant = k11 * k22 - k12 * k12
      // Box2D 2.x's bound on how skewed a block may be before it is solved point by point.
      let d = k11 * k22 < 1000 * determinant ? 1 / determinant : 0
      f[Row.k12] = k12
      f[Row.i11] = d * k22
      f[Row.i12] = -d * k12
      f[Row.i22] = d * k11
      updateBearers(c)
      f[Row.bearers] = c.pointee.bearers
    } else {
      f[Row.nA2] = 0
      f[Row.nB2] = 0
      f[Row.tA2] = 0
      f[Row.tB2] = 0
      f[Row.base2] = 0
      f[Row.separation2] = 0
      // Not 0, so that the 2×2 system of a lone point stays solvable.
      f[Row.k2] = 1
      f[Row.mass2] = 0
      f[Row.tangentMass2] = 0
      f[Row.impulse2] = 0
      f[Row.friction2] = 0
      f[Row.k12] = 0
      f[Row.i11] = 1 / k11
      f[Row.i12] = 0
      f[Row.i22] = 0
      f[Row.bearers] = 1
    }
  }

  /// A point that bears nearly all of its contact's load gets all of the stiffness, slowly: within a second.
  ///
  /// Shares that follow the load at once make piles creep: a new share is a new rest position, and that a new load. The
  /// band between the two limits and the pace keep what moves under UIKit's 1 pt/s.
  @inline(always) private mutating func updateBearers(_ c: UnsafeMutablePointer<ContactWork>) {
    let (p, q) = (c.pointee.manifold.first.normalImpulse, c.pointee.manifold.second.normalImpulse)
    let (less, more) = (lesser(p, q), greater(p, q))
    let pace = Float(subSteps) * settings.subStep
    if less < 0.25 * more {
      c.pointee.bearers = greater(c.pointee.bearers - pace, 1)
    } else if less > 0.6 * more {
      c.pointee.bearers = lesser(c.pointee.bearers + pace, 2)
    }
  }

  private mutating func prepareBounces() {
    bounces.removeAll()
    bounces.reserve(constraints.count)
    bounces.count = constraints.count
    for k in 0..<bounces.count { bounces[k] = ContactBounce() }
    for color in graph.colors {
      let list = graph.lists[color]
      for k in 0..<list.count {
        let f = bounceLane(color, k)
        f[BounceRow.restitution] = list[k].restitution
      }
    }
  }

  /// The first row's float of a contact's lane.
  @inline(always) mutating func bounceLane(_ color: Int, _ k: Int) -> UnsafeMutablePointer<Float> {
    let isOverflow = color == ContactGraph.overflow
    let block = bounces.base + Int(colorStarts[color]) + (isOverflow ? k : k >> 3)
    return UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self) + (isOverflow ? 0 : k & 7)
  }

  /// Brings the impulses home for the next step's warm start and for read-out.
  mutating func storeContactImpulses() {
    if constraints.count == 0 { return }
    let tracks = hasBounces || anyHits
    for color in graph.colors {
      let list = graph.lists[color]
      let start = constraints.base + Int(colorStarts[color])
      let isOverflow = color == ContactGraph.overflow
      for k in 0..<list.count {
        let block = start + (isOverflow ? k : k >> 3)
        let f = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self) + (isOverflow ? 0 : k & 7)
        let c = list.base + k
        c.pointee.manifold.first.normalImpulse = f[Row.impulse1]
        c.pointee.manifold.first.tangentImpulse = f[Row.friction1]
        c.pointee.manifold.first.peakImpulse = f[Row.impulse1]
        if c.pointee.manifold.count == 2 {
          c.pointee.manifold.second.normalImpulse = f[Row.impulse2]
          c.pointee.manifold.second.tangentImpulse = f[Row.friction2]
          c.pointee.manifold.second.peakImpulse = f[Row.impulse2]
        }
        if tracks {
          let b = bounceLane(color, k)
          c.pointee.manifold.first.peakImpulse = greater(b[BounceRow.peak1], b[BounceRow.hit1])
          c.pointee.manifold.second.peakImpulse = greater(b[BounceRow.peak2], b[BounceRow.hit2])
        }
      }
    }
  }
}
