// SPDX-License-Identifier: Apache-2.0
// Invariant: child and parent indices name nodes in use. `stack` is written to without checks, so room for
// all nodes that can be pending at once is reserved before the traversal.

extension Tree {
  /// Calls `visit` with every shape whose box overlaps `box`, in the tree's order, until it returns false.
  ///
  /// Skips subtrees without a leaf that passes `filter`, and nodes without `flags`. A filter whose mask is
  /// all ones is not compared.
  @inline(always) func query(
    _ box: AxisAlignedBox, meeting filter: TreeFilter = TreeFilter(),
    below flags: TreeFlags = TreeFlags(rawValue: 0),
    _ stack: inout Buffer<Int32>, _ visit: (Int32) -> Bool
  ) {
    if root < 0 { return }
    let nodes = self.nodes.base
    let filters = self.filters.base
    if filter.mask != .max && !self.filter(of: root).meets(filter) { return }
    let isChoosy = filter.mask != .max && self.filters.count > 0
    // Each popped node pushes at most two, so the stack never holds more than one node per level, plus one.
    stack.reserve(Int(nodes[Int(root)].height) + 2)
    let pending = stack.base
    pending[0] = root
    var count = 1
    while count > 0 {
      count &-= 1
      let node = nodes + Int(pending[count])
      if !node.pointee.box.overlaps(box) || !node.pointee.flags.contains(flags) { continue }
      if isChoosy && !filters[Int(pending[count])].meets(filter) { continue }
      if node.pointee.isLeaf {
        if !visit(node.pointee.child2) { return }
      } else {
        pending[count] = node.pointee.child1
        pending[count &+ 1] = node.pointee.child2
        count &+= 2
      }
    }
  }

  /// Calls `visit` with the shape of every other leaf whose box has begun to overlap the box of `leaf` since
  /// the last search for pairs, in the tree's order.
  ///
  /// Gathers the siblings along the path from the leaf to the root, so the leaf's own ancestors are never
  /// tested.
  @inline(always) func query(
    around leaf: Int32, meeting filter: TreeFilter, _ stack: inout Buffer<Int32>, _ visit: (Int32) -> Void
  ) {
    let nodes = self.nodes.base
    let filters = self.filters.base
    if filter.mask != .max && !self.filter(of: root).meets(filter) { return }
    let isChoosy = filter.mask != .max && self.filters.count > 0
    let box = SignedBox(nodes[Int(leaf)].box)
    let (searchedBoxes, searchedBox) = (self.searchedBoxes.base, self.searchedBoxes[leaf])
    // On the way up, the sibling of a first child is stored upwards from the middle of `pending`, and the
    // sibling of a second child downwards: at most one per level in each direction. Descending from a popped
    // node needs at most one more per level, plus one.
    let height = Int(nodes[Int(root)].height)
    stack.reserve(3 * height + 3)
    let pending = stack.base
    var (first, end) = (height, height)
    var (from, at) = (leaf, nodes[Int(leaf)].parent)
    while at >= 0 {
      let branch = nodes + Int(at)
      if branch.pointee.child1 == from {
        pending[end] = branch.pointee.child2
        end &+= box.overlaps(nodes + Int(branch.pointee.child2))
      } else {
        pending[first &- 1] = branch.pointee.child1
        first &-= box.overlaps(nodes + Int(branch.pointee.child1))
      }
      (from, at) = (at, branch.pointee.parent)
    }
    // Pending nodes overlap the box: testing both children before they are pushed avoids unpredictable
    // branches.
    while end > first {
      end &-= 1
      let node = nodes + Int(pending[end])
      if isChoosy && !filters[Int(pending[end])].meets(filter) { continue }
      if node.pointee.isLeaf {
        if !searchedBoxes[Int(pending[end])].overlaps(searchedBox) { visit(node.pointee.child2) }
      } else {
        let (child1, child2) = (node.pointee.child1, node.pointee.child2)
        pending[end] = child1
        end &+= box.overlaps(nodes + Int(child1))
        pending[end] = child2
        end &+= box.overlaps(nodes + Int(child2))
      }
    }
  }

  /// Calls `visit` with every shape whose box the segment from `origin` along `translation` may cross;
  /// `visit` returns the fraction of the segment that still matters, 0 to stop.
  func cast(
    from origin: Vector2, _ translation: Vector2, _ stack: inout Buffer<Int32>,
    _ visit: (Int32, Float) -> Float
  ) {
    if root < 0 { return }
    var fraction: Float = 1
    let across = leftPerpendicular(translation)
    let absoluteAcross = Vector2(abs(across.x), abs(across.y))
    stack.removeAll()
    stack.append(root)
    while stack.count > 0 {
      stack.count &-= 1
      let node = nodes[stack[stack.count]]
      let end = origin + fraction * translation
      let swept = AxisAlignedBox(lower: lesser(origin, end), upper: greater(origin, end))
      if !node.box.overlaps(swept) { continue }
      // The segment's normal as separating axis (Gino van den Bergen).
      let half = 0.5 * (node.box.upper - node.box.lower)
      if abs(dot(across, origin - node.box.center)) > dot(absoluteAcross, half) { continue }
      if node.isLeaf {
        fraction = visit(node.child2, fraction)
        if fraction <= 0 { return }
      } else {
        stack.append(node.child1)
        stack.append(node.child2)
      }
    }
  }

  /// Calls `visit` with shapes, nearest box first as far as the tree allows; `visit` returns the squared
  /// distance beyond which shapes no longer matter.
  func closest(
    to point: Vector2, within: Float, _ stack: inout Buffer<Int32>, _ visit: (Int32) -> Float
  ) {
    if root < 0 { return }
    var limit = within
    stack.removeAll()
    stack.append(root)
    while stack.count > 0 {
      stack.count &-= 1
      let node = nodes[stack[stack.count]]
      if squaredDistance(point, node.box) > limit { continue }
      if node.isLeaf {
        limit = lesser(limit, visit(node.child2))
      } else {
        let near1 = squaredDistance(point, nodes[node.child1].box)
        let near2 = squaredDistance(point, nodes[node.child2].box)
        stack.append(near1 <= near2 ? node.child2 : node.child1)
        stack.append(near1 <= near2 ? node.child1 : node.child2)
      }
    }
  }

  private func squaredDistance(_ p: Vector2, _ box: AxisAlignedBox) -> Float {
    (p - lesser(greater(p, box.lower), box.upper)).lengthSquared
  }
}

/// A box stored so that one comparison tests it against a node: with the lower bounds negated, the boxes
/// overlap if none of the node's components exceeds the stored one.
struct SignedBox {
  private let bounds: Four

  @inline(always) init(_ box: AxisAlignedBox) {
    bounds = SIMD4(box.upper.x, box.upper.y, -box.lower.x, -box.lower.y)
  }

  /// 1 if the node's box overlaps, else 0.
  @inline(always) func overlaps(_ node: UnsafeMutablePointer<TreeNode>) -> Int {
    let other = UnsafeRawPointer(node).loadUnaligned(as: Four.self)
    let exceeds = unsafeBitCast(other * SIMD4(1, 1, -1, -1) .> bounds, to: SIMD2<UInt64>.self)
    return exceeds[0] | exceeds[1] == 0 ? 1 : 0
  }
}
