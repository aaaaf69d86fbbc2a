// SPDX-License-Identifier: Apache-2.0
/// Common properties of a block's contacts that let passes skip work. Passes that skip nothing compute the
/// same bits.
struct BlockTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt8 = 0
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One point each.
  static let singlePoint = BlockTraits(rawValue: 1)
  /// No impulse yet: the shapes are next to each other, or about to touch.
  static let unloaded = BlockTraits(rawValue: 2)
  /// Four contacts or fewer.
  static let half = BlockTraits(rawValue: 4)
  /// A contact of the block approached fast enough in this sub-step to bounce, if it hits.
  static let mayBounce = BlockTraits(rawValue: 8)

  /// The two traits that let passes use a shorter kernel; not written as a literal of both, which allocates
  /// in unoptimised builds.
  static let shortcuts = BlockTraits(rawValue: 3)

  /// How many contacts are laid out at a time: few enough to stay in the cache until they are prepared.
  static var chunk: Int { 512 }

  // Not `contains`, which would remain a call in the passes.
  @inline(always) var isSinglePoint: Bool { rawValue & 1 != 0 }
  @inline(always) var isUnloaded: Bool { rawValue & 2 != 0 }
  @inline(always) var isHalf: Bool { rawValue & 4 != 0 }
  @inline(always) var mayBounce: Bool { rawValue & 8 != 0 }

  /// The order of kinds in a colour: loaded contacts of two points, loaded single points, unloaded single
  /// points, unloaded contacts of two points, so that neighbouring kinds have a trait in common.
  @inline(always) var kindOrder: Int { Int(rawValue & 2) | Int((rawValue ^ rawValue >> 1) & 1) }
}

extension ContactWork {
  @inline(always) var traits: BlockTraits {
    // Impulses of zero have all bits clear.
    let impulses = unsafeBitCast(impulses, to: SIMD2<UInt64>.self)
    let isUnloaded: UInt8 = impulses[0] | impulses[1] == 0 ? 2 : 0
    return BlockTraits(rawValue: (count < 2 ? 1 : 0) | isUnloaded)
  }
}
