// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

@testable import PhysicsCore

@Suite struct ContainerTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func pairSetAgreesWithASetUnderRandomUse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var set = PairSet()
    var model = Set<UInt64>()
    for _ in 0..<5000 {
      let key = PairSet.key(
        Int32.random(in: 0..<60, using: &random), Int32.random(in: 0..<60, using: &random))
      #expect(set.contains(key) == model.contains(key), "seed \(seed)")
      if model.contains(key) {
        set.remove(key)
        model.remove(key)
      } else {
        set.insert(key)
        model.insert(key)
      }
      #expect(set.used == model.count)
    }
    let isComplete = model.allSatisfy { set.contains($0) }
    #expect(isComplete)
  }

  @Test func poolsReuseSlotsUnderNewGenerations() {
    var pool = Pool<Island>()
    let a = pool.insert(Island())
    let b = pool.insert(Island())
    let generation = pool[a].generation
    pool.remove(a)
    #expect(!pool.contains(a, generation) && pool.liveCount == 1)
    let c = pool.insert(Island())
    #expect(c == a && pool[c].generation != generation && pool.isLive(b))
  }

  @Test(arguments: [7, 8] as [UInt64])
  func treeFindsWhatAnExhaustiveSearchFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tree = Tree()
    var stack = Buffer<Int32>(capacity: 8)
    var boxes: [AxisAlignedBox] = []
    var leaves: [Int32] = []
    var filters: [TreeFilter] = []
    func filter() -> TreeFilter {
      TreeFilter(category: 1 << UInt64(random.float(0...4.9)), mask: 1 << UInt64(random.float(0...4.9)))
    }
    func box() -> AxisAlignedBox {
      let p = Vector2(random.float(-50...50), random.float(-50...50))
      return AxisAlignedBox(lower: p, upper: p + Vector2(random.float(0...3), random.float(0...3)))
    }
    for k in 0..<400 {
      boxes.append(box())
      filters.append(filter())
      leaves.append(tree.insert(boxes[k], shape: Int32(k), filters[k]))
    }
    for round in 0..<20 {
      for k in stride(from: round % 7, to: 400, by: 7) {
        if round % 3 == 0 {
          boxes[k] = box()
          tree.move(leaves[k], to: boxes[k])
        } else {
          boxes[k] = boxes[k].grown(by: 0.5)
          tree.setBox(leaves[k], to: boxes[k])
        }
      }
      filters[round] = filter()
      tree.setFilter(leaves[round], filters[round])
      if round % 2 == 1 { tree.rebuild() } else { tree.refit() }
      tree.checkInvariants()
      let asked = box().grown(by: 5)
      var found: [Int32] = []
      tree.query(asked, &stack) {
        found.append($0)
        return true
      }
      let expected = (0..<400).filter { boxes[$0].overlaps(asked) }.map { Int32($0) }
      #expect(found.sorted() == expected, "seed \(seed), round \(round)")
      let asking = filter()
      var met: [Int32] = []
      tree.query(asked, meeting: asking, &stack) {
        met.append($0)
        return true
      }
      #expect(
        met.sorted() == expected.filter { filters[Int($0)].meets(asking) }, "seed \(seed), round \(round)")
    }
    for k in 0..<400 { tree.remove(leaves[k]) }
    #expect(tree.root == -1)
  }

  @Test func aRowOfBoxesMakesNoList() {
    var tree = Tree()
    for k in 0..<1024 {
      let p = Vector2(Float(k), 0)
      _ = tree.insert(AxisAlignedBox(lower: p, upper: p + Vector2(0.9, 0.9)), shape: Int32(k))
    }
    #expect(tree.nodes[tree.root].height < 2 * 10)
  }

  @Test func vertexRunsAreReused() {
    var store = VertexStore()
    let a = store.allocate(8)
    let b = store.allocate(5)
    store.release(a, 8)
    store.release(b, 5)
    #expect(store.allocate(7) == b && store.allocate(6) == a)
    #expect(store.points.count == 16)
  }
}
