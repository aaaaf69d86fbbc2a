// SPDX-License-Identifier: Apache-2.0
/// The joints of one component, while their order is being determined: a graph whose nodes are bodies, with
/// node 0 for everything that does not move, and whose edges are joints.
struct MechanismSearch: ~Copyable {
  /// By body's slot: its parent in a union-find forest with a tree per component; and its node.
  var parents = Buffer<Int32>()
  var nodes = Buffer<Int32>()
  /// Joints by component, and the start of each component.
  var component = Buffer<Int32>()
  var componentStarts = Buffer<Int32>()
  var sorted = Buffer<Int32>()

  /// By edge: its nodes and its number of rows.
  var edges = Buffer<Edge>()
  var nodeCount = 0
  /// Edges by node, and the start of each node; one more at the end.
  var incidence = Buffer<Int32>()
  var starts = Buffer<Int32>()

  // A graph traversal.
  var queue = Buffer<Int32>()
  var sizes = Buffer<Int32>()
  var entrances = Buffer<Int32>()
  var isSeen = Buffer<Bool>()
  var isTaken = Buffer<Bool>()
  var order = Buffer<Int32>()
  var best = Buffer<Int32>()
  /// By node, the first row in the order among its joints.
  var firstRows = Buffer<Int32>()

  struct Edge: BitwiseCopyable {
    var joint: Int32
    var a: Int32
    var b: Int32
    var rows: Int32
  }

  /// The greatest number of multiplications for factoring, which take about a millisecond. Larger nets keep
  /// using the passes.
  static var mostWork: Double { 2e6 }

  /// The number of edges that close a loop.
  var closings: Int {
    var isAnchored = false
    for k in 0..<edges.count where edges[k].a == 0 || edges[k].b == 0 { isAnchored = true }
    return edges.count - (nodeCount - 1) + (isAnchored ? 0 : 1)
  }

  /// Stores the order of least work in `best`, and returns whether that work is affordable.
  mutating func findOrder() -> Bool {
    // A net with so many loops is too wide in any order.
    if closings > 512 { return false }
    linkNodes()
    orderFromLeaves()
    var least = work()
    swap(&best, &order)
    if closings > 0 {
      // Nets are narrowest in breadth-first order, or its reverse (Cuthill and McKee).
      orderByDistance()
      keepIfLess(&least)
      orderByDistance()
      reverseOrder()
      keepIfLess(&least)
    }
    return least <= MechanismSearch.mostWork
  }

  private mutating func keepIfLess(_ least: inout Double) {
    let next = work()
    if next >= least { return }
    least = next
    swap(&best, &order)
  }

  /// Lists each node's edges.
  private mutating func linkNodes() {
    starts.fill(0, count: nodeCount + 1)
    for k in 0..<edges.count {
      starts[edges[k].a] += 1
      starts[edges[k].b] += 1
    }
    var sum: Int32 = 0
    for k in 0...nodeCount {
      sum += starts[k]
      starts[k] = sum
    }
    incidence.reserve(2 * edges.count)
    incidence.count = 2 * edges.count
    for k in stride(from: edges.count - 1, through: 0, by: -1) {
      list(Int32(k), at: edges[k].a)
      list(Int32(k), at: edges[k].b)
    }
  }

  private mutating func list(_ edge: Int32, at node: Int32) {
    starts[node] -= 1
    incidence[starts[node]] = edge
  }

  /// The range of a node's edges in `incidence`.
  @inline(always) private func edgeRange(_ node: Int32) -> Range<Int> {
    Int(starts[node])..<Int(starts[node + 1])
  }

  /// The node at the edge's other end.
  @inline(always) private func across(_ edge: Int32, from node: Int32) -> Int32 {
    edges[edge].a == node ? edges[edge].b : edges[edge].a
  }

  /// The start node: the static node, or else the first body.
  private var root: Int32 { starts[1] > starts[0] ? 0 : 1 }

  /// Each node's joint towards the root comes after all joints beyond it. The largest branch comes first, so
  /// only the rows of smaller branches lie between a branch and the node's joint. An edge that closes a loop
  /// comes as soon as the traversal leaves one of its nodes.
  private mutating func orderFromLeaves() {
    walkByDistance()
    // From the far end of the traversal to the root, nodes add their sizes to their predecessors.
    for k in stride(from: queue.count - 1, to: 0, by: -1) {
      let node = queue[k]
      sizes[across(entrances[node], from: node)] += sizes[node]
    }
    order.removeAll()
    isTaken.fill(false, count: edges.count)
    isSeen.fill(false, count: nodeCount)
    queue.removeAll()
    queue.append(root)
    while queue.count > 0 {
      let node = queue[queue.count - 1]
      isSeen[node] = true
      var next: Int32 = -1
      for at in edgeRange(node) {
        let edge = incidence[at]
        let other = across(edge, from: node)
        if isTaken[edge] || isSeen[other] || entrances[other] != edge { continue }
        if next < 0 || sizes[other] > sizes[across(next, from: node)] { next = edge }
      }
      if next >= 0 {
        queue.append(across(next, from: node))
        continue
      }
      for at in edgeRange(node) {
        let edge = incidence[at]
        if edge == entrances[node] || isTaken[edge] { continue }
        if entrances[across(edge, from: node)] == edge { continue }
        isTaken[edge] = true
        order.append(edge)
      }
      if entrances[node] >= 0 {
        isTaken[entrances[node]] = true
        order.append(entrances[node])
      }
      queue.count -= 1
    }
  }

  /// Edges in breadth-first order.
  private mutating func orderByDistance() {
    walkByDistance()
    order.removeAll()
    isTaken.fill(false, count: edges.count)
    for k in 0..<queue.count {
      for at in edgeRange(queue[k]) where !isTaken[incidence[at]] {
        isTaken[incidence[at]] = true
        order.append(incidence[at])
      }
    }
  }

  private mutating func reverseOrder() {
    for k in 0..<(order.count / 2) {
      (order[k], order[order.count - 1 - k]) = (order[order.count - 1 - k], order[k])
    }
  }

  /// Lists the nodes in `queue` by their distance from the root, with the edge that reached each.
  private mutating func walkByDistance() {
    isSeen.fill(false, count: nodeCount)
    sizes.fill(1, count: nodeCount)
    entrances.fill(-1, count: nodeCount)
    queue.removeAll()
    queue.append(root)
    isSeen[root] = true
    var at = 0
    while at < queue.count {
      let node = queue[at]
      at += 1
      for k in edgeRange(node) {
        let other = across(incidence[k], from: node)
        if isSeen[other] { continue }
        isSeen[other] = true
        entrances[other] = incidence[k]
        queue.append(other)
      }
    }
  }

  /// Multiplications for factoring in the current order, from the widths of its rows.
  private mutating func work() -> Double {
    firstRows.fill(-1, count: nodeCount)
    var row: Int32 = 0
    var work = 0.0
    for k in 0..<order.count {
      let edge = edges[order[k]]
      let width = Double(row + edge.rows - first(edge, row))
      work += 0.5 * Double(edge.rows) * width * width
      noteFirst(edge, row)
      row += edge.rows
    }
    return work
  }

  /// The first row that shares a node with an edge whose own rows begin at `row`.
  func first(_ edge: Edge, _ row: Int32) -> Int32 {
    var first = row
    if edge.a > 0 && firstRows[edge.a] >= 0 { first = min(first, firstRows[edge.a]) }
    if edge.b > 0 && firstRows[edge.b] >= 0 { first = min(first, firstRows[edge.b]) }
    return first
  }

  func noteFirst(_ edge: Edge, _ row: Int32) {
    if edge.a > 0 && firstRows[edge.a] < 0 { firstRows[edge.a] = row }
    if edge.b > 0 && firstRows[edge.b] < 0 { firstRows[edge.b] = row }
  }
}
