// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhysicsCore

/// What unsafe code takes for granted of where fields stand: every offset that is written by hand.
@Suite struct LayoutTests {
  @Test func contactsAndBodiesStandWherePreparingLoadsThem() {
    typealias Work = MemoryLayout<ContactWork>
    #expect(Work.stride == 128 && Work.alignment == 16)
    #expect(Work.offset(of: \.flags) == 4 && Work.offset(of: \.count) == 6)
    #expect(Work.offset(of: \.cachedRotationA) == 16 * WorkVector.rotations)
    #expect(Work.offset(of: \.cachedRotationB) == 16 * WorkVector.rotations + 8)
    #expect(Work.offset(of: \.cachedOffset) == 16 * WorkVector.offset)
    #expect(Work.offset(of: \.cachedSeparation1) == 16 * WorkVector.offset + 8)
    #expect(Work.offset(of: \.cachedSeparation2) == 16 * WorkVector.offset + 12)
    #expect(Work.offset(of: \.cachedNormal) == 16 * WorkVector.surface)
    #expect(Work.offset(of: \.friction) == 16 * WorkVector.surface + 8)
    #expect(Work.offset(of: \.bearingPoints) == 16 * WorkVector.surface + 12)
    #expect(Work.offset(of: \.cachedArms1) == 16 * WorkVector.arms1)
    #expect(Work.offset(of: \.cachedArms2) == 16 * WorkVector.arms2)
    #expect(Work.offset(of: \.impulses) == 16 * WorkVector.impulses)
    #expect(MemoryLayout<Body>.offset(of: \.center) == 16 * BodyVector.pose)
    #expect(MemoryLayout<Body>.offset(of: \.rotation) == 16 * BodyVector.pose + 8)
    #expect(MemoryLayout<Body>.offset(of: \.inverseMass) == 16 * BodyVector.mass)
    #expect(MemoryLayout<Body>.offset(of: \.inverseInertia) == 16 * BodyVector.mass + 4)
    #expect(MemoryLayout<Body>.offset(of: \.awakeIndex) == 16 * BodyVector.mass + 8)
    #expect(MemoryLayout<Body>.offset(of: \.maximumExtent) == 16 * BodyVector.mass + 12)
  }

  @Test func everyRowOfAConstraintStandsWherePassesReadIt() {
    expectRows(
      of: ContactConstraint(),
      [
        ("offsetA", \.offsetA, Row.offsetA), ("offsetB", \.offsetB, Row.offsetB),
        ("massA", \.massA, Row.massA), ("massB", \.massB, Row.massB),
        ("inertiaA", \.inertiaA, Row.inertiaA), ("inertiaB", \.inertiaB, Row.inertiaB),
        ("nx", \.nx, Row.nx), ("ny", \.ny, Row.ny), ("i11", \.i11, Row.i11), ("i12", \.i12, Row.i12),
        ("i22", \.i22, Row.i22), ("k12", \.k12, Row.k12), ("nA1", \.nA1, Row.nA1), ("nB1", \.nB1, Row.nB1),
        ("impulse1", \.impulse1, Row.impulse1), ("separation1", \.separation1, Row.separation1),
        ("nA2", \.nA2, Row.nA2), ("nB2", \.nB2, Row.nB2), ("impulse2", \.impulse2, Row.impulse2),
        ("separation2", \.separation2, Row.separation2), ("tA1", \.tA1, Row.tA1), ("tB1", \.tB1, Row.tB1),
        ("friction1", \.friction1, Row.friction1), ("tangentMass1", \.tangentMass1, Row.tangentMass1),
        ("tA2", \.tA2, Row.tA2), ("tB2", \.tB2, Row.tB2), ("friction2", \.friction2, Row.friction2),
        ("tangentMass2", \.tangentMass2, Row.tangentMass2), ("friction", \.friction, Row.friction),
        ("base1", \.base1, Row.base1), ("base2", \.base2, Row.base2), ("k1", \.k1, Row.k1),
        ("mass1", \.mass1, Row.mass1), ("k2", \.k2, Row.k2), ("mass2", \.mass2, Row.mass2),
        ("compliance", \.compliance, Row.compliance), ("biasRate", \.biasRate, Row.biasRate),
      ])
  }

  @Test func everyRowOfABounceStandsWherePassesReadIt() {
    expectRows(
      of: ContactBounce(),
      [
        ("restitution", \.restitution, BounceRow.restitution),
        ("subStepPeak1", \.subStepPeak1, BounceRow.subStepPeak1),
        ("subStepPeak2", \.subStepPeak2, BounceRow.subStepPeak2), ("peak1", \.peak1, BounceRow.peak1),
        ("peak2", \.peak2, BounceRow.peak2), ("fastest", \.fastest, BounceRow.fastest),
        ("target1", \.target1, BounceRow.target1), ("target2", \.target2, BounceRow.target2),
        ("load1", \.load1, BounceRow.load1), ("load2", \.load2, BounceRow.load2),
        ("due", \.due, BounceRow.due),
      ])
  }

  /// Looks at each field, by name so that none that is added later is left out, and at its row in floats.
  private func expectRows<Block>(
    of block: Block, _ rows: [(name: String, field: PartialKeyPath<Block>, row: Int)]
  ) {
    #expect(Mirror(reflecting: block).children.compactMap(\.label) == rows.map(\.name))
    for (name, field, row) in rows { #expect(MemoryLayout<Block>.offset(of: field) == 4 * row, "\(name)") }
    #expect(MemoryLayout<Block>.stride == MemoryLayout<Lanes>.stride * rows.count)
  }

  @Test func statesPassesNodesAndRotationsStandWhereTheyAreReadFromMemory() {
    #expect(MemoryLayout<BodyState>.stride == 1 << BodyState.strideShift)
    #expect(MemoryLayout<BodyState>.offset(of: \.velocity) == 0)
    #expect(MemoryLayout<BodyState>.offset(of: \.delta) == MemoryLayout<SIMD4<Float>>.stride)
    // Read in lanes of any width from the beginning of each.
    for (row, field) in [\PassConstants.zero, \.perStep, \.leastBias].enumerated() {
      #expect(MemoryLayout<PassConstants>.offset(of: field) == MemoryLayout<Lanes>.stride * row)
    }
    // A node's box is compared as (lower.x, lower.y, upper.x, upper.y).
    #expect(MemoryLayout<TreeNode>.offset(of: \.box) == 0)
    #expect(MemoryLayout<AxisAlignedBox>.offset(of: \.lower) == 0)
    #expect(MemoryLayout<AxisAlignedBox>.offset(of: \.upper) == 8)
    #expect(MemoryLayout<Vector2>.offset(of: \.y) == 4)
    // Cosines and sines are read one by one as the floats from the fourth and the eighth on.
    #expect(MemoryLayout<FourRotations>.offset(of: \.c) == 4 * 4)
    #expect(MemoryLayout<FourRotations>.offset(of: \.s) == 4 * 8)
  }
}
