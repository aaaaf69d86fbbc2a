// SPDX-License-Identifier: Apache-2.0
// Passes over the blocks of springs; see `SpringBlock`.

extension Simulation {
  /// Freezes axes and masses of springs at the bodies' current poses, and applies the last impulses, after
  /// those of all other joints.
  mutating func beginSprings(_ step: borrowing StepContext) {
    let (blocks, states, motions) = (
      scratch.pointee.springs.blocks.base, scratch.pointee.states.base, scratch.pointee.motions.base
    )
    let k = SpringConstants(subStep: step.h, slop: step.settings.linearSlop)
    for at in 0..<scratch.pointee.springs.bundles.count {
      let bundle = scratch.pointee.springs.bundles[at]
      let (first, depth) = (blocks + Int(bundle.first), Int(bundle.depth))
      if bundle.filled <= 4 {
        SIMD4.beginSprings(Rows(first), depth: depth, states, motions, k)
      } else {
        SIMD8.beginSprings(Rows(first), depth: depth, states, motions, k)
      }
    }
    for at in 0..<scratch.pointee.springs.units.count {
      let unit = scratch.pointee.springs.units[at]
      if unit.index < 0 { continue }
      let block = blocks + Int(unit.index)
      if unit.filled <= 4 {
        SIMD4.beginSprings(Rows(block), states, motions, k)
      } else {
        SIMD8.beginSprings(Rows(block), states, motions, k)
      }
    }
  }

  /// All velocity passes of the sub-step over springs, in one call.
  mutating func solveSprings(_ step: borrowing StepContext) {
    let (blocks, states) = (scratch.pointee.springs.blocks.base, scratch.pointee.states.base)
    let passes = step.settings.springPasses
    for at in 0..<scratch.pointee.springs.bundles.count {
      let bundle = scratch.pointee.springs.bundles[at]
      let (first, depth) = (blocks + Int(bundle.first), Int(bundle.depth))
      if bundle.filled == 1 {
        solveLoneBundle(Rows(first), depth: depth, passes: passes, states)
      } else if bundle.filled <= 4 {
        SIMD4.solveSprings(Rows(first), depth: depth, passes: passes, states)
      } else {
        SIMD8.solveSprings(Rows(first), depth: depth, passes: passes, states)
      }
    }
    for _ in 0..<passes {
      for at in 0..<scratch.pointee.springs.units.count {
        let unit = scratch.pointee.springs.units[at]
        if unit.index < 0 {
          solveSpring(ofConstraint: Int(-1 - unit.index))
          continue
        }
        let block = blocks + Int(unit.index)
        if unit.filled == 1 {
          solveLoneSpring(Rows(block), states)
        } else if unit.filled <= 4 {
          SIMD4.solveSprings(Rows(block), states)
        } else {
          SIMD8.solveSprings(Rows(block), states)
        }
      }
    }
  }

  /// Stores the last sub-step's impulses, after those of constraints, which contain the impulses of the
  /// springs' limits.
  mutating func storeSpringImpulses() {
    for k in 0..<scratch.pointee.springs.blocks.count {
      let block = scratch.pointee.springs.blocks.pointer(at: k)
      for lane in 0..<8 {
        let owner = SpringOwner(bits: block.pointee.owners[lane])
        if owner.bits < 0 { continue }
        let impulse = block.pointee.impulse[lane]
        let along = owner.isTurned ? -impulse : impulse
        let reaction = along * Vector2(block.pointee.axisX[lane], block.pointee.axisY[lane])
        let j = joints.pointer(to: owner.joint)
        if owner.hasLimits {
          j.pointee.impulses.linear.x = impulse
          j.pointee.reaction.linear += reaction
        } else {
          j.pointee.impulses = JointImpulses(linear: Vector2(impulse, 0))
          j.pointee.reaction = JointReaction(linear: reaction)
        }
      }
    }
  }
}
