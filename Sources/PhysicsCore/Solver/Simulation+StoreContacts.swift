extension Simulation {
  /// Brings the impulses home for the next step's warm start and for read-out.
  mutating func storeContactImpulses() {
    if constraints.count == 0 { return }
    let tracks = hasBounces || anyHits
    for color in graph.colors {
      let list = graph.lists[color].base
      let lanes = color == ContactGraph.overflow ? 1 : 8
      var (block, left) = (Int(colorStarts[color]), Int(colorCounts[color]))
      while left > 0 {
        let used = left < lanes ? left : lanes
        if tracks {
          store(block, used, list, tracking: true)
        } else if !traits[block].isIdle {
          // What had no impulse before and has none now, has nothing to remember.
          store(block, used, list, tracking: false)
        }
        left -= used
        block += 1
      }
    }
    if anyHits { noteHits() }
  }

  @inline(always) private mutating func store(
    _ block: Int, _ used: Int, _ list: UnsafeMutablePointer<ContactWork>, tracking: Bool
  ) {
    let f = UnsafeMutableRawPointer(constraints.base + block).assumingMemoryBound(to: Float.self)
    for lane in 0..<used {
      let c = list + Int(seats[8 * block + lane])
      let (n1, n2) = (f[Row.impulse1 + lane], f[Row.impulse2 + lane])
      c.pointee.impulses = SIMD4(n1, f[Row.friction1 + lane], n2, f[Row.friction2 + lane])
      if tracking {
        let b = UnsafeMutableRawPointer(bounces.base + block).assumingMemoryBound(to: Float.self) + lane
        c.pointee.peak1 = greater(b[BounceRow.peak1], b[BounceRow.hit1])
        c.pointee.peak2 = greater(b[BounceRow.peak2], b[BounceRow.hit2])
      } else {
        c.pointee.peak1 = n1
        c.pointee.peak2 = n2
      }
    }
  }
}
