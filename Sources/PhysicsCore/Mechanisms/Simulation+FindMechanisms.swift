// SPDX-License-Identifier: Apache-2.0
// Mechanisms are found when joints are made, destroyed or change their kind, from the joints in order of
// their slots, so that a world restored from a snapshot finds the same ones. In other steps only the indices
// of their bodies and joints are looked up.

extension Simulation {
  /// Finds the components that rigid joints connect, and for each mechanism the order of its joints.
  mutating func findMechanisms() {
    if areMechanismsFound { return }
    areMechanismsFound = true
    scratch.pointee.mechanisms.list.removeAll()
    scratch.pointee.mechanisms.bodies.removeAll()
    scratch.pointee.mechanisms.joints.removeAll()
    scratch.pointee.mechanisms.rows.removeAll()
    scratch.pointee.mechanisms.couplings.removeAll()
    scratch.pointee.mechanisms.factor.count = 0
    scratch.pointee.mechanisms.isMember.fill(false, count: joints.slots.count)
    scratch.pointee.mechanisms.places.fill(-1, count: joints.slots.count)
    scratch.pointee.mechanisms.isLink.fill(false, count: bodies.slots.count)
    let componentCount = sortRigidJoints()
    var from = 0
    for k in 0..<componentCount {
      let end = Int(scratch.pointee.mechanisms.search.componentStarts[k])
      takeGraph(from..<end)
      if scratch.pointee.mechanisms.search.findOrder() { appendMechanism() }
      from = end
    }
    let rowCount = scratch.pointee.mechanisms.rows.count
    scratch.pointee.mechanisms.solution.reserve(rowCount)
    scratch.pointee.mechanisms.solution.count = rowCount
    scratch.pointee.mechanisms.impulsesBefore.reserve(rowCount)
    scratch.pointee.mechanisms.impulsesBefore.count = rowCount
    scratch.pointee.mechanisms.backups.reserve(scratch.pointee.mechanisms.bodies.count)
    scratch.pointee.mechanisms.backups.count = scratch.pointee.mechanisms.bodies.count
  }

  /// Whether an active joint can belong to a mechanism.
  private mutating func isRigid(_ i: Int32) -> Bool {
    if !joints.isLive(i) || joints[i].activeIndex < 0 { return false }
    if bodies[joints[i].bodyA].kind != .dynamic && bodies[joints[i].bodyB].kind != .dynamic { return false }
    return joints[i].definition.rowCount > 0
  }

  /// Puts the rigid joints in `sorted`, component by component, and returns the number of components.
  private mutating func sortRigidJoints() -> Int {
    let count = joints.slots.count
    scratch.pointee.mechanisms.search.parents.reserve(bodies.slots.count)
    scratch.pointee.mechanisms.search.nodes.reserve(bodies.slots.count)
    scratch.pointee.mechanisms.search.component.fill(-1, count: count)
    for i in 0..<bodies.slots.count { scratch.pointee.mechanisms.search.parents.base[i] = Int32(i) }
    for slot in 0..<count where isRigid(Int32(slot)) {
      let i = Int32(slot)
      let (a, b) = (joints[i].bodyA, joints[i].bodyB)
      if bodies[a].kind == .dynamic && bodies[b].kind == .dynamic {
        let (one, other) = (component(of: a), component(of: b))
        scratch.pointee.mechanisms.search.parents.base[Int(max(one, other))] = min(one, other)
      }
    }
    // Components in order of their first joint, then joints by component.
    for i in 0..<bodies.slots.count { scratch.pointee.mechanisms.search.nodes.base[i] = -1 }
    scratch.pointee.mechanisms.search.componentStarts.removeAll()
    for slot in 0..<count where isRigid(Int32(slot)) {
      let i = Int32(slot)
      let a = joints[i].bodyA
      let root = Int(component(of: bodies[a].kind == .dynamic ? a : joints[i].bodyB))
      if scratch.pointee.mechanisms.search.nodes.base[root] < 0 {
        scratch.pointee.mechanisms.search.nodes.base[root] = Int32(
          scratch.pointee.mechanisms.search.componentStarts.count)
        scratch.pointee.mechanisms.search.componentStarts.append(0)
      }
      let component = scratch.pointee.mechanisms.search.nodes.base[root]
      scratch.pointee.mechanisms.search.component[i] = component
      scratch.pointee.mechanisms.search.componentStarts[component] += 1
    }
    var sum: Int32 = 0
    for k in 0..<scratch.pointee.mechanisms.search.componentStarts.count {
      let size = scratch.pointee.mechanisms.search.componentStarts[k]
      scratch.pointee.mechanisms.search.componentStarts[k] = sum
      sum += size
    }
    scratch.pointee.mechanisms.search.sorted.reserve(Int(sum))
    for i in 0..<count where scratch.pointee.mechanisms.search.component[i] >= 0 {
      let component = scratch.pointee.mechanisms.search.component[i]
      let at = scratch.pointee.mechanisms.search.componentStarts[component]
      scratch.pointee.mechanisms.search.sorted.base[Int(at)] = Int32(i)
      scratch.pointee.mechanisms.search.componentStarts[component] += 1
    }
    return scratch.pointee.mechanisms.search.componentStarts.count
  }

  /// The representative of a body's component (union-find).
  private mutating func component(of body: Int32) -> Int32 {
    var at = body
    while scratch.pointee.mechanisms.search.parents.base[Int(at)] != at {
      let parent = scratch.pointee.mechanisms.search.parents.base[Int(at)]
      scratch.pointee.mechanisms.search.parents.base[Int(at)] =
        scratch.pointee.mechanisms.search.parents.base[Int(parent)]
      at = parent
    }
    return at
  }

  /// Makes the graph of one component.
  private mutating func takeGraph(_ range: Range<Int>) {
    scratch.pointee.mechanisms.search.edges.removeAll()
    for k in range {
      let i = scratch.pointee.mechanisms.search.sorted.base[k]
      scratch.pointee.mechanisms.search.nodes[joints[i].bodyA] = -1
      scratch.pointee.mechanisms.search.nodes[joints[i].bodyB] = -1
    }
    var nodeCount: Int32 = 1
    for k in range {
      let i = scratch.pointee.mechanisms.search.sorted.base[k]
      let a = node(of: joints[i].bodyA, &nodeCount)
      let b = node(of: joints[i].bodyB, &nodeCount)
      scratch.pointee.mechanisms.search.edges.append(
        MechanismSearch.Edge(joint: i, a: a, b: b, rows: joints[i].definition.rowCount))
    }
    scratch.pointee.mechanisms.search.nodeCount = Int(nodeCount)
  }

  /// A moving body's number in the graph, from 1 on; 0 for bodies that do not move.
  private mutating func node(of body: Int32, _ count: inout Int32) -> Int32 {
    if bodies[body].kind != .dynamic { return 0 }
    if scratch.pointee.mechanisms.search.nodes[body] < 0 {
      scratch.pointee.mechanisms.search.nodes[body] = count
      count += 1
    }
    return scratch.pointee.mechanisms.search.nodes[body]
  }

  /// Lays out the graph's bodies, joints and rows in the chosen order.
  private mutating func appendMechanism() {
    var m = Mechanism()
    let nodeCount = scratch.pointee.mechanisms.search.nodeCount
    m.bodies.start = Int32(scratch.pointee.mechanisms.bodies.count)
    m.joints.start = Int32(scratch.pointee.mechanisms.joints.count)
    m.rows.start = Int32(scratch.pointee.mechanisms.rows.count)
    m.couplings.start = Int32(scratch.pointee.mechanisms.couplings.count)
    m.factor.start = Int32(scratch.pointee.mechanisms.factor.count)
    // Bodies by node, without node 0; then those that do not move, one for each joint side.
    for _ in 1..<nodeCount { scratch.pointee.mechanisms.bodies.append(MechanismBody()) }
    scratch.pointee.mechanisms.search.firstRows.fill(-1, count: nodeCount)
    var row: Int32 = 0
    for k in 0..<scratch.pointee.mechanisms.search.edges.count {
      let edge = scratch.pointee.mechanisms.search.edges[scratch.pointee.mechanisms.search.best[k]]
      var j = MechanismJoint()
      j.joint = edge.joint
      scratch.pointee.mechanisms.isMember[edge.joint] = true
      j.a = mechanismBody(edge.a, joints[edge.joint].bodyA, m)
      j.b = mechanismBody(edge.b, joints[edge.joint].bodyB, m)
      j.row = row
      j.rowCount = edge.rows
      let first = scratch.pointee.mechanisms.search.first(edge, row)
      scratch.pointee.mechanisms.search.noteFirst(edge, row)
      for own in 0..<Int(edge.rows) {
        var r = MechanismRow()
        r.first = first
        r.origin = m.factor.count - first
        m.factor.count += row + Int32(own) + 1 - first
        scratch.pointee.mechanisms.rows.append(r)
      }
      row += edge.rows
      scratch.pointee.mechanisms.joints.append(j)
    }
    m.bodies.count = Int32(scratch.pointee.mechanisms.bodies.count) - m.bodies.start
    m.joints.count = Int32(scratch.pointee.mechanisms.joints.count) - m.joints.start
    m.rows.count = row
    for at in m.bodies.range where m.joints.count > 1 {
      scratch.pointee.mechanisms.isLink[scratch.pointee.mechanisms.bodies[at].body] = true
    }
    scratch.pointee.mechanisms.factor.reserve(Int(m.factor.start + m.factor.count))
    scratch.pointee.mechanisms.factor.count = Int(m.factor.start + m.factor.count)
    appendCouplings(&m)
    scratch.pointee.mechanisms.list.append(m)
  }

  private mutating func mechanismBody(_ node: Int32, _ body: Int32, _ m: Mechanism) -> Int32 {
    if node > 0 {
      scratch.pointee.mechanisms.bodies[m.bodies.start + node - 1].body = body
      return node - 1
    }
    var still = MechanismBody()
    still.body = body
    scratch.pointee.mechanisms.bodies.append(still)
    return Int32(scratch.pointee.mechanisms.bodies.count) - 1 - m.bodies.start
  }

  /// Lists the pairs of joints that share a moving body: body by body, each joint with the earlier ones.
  private mutating func appendCouplings(_ m: inout Mechanism) {
    let joints = scratch.pointee.mechanisms.joints.base + Int(m.joints.start)
    let moving = scratch.pointee.mechanisms.search.nodeCount - 1
    // The ends of joints by body, in the order of the joints: twice the joint, plus one for side B.
    scratch.pointee.mechanisms.search.starts.fill(0, count: moving + 2)
    let (starts, ends) = (
      scratch.pointee.mechanisms.search.starts.base, scratch.pointee.mechanisms.search.incidence.base
    )
    @inline(always) func side(_ end: Int) -> Int {
      Int(end & 1 == 1 ? joints[end >> 1].b : joints[end >> 1].a)
    }
    let endCount = 2 * Int(m.joints.count)
    for end in 0..<endCount where side(end) < moving { starts[side(end) + 1] += 1 }
    for k in 0..<moving { starts[k + 1] += starts[k] }
    for end in 0..<endCount where side(end) < moving {
      ends[Int(starts[side(end)])] = Int32(end)
      starts[side(end)] += 1
    }
    var from = 0
    for body in 0..<moving {
      for late in from..<Int(starts[body]) {
        for early in from..<late {
          let (l, e) = (ends[late], ends[early])
          scratch.pointee.mechanisms.couplings.append(
            Coupling(late: l >> 1, early: e >> 1, isLateB: l & 1 == 1, isEarlyB: e & 1 == 1))
        }
      }
      from = Int(starts[body])
    }
    m.couplings.count = Int32(scratch.pointee.mechanisms.couplings.count) - m.couplings.start
  }
}
