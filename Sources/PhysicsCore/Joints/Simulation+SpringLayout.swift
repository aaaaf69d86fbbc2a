// SPDX-License-Identifier: Apache-2.0
// Invariant: each spring of nonzero length has one lane of one block. No two lanes of a block push the same
// body, and every layout keeps each body's springs in the order of the active joints. Blocks of bundles come
// first.

extension JointDefinition {
  /// Whether the passes over springs apply to the joint.
  var isSpring: Bool {
    switch self {
    case .distance(let d): d.isSpring
    case .revolute(let d): d.hertz > 0
    case .weld, .prismatic: false
    case .pointer: true
    }
  }
}

extension DistanceJointDefinition {
  var isSpring: Bool { hertz > 0 && !isLimitOnly }
  var hasLimits: Bool { minimumLength > 0 || maximumLength < .infinity }
  /// Whether the joint's spring acts along a line, and so gets a lane.
  func isLineSpring(_ slop: Float) -> Bool { isSpring && (hasLimits || !(length < slop)) }
}

extension Simulation {
  /// Finds the springs that can be bundled, which must be known before the first spring gets its lane.
  mutating func beginSpringLayout() {
    scratch.pointee.springs.blocks.removeAll()
    scratch.pointee.springs.bundles.removeAll()
    scratch.pointee.springs.units.removeAll()
    scratch.pointee.springs.sides.removeAll()
    scratch.pointee.springs.firstOpen = 0
    for k in 0..<activeJoints.count {
      let j = joints.pointer(to: activeJoints[k])
      if j.pointee.definition.isSpring { countSpring(j) }
    }
    if scratch.pointee.springs.sides.count > 0 && takesShortcuts { bundleSprings() }
  }

  private mutating func countSpring(_ j: UnsafeMutablePointer<Joint>) {
    if scratch.pointee.springs.sides.count == 0 {
      scratch.pointee.springs.sides.fill(SpringSide(), count: scratch.pointee.states.count)
      if scratch.pointee.springs.blank.count == 0 { scratch.pointee.springs.blank.append(SpringBlock()) }
    }
    let (a, b) = (
      bodies[j.pointee.bodyA].awakeIndex &+ 1, bodies[j.pointee.bodyB].awakeIndex &+ 1
    )
    var isAnchored = false
    if case .distance(let d) = j.pointee.definition, a == 0 || b == 0 {
      isAnchored = d.isLineSpring(settings.linearSlop)
    }
    if isAnchored {
      scratch.pointee.springs.sides[a | b].count &+= 1
    } else {
      scratch.pointee.springs.sides[a].isShared = true
      scratch.pointee.springs.sides[b].isShared = true
    }
  }

  private mutating func bundleSprings() {
    let sides = scratch.pointee.springs.sides.base
    var (lane, depth, blockCount): (Int32, Int32, Int32) = (0, 0, 0)
    for state in 1..<scratch.pointee.springs.sides.count where sides[state].count > 0 {
      if sides[state].isShared { continue }
      if lane == 0 {
        scratch.pointee.springs.bundles.append(SpringBundle(first: blockCount, depth: 0, filled: 0))
        depth = 0
      }
      let bundle = Int32(truncatingIfNeeded: scratch.pointee.springs.bundles.count &- 1)
      sides[state].place = 8 &* bundle &+ lane
      sides[state].isBundled = true
      let more = max(sides[state].count &- depth, 0)
      sides[state].count = 0
      depth &+= more
      blockCount &+= more
      scratch.pointee.springs.bundles[bundle].depth = depth
      scratch.pointee.springs.bundles[bundle].filled = lane &+ 1
      lane = (lane &+ 1) & 7
    }
    scratch.pointee.springs.blocks.fill(scratch.pointee.springs.blank[0], count: Int(blockCount))
  }

  /// Gives a spring its lane and writes the rows that stay constant through the step.
  mutating func placeSpring(_ i: Int32, _ d: DistanceJointDefinition, _ bodies: JointBodies, _ masses: Four) {
    var (a, b, masses) = (bodies.stateA, bodies.stateB, masses)
    var arms = bodies.startArms(d.localAnchorA, d.localAnchorB)
    let isBundled = (a == 0 || b == 0) && scratch.pointee.springs.sides[a | b].isBundled
    let isTurned = isBundled && a == 0
    if isTurned {
      (a, b) = (b, a)
      masses = SIMD4(masses[1], masses[0], masses[3], masses[2])
      arms = SIMD4(arms[1], arms[0], arms[3], arms[2])
    }
    let at = isBundled ? bundleLane(a) : unitLane(a, b, masses)
    let block = scratch.pointee.springs.blocks.pointer(at: at.block)
    let rows = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self) + at.lane
    let indices = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Int32.self) + at.lane
    indices[0] = a &<< BodyState.strideShift
    indices[8] = b &<< BodyState.strideShift
    rows[SpringRow.massA] = masses[0]
    rows[SpringRow.massB] = masses[1]
    rows[SpringRow.inertiaA] = masses[2]
    rows[SpringRow.inertiaB] = masses[3]
    rows[SpringRow.armAX] = arms[0]
    rows[SpringRow.armBX] = arms[1]
    rows[SpringRow.armAY] = arms[2]
    rows[SpringRow.armBY] = arms[3]
    rows[SpringRow.length] = d.length
    // A spring faster than half the sub-step rate cannot be resolved; the soft formula stays stable there.
    rows[SpringRow.angularRate] = 2 * pi * lesser(d.hertz, 1e6)
    rows[SpringRow.dampingRatio] = d.dampingRatio
    rows[SpringRow.impulse] = joints[i].impulses.linear.x
    rows[SpringRow.isTurned] = isTurned ? 1 : 0
    indices[SpringRow.owner] = SpringOwner(i, isTurned: isTurned, hasLimits: d.hasLimits).bits
  }

  @inline(always) private mutating func bundleLane(_ a: Int32) -> (block: Int, lane: Int) {
    let side = scratch.pointee.springs.sides.pointer(at: a)
    let first = scratch.pointee.springs.bundles[side.pointee.place &>> 3].first
    let level = side.pointee.count
    side.pointee.count = level &+ 1
    return (Int(first &+ level), Int(side.pointee.place & 7))
  }

  /// A lane in the first unit that has room and comes after the units of the bodies' earlier springs, or in a
  /// new unit: searching a few units finds almost all available lanes, because joints are ordered by level.
  private mutating func unitLane(_ a: Int32, _ b: Int32, _ masses: Four) -> (block: Int, lane: Int) {
    let sides = scratch.pointee.springs.sides.base
    let (movesA, movesB) = (masses[0] + masses[2] > 0, masses[1] + masses[3] > 0)
    let (units, count) = (scratch.pointee.springs.units.base, scratch.pointee.springs.units.count)
    while scratch.pointee.springs.firstOpen < count && units[scratch.pointee.springs.firstOpen].filled == 8 {
      scratch.pointee.springs.firstOpen &+= 1
    }
    var unit = max(
      scratch.pointee.springs.firstOpen, movesA ? Int(sides[Int(a)].place) : 0,
      movesB ? Int(sides[Int(b)].place) : 0)
    let end = takesShortcuts ? min(unit &+ 8, count) : 0
    while unit < end && units[unit].filled == 8 { unit &+= 1 }
    if unit >= end {
      unit = count
      scratch.pointee.springs.units.append(
        SpringUnit(index: Int32(truncatingIfNeeded: scratch.pointee.springs.blocks.count), filled: 0))
      scratch.pointee.springs.blocks.append(scratch.pointee.springs.blank[0])
    }
    if movesA { noteUnit(unit, a) }
    if movesB { noteUnit(unit, b) }
    let filled = scratch.pointee.springs.units[unit].filled
    scratch.pointee.springs.units[unit].filled = filled &+ 1
    return (Int(scratch.pointee.springs.units[unit].index), Int(filled))
  }

  /// A spring of another form is a unit by itself between the blocks.
  mutating func placeSpringConstraint(_ k: Int, _ a: Int32, _ b: Int32) {
    let unit = scratch.pointee.springs.units.count
    scratch.pointee.springs.units.append(SpringUnit(index: Int32(-1 - k), filled: 8))
    if a != 0 { noteUnit(unit, a) }
    if b != 0 { noteUnit(unit, b) }
  }

  private mutating func noteUnit(_ unit: Int, _ state: Int32) {
    scratch.pointee.springs.sides[state].place = Int32(truncatingIfNeeded: unit &+ 1)
  }
}
