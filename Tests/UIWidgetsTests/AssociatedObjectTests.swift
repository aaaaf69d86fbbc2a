// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

/// Values that extensions keep with an object.
@MainActor @Suite struct AssociatedObjectTests {
  private final class Value {}
  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var other: UInt8 = 0

  @Test func eachObjectAndKeyHasItsOwn() {
    let (a, b) = (UIView(), UIView())
    objc_setAssociatedObject(a, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(a, &Self.other, "two", .OBJC_ASSOCIATION_COPY)
    objc_setAssociatedObject(b, &Self.key, 3, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(a, &Self.key) as? Int == 1)
    #expect(objc_getAssociatedObject(a, &Self.other) as? String == "two")
    #expect(objc_getAssociatedObject(b, &Self.key) as? Int == 3)
    #expect(objc_getAssociatedObject(b, &Self.other) == nil)
    objc_setAssociatedObject(a, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(a, &Self.key) == nil)
    objc_removeAssociatedObjects(a)
    #expect(objc_getAssociatedObject(a, &Self.other) == nil)
  }

  @Test func whatIsAssignedIsHeldWeakly() {
    let owner = UIView()
    var value: Value? = Value()
    objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? Value === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  /// An object with the address of one that ended has nothing of it, and values of thousands do not pile up.
  @Test func valuesOfObjectsThatEndedAreReleased() {
    weak var first: Value?
    for round in 0..<5000 {
      let (owner, value) = (UIView(), Value())
      if round == 0 { first = value }
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
      objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(first == nil)
  }
}
