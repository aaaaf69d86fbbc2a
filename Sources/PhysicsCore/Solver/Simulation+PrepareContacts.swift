/// Coefficients of a soft constraint (Catto, "Soft Constraints", GDC 2011), as Box2D v3 arranges them.
struct Softness {
  var biasRate: Float = 0
  var massScale: Float = 1
  var impulseScale: Float = 0

  init(hertz: Float, dampingRatio: Float, h: Float) {
    if hertz == 0 { return }
    let omega = 2 * pi * hertz
    let a1 = 2 * dampingRatio + h * omega
    let a2 = h * omega * a1
    let a3 = 1 / (1 + a2)
    biasRate = omega / a1
    massScale = a2 * a3
    impulseScale = a3
  }
}

extension Simulation {
  /// Lays the coloured contacts out eight by eight.
  mutating func prepareContacts() {
    var blocks = 0
    colorStarts.removeAll()
    for color in 0..<ContactGraph.colorCount {
      colorStarts.append(Int32(blocks))
      let count = graph.lists[color].count
      // What overflowed the colours may share bodies, so each gets a block of its own.
      blocks += color == ContactGraph.overflow ? count : (count + 7) >> 3
    }
    colorStarts.append(Int32(blocks))
    constraints.removeAll()
    constraints.reserve(blocks)
    constraints.count = blocks
    hasBounces = false
    anyHits = false
    let h = settings.subStep
    let ratio = settings.contactDampingRatio
    let soft = Softness(hertz: lesser(settings.contactHertz, 0.25 / h), dampingRatio: ratio, h: h)
    let stiff = Softness(hertz: lesser(settings.staticContactHertz, 0.5 / h), dampingRatio: ratio, h: h)
    for color in 0..<ContactGraph.colorCount {
      let list = graph.lists[color]
      let start = constraints.base + Int(colorStarts[color])
      if color == ContactGraph.overflow {
        for k in 0..<list.count {
          clear(start + k)
          prepare(list.base + k, start + k, 0, soft, stiff)
        }
      } else {
        if list.count & 7 != 0 { clear(start + (list.count >> 3)) }
        for k in 0..<list.count { prepare(list.base + k, start + (k >> 3), k & 7, soft, stiff) }
      }
    }
  }

  @inline(always) private func clear(_ block: UnsafeMutablePointer<ContactConstraint>) {
    UnsafeMutableRawPointer(block).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<ContactConstraint>.size)
  }

  @inline(always) private mutating func prepare(
    _ c: UnsafeMutablePointer<ContactWork>, _ block: UnsafeMutablePointer<ContactConstraint>, _ lane: Int, _ soft: Softness, _ stiff: Softness
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
    f[Row.restitution] = c.pointee.restitution
    if flags.contains(.bounces) { hasBounces = true }
    if flags.contains(.reportsHits) { anyHits = true }
    let s = mA == 0 || mB == 0 ? stiff : soft
    f[Row.biasRate] = s.biasRate
    f[Row.massScale] = s.massScale
    f[Row.impulseScale] = s.impulseScale

    let (nA1, nB1, k11) = fill(f + Row.first, c.pointee.manifold.first, normal, mA, mB, iA, iB)
    if c.pointee.manifold.count == 2 {
      let (nA2, nB2, k22) = fill(f + Row.second, c.pointee.manifold.second, normal, mA, mB, iA, iB)
      let k12 = mA + mB + iA * nA1 * nA2 + iB * nB1 * nB2
      let determinant = k11 * k22 - k12 * k12
      f[Row.k12] = k12
      // Box2D 2.x's bound on how skewed a block may be before it is solved point by point.
      let isGood = k11 * k22 < 1000 * determinant
      let d = isGood ? 1 / determinant : 0
      f[Row.i11] = d * k22
      f[Row.i12] = -d * k12
      f[Row.i22] = d * k11
      f[Row.isSequential] = isGood ? 0 : 1
    } else {
      let p = f + Row.second
      var row = 0
      while row < Row.pointSize {
        p[row] = 0
        row &+= 8
      }
      f[Row.k12] = 0
      f[Row.i11] = k11 > 0 ? 1 / k11 : 0
      f[Row.i12] = 0
      f[Row.i22] = 0
      f[Row.isSequential] = 0
    }
  }

  @inline(always) private func fill(
    _ f: UnsafeMutablePointer<Float>, _ p: ManifoldPoint, _ n: Vector2, _ mA: Float, _ mB: Float, _ iA: Float,
    _ iB: Float
  ) -> (nA: Float, nB: Float, k: Float) {
    let nA = cross(p.anchorA, n)
    let nB = cross(p.anchorB, n)
    let tA = -dot(p.anchorA, n)
    let tB = -dot(p.anchorB, n)
    let k = mA + mB + iA * nA * nA + iB * nB * nB
    let kt = mA + mB + iA * tA * tA + iB * tB * tB
    f[Row.nA] = nA
    f[Row.nB] = nB
    f[Row.tA] = tA
    f[Row.tB] = tB
    f[Row.base] = p.separation + tB - tA
    f[Row.separation] = p.separation
    f[Row.normalMass] = k > 0 ? 1 / k : 0
    f[Row.tangentMass] = kt > 0 ? 1 / kt : 0
    f[Row.normalImpulse] = p.normalImpulse
    f[Row.tangentImpulse] = p.tangentImpulse
    f[Row.hit] = 0
    f[Row.peak] = 0
    f[Row.approach] = 0
    f[Row.fastest] = 0
    f[Row.k] = k
    return (nA, nB, k)
  }

  /// Brings the impulses home for the next step's warm start and for read-out.
  mutating func storeContactImpulses() {
    for color in 0..<ContactGraph.colorCount {
      let list = graph.lists[color]
      let start = constraints.base + Int(colorStarts[color])
      let isOverflow = color == ContactGraph.overflow
      for k in 0..<list.count {
        let block = start + (isOverflow ? k : k >> 3)
        let f = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self) + (isOverflow ? 0 : k & 7)
        let c = list.base + k
        let p = f + Row.first
        c.pointee.manifold.first.normalImpulse = p[Row.normalImpulse]
        c.pointee.manifold.first.tangentImpulse = p[Row.tangentImpulse]
        c.pointee.manifold.first.peakImpulse = greater(p[Row.peak], p[Row.hit])
        if c.pointee.manifold.count == 2 {
          let q = f + Row.second
          c.pointee.manifold.second.normalImpulse = q[Row.normalImpulse]
          c.pointee.manifold.second.tangentImpulse = q[Row.tangentImpulse]
          c.pointee.manifold.second.peakImpulse = greater(q[Row.peak], q[Row.hit])
        }
      }
    }
  }
}
