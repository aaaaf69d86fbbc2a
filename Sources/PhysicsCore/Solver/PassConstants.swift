// SPDX-License-Identifier: Apache-2.0
/// The constants of a pass, equal for all blocks.
struct PassConstants: BitwiseCopyable {
  // Invariant: these three are the first rows, because `PassLanes` reads them by their order.
  /// Zero, read from memory to hide it from the compiler: a maximum with a known zero becomes a comparison
  /// and a mask.
  var zero = Lanes()
  /// 1/h, 1/s.
  var perStep: Lanes
  /// Minus the fastest push out of an overlap, m/s.
  var leastBias: Lanes
  var soft: Softness
  var stiff: Softness

  init(_ settings: WorldSettings) {
    let h = settings.subStep
    let ratio = settings.contactDampingRatio
    perStep = Lanes(repeating: 1 / h)
    leastBias = Lanes(repeating: -settings.maximumPushOut)
    soft = Softness(hertz: lesser(settings.contactHertz, 0.3 / h), dampingRatio: ratio, h: h)
    stiff = Softness(hertz: lesser(settings.staticContactHertz, 0.5 / h), dampingRatio: ratio, h: h)
  }
}

/// A pass's constants in lanes of `V`, read from memory: a constant broadcast in place is broadcast again at
/// every use, and LLVM no longer recognises a maximum in a comparison and a selection.
struct PassLanes<V: LaneSet> {
  let base: UnsafePointer<PassConstants>

  @inline(always) var zero: V { row(0) }
  @inline(always) var perStep: V { row(1) }
  @inline(always) var leastBias: V { row(2) }

  @inline(always) private func row(_ index: Int) -> V {
    (UnsafeRawPointer(base) + MemoryLayout<Lanes>.stride * index).assumingMemoryBound(to: V.self).pointee
  }
}
