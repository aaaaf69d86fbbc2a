// SPDX-License-Identifier: Apache-2.0
// Invariant: constraints, traits and, if kept, bounces have the same number of blocks.

/// The work of a pass on a block, for either width.
private protocol ContactPass {
  /// `bounce` is nil if nothing bounces or reports hits.
  func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer)
}

extension Simulation {
  /// Iterates over the blocks in order; half blocks use four lanes.
  @inline(always) private mutating func run(_ pass: some ContactPass, _ step: borrowing StepContext) {
    if step.tracksContacts { run(pass, scratch.pointee.bounces.base) } else { run(pass, nil) }
  }

  @inline(always) private mutating func run(
    _ pass: some ContactPass, _ bounces: UnsafeMutablePointer<ContactBounce>?
  ) {
    let (base, count) = (scratch.pointee.constraints.base, scratch.pointee.constraints.count)
    let (states, traits) = (scratch.pointee.states.base, scratch.pointee.traits.base)
    for k in 0..<count {
      if traits[k].isHalf {
        pass.visit(Rows<SIMD4>(base + k), bounces.map { BounceRows($0 + k) }, &traits[k], states)
      } else {
        pass.visit(Rows<SIMD8>(base + k), bounces.map { BounceRows($0 + k) }, &traits[k], states)
      }
    }
  }

  mutating func warmStartContacts(_ step: borrowing StepContext) { run(WarmStart(), step) }

  /// Needed if anything but integration has moved bodies since the separations were last measured.
  mutating func refreshSeparations(_ step: borrowing StepContext) { run(Refresh(), step) }

  mutating func solveContacts(_ step: borrowing StepContext) { run(Solve(constants: step.constants), step) }

  mutating func relaxContacts(measuring: Bool, _ step: borrowing StepContext) {
    if measuring {
      run(RefreshAndRelax(constants: step.constants), step)
    } else {
      run(Relax(constants: step.constants), step)
    }
  }

  mutating func recordApproaches(_ step: borrowing StepContext) {
    if step.tracksContacts { run(RecordApproach(limits: ReboundLimits(settings)), step) }
  }
}

private struct WarmStart: ContactPass {
  @inline(always) func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer
  ) {
    if traits.isUnloaded { return }
    if traits.isSinglePoint {
      V.warmStart(c, isSinglePoint: true, states)
    } else {
      V.warmStart(c, isSinglePoint: false, states)
    }
  }
}

private struct Refresh: ContactPass {
  @inline(always) func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer
  ) { V.refreshSeparations(c, traits, states) }
}

private struct Solve: ContactPass {
  let constants: UnsafePointer<PassConstants>
  @inline(always) func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer
  ) { V.solve(c, bounce, &traits, states, PassLanes(base: constants), biased: true) }
}

private struct RefreshAndRelax: ContactPass {
  let constants: UnsafePointer<PassConstants>
  @inline(always) func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer
  ) {
    V.refreshSeparations(c, traits, states)
    V.solve(c, bounce, &traits, states, PassLanes(base: constants), biased: false)
  }
}

private struct Relax: ContactPass {
  let constants: UnsafePointer<PassConstants>
  @inline(always) func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer
  ) { V.solve(c, bounce, &traits, states, PassLanes(base: constants), biased: false) }
}

private struct RecordApproach: ContactPass {
  let limits: ReboundLimits
  @inline(always) func visit<V: LaneSet>(
    _ c: Rows<V>, _ bounce: BounceRows<V>?, _ traits: inout BlockTraits, _ states: StatePointer
  ) {
    if let bounce { V.recordApproach(c, bounce, &traits, states, limits) }
  }
}
