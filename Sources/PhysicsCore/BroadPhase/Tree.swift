// SPDX-License-Identifier: Apache-2.0
// Which shapes may touch: two trees of boxes, and the set of pairs that have a contact.
//
//   staticTree                  movingTree                     PairSet
//   shapes of static bodies     all others                     one key per contact
//        [ box ]                    [ box ]
//        /     \                    /     \
//    [box]     [box]            [box]     shape 7 ··· fatBox, and the box of its last search
//    /   \     /   \            /   \
//   s1   s2   s3   s4        shape 5  shape 6
//
// A shape is in its tree with a box (`fatBox`) enlarged by `WorldSettings.boxMargin`, which
// `boxMarginFraction` may cap at a fraction of the shape's extent, or by the speculative distance if its body
// is static. The phases of a step:
//
//   finish        checks the boxes of a body that moved further than its `boxSlack`; shapes that left their
//                 boxes get new ones (`setBox`) and are noted in `movedShapes`. A body without contacts and
//                 joints gets a box over the path of its next four steps, so most bodies in free fall query
//                 the trees only once in four steps.
//   refit         fits the boxes above the moved leaves, once, when all have moved
//   updatePairs   in the next step, each moved shape queries the trees, in the order in which the shapes
//                 moved, and new overlaps become contacts. Shapes of dynamic bodies query both trees; those
//                 of kinematic bodies query the moving one, and so do shapes of static bodies that the owner
//                 made, changed or moved. Pairs whose boxes overlapped in the last search are known
//                 (`searchedBoxes`) and skipped without a look-up in the set. If more than a quarter of the
//                 shapes moved, the tree is compared with itself instead of being searched for each of them,
//                 which halves the time of the search in stirred or falling heaps.
//   rebuild       every eighth step, and only the part of the tree above the moved leaves
//
// A contact lives as long as both boxes overlap: once they have separated, the next attempt to collide it
// ends it. Nothing is computed for separated shapes until their bodies' combined travel could have used up
// the gap that was last measured (`ContactSides.clearance`).
//
// The order of contacts affects the bits of the results, so it follows from the order in which shapes moved
// and from the tree, never from the set, which is never iterated. Enlarging boxes and rebuilding only the top
// is Box2D v3's idea (Erin Catto); refitting boxes instead of reinserting them is Gino van den Bergen's
// (1997); rotations, and choosing a sibling by the surface-area cost, are from Kopta and others (2012).

struct TreeNode: BitwiseCopyable {
  var box = AxisAlignedBox(lower: .zero, upper: .zero)
  /// The parent, or the next free node.
  var parent: Int32 = -1
  /// The first child, or -1 in a leaf.
  var child1: Int32 = -1
  /// The second child, or the shape in a leaf.
  var child2: Int32 = -1
  /// 0 in a leaf; `height` of free nodes is -1.
  var height: Int16 = 0
  var flags = TreeFlags()

  @inline(always) var isLeaf: Bool { child1 < 0 }
  @inline(always) var isEnlarged: Bool { flags.contains(.enlarged) }

  /// Sets the flag if either child is a kinematic body's leaf or has one below it.
  @inline(always) mutating func inheritKinematic(_ a: TreeFlags, _ b: TreeFlags) {
    let kinematic = TreeFlags.kinematic.rawValue
    flags = TreeFlags(rawValue: flags.rawValue & ~kinematic | (a.rawValue | b.rawValue) & kinematic)
  }
}

struct TreeFlags: Flags {
  var rawValue: UInt8 = 0
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A leaf below the node has moved since the last rebuild.
  static let enlarged = TreeFlags(rawValue: 1)
  /// A leaf below the node has moved since the node's box was last fitted.
  static let stale = TreeFlags(rawValue: 2)
  /// Both flags; not written as a literal of the two, which allocates in unoptimised builds.
  static let enlargedAndStale = TreeFlags(rawValue: 3)
  /// The node is a kinematic body's leaf or has one below it.
  static let kinematic = TreeFlags(rawValue: 4)
}

/// Category and mask of a leaf, or the unions over the leaves below a node.
struct TreeFilter: Hashable, BitwiseCopyable {
  var category: UInt64 = .max
  var mask: UInt64 = .max

  @inline(always) func union(_ other: TreeFilter) -> TreeFilter {
    TreeFilter(category: category | other.category, mask: mask | other.mask)
  }
  /// Whether either side pushes the other; for unions, whether that is possible.
  @inline(always) func meets(_ other: TreeFilter) -> Bool {
    category & other.mask | other.category & mask != 0
  }
}

/// A dynamic tree of boxes.
///
/// Leaves that move only mark their ancestors, whose boxes are refitted together once all have moved; a
/// rebuild remakes the marked top from whole untouched subtrees (the idea is Box2D v3's, Erin Catto).
/// Insertion descends greedily by the surface-area cost.
struct Tree: ~Copyable {
  var nodes = Buffer<TreeNode>()
  /// The category and mask of all leaves, while all leaves have the same, as in most worlds.
  var common = TreeFilter()
  /// By node, once the leaves' filters differ; empty until then. Not stored in the nodes, because only
  /// filtered searches read them.
  var filters = Buffer<TreeFilter>()
  /// By leaf: the box with which pairs were last searched, so that a search skips pairs that overlapped then;
  /// `nowhere` if all pairs must be searched again.
  var searchedBoxes = Buffer<AxisAlignedBox>()
  var firstFree: Int32 = -1
  var root: Int32 = -1
  var leafCount = 0
  var needsRebuild = false
  var needsRefit = false
  /// Scratch space for the rebuild.
  var gathered = Buffer<Int32>()

  mutating func insert(
    _ box: AxisAlignedBox, shape: Int32, _ filter: TreeFilter = TreeFilter(), _ flags: TreeFlags = []
  ) -> Int32 {
    refit()
    let leaf = takeNode()
    nodes[leaf].flags = flags
    nodes[leaf].box = box
    note(filter, of: leaf, beside: leafCount)
    searchedBoxes[leaf] = .nowhere
    nodes[leaf].child2 = shape
    leafCount += 1
    link(leaf)
    return leaf
  }

  mutating func remove(_ leaf: Int32) {
    refit()
    unlink(leaf)
    release(leaf)
    leafCount -= 1
  }

  /// Moves a leaf at once; for bodies that the owner teleports.
  mutating func move(_ leaf: Int32, to box: AxisAlignedBox) {
    refit()
    unlink(leaf)
    nodes[leaf].box = box
    link(leaf)
  }

  mutating func setFilter(_ leaf: Int32, _ filter: TreeFilter) {
    note(filter, of: leaf, beside: leafCount - 1)
    if filters.count == 0 { return }
    var at = nodes[leaf].parent
    while at >= 0 {
      filters[at] = filters[nodes[at].child1].union(filters[nodes[at].child2])
      at = nodes[at].parent
    }
  }

  /// Records a leaf's filter, given the number of other leaves.
  private mutating func note(_ filter: TreeFilter, of leaf: Int32, beside others: Int) {
    if filters.count == 0 {
      if others == 0 { common = filter }
      if filter == common { return }
      filters.fill(common, count: nodes.count)
    }
    filters[leaf] = filter
  }

  /// The union of the categories, and of the masks, of a node's leaves.
  @inline(always) func filter(of node: Int32) -> TreeFilter { filters.count == 0 ? common : filters[node] }

  /// Gives a leaf a new box. Its ancestors' boxes contain it again after `refit`.
  mutating func setBox(_ leaf: Int32, to box: AxisAlignedBox) {
    let nodes = self.nodes.base
    nodes[Int(leaf)].box = box
    needsRebuild = true
    needsRefit = true
    var at = nodes[Int(leaf)].parent
    while at >= 0 && !nodes[Int(at)].flags.contains(.stale) {
      nodes[Int(at)].flags.formUnion(.enlargedAndStale)
      at = nodes[Int(at)].parent
    }
  }

  mutating func takeNode() -> Int32 {
    if firstFree >= 0 {
      let node = firstFree
      firstFree = nodes[node].parent
      nodes[node] = TreeNode()
      return node
    }
    nodes.append(TreeNode())
    if filters.count > 0 { filters.append(TreeFilter()) }
    searchedBoxes.append(.nowhere)
    return Int32(nodes.count - 1)
  }

  mutating func release(_ node: Int32) {
    nodes[node].height = -1
    nodes[node].parent = firstFree
    firstFree = node
  }
}
