// SPDX-License-Identifier: Apache-2.0
// Invariant: lists, blocks and lanes are those that `prepareContacts` laid out for this batch.

extension Simulation {
  /// Copies impulses back to the contacts, for the next step's warm start and for read-out.
  mutating func storeContactImpulses(_ step: borrowing StepContext) {
    if scratch.pointee.constraints.count == 0 { return }
    let tracks = step.tracksContacts
    for color in graph.colors {
      let list = graph.lists[color].base
      let lanes = color == ContactGraph.overflow ? 1 : 8
      var (block, left) = (Int(scratch.pointee.colorStarts[color]), Int(scratch.pointee.colorCounts[color]))
      while left > 0 {
        let used = left < lanes ? left : lanes
        if tracks {
          storeTracked(block, used, list)
        } else if !scratch.pointee.traits[block].isUnloaded {
          // A block that had no impulses and has none now has nothing to store.
          store(block, used, list)
        }
        left -= used
        block += 1
      }
    }
    if step.reportsHits { noteHits() }
  }

  @inline(always) private mutating func store(
    _ block: Int, _ used: Int, _ list: UnsafeMutablePointer<ContactWork>
  ) {
    let rows = Rows<Four>(scratch.pointee.constraints.pointer(at: block))
    let indices = scratch.pointee.laneIndices.base + 8 * block
    let isSinglePoint = scratch.pointee.traits[block].isSinglePoint
    for first in stride(from: 0, to: used, by: 4) {
      let half = Rows<Four>(rows.base + first)
      let (n1, t1) = (half[Row.impulse1], half[Row.friction1])
      let (n2, t2) = isSinglePoint ? (SIMD4(), SIMD4()) : (half[Row.impulse2], half[Row.friction2])
      let (c0, c1, c2, c3) = transpose(n1, t1, n2, t2)
      put(c0, list, indices[first])
      if used > first + 1 { put(c1, list, indices[first + 1]) }
      if used > first + 2 { put(c2, list, indices[first + 2]) }
      if used > first + 3 { put(c3, list, indices[first + 3]) }
    }
  }

  @inline(always) private func put(
    _ impulses: Four, _ list: UnsafeMutablePointer<ContactWork>, _ index: Int32
  ) {
    let c = list + Int(index)
    c.pointee.impulses = impulses
    c.pointee.peak1 = impulses[0]
    c.pointee.peak2 = impulses[2]
  }

  /// Like `store`, but with the peaks over all sub-steps for those contacts that bounce or report hits, so
  /// that a contact's events do not depend on others of its batch.
  private mutating func storeTracked(
    _ block: Int, _ used: Int, _ list: UnsafeMutablePointer<ContactWork>
  ) {
    store(block, used, list)
    let bounce = BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: block)).base
    for lane in 0..<used {
      let c = list + Int(scratch.pointee.laneIndices[8 * block + lane])
      guard c.pointee.flags.rawValue & ContactFlags.tracked.rawValue != 0 else { continue }
      c.pointee.peak1 = greater(bounce[BounceRow.peak1 + lane], bounce[BounceRow.subStepPeak1 + lane])
      c.pointee.peak2 = greater(bounce[BounceRow.peak2 + lane], bounce[BounceRow.subStepPeak2 + lane])
    }
  }
}
