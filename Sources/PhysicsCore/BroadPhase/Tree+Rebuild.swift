// SPDX-License-Identifier: Apache-2.0
// Invariant: `gathered` contains every untouched subtree and every leaf below the enlarged nodes exactly
// once.

extension Tree {
  /// Refits the boxes above the leaves that moved since the last refit, and leaves the branches as they are,
  /// because neighbours mostly move together. Refitting is Gino van den Bergen's method for deformable bodies
  /// (1997).
  mutating func refit() {
    if !needsRefit { return }
    needsRefit = false
    if root >= 0 { refit(below: root) }
  }

  private mutating func refit(below node: Int32) {
    let nodes = self.nodes.base
    let n = nodes + Int(node)
    if !n.pointee.flags.contains(.stale) { return }
    n.pointee.flags.remove(.stale)
    let (c1, c2) = (n.pointee.child1, n.pointee.child2)
    refit(below: c1)
    refit(below: c2)
    n.pointee.box = nodes[Int(c1)].box.union(nodes[Int(c2)].box)
  }

  /// Rebuilds the enlarged top of the tree from the unmoved subtrees below it.
  mutating func rebuild() {
    needsRebuild = false
    needsRefit = false
    guard root >= 0, nodes[root].isEnlarged, !nodes[root].isLeaf else { return }
    gathered.removeAll()
    gathered.reserve(leafCount)
    gather(root)
    root = build(0, gathered.count, depth: 0)
    nodes[root].parent = -1
  }

  private mutating func gather(_ node: Int32) {
    if nodes[node].isLeaf || !nodes[node].isEnlarged {
      gathered.append(node)
      return
    }
    let (c1, c2) = (nodes[node].child1, nodes[node].child2)
    release(node)
    gather(c1)
    gather(c2)
  }

  /// Splits the list at the middle of the centres along the longer side, or in halves if that leaves one side
  /// empty.
  private mutating func build(_ start: Int, _ end: Int, depth: Int) -> Int32 {
    if end - start == 1 { return gathered[start] }
    let list = gathered.base
    var lower = nodes[list[start]].box.center
    var upper = lower
    for k in (start + 1)..<end {
      let c = nodes[list[k]].box.center
      lower = lesser(lower, c)
      upper = greater(upper, c)
    }
    var middle = start
    let size = upper - lower
    if depth < 48 {
      if size.x >= size.y {
        let pivot = 0.5 * (lower.x + upper.x)
        for k in start..<end where nodes[list[k]].box.center.x < pivot {
          (list[k], list[middle]) = (list[middle], list[k])
          middle += 1
        }
      } else {
        let pivot = 0.5 * (lower.y + upper.y)
        for k in start..<end where nodes[list[k]].box.center.y < pivot {
          (list[k], list[middle]) = (list[middle], list[k])
          middle += 1
        }
      }
    }
    if middle == start || middle == end { middle = (start + end) / 2 }
    let c1 = build(start, middle, depth: depth + 1)
    let c2 = build(middle, end, depth: depth + 1)
    let node = takeNode()
    nodes[node].child1 = c1
    nodes[node].child2 = c2
    nodes[c1].parent = node
    nodes[c2].parent = node
    nodes[node].box = nodes[c1].box.union(nodes[c2].box)
    nodes[node].height = 1 + max(nodes[c1].height, nodes[c2].height)
    nodes[node].inheritKinematic(nodes[c1].flags, nodes[c2].flags)
    if filters.count > 0 { filters[node] = filters[c1].union(filters[c2]) }
    return node
  }
}
