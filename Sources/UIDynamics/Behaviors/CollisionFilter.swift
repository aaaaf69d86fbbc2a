// SPDX-License-Identifier: Apache-2.0
/// The category and mask bits of a shape: group g, of one collision behaviour, has bit 2g for its items and
/// bit 2g + 1 for its boundaries, as measured in UIKit.
struct CollisionFilter: Equatable {
  var category: UInt64
  var mask: UInt64

  static let none = CollisionFilter(category: 0, mask: 0)

  mutating func formUnion(_ other: CollisionFilter) {
    category |= other.category
    mask |= other.mask
  }

  static func items(group: Int, mode: UICollisionBehavior.Mode) -> CollisionFilter {
    CollisionFilter(category: bit(2 * group), mask: pushers(group: group, mode: mode))
  }

  static func boundaries(group: Int, mode: UICollisionBehavior.Mode) -> CollisionFilter {
    CollisionFilter(category: bit(2 * group + 1), mask: pushers(group: group, mode: mode))
  }

  private static func pushers(group: Int, mode: UICollisionBehavior.Mode) -> UInt64 {
    (mode.contains(.items) ? bit(2 * group) : 0) | (mode.contains(.boundaries) ? bit(2 * group + 1) : 0)
  }

  private static func bit(_ index: Int) -> UInt64 { 1 << UInt64(index & 63) }
}

/// The collision groups in use. Up to 31 behaviours at once have a group of their own.
struct CollisionGroups {
  static let most = 31
  private var users: [Int] = Array(repeating: 0, count: most + 1)

  /// The lowest free group, from 1 on; if all are in use, the last group, shared.
  mutating func take() -> (group: Int, isShared: Bool) {
    let group = (1...Self.most).first { users[$0] == 0 } ?? Self.most
    users[group] += 1
    return (group, users[group] > 1)
  }

  mutating func giveBack(_ group: Int) {
    if users.indices.contains(group), users[group] > 0 { users[group] -= 1 }
  }
}
