// SPDX-License-Identifier: Apache-2.0
// Invariant: child and parent indices name nodes in use. `stack` is written to without checks, so room for
// all pairs that can be pending at once is reserved before the traversal.

extension Tree {
  /// Calls `visit` with every pair of leaves whose boxes have begun to overlap since the last search for
  /// pairs, once each, in the tree's order. The tree is compared with itself, so one test can rule out whole
  /// branches. If many leaves moved, this is several times cheaper than a search for each of them.
  @inline(always) func forEachOverlap(
    _ stack: inout Buffer<Int32>, _ visit: (_ shapeA: Int32, _ shapeB: Int32) -> Void
  ) {
    if root < 0 || !filter(of: root).meets(filter(of: root)) { return }
    let isChoosy = self.filters.count > 0
    let (nodes, filters, searchedBoxes) = (self.nodes.base, self.filters.base, self.searchedBoxes.base)
    // A node paired with itself pops one pair and pushes three; two nodes pop one and push two. So only a few
    // pairs are pending per level.
    stack.reserve(8 * (Int(nodes[Int(root)].height) + 2))
    let pending = stack.base
    (pending[0], pending[1]) = (root, root)
    var count = 2
    @inline(always) func push(_ a: Int32, _ b: Int32) {
      assert(count &+ 2 <= stack.capacity)
      (pending[count], pending[count &+ 1]) = (a, b)
      count &+= 2
    }
    while count > 0 {
      count &-= 2
      let (a, b) = (pending[count], pending[count &+ 1])
      let (nodeA, nodeB) = (nodes + Int(a), nodes + Int(b))
      if a == b {
        if nodeA.pointee.isLeaf || isChoosy && !filters[Int(a)].meets(filters[Int(a)]) { continue }
        let (c1, c2) = (nodeA.pointee.child1, nodeA.pointee.child2)
        push(c1, c1)
        push(c2, c2)
        if (nodes + Int(c1)).pointee.box.overlaps((nodes + Int(c2)).pointee.box) { push(c1, c2) }
        continue
      }
      if nodeA.pointee.isLeaf && nodeB.pointee.isLeaf {
        if !searchedBoxes[Int(a)].overlaps(searchedBoxes[Int(b)]) {
          visit(nodeA.pointee.child2, nodeB.pointee.child2)
        }
        continue
      }
      if isChoosy && !filters[Int(a)].meets(filters[Int(b)]) { continue }
      // The taller node is replaced by its children, which are tested before they are pushed.
      let takesA = nodeA.pointee.height >= nodeB.pointee.height
      let (whole, split) = takesA ? (b, nodeA) : (a, nodeB)
      let box = SignedBox(nodes[Int(whole)].box)
      let (c1, c2) = (split.pointee.child1, split.pointee.child2)
      (pending[count], pending[count &+ 1]) = (c1, whole)
      count &+= 2 &* box.overlaps(nodes + Int(c1))
      (pending[count], pending[count &+ 1]) = (c2, whole)
      count &+= 2 &* box.overlaps(nodes + Int(c2))
    }
  }
}
