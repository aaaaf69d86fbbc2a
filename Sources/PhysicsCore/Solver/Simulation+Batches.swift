// SPDX-License-Identifier: Apache-2.0
// Invariant: `starts` and `runStarts` are ascending, and end with the counts of `contacts` and `runs`.

extension Simulation {
  /// Divides the awake islands into batches if that can pay off: in a world much larger than a batch, in
  /// which no island has most of the bodies.
  @inline(always) mutating func divideIslands() {
    scratch.pointee.batches.count = 1
    scratch.pointee.batches.setWhole(stateCount: scratch.pointee.states.count)
    if awakeBodies.count >= 2 * scratch.pointee.batches.bodiesEach && isDivisible { divideManyIslands() }
  }

  private mutating func divideManyIslands() {
    scratch.pointee.batches.ofIsland.reserve(islands.slots.count)
    var batch = 0
    var bodyCount = 0
    for k in 0..<awakeIslands.count {
      let i = awakeIslands[k]
      let more = Int(islands[i].bodyCount)
      if 2 * more > awakeBodies.count { return }
      if bodyCount > 0 && bodyCount + more > scratch.pointee.batches.bodiesEach {
        batch += 1
        bodyCount = 0
      }
      scratch.pointee.batches.ofIsland[i] = UInt16(truncatingIfNeeded: batch)
      bodyCount += more
    }
    if batch == 0 || batch >= Int(Batches.none) { return }
    scratch.pointee.batches.count = batch + 1
    divideStates()
    divideContacts()
  }

  /// A field hook sees the whole world between sub-steps, islands may share a kinematic body, and active
  /// joints are in one list, so a divisible world has none of these.
  private var isDivisible: Bool {
    dividesIslands && !hasHook && kinematicCount == 0 && activeJoints.count == 0
  }

  private mutating func divideStates() {
    let count = awakeBodies.count
    scratch.pointee.batches.ofBody.fill(Batches.none, count: bodies.slots.count)
    scratch.pointee.batches.runStarts.fill(0, count: scratch.pointee.batches.count + 1)
    var last = Batches.none
    var runCount = 0
    for k in 0..<count {
      let i = awakeBodies[k]
      let batch = scratch.pointee.batches.ofIsland[bodies[i].island]
      scratch.pointee.batches.ofBody[i] = batch
      if batch != last {
        scratch.pointee.batches.runStarts[Int(batch)] &+= 1
        runCount &+= 1
        last = batch
      }
    }
    startsFromCounts(scratch.pointee.batches.runStarts)
    scratch.pointee.batches.runs.reserve(runCount)
    scratch.pointee.batches.runs.count = runCount
    last = Batches.none
    var run = 0
    for k in 0..<count {
      let batch = scratch.pointee.batches.ofBody[awakeBodies[k]]
      if batch != last {
        run = Int(scratch.pointee.batches.runStarts[Int(batch)])
        scratch.pointee.batches.runStarts[Int(batch)] &+= 1
        scratch.pointee.batches.runs[run].low = Int32(k + 1)
        last = batch
      }
      scratch.pointee.batches.runs[run].high = Int32(k + 2)
    }
    shiftStarts(scratch.pointee.batches.runStarts)
  }

  private mutating func divideContacts() {
    var contactCount = 0
    for color in graph.colors { contactCount += graph.lists[color].count }
    scratch.pointee.batches.starts.fill(0, count: scratch.pointee.batches.count * ContactGraph.colorCount + 1)
    scratch.pointee.batches.ofContact.reserve(contactCount)
    scratch.pointee.batches.contacts.reserve(contactCount)
    let (ofBody, ofContact, starts) = (
      scratch.pointee.batches.ofBody.base, scratch.pointee.batches.ofContact.base,
      scratch.pointee.batches.starts.base
    )
    var at = 0
    for color in graph.colors {
      let sides = graph.sides[color].base
      for k in 0..<graph.sides[color].count {
        // Two moving bodies that push each other belong to one island.
        let batch = min(ofBody[Int(sides[k].bodyA)], ofBody[Int(sides[k].bodyB)])
        assert(batch != Batches.none)
        ofContact[at] = batch
        at &+= 1
        starts[Int(batch) &* ContactGraph.colorCount &+ color] &+= 1
      }
    }
    startsFromCounts(scratch.pointee.batches.starts)
    at = 0
    for color in graph.colors {
      for k in 0..<graph.lists[color].count {
        let start = Int(ofContact[at]) &* ContactGraph.colorCount &+ color
        at &+= 1
        scratch.pointee.batches.contacts[starts[start]] = Int32(truncatingIfNeeded: k)
        starts[start] &+= 1
      }
    }
    shiftStarts(scratch.pointee.batches.starts)
  }

  /// A batch's contacts of a colour: their indices in the colour's list, or nil for all of it, and their
  /// number.
  @inline(always) mutating func batchContacts(
    _ color: Int, ofBatch batch: Int
  ) -> (indices: UnsafeMutablePointer<Int32>?, count: Int) {
    if scratch.pointee.batches.count == 1 { return (nil, graph.lists[color].count) }
    let start = batch * ContactGraph.colorCount + color
    let from = Int(scratch.pointee.batches.starts[start])
    return (
      scratch.pointee.batches.contacts.base + from, Int(scratch.pointee.batches.starts[start + 1]) - from
    )
  }

  /// The states that a batch moves.
  @inline(always) func runs(ofBatch batch: Int) -> UnsafeBufferPointer<StateRun> {
    let from = Int(scratch.pointee.batches.runStarts[batch])
    return UnsafeBufferPointer(
      start: scratch.pointee.batches.runs.base + from,
      count: Int(scratch.pointee.batches.runStarts[batch + 1]) - from)
  }
}

/// Replaces each count by the sum of those before it.
private func startsFromCounts(_ counts: borrowing Buffer<Int32>) {
  var sum: Int32 = 0
  for k in 0..<counts.count {
    let count = counts[k]
    counts[k] = sum
    sum &+= count
  }
}

/// Filling has advanced each start to the next one; this shifts the starts back.
private func shiftStarts(_ starts: borrowing Buffer<Int32>) {
  for k in stride(from: starts.count - 1, to: 0, by: -1) { starts[k] = starts[k - 1] }
  starts[0] = 0
}
