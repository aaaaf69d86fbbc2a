// SPDX-License-Identifier: Apache-2.0
// Invariant: nothing is created while awake lists are iterated. The iteration is backwards, so that islands
// that fall asleep can leave the list.

extension Simulation {
  /// Puts to sleep the islands whose bodies have all rested long enough, and splits at most one that may have
  /// become disconnected.
  mutating func updateSleep() {
    if !settings.allowsSleep { return }
    let enough = Int32(lesser(settings.timeToSleep / settings.subStep + 0.5, 2e9))
    for k in 0..<awakeIslands.count {
      islands[awakeIslands[k]].leastResting = .max
      islands[awakeIslands[k]].mostResting = 0
    }
    for k in 0..<awakeBodies.count {
      let b = bodies.pointer(to: awakeBodies[k])
      if b.pointee.kind == .kinematic { continue }
      let island = islands.pointer(to: b.pointee.island)
      let resting = b.pointee.restingSubSteps
      if resting < island.pointee.leastResting { island.pointee.leastResting = resting }
      if resting > island.pointee.mostResting { island.pointee.mostResting = resting }
    }
    // Only a connected island sleeps; an island with lost links must be split first. Each call splits only
    // the calmest such island.
    var candidate: Int32 = -1
    var calmest: Int32 = 0
    var k = awakeIslands.count - 1
    while k >= 0 {
      let i = awakeIslands[k]
      if islands[i].lostLinks > 0 {
        if islands[i].mostResting >= enough && islands[i].mostResting > calmest {
          calmest = islands[i].mostResting
          candidate = i
        }
      } else if islands[i].leastResting >= enough {
        sleep(island: i)
      }
      k -= 1
    }
    if candidate >= 0 { split(candidate) }
    sleepKinematicBodies(enough)
    if awakeBodies.count == 0 { graph.shrinkEmptyLists() }
  }

  private mutating func sleepKinematicBodies(_ enough: Int32) {
    var k = awakeBodies.count - 1
    while k >= 0 {
      let i = awakeBodies[k]
      if bodies[i].kind == .kinematic && bodies[i].restingSubSteps >= enough { leaveAwakeSet(i) }
      k -= 1
    }
  }

  /// Finds connected components by depth-first search and makes each an island.
  mutating func split(_ island: Int32) {
    var body = islands[island].firstBody
    walk.removeAll()
    while body >= 0 {
      walk.append(body)
      bodies[body].flags.remove(.visited)
      body = bodies[body].islandNext
    }
    var members = walk.take()
    let count = members.count
    removeIslandKeepingBodies(island)
    for k in 0..<count {
      let seed = members[k]
      if bodies[seed].flags.contains(.visited) { continue }
      let part = islands.insert(Island())
      bodies[seed].flags.insert(.visited)
      stack.removeAll()
      stack.append(seed)
      while stack.count > 0 {
        stack.count -= 1
        let at = stack[stack.count]
        addToIsland(part, at)
        visitLinked(at)
      }
      if bodies[seed].awakeIndex >= 0 { enterAwakeIslands(part) }
    }
    swap(&walk, &members)
  }

  private mutating func removeIslandKeepingBodies(_ island: Int32) {
    leaveAwakeIslands(island)
    islands.remove(island)
  }

  private mutating func visitLinked(_ body: Int32) {
    for edge in contacts.edges(of: bodies[body].contactEdges) {
      if contacts[edge.index].flags.contains(.linked) { push(contacts.body(across: edge)) }
    }
    for edge in joints.edges(of: bodies[body].jointEdges) { push(joints.body(across: edge)) }
  }

  private mutating func push(_ body: Int32) {
    if bodies[body].kind != .dynamic || bodies[body].flags.contains(.visited) { return }
    bodies[body].flags.insert(.visited)
    stack.append(body)
  }
}
