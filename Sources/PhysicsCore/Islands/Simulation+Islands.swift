// SPDX-License-Identifier: Apache-2.0
// Islands, each a list of dynamic bodies that touch or are joined. A new link merges two islands at once; a
// removed one is only counted, and the island is split before it may sleep (`Simulation+Sleep`). Waking a
// body wakes its island with its contacts and joints.

extension Simulation {
  mutating func createIsland(for body: Int32) {
    let i = islands.insert(Island())
    addToIsland(i, body)
    if bodies[body].awakeIndex >= 0 { enterAwakeIslands(i) }
  }

  mutating func enterAwakeIslands(_ i: Int32) {
    if islands[i].awakeIndex >= 0 { return }
    islands[i].awakeIndex = Int32(awakeIslands.count)
    awakeIslands.append(i)
  }

  mutating func leaveAwakeIslands(_ i: Int32) {
    let at = islands[i].awakeIndex
    if at < 0 { return }
    awakeIslands.swapRemove(at: Int(at))
    if Int(at) < awakeIslands.count { islands[awakeIslands[at]].awakeIndex = at }
    islands[i].awakeIndex = -1
  }

  mutating func addToIsland(_ i: Int32, _ body: Int32) {
    let last = islands[i].lastBody
    bodies[body].island = i
    bodies[body].islandPrevious = last
    bodies[body].islandNext = -1
    if last >= 0 { bodies[last].islandNext = body } else { islands[i].firstBody = body }
    islands[i].lastBody = body
    islands[i].bodyCount += 1
  }

  /// Removes a body from its island; the rest may be split later.
  mutating func leaveIsland(_ body: Int32) {
    let i = bodies[body].island
    let (previous, next) = (bodies[body].islandPrevious, bodies[body].islandNext)
    if previous >= 0 { bodies[previous].islandNext = next } else { islands[i].firstBody = next }
    if next >= 0 { bodies[next].islandPrevious = previous } else { islands[i].lastBody = previous }
    islands[i].bodyCount -= 1
    bodies[body].island = -1
    bodies[body].islandPrevious = -1
    bodies[body].islandNext = -1
    if islands[i].bodyCount == 0 {
      leaveAwakeIslands(i)
      islands.remove(i)
    } else {
      islands[i].lostLinks += 1
    }
  }

  /// Merges the smaller island into the larger; both must be awake.
  mutating func mergeIslands(_ a: Int32, _ b: Int32) {
    let (ia, ib) = (bodies[a].island, bodies[b].island)
    if ia == ib { return }
    let keepsA = islands[ia].bodyCount >= islands[ib].bodyCount
    let (big, small) = keepsA ? (ia, ib) : (ib, ia)
    var body = islands[small].firstBody
    while body >= 0 {
      bodies[body].island = big
      body = bodies[body].islandNext
    }
    let (last, first) = (islands[big].lastBody, islands[small].firstBody)
    bodies[last].islandNext = first
    bodies[first].islandPrevious = last
    islands[big].lastBody = islands[small].lastBody
    islands[big].bodyCount += islands[small].bodyCount
    islands[big].lostLinks += islands[small].lostLinks
    leaveAwakeIslands(small)
    islands.remove(small)
  }

  /// Links the two sides' islands for as long as the contact lasts; wakes the side that slept.
  mutating func linkIslands(_ i: Int32) {
    let c = contacts[i]
    if c.flags.contains(.sensor) || !c.flags.contains(.twoDynamic) || c.flags.contains(.linked) { return }
    wake(c.bodyA)
    wake(c.bodyB)
    contacts[i].flags.insert(.linked)
    syncFlags(of: i)
    mergeIslands(c.bodyA, c.bodyB)
  }

  mutating func unlinkIslands(_ i: Int32) {
    if !contacts[i].flags.contains(.linked) { return }
    contacts[i].flags.remove(.linked)
    syncFlags(of: i)
    islands[bodies[contacts[i].bodyA].island].lostLinks += 1
  }

  // MARK: - Waking and sleeping

  /// Wakes a dynamic body's whole island, or a kinematic body alone; no effect on static bodies.
  mutating func wake(_ i: Int32) {
    switch bodies[i].kind {
    case .static: return
    case .kinematic:
      if bodies[i].awakeIndex < 0 { enterAwakeSet(i) }
      bodies[i].restingSubSteps = 0
    case .dynamic:
      bodies[i].restingSubSteps = 0
      if bodies[i].awakeIndex >= 0 { return }
      let island = bodies[i].island
      enterAwakeIslands(island)
      var body = islands[island].firstBody
      while body >= 0 {
        bodies[body].restingSubSteps = 0
        if bodies[body].awakeIndex < 0 { enterAwakeSet(body) }
        body = bodies[body].islandNext
      }
    }
  }

  mutating func putToSleep(_ i: Int32) {
    if bodies[i].kind != .dynamic || bodies[i].awakeIndex < 0 { return }
    sleep(island: bodies[i].island)
  }

  mutating func sleep(island: Int32) {
    leaveAwakeIslands(island)
    var body = islands[island].firstBody
    while body >= 0 {
      bodies[body].linearVelocity = .zero
      bodies[body].angularVelocity = 0
      leaveAwakeSet(body)
      body = bodies[body].islandNext
    }
  }

  private mutating func enterAwakeSet(_ i: Int32) {
    bodies[i].awakeIndex = Int32(awakeBodies.count)
    awakeBodies.append(i)
    for edge in contacts.edges(of: bodies[i].contactEdges) { activate(edge.index) }
    for edge in joints.edges(of: bodies[i].jointEdges) { activateJoint(edge.index) }
  }

  /// Removes a body from the step's lists, with the contacts and joints whose other side is not awake.
  mutating func leaveAwakeSet(_ i: Int32) {
    let at = bodies[i].awakeIndex
    if at < 0 { return }
    awakeBodies.swapRemove(at: Int(at))
    if Int(at) < awakeBodies.count { bodies[awakeBodies[at]].awakeIndex = at }
    bodies[i].awakeIndex = -1
    bodies[i].restingSubSteps = 0
    bodies[i].force = .zero
    bodies[i].torque = 0
    for edge in contacts.edges(of: bodies[i].contactEdges) {
      if bodies[contacts.body(across: edge)].awakeIndex < 0 { deactivate(edge.index) }
    }
    for edge in joints.edges(of: bodies[i].jointEdges) {
      if bodies[joints.body(across: edge)].awakeIndex < 0 { deactivateJoint(edge.index) }
    }
  }

  /// Wakes bodies that touch or are joined to one that is about to change.
  mutating func wakeNeighbours(of i: Int32) {
    for edge in contacts.edges(of: bodies[i].contactEdges) {
      if contacts[edge.index].flags.contains(.touching) { wake(contacts.body(across: edge)) }
    }
    for edge in joints.edges(of: bodies[i].jointEdges) { wake(joints.body(across: edge)) }
  }

  /// Wakes sleeping bodies whose boxes a new or moved obstacle overlaps.
  mutating func wakeOverlapping(_ i: Int32) {
    var shape = bodies[i].firstShape
    while shape >= 0 {
      walk.removeAll()
      var found = walk.take()
      movingTree.query(shapes[shape].fatBox, &stack) { other in
        found.append(other)
        return true
      }
      walk = found
      for k in 0..<walk.count where wantsContact(shape, walk[k]) { wake(shapes[walk[k]].body) }
      shape = shapes[shape].nextOnBody
    }
  }
}
