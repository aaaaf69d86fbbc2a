// SPDX-License-Identifier: Apache-2.0
// How contacts are solved. The lists of touching contacts become blocks of eight lanes, which the passes of
// every sub-step iterate over, and whose impulses go back at the step's end:
//
//   Contact            the shapes, bodies and flags; one per pair of shapes whose boxes overlap
//      | set, index
//   ContactWork        the record that every step reads, 128 bytes: manifold, friction, impulses
//      |               densely in the list of its colour (`ContactGraph`), whose contacts share no body
//      | laneIndices   by block and lane, the contact's index in that list, -1 for none
//      |               (`Simulation+BlockLayout`)
//      v
//   ContactConstraint  a block: 37 rows of eight lanes, one contact a lane
//
//                        lane  0    1    2    3    4    5    6    7
//      row  offsetA           | a0 | a1 | a2 |                   |  offsets of the states of
//           offsetB           | b0 | b1 | b2 |                   |  bodies A and B
//           nx, ny            | n0 | n1 | n2 |                   |  normals
//           i11 i12 i22       |    |    |    |                   |  K⁻¹ of both points
//           nA1 nB1 impulse1  |    |    |    |                   |  first point
//           nA2 nB2 impulse2  |    |    |    |                   |  second point
//           ...
//
//      alongside           BlockTraits     common properties of all its contacts
//                          ContactBounce   if any contact bounces or reports hits
//
//   prepare     (`Simulation+PrepareBlock`)  four contacts and their eight bodies are loaded at once,
//               transposed, their manifolds turned along with the bodies, separations measured and rows
//               written, all in lanes. Only contacts whose bodies moved too far since their manifold was
//               computed are collided, one by one.
//   each sub-step, over all blocks (`ContactKernels`, `SolveKernels`, `BounceKernels`):
//               approach speeds, warm start, passes with bias; positions move; passes without bias, the
//               first of which measures the separations; restitution
//   store       (`Simulation+StoreContacts`)  impulses go back into the `ContactWork`s
//
// A pass gathers the states of a block's bodies by their offsets, transposes them into lanes, computes, and
// scatters the velocities. Eight lanes keep two chains of SSE arithmetic busy; a block with four contacts or
// fewer uses four lanes. The kernels are generic over the width, and compute the same bits at both widths.
//
// The equations. For a point with normal n from A to B and arms rA, rB from the centres of mass:
//
//   speed      v = n·(vB - vA) + (rB×n)·ωB - (rA×n)·ωA,   with the levers nA = rA×n, nB = rB×n
//   mass       K = 1/mA + 1/mB + nA²/IA + nB²/IB, where 1/K is the effective mass,
//              and between two points K₁₂ = 1/mA + 1/mB + nA₁·nA₂/IA + nB₁·nB₂/IB
//   separation s = s₀ + n·(dB - dA) + n·(qB·rB - rB) - n·(qA·rA - rA), d and q being a body's displacement
//              and rotation since the step began. With the tangent t = (ny, -nx) and tA = rA×t = -(rA·n) the
//              turned arm contributes n·(q·r) = q.s·(r×n) - q.c·(r×t): the two levers of a point serve for
//              speeds and separations alike, and the constant rest is `base` = s₀ + tB - tA.
//
// The solution has v + bias ≥ 0, impulse ≥ 0 and one of the two zero. Above the surface bias = s/h: the point
// may arrive at the sub-step's end and no sooner (speculative: contacts exist from 0.02 m before they touch).
// In an overlap the contact is a soft constraint (Catto, "Soft Constraints", GDC 2011): the spring of ω =
// 2π·Hz and ratio ζ on the masses m, stepped implicitly, is an equation with
//
//   bias = s·ω / (2ζ + h·ω), at most the push-out speed
//   compliance = 1 / (m·h·ω·(2ζ + h·ω))
//   new = old - (v + bias + compliance·old) / (K + compliance)
//
// Passes without bias ("relax", Box2D v3) then remove the speed that the bias added. Two points of a contact
// are one 2×2 complementarity problem, derived at `solveTwoPoints`. Friction is a box: |tangent impulse| ≤
// μ·normal impulse.
//
// Shortcuts, all of which leave the bits the same, as tests check by turning them off:
//   - Within a colour the order is free, so contacts of a kind are side by side: blocks of single points
//     omit the second point, blocks without impulses only check whether they need any (`BlockTraits`).
//   - Islands do not affect each other: a large world goes through its sub-steps a few islands at a time
//     (`Batches`).
//
// Soft steps, graph colouring and the recycling of contacts are Box2D v3's (Erin Catto); bounds on the 2×2
// problem are Box2D 2.x's. Every product and sum is rounded separately and minima keep their operands' order,
// so that machines of all widths compute the same bits.

typealias Lanes = SIMD8<Float>

/// Eight two-point contacts side by side. Lanes without a contact push nothing: they have offset 0, the
/// static state, and no mass.
///
/// Levers instead of anchors: for an arm r, normal n and tangent t = (ny, -nx), `n…` is r × n and `t…` is r ×
/// t = -(r · n). These two give both the speeds and, rotated by (c, s), the separation c·(r·n) + s·(r×n).
/// Rows are in the order in which passes use them, because the passes are bound by memory, not by arithmetic.
struct ContactConstraint: BitwiseCopyable {
  /// Byte offsets of the bodies' states from the first.
  var offsetA = SIMD8<Int32>()
  var offsetB = SIMD8<Int32>()
  /// Inverse masses and inertias; 0 for a body that is not pushed.
  var massA = Lanes()
  var massB = Lanes()
  var inertiaA = Lanes()
  var inertiaB = Lanes()
  var nx = Lanes()
  var ny = Lanes()
  /// Inverse of the two normals' matrix K; `i11` is 0 if K is too close to singular to be inverted.
  var i11 = Lanes()
  var i12 = Lanes()
  var i22 = Lanes()
  var k12 = Lanes()
  var nA1 = Lanes()
  var nB1 = Lanes()
  var impulse1 = Lanes()
  var separation1 = Lanes()
  var nA2 = Lanes()
  var nB2 = Lanes()
  var impulse2 = Lanes()
  var separation2 = Lanes()
  var tA1 = Lanes()
  var tB1 = Lanes()
  var friction1 = Lanes()
  var tangentMass1 = Lanes()
  var tA2 = Lanes()
  var tB2 = Lanes()
  var friction2 = Lanes()
  var tangentMass2 = Lanes()
  /// Coulomb's coefficient; the rows `friction1`, `friction2` are the impulses.
  var friction = Lanes()
  /// The separation minus the arms' contribution when nothing has moved.
  var base1 = Lanes()
  var base2 = Lanes()
  /// Diagonal of K and its reciprocals, for points solved in turn.
  var k1 = Lanes()
  var mass1 = Lanes()
  var k2 = Lanes()
  var mass2 = Lanes()
  /// Compliance of a point in an overlap, 1/kg, and its bias per depth, 1/s.
  var compliance = Lanes()
  var biasRate = Lanes()
}

/// Data of bouncing and reporting contacts only, with one block for each block of constraints.
struct ContactBounce: BitwiseCopyable {
  var restitution = Lanes()
  /// Greatest normal impulse of any pass of this sub-step, and of the sub-steps before it, N·s.
  var subStepPeak1 = Lanes()
  var subStepPeak2 = Lanes()
  var peak1 = Lanes()
  var peak2 = Lanes()
  /// The fastest normal speed at the start of a sub-step, negative when approaching, m/s.
  var fastest = Lanes()
  /// When added to a point's speed, yields by how much the point separates too slowly: see
  /// `Simulation+Rebounds`.
  var target1 = Lanes()
  var target2 = Lanes()
  /// The impulses at the start of the sub-step.
  var load1 = Lanes()
  var load2 = Lanes()
  /// 1 if a rebound has yet to be solved, -1 if one has been solved, else 0.
  var due = Lanes()
}

/// Offsets, in floats, of the constraint's rows: preparation writes single lanes, which SIMD subscripts do
/// through the stack.
enum Row {
  static var offsetA: Int { 0 }
  static var offsetB: Int { 8 }
  static var massA: Int { 16 }
  static var massB: Int { 24 }
  static var inertiaA: Int { 32 }
  static var inertiaB: Int { 40 }
  static var nx: Int { 48 }
  static var ny: Int { 56 }
  static var i11: Int { 64 }
  static var i12: Int { 72 }
  static var i22: Int { 80 }
  static var k12: Int { 88 }
  static var nA1: Int { 96 }
  static var nB1: Int { 104 }
  static var impulse1: Int { 112 }
  static var separation1: Int { 120 }
  static var nA2: Int { 128 }
  static var nB2: Int { 136 }
  static var impulse2: Int { 144 }
  static var separation2: Int { 152 }
  static var tA1: Int { 160 }
  static var tB1: Int { 168 }
  static var friction1: Int { 176 }
  static var tangentMass1: Int { 184 }
  static var tA2: Int { 192 }
  static var tB2: Int { 200 }
  static var friction2: Int { 208 }
  static var tangentMass2: Int { 216 }
  static var friction: Int { 224 }
  static var base1: Int { 232 }
  static var base2: Int { 240 }
  static var k1: Int { 248 }
  static var mass1: Int { 256 }
  static var k2: Int { 264 }
  static var mass2: Int { 272 }
  static var compliance: Int { 280 }
  static var biasRate: Int { 288 }
}

/// Offsets, in floats, of the rows of `ContactBounce`.
enum BounceRow {
  static var restitution: Int { 0 }
  static var subStepPeak1: Int { 8 }
  static var subStepPeak2: Int { 16 }
  static var peak1: Int { 24 }
  static var peak2: Int { 32 }
  static var fastest: Int { 40 }
  static var target1: Int { 48 }
  static var target2: Int { 56 }
  static var load1: Int { 64 }
  static var load2: Int { 72 }
  static var due: Int { 80 }
}

/// The rows of a block's `ContactBounce` in lanes of `V`, like `Rows` for the constraint.
struct BounceRows<V: LaneSet> {
  let base: UnsafeMutablePointer<Float>

  @inline(always) init(_ block: UnsafeMutablePointer<ContactBounce>) {
    base = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self)
  }

  @inline(always) subscript(row: Int) -> V {
    unsafeAddress {
      assert(row >= 0 && row & 7 == 0 && row <= BounceRow.due)
      return UnsafeRawPointer(base + row).assumingMemoryBound(to: V.self)
    }
    nonmutating unsafeMutableAddress {
      assert(row >= 0 && row & 7 == 0 && row <= BounceRow.due)
      return UnsafeMutableRawPointer(base + row).assumingMemoryBound(to: V.self)
    }
  }
}
