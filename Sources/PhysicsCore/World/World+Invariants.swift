// SPDX-License-Identifier: Apache-2.0
extension World {
  /// Traps, naming the breach, if the world's records contradict each other; for tests, after every step.
  package func checkInvariants() {
    checkBodies(core.pointee)
    checkContacts(core.pointee)
    checkIslands(core.pointee)
    checkLeaves(core.pointee)
    checkPairs(core.pointee)
    checkClearances(core.pointee)
  }

  private func checkBodies(_ s: borrowing Simulation) {
    var live = 0
    for i in 0..<Int32(s.bodies.slots.count) where s.bodies.isLive(i) {
      live += 1
      let b = s.bodies[i]
      require(b.center.isFinite && b.angle.isFinite, "body \(i) is at \(b.center), \(b.angle)")
      require(
        b.linearVelocity.isFinite && b.angularVelocity.isFinite,
        "body \(i) moves at \(b.linearVelocity), \(b.angularVelocity)")
      require(
        abs(b.rotation.c * b.rotation.c + b.rotation.s * b.rotation.s - 1) < 1e-5, "body \(i) is skewed")
      if b.awakeIndex >= 0 {
        require(s.awakeBodies[b.awakeIndex] == i, "body \(i) is not where the awake list says")
        require(b.kind != .static, "static body \(i) is awake")
      }
      var shapes: Int32 = 0
      var shape = b.firstShape
      while shape >= 0 {
        require(s.shapes[shape].body == i, "shape \(shape) is on the wrong body")
        shapes += 1
        shape = s.shapes[shape].nextOnBody
      }
      require(shapes == b.shapeCount, "body \(i) counts \(b.shapeCount) shapes, not \(shapes)")
      var contacts: Int32 = 0
      for edge in s.contacts.edges(of: b.contactEdges) {
        let c = s.contacts[edge.index]
        require((edge.isB ? c.bodyB : c.bodyA) == i, "contact \(edge.index) hangs on body \(i) wrongly")
        contacts += 1
      }
      require(
        contacts == b.contactEdges.count, "body \(i) counts \(b.contactEdges.count) contacts, not \(contacts)"
      )
    }
    require(
      s.scratch.pointee.states.count == 0 || s.scratch.pointee.states[0] == BodyState(),
      "the static state was moved: \(s.scratch.pointee.states[0])")
    require(live == s.bodies.liveCount, "\(s.bodies.liveCount) bodies counted, \(live) found")
    for k in 0..<s.awakeBodies.count {
      require(s.bodies[s.awakeBodies[k]].awakeIndex == Int32(k), "awake list slot \(k) is stale")
    }
  }

  private func checkContacts(_ s: borrowing Simulation) {
    for i in 0..<Int32(s.contacts.slots.count) where s.contacts.isLive(i) {
      let c = s.contacts[i]
      let isActive = s.bodies[c.bodyA].awakeIndex >= 0 || s.bodies[c.bodyB].awakeIndex >= 0
      require(
        (c.set != ContactGraph.asleep) == isActive, "contact \(i) is active without reason, or not")
      let w = s.graph.lists[Int(c.set)][c.index]
      let sides = s.graph.sides[Int(c.set)][c.index]
      require(sides.bodyA == c.bodyA && sides.bodyB == c.bodyB, "contact \(i) has the wrong sides")
      require(w.contact == i && w.bodyA == c.bodyA && w.bodyB == c.bodyB, "contact \(i) is misplaced")
      require(w.flags.subtracting(.cached) == c.flags, "contact \(i) and its working record differ")
      let isSolved = isActive && c.flags.contains(.touching) && !c.flags.contains(.sensor)
      require(
        (c.set < ContactGraph.colorCount) == isSolved, "contact \(i) is coloured without reason, or not")
      let ties = c.flags.contains(.touching) && !c.flags.contains(.sensor) && c.flags.contains(.twoDynamic)
      require(c.flags.contains(.linked) == ties, "contact \(i) ties islands without reason, or not")
      if ties {
        require(s.bodies[c.bodyA].island == s.bodies[c.bodyB].island, "contact \(i) crosses islands")
      }
      require(s.pairs.contains(PairSet.key(c.shapeA, c.shapeB)), "contact \(i) is not among the pairs")
      require(
        w.impulses[0] >= 0 && w.impulses[2] >= 0, "contact \(i) pulls")
    }
    require(
      s.pairs.used == s.contacts.liveCount, "\(s.pairs.used) pairs, \(s.contacts.liveCount) contacts")
    for set in 0..<ContactGraph.setCount {
      let isMarked = s.graph.occupied & 1 << UInt32(set) != 0
      require(isMarked != (s.graph.lists[set].count == 0), "list \(set) is marked wrongly")
      require(s.graph.sides[set].count == s.graph.lists[set].count, "list \(set) has lost its sides")
    }
    for color in 0..<ContactGraph.overflow {
      var taken = Set<Int32>()
      for k in 0..<s.graph.lists[color].count {
        let c = s.graph.lists[color][k]
        for body in [c.bodyA, c.bodyB] where s.bodies[body].kind == .dynamic {
          require(taken.insert(body).inserted, "colour \(color) holds body \(body) twice")
          require(s.graph.isTaken(color, body), "colour \(color) forgot body \(body)")
        }
      }
      var bits = 0
      for w in 0..<s.graph.words { bits += s.graph.bits[color * s.graph.words + w].nonzeroBitCount }
      require(bits == taken.count, "colour \(color) marks \(bits) bodies, holds \(taken.count)")
    }
  }

  private func checkIslands(_ s: borrowing Simulation) {
    var members = 0
    for i in 0..<Int32(s.islands.slots.count) where s.islands.isLive(i) {
      var count: Int32 = 0
      var body = s.islands[i].firstBody
      while body >= 0 {
        require(
          s.bodies[body].island == i, "body \(body) is in island \(s.bodies[body].island), not \(i)")
        require(
          (s.bodies[body].awakeIndex >= 0) == (s.islands[i].awakeIndex >= 0), "island \(i) is half awake")
        count += 1
        body = s.bodies[body].islandNext
      }
      require(count == s.islands[i].bodyCount && count > 0, "island \(i) counts wrongly")
      members += Int(count)
    }
    var dynamic = 0
    for i in 0..<Int32(s.bodies.slots.count) where s.bodies.isLive(i) && s.bodies[i].kind == .dynamic {
      dynamic += 1
    }
    require(members == dynamic, "\(dynamic) dynamic bodies, \(members) in islands")
  }

  private func checkLeaves(_ s: borrowing Simulation) {
    for i in 0..<Int32(s.shapes.slots.count) where s.shapes.isLive(i) {
      let shape = s.shapes[i]
      if s.bodies[shape.body].kind == .static {
        s.staticTree.checkLeaf(of: i, shape)
      } else {
        s.movingTree.checkLeaf(of: i, shape)
      }
      let tight = core.pointee.tightBox(of: i, at: s.bodies[shape.body].pose)
      require(shape.fatBox.grown(by: 1e-4).contains(tight), "shape \(i) left its box")
    }
    s.staticTree.checkInvariants()
    s.movingTree.checkInvariants()
  }
}

extension Tree {
  func checkLeaf(of i: Int32, _ shape: Shape) {
    require(nodes[shape.leaf].child2 == i, "shape \(i) is not in its tree")
    require(
      filter(of: shape.leaf) == TreeFilter(category: shape.category, mask: shape.mask),
      "shape \(i) and its tree filter differently")
    require(nodes[shape.leaf].box == shape.fatBox, "shape \(i) and its tree differ")
  }

  func checkInvariants() {
    if root < 0 { return }
    var leaves = 0
    var pending = [root]
    while let node = pending.popLast() {
      let n = nodes[node]
      if n.isLeaf {
        leaves += 1
        continue
      }
      require(
        filter(of: node) == filter(of: n.child1).union(filter(of: n.child2)), "node \(node) filters wrongly")
      for child in [n.child1, n.child2] {
        require(nodes[child].parent == node, "node \(child) has the wrong parent")
        require(n.box.contains(nodes[child].box), "node \(node) does not hold node \(child)")
        pending.append(child)
      }
    }
    require(leaves == leafCount, "the tree counts \(leafCount) leaves, not \(leaves)")
  }
}
