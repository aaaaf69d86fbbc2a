// SPDX-License-Identifier: Apache-2.0
// How leaves are inserted and removed, and how the tree is balanced.
//
// Invariant: a node that is not a leaf has two children, and each child's `parent` is that node; the root's
// `parent` is -1.

extension Tree {
  /// Inserts a leaf next to the sibling whose box it enlarges least.
  mutating func link(_ leaf: Int32) {
    let box = nodes[leaf].box
    if root < 0 {
      root = leaf
      nodes[leaf].parent = -1
      return
    }
    var at = root
    while !nodes[at].isLeaf {
      let (c1, c2) = (nodes[at].child1, nodes[at].child2)
      let cost1 = growth(of: c1, by: box)
      let cost2 = growth(of: c2, by: box)
      if cost1 == cost2 {
        // The distance between centres breaks ties; otherwise equal boxes would all go down one side.
        let d1 = (nodes[c1].box.center - box.center).lengthSquared
        let d2 = (nodes[c2].box.center - box.center).lengthSquared
        at = d1 == d2 ? (nodes[c1].height <= nodes[c2].height ? c1 : c2) : (d1 < d2 ? c1 : c2)
      } else {
        at = cost1 < cost2 ? c1 : c2
      }
    }
    let sibling = at
    let parent = nodes[sibling].parent
    let branch = takeNode()
    nodes[branch].parent = parent
    nodes[branch].child1 = sibling
    nodes[branch].child2 = leaf
    nodes[sibling].parent = branch
    nodes[leaf].parent = branch
    if parent < 0 {
      root = branch
    } else if nodes[parent].child1 == sibling {
      nodes[parent].child1 = branch
    } else {
      nodes[parent].child2 = branch
    }
    refit(from: branch)
  }

  private func growth(of node: Int32, by box: AxisAlignedBox) -> Float {
    nodes[node].box.union(box).halfPerimeter - (nodes[node].isLeaf ? 0 : nodes[node].box.halfPerimeter)
  }

  /// Removes a leaf together with its parent, which the sibling replaces.
  mutating func unlink(_ leaf: Int32) {
    let parent = nodes[leaf].parent
    if parent < 0 {
      root = -1
      return
    }
    let sibling = nodes[parent].child1 == leaf ? nodes[parent].child2 : nodes[parent].child1
    let grand = nodes[parent].parent
    nodes[sibling].parent = grand
    if grand < 0 {
      root = sibling
    } else {
      if nodes[grand].child1 == parent {
        nodes[grand].child1 = sibling
      } else {
        nodes[grand].child2 = sibling
      }
    }
    release(parent)
    if grand >= 0 { refit(from: grand) }
    nodes[leaf].parent = -1
  }

  private mutating func refit(from start: Int32) {
    var at = start
    while at >= 0 {
      rotate(at)
      update(at)
      at = nodes[at].parent
    }
  }

  private mutating func update(_ node: Int32) {
    let (c1, c2) = (nodes[node].child1, nodes[node].child2)
    nodes[node].box = nodes[c1].box.union(nodes[c2].box)
    nodes[node].height = 1 + max(nodes[c1].height, nodes[c2].height)
    if filters.count > 0 { filters[node] = filters[c1].union(filters[c2]) }
    nodes[node].flags.formUnion(nodes[c1].flags.union(nodes[c2].flags).intersection(.enlarged))
    nodes[node].inheritKinematic(nodes[c1].flags, nodes[c2].flags)
  }

  /// Swaps a child with a grandchild on the deeper side if that shrinks the boxes (Kopta et al., 2012), or if
  /// one side is much deeper, so that rows of equal boxes do not degenerate into a list.
  private mutating func rotate(_ node: Int32) {
    let (c1, c2) = (nodes[node].child1, nodes[node].child2)
    if nodes[c1].height > nodes[c2].height {
      swapIfBetter(node, shallow: c2, deep: c1)
    } else if nodes[c2].height > nodes[c1].height {
      swapIfBetter(node, shallow: c1, deep: c2)
    }
  }

  private mutating func swapIfBetter(_ node: Int32, shallow: Int32, deep: Int32) {
    let (f, g) = (nodes[deep].child1, nodes[deep].child2)
    let before = nodes[deep].box.halfPerimeter
    let liftF = nodes[shallow].box.union(nodes[g].box).halfPerimeter
    let liftG = nodes[shallow].box.union(nodes[f].box).halfPerimeter
    let isUnbalanced = nodes[deep].height > nodes[shallow].height + 1
    let lifted: Int32
    if isUnbalanced {
      lifted =
        nodes[f].height == nodes[g].height
        ? (liftF <= liftG ? f : g) : (nodes[f].height > nodes[g].height ? f : g)
    } else {
      if lesser(liftF, liftG) >= before { return }
      lifted = liftF <= liftG ? f : g
    }
    if nodes[node].child1 == shallow { nodes[node].child1 = lifted } else { nodes[node].child2 = lifted }
    if nodes[deep].child1 == lifted { nodes[deep].child1 = shallow } else { nodes[deep].child2 = shallow }
    nodes[lifted].parent = node
    nodes[shallow].parent = deep
    update(deep)
  }
}
