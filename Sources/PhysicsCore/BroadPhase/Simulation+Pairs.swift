extension Simulation {
  mutating func insertProxy(_ shape: Int32) {
    let body = shapes[shape].body
    let tight = tightBox(of: shape, at: bodies[body].pose)
    let isStill = bodies[body].kind == .still
    // Still shapes need no margin of their own: what moves brings one.
    let fat = tight.grown(
      by: isStill ? lesser(shapes[shape].margin, settings.speculativeDistance) : shapes[shape].margin)
    shapes[shape].fatBox = fat
    let filter = TreeFilter(category: shapes[shape].category, mask: shapes[shape].mask)
    shapes[shape].proxy =
      isStill ? stillTree.insert(fat, shape: shape, filter) : movingTree.insert(fat, shape: shape, filter)
    noteMoved(shape)
  }

  mutating func removeProxy(_ shape: Int32, wasStill: Bool) {
    if wasStill { stillTree.remove(shapes[shape].proxy) } else { movingTree.remove(shapes[shape].proxy) }
    shapes[shape].proxy = -1
  }

  mutating func moveProxy(_ shape: Int32, _ tight: AxisAlignedBox) {
    let isStill = bodies[shapes[shape].body].kind == .still
    let fat = tight.grown(
      by: isStill ? lesser(shapes[shape].margin, settings.speculativeDistance) : shapes[shape].margin)
    shapes[shape].fatBox = fat
    if isStill {
      stillTree.move(shapes[shape].proxy, to: fat)
    } else {
      movingTree.move(shapes[shape].proxy, to: fat)
    }
    noteMoved(shape)
  }

  mutating func refilterProxy(_ shape: Int32) {
    let s = shapes[shape]
    let filter = TreeFilter(category: s.category, mask: s.mask)
    if bodies[s.body].kind == .still {
      stillTree.setFilter(s.proxy, filter)
    } else {
      movingTree.setFilter(s.proxy, filter)
    }
  }

  @inline(always) mutating func noteMoved(_ shape: Int32) {
    if shapes[shape].flags.contains(.moved) { return }
    shapes[shape].flags.insert(.moved)
    movedShapes.append(shape)
  }

  /// Keeps the order of the rest, as it decides the order of new contacts.
  mutating func forgetMoved(_ shape: Int32) {
    var kept = 0
    for k in 0..<movedShapes.count where movedShapes[k] != shape {
      movedShapes[kept] = movedShapes[k]
      kept += 1
    }
    movedShapes.count = kept
  }

  /// Makes contacts for boxes that came to overlap: each shape that moved asks the trees, in order of moving.
  mutating func updatePairs() {
    if movingTree.needsRebuild { movingTree.rebuild() }
    if movedShapes.count == 0 { return }
    for k in 0..<movedShapes.count {
      let shape = movedShapes[k]
      findPairs(of: shape)
    }
    for k in 0..<movedShapes.count { shapes[movedShapes[k]].flags.remove(.moved) }
    movedShapes.removeAll()
  }

  private mutating func findPairs(of shape: Int32) {
    let box = shapes[shape].fatBox
    changedContacts.removeAll()
    let body = shapes[shape].body
    let kind = bodies[body].kind
    if kind == .dynamic { collect(stillTree, box, shape) }
    collect(movingTree, box, shape)
    for k in 0..<changedContacts.count {
      let other = changedContacts[k]
      let otherBody = shapes[other].body
      if kind != .dynamic && bodies[otherBody].kind != .dynamic { continue }
      if !wantsContact(shape, other) || isExcludedByJoint(body, otherBody) { continue }
      createContact(shape, other)
    }
  }

  /// Gathers into the scratch list who overlaps, passes the filters and is not yet paired.
  private mutating func collect(_ tree: Tree, _ box: AxisAlignedBox, _ shape: Int32) {
    let body = shapes[shape].body
    let all = shapes.slots.base
    let (category, mask) = (shapes[shape].category, shapes[shape].mask)
    let known = pairs
    var found = changedContacts
    tree.query(box, meeting: TreeFilter(category: category, mask: mask), &stack) { other in
      if other == shape { return true }
      let o = all + Int(other)
      if o.pointee.body == body { return true }
      // Where both moved, both would find each other: the lower index makes the pair.
      if o.pointee.flags.contains(.moved) && other < shape { return true }
      // Before the look-up, which costs more.
      if o.pointee.category & mask == 0 && category & o.pointee.mask == 0 { return true }
      if known.contains(PairSet.key(shape, other)) { return true }
      found.append(other)
      return true
    }
    changedContacts = found
  }

  mutating func wantsContact(_ a: Int32, _ b: Int32) -> Bool {
    let (sa, sb) = (shapes.slots.base + Int(a), shapes.slots.base + Int(b))
    if sa.pointee.kind == .segment && sb.pointee.kind == .segment { return false }
    return sa.pointee.category & sb.pointee.mask != 0 || sb.pointee.category & sa.pointee.mask != 0
  }

  mutating func isExcludedByJoint(_ a: Int32, _ b: Int32) -> Bool {
    var (walker, target) = (a, b)
    if bodies[walker].jointCount > bodies[target].jointCount { swap(&walker, &target) }
    var edge = bodies[walker].firstJointEdge
    while edge >= 0 {
      let joint = joints[edge >> 1]
      let other = edge & 1 == 0 ? joint.bodyB : joint.bodyA
      if other == target && !joint.collideConnected { return true }
      edge = edge & 1 == 0 ? joint.nextEdgeA : joint.nextEdgeB
    }
    return false
  }
}
