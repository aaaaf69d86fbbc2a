// SPDX-License-Identifier: Apache-2.0
// The innermost loops: each takes one block, of eight lanes or of four. Multiplications and additions stay
// separate (no fused steps) and minima keep their operand order, so every machine computes the same bits.

@inline(always) private func warmStartBlock<V: LaneSet>(
  _ c: Rows<V>, isSinglePoint: Bool, _ states: StatePointer
) {
  var v = LaneVelocities(c, states)
  var (n, t) = (c[Row.impulse1], c[Row.friction1])
  var turnA = c[Row.nA1] * n + c[Row.tA1] * t
  var turnB = c[Row.nB1] * n + c[Row.tB1] * t
  if !isSinglePoint {
    let (n2, t2) = (c[Row.impulse2], c[Row.friction2])
    turnA += c[Row.nA2] * n2 + c[Row.tA2] * t2
    turnB += c[Row.nB2] * n2 + c[Row.tB2] * t2
    n += n2
    t += t2
  }
  v.a.w -= c[Row.inertiaA] * turnA
  v.b.w += c[Row.inertiaB] * turnB
  addLinear(c, n, t, &v.a, &v.b)
  v.scatter(c, states)
}

/// Measures the separations at the bodies' current poses, with normal and levers as the step began.
@inline(always) private func refresh<V: LaneSet>(_ c: Rows<V>, isSinglePoint: Bool, _ states: StatePointer) {
  let deltas = LaneDeltas(c, states)
  let (a, b) = (deltas.a, deltas.b)
  let along = (b.x - a.x) * c[Row.nx] + (b.y - a.y) * c[Row.ny]
  c[Row.separation1] =
    c[Row.base1] + along + (b.s * c[Row.nB1] - b.c * c[Row.tB1])
    - (a.s * c[Row.nA1] - a.c * c[Row.tA1])
  if isSinglePoint { return }
  c[Row.separation2] =
    c[Row.base2] + along + (b.s * c[Row.nB2] - b.c * c[Row.tB2])
    - (a.s * c[Row.nA2] - a.c * c[Row.tA2])
}

extension SIMD4 where Scalar == Float {
  @inline(always) static func warmStart(_ c: Rows<Self>, isSinglePoint: Bool, _ states: StatePointer) {
    warmStartBlock(c, isSinglePoint: isSinglePoint, states)
  }

  @inline(always) static func refreshSeparations(
    _ c: Rows<Self>, _ traits: BlockTraits, _ states: StatePointer
  ) {
    if traits.isSinglePoint {
      refresh(c, isSinglePoint: true, states)
    } else {
      refresh(c, isSinglePoint: false, states)
    }
  }
}

extension SIMD8 where Scalar == Float {
  @inline(always) static func warmStart(_ c: Rows<Self>, isSinglePoint: Bool, _ states: StatePointer) {
    warmStartBlock(c, isSinglePoint: isSinglePoint, states)
  }

  @inline(always) static func refreshSeparations(
    _ c: Rows<Self>, _ traits: BlockTraits, _ states: StatePointer
  ) {
    if traits.isSinglePoint {
      refresh(c, isSinglePoint: true, states)
    } else {
      refresh(c, isSinglePoint: false, states)
    }
  }
}
