// SPDX-License-Identifier: Apache-2.0
/// Looks for one and the same object from the end, without a closure: each call of a closure that belongs to
/// the main actor asks which thread runs, which for a thousand items that leave one by one is most of the
/// work.
extension Array where Element: AnyObject {
  func index(ofObject object: Element) -> Int? {
    for index in indices.reversed() where self[index] === object { return index }
    return nil
  }

  func containsObject(_ object: Element) -> Bool { index(ofObject: object) != nil }

  /// Takes it out where it is in.
  mutating func removeObject(_ object: Element) {
    if let index = index(ofObject: object) { remove(at: index) }
  }
}
