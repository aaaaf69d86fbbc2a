// SPDX-License-Identifier: Apache-2.0
/// A variable that changes once its scene has appeared, and that a step back restores.
///
/// A `Restorable` scene declares all such variables `@Kept`, and so do its views and helpers. A step back
/// calls no `didSet`, so variables that a `didSet` changes must be kept too.
@propertyWrapper @MainActor
package final class Kept<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A `Kept` of any type, found among the stored properties of an object.
@MainActor
protocol AnyKept: AnyObject {
  var anyValue: Any { get }
  /// Returns a closure that restores the current value.
  func capture() -> @MainActor () -> Void
}

extension Kept: AnyKept {
  var anyValue: Any { wrappedValue }

  func capture() -> @MainActor () -> Void {
    let value = wrappedValue
    return { self.wrappedValue = value }
  }
}
