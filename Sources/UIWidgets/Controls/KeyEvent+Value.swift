// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The effect of a key on a number within a range.
enum ValueMove: Equatable {
  /// A hundredth of the range; or a tenth, with Shift or for Page Up and Page Down. +1 is up, −1 down.
  case small(Int), large(Int)
  /// A move to one end of the range.
  case toMinimum, toMaximum
}

extension KeyEvent {
  /// The key's effect on a number: arrows, Page Up and Down, Home and End; nil for any other key.
  var valueMove: ValueMove? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    let isLarge = modifiers.contains(.shift)
    switch key {
    case .right, .up: return isLarge ? .large(1) : .small(1)
    case .left, .down: return isLarge ? .large(-1) : .small(-1)
    case .pageUp: return .large(1)
    case .pageDown: return .large(-1)
    case .home: return .toMinimum
    case .end: return .toMaximum
    default: return nil
    }
  }
}
