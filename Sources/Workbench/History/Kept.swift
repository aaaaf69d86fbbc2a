// SPDX-License-Identifier: Apache-2.0
/// A variable that changes once its scene has appeared, and that a step back puts back as it was.
///
/// A scene that is `Restorable` declares all such variables with it, and so do its views and helpers. Going
/// back calls no `didSet`: what one changes is kept too.
@propertyWrapper @MainActor
package final class Kept<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A `Kept` of whatever type, as it is found among the stored properties of an object.
@MainActor
protocol AnyKept: AnyObject {
  var anyValue: Any { get }
  /// What gives it its present value again.
  func capture() -> @MainActor () -> Void
}

extension Kept: AnyKept {
  var anyValue: Any { wrappedValue }

  func capture() -> @MainActor () -> Void {
    let value = wrappedValue
    return { self.wrappedValue = value }
  }
}
