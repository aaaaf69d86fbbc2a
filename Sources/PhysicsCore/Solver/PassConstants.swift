// SPDX-License-Identifier: Apache-2.0
/// The numbers that are the same for every block of a pass.
struct PassConstants: BitwiseCopyable {
  // Invariant: these three are the first rows, as `PassLanes` reads them by their order.
  /// Zero, read from memory so that the compiler does not know it: a maximum with a zero that it knows
  /// becomes a comparison and a mask.
  var zero = Lanes()
  /// 1/h, 1/s.
  var perStep: Lanes
  /// The fastest push out of an overlap, m/s, negative.
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

/// A pass's numbers in lanes of `V`, read from memory: a number spread over lanes in place is spread once for
/// every use, and LLVM no longer sees a maximum in a comparison and a choice.
struct PassLanes<V: LaneSet> {
  let base: UnsafePointer<PassConstants>

  @inline(always) var zero: V { row(0) }
  @inline(always) var perStep: V { row(1) }
  @inline(always) var leastBias: V { row(2) }

  @inline(always) private func row(_ index: Int) -> V {
    (UnsafeRawPointer(base) + MemoryLayout<Lanes>.stride * index).assumingMemoryBound(to: V.self).pointee
  }
}
