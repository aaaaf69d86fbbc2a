// SPDX-License-Identifier: Apache-2.0
/// Searches for an object by identity, from the end and without a closure: each call of a main-actor closure
/// checks the current thread. When a thousand items leave one by one, these checks would be most of the work.
extension Array where Element: AnyObject {
  func index(ofObject object: Element) -> Int? {
    for index in indices.reversed() where self[index] === object { return index }
    return nil
  }

  func containsObject(_ object: Element) -> Bool { index(ofObject: object) != nil }

  /// Removes the object if it is in the array.
  mutating func removeObject(_ object: Element) {
    if let index = index(ofObject: object) { remove(at: index) }
  }
}
