// SPDX-License-Identifier: Apache-2.0
// Invariant: searches create no contacts or shapes; their results are gathered first. So pointers to shapes
// and the look-up of pairs stay valid during a search.

extension Simulation {
  mutating func insertLeaf(_ shape: Int32) {
    let body = shapes[shape].body
    let tight = tightBox(of: shape, at: bodies[body].pose)
    let isStatic = bodies[body].kind == .static
    // Static shapes need no margin beyond the speculative distance, because moving shapes have one: a moving
    // shape that has no contact with them as a step begins must move further than the speculative distance to
    // touch them.
    let fat = tight.grown(by: isStatic ? settings.speculativeDistance : shapes[shape].margin)
    shapes[shape].fatBox = fat
    let filter = TreeFilter(category: shapes[shape].category, mask: shapes[shape].mask)
    shapes[shape].leaf =
      isStatic
      ? staticTree.insert(fat, shape: shape, filter)
      : movingTree.insert(fat, shape: shape, filter, bodies[body].kind == .kinematic ? .kinematic : [])
    noteMoved(shape)
  }

  mutating func removeLeaf(_ shape: Int32, wasStatic: Bool) {
    if wasStatic { staticTree.remove(shapes[shape].leaf) } else { movingTree.remove(shapes[shape].leaf) }
    shapes[shape].leaf = -1
  }

  mutating func moveLeaf(_ shape: Int32, _ tight: AxisAlignedBox) {
    let isStatic = bodies[shapes[shape].body].kind == .static
    let fat = tight.grown(by: isStatic ? settings.speculativeDistance : shapes[shape].margin)
    shapes[shape].fatBox = fat
    if isStatic {
      staticTree.move(shapes[shape].leaf, to: fat)
    } else {
      movingTree.move(shapes[shape].leaf, to: fat)
    }
    noteMoved(shape)
  }

  mutating func refilterLeaf(_ shape: Int32) {
    let s = shapes[shape]
    let filter = TreeFilter(category: s.category, mask: s.mask)
    if bodies[s.body].kind == .static {
      staticTree.setFilter(s.leaf, filter)
    } else {
      movingTree.setFilter(s.leaf, filter)
    }
  }

  /// Notes that the shape's box changed: the next pair search looks for new overlaps.
  @inline(always) mutating func noteMoved(_ shape: Int32) {
    if shapes[shape].flags.contains(.moved) { return }
    shapes[shape].flags.insert(.moved)
    movedShapes.append(shape)
  }

  /// Like `noteMoved`, but also searches again the pairs that overlapped before, since the shape's filter has
  /// changed.
  mutating func noteChanged(_ shape: Int32) {
    let isStatic = bodies[shapes[shape].body].kind == .static
    if isStatic {
      staticTree.searchedBoxes[shapes[shape].leaf] = .nowhere
    } else {
      movingTree.searchedBoxes[shapes[shape].leaf] = .nowhere
    }
    noteMoved(shape)
  }

  /// Removes the shape and keeps the order of the others, which determines the order of new contacts.
  mutating func forgetMoved(_ shape: Int32) {
    var kept = 0
    for k in 0..<movedShapes.count where movedShapes[k] != shape {
      movedShapes[kept] = movedShapes[k]
      kept += 1
    }
    movedShapes.count = kept
  }

  /// Makes contacts for new box overlaps: each shape that moved queries the trees, in the order in which the
  /// shapes moved.
  mutating func updatePairs() {
    // In other steps boxes are only refitted, because bodies seldom pass each other within a few steps.
    if movingTree.needsRebuild && stepCount % 8 == 0 { movingTree.rebuild() }
    if movedShapes.count == 0 { return }
    // If few shapes moved, each of them searches; if many did, the tree is compared with itself.
    let isTogether = movingTree.leafCount > 64 && 4 * movedShapes.count > movingTree.leafCount
    for k in 0..<movedShapes.count { findPairs(of: movedShapes[k], amongMoving: !isTogether) }
    if isTogether { findPairsTogether() }
    for k in 0..<movedShapes.count {
      let s = shapes.pointer(to: movedShapes[k])
      s.pointee.flags.remove(.moved)
      if bodies[s.pointee.body].kind == .static {
        staticTree.searchedBoxes[s.pointee.leaf] = s.pointee.fatBox
      } else {
        movingTree.searchedBoxes[s.pointee.leaf] = s.pointee.fatBox
      }
    }
    movedShapes.removeAll()
  }

  /// Finds the pairs of moving shapes in which at least one shape has moved since the last search.
  private mutating func findPairsTogether() {
    foundShapes.removeAll()
    var found = foundShapes.take()
    let (all, known) = (shapes.slots.base, pairs.lookUp)
    movingTree.forEachOverlap(&stack) { a, b in
      let (sa, sb) = (all + Int(a), all + Int(b))
      if sa.pointee.body == sb.pointee.body { return }
      if !sa.pointee.flags.union(sb.pointee.flags).contains(.moved) { return }
      if known.contains(PairSet.key(a, b)) { return }
      found.append(a)
      found.append(b)
    }
    foundShapes = found
    for k in stride(from: 0, to: foundShapes.count, by: 2) {
      let (a, b) = (foundShapes[k], foundShapes[k &+ 1])
      if bodies[shapes[a].body].kind == .dynamic || bodies[shapes[b].body].kind == .dynamic { makePair(a, b) }
    }
  }

  private mutating func makePair(_ shape: Int32, _ other: Int32) {
    if !wantsContact(shape, other) || isExcludedByJoint(shapes[shape].body, shapes[other].body) { return }
    createContact(shape, other)
  }

  private mutating func findPairs(of shape: Int32, amongMoving: Bool) {
    let box = shapes[shape].fatBox
    foundShapes.removeAll()
    let body = shapes[shape].body
    let kind = bodies[body].kind
    if kind == .dynamic { collect(amongMoving: false, box, shape) }
    if kind == .static { collect(amongMoving: true, box, shape) } else if amongMoving { collectAround(shape) }
    for k in 0..<foundShapes.count {
      let other = foundShapes[k]
      if kind == .dynamic || bodies[shapes[other].body].kind == .dynamic { makePair(shape, other) }
    }
  }

  /// Appends to `foundShapes` the shapes that overlap `box` and can pair with `shape`, from the moving tree
  /// if `amongMoving`, otherwise from the static one.
  private mutating func collect(amongMoving: Bool, _ box: AxisAlignedBox, _ shape: Int32) {
    let search = PairSearch(shape, shapes.slots.base, pairs.lookUp)
    var found = foundShapes.take()
    if amongMoving {
      movingTree.query(box, meeting: search.filter, &stack) { other in
        if search.wants(other) { found.append(other) }
        return true
      }
    } else {
      staticTree.query(box, meeting: search.filter, &stack) { other in
        if search.wants(other) { found.append(other) }
        return true
      }
    }
    foundShapes = found
  }

  /// Appends to `foundShapes` the moving shapes whose boxes newly overlap this moving shape's and that can
  /// pair with it.
  private mutating func collectAround(_ shape: Int32) {
    let search = PairSearch(shape, shapes.slots.base, pairs.lookUp)
    var found = foundShapes.take()
    movingTree.query(around: shapes[shape].leaf, meeting: search.filter, &stack) { other in
      if search.wants(other) { found.append(other) }
    }
    foundShapes = found
  }

  mutating func wantsContact(_ a: Int32, _ b: Int32) -> Bool {
    let (sa, sb) = (shapes.pointer(to: a), shapes.pointer(to: b))
    if sa.pointee.kind == .segment && sb.pointee.kind == .segment { return false }
    return sa.pointee.category & sb.pointee.mask != 0 || sb.pointee.category & sa.pointee.mask != 0
  }

  mutating func isExcludedByJoint(_ a: Int32, _ b: Int32) -> Bool {
    let isAFewer = bodies[a].jointEdges.count <= bodies[b].jointEdges.count
    let (fewer, other) = isAFewer ? (a, b) : (b, a)
    for edge in joints.edges(of: bodies[fewer].jointEdges) where joints.body(across: edge) == other {
      if !joints[edge.index].collideConnected { return true }
    }
    return false
  }
}

/// Which shapes can pair with a shape: those that pass the filters and have no contact with it yet.
private struct PairSearch {
  let filter: TreeFilter
  private let shape: Int32
  private let body: Int32
  private let all: UnsafeMutablePointer<Shape>
  private let known: PairSet.LookUp

  @inline(always) init(
    _ shape: Int32, _ shapes: UnsafeMutablePointer<Shape>, _ known: PairSet.LookUp
  ) {
    self.shape = shape
    self.known = known
    all = shapes
    let me = all + Int(shape)
    body = me.pointee.body
    filter = TreeFilter(category: me.pointee.category, mask: me.pointee.mask)
  }

  @inline(always) func wants(_ other: Int32) -> Bool {
    let o = all + Int(other)
    if o.pointee.body == body { return false }
    // Two moved shapes would each find the other, so the one with the lower index makes the pair.
    if o.pointee.flags.contains(.moved) && other < shape { return false }
    // This test precedes the look-up, which costs more.
    if !filter.meets(TreeFilter(category: o.pointee.category, mask: o.pointee.mask)) { return false }
    return !known.contains(PairSet.key(shape, other))
  }
}
