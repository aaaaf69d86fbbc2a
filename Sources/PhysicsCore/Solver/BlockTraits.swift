/// What all contacts of a block have in common, so that passes may spare themselves work. Leaving all of it
/// out changes no result.
struct BlockTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt8 = 0
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One point each.
  static let lone = BlockTraits(rawValue: 1)
  /// No impulse so far: neighbours side by side, or about to meet.
  static let idle = BlockTraits(rawValue: 2)
  /// Four contacts or fewer.
  static let narrow = BlockTraits(rawValue: 4)
  /// Something in it rebounded in this sub-step so fast that neighbours may rebound from it.
  static let rebounds = BlockTraits(rawValue: 8)

  /// What a block without contacts would have in common. Not a literal of both, which allocates where
  /// unoptimised.
  static let lightest = BlockTraits(rawValue: 3)

  /// How many contacts are seated at a time: few enough to stay in the cache between the two looks at them.
  static var piece: Int { 512 }

  // Not `contains`, which stays a call in the passes.
  @inline(always) var isLone: Bool { rawValue & 1 != 0 }
  @inline(always) var isIdle: Bool { rawValue & 2 != 0 }
  @inline(always) var isNarrow: Bool { rawValue & 4 != 0 }

  /// Where a contact sits among those of its colour: loaded pairs of points, loaded lone points, idle lone
  /// points, idle pairs, so that neighbours have something in common.
  @inline(always) var rank: Int { Int(rawValue & 2) | Int((rawValue ^ rawValue >> 1) & 1) }
}

extension ContactWork {
  @inline(always) var traits: BlockTraits {
    // Impulses of nothing are all bits clear.
    let impulses = unsafeBitCast(impulses, to: SIMD2<UInt64>.self)
    let isIdle: UInt8 = impulses[0] | impulses[1] == 0 ? 2 : 0
    return BlockTraits(rawValue: (count < 2 ? 1 : 0) | isIdle)
  }
}
