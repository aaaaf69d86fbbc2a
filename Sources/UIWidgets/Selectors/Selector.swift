// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The name of a method, with the method itself if the selector was made from one.
///
/// iOS code contains `#selector(Door.open(_:))`, which the plugin `PortUIKit` turns into the form below. Two
/// selectors are equal if their names are, as in Objective-C.
///
/// Differs from UIKit: without Objective-C, no runtime knows the methods of a class. A selector therefore
/// contains its method, and one made from only a name finds only methods of classes with a `MethodTable`.
///
/// ```swift
/// final class Door: NSObject {
///   func open(_ sender: UIButton) { print("open") }
/// }
/// let door = Door()
/// button.addTarget(door, action: Selector("open:", Door.open), for: .touchUpInside)
/// door.perform(Selector("open:", Door.open), with: button)
/// ```
public struct Selector: Sendable {
  /// The result of a call.
  enum Reply {
    /// The method was called and returned this value.
    case done(Any)
    /// The method was not called, because an argument has the wrong type; the text says which type.
    case refused(String)
  }

  /// A method that can be called.
  struct Method: Sendable {
    /// The class that has the method.
    let owner: String
    let fits: @MainActor (_ target: AnyObject) -> Bool
    /// Calls the method on an object of the right class, with as many of the arguments as the method takes.
    let call: @MainActor (_ target: AnyObject, _ arguments: [Any?]) -> Reply

    init<Target: AnyObject>(
      of target: Target.Type, _ call: @escaping @MainActor (_ target: Target, _ arguments: [Any?]) -> Reply
    ) {
      owner = "\(target)"
      fits = { $0 is Target }
      self.call = { target, arguments in
        guard let target = target as? Target else { preconditionFailure("a target that does not fit") }
        return call(target, arguments)
      }
    }
  }

  /// The Objective-C name, such as `tapped:`.
  let name: String
  /// The method; nil if there is only a name.
  let method: Method?

  /// Names a method in the table of the target's class; see `MethodTable`.
  public init(_ name: String) {
    (self.name, method) = (name, nil)
  }

  /// A method without parameters.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, calling: { (target: Target) in method(target)() })
  }

  /// A method that takes only the sender.
  @preconcurrency
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, calling: { (target: Target, sender: Sender) in method(target)(sender) })
  }

  /// A method that takes the sender and one more argument, such as the event.
  @preconcurrency
  public init<Target: AnyObject, Sender, More, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, More) -> Result
  ) {
    self.init(name, calling: { (target: Target, sender: Sender, more: More) in method(target)(sender, more) })
  }

  /// Any other method, which the compiler refuses.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a selector takes an instance method of a class, with at most two parameters, not throwing or asynchronous"
  )
  public init(_ name: String, _ method: Any) {
    self.init(name)
  }

  /// The static class of a value, optional or not; the value is not evaluated.
  ///
  /// `#selector(door.open)` names a method of a value, which means a method of the value's class.
  public static func owner<Owner: AnyObject>(of value: @autoclosure () -> Owner?) -> Owner.Type { Owner.self }

  /// The getter of a property.
  @preconcurrency
  public init<Target: AnyObject, Value>(_ name: String, getter: @escaping @MainActor (Target) -> Value) {
    self.init(name, calling: getter)
  }

  /// The setter of a property.
  @preconcurrency
  public init<Target: AnyObject, Value>(_ name: String, setter: @escaping @MainActor (Target, Value) -> Void)
  {
    self.init(name, calling: setter)
  }

  /// A method, given as a closure that takes the method's object.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ name: String, calling method: @escaping @MainActor (Target) -> Result
  ) {
    self.name = name
    self.method = Method(of: Target.self) { target, _ in .done(method(target)) }
  }

  /// A method, given as a closure that takes the method's object and its parameter.
  @preconcurrency
  public init<Target: AnyObject, First, Result>(
    _ name: String, calling method: @escaping @MainActor (Target, First) -> Result
  ) {
    self.name = name
    self.method = Method(of: Target.self) { target, arguments in
      guard let first = argument(0, of: arguments, as: First.self) else {
        return .refused(reason(0, of: arguments, First.self))
      }
      return .done(method(target, first))
    }
  }

  /// A method, given as a closure that takes the method's object and its two parameters.
  @preconcurrency
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, calling method: @escaping @MainActor (Target, First, Second) -> Result
  ) {
    self.name = name
    self.method = Method(of: Target.self) { target, arguments in
      guard let first = argument(0, of: arguments, as: First.self) else {
        return .refused(reason(0, of: arguments, First.self))
      }
      guard let second = argument(1, of: arguments, as: Second.self) else {
        return .refused(reason(1, of: arguments, Second.self))
      }
      return .done(method(target, first, second))
    }
  }
}

/// An argument with a parameter's type; nil if it has another type, or if it is missing and not optional.
private func argument<Value>(_ index: Int, of arguments: [Any?], as type: Value.Type) -> Value? {
  if index < arguments.count, let given = arguments[index] { return given as? Value }
  // A nil optional can be cast to any type, but only an optional parameter may be nil.
  return Value.self is any ExpressibleByNilLiteral.Type ? Any?.none as? Value : nil
}

private func reason(_ index: Int, of arguments: [Any?], _ wanted: Any.Type) -> String {
  let given = index < arguments.count ? arguments[index] : nil
  return "takes \(wanted), not \(given.map { "\(type(of: $0))" } ?? "nil"): it was not called"
}

extension Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The same as `init(_:)`.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name.
  public var description: String { name }

  /// Whether both selectors have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The selector with the given name; see `Selector.init(_:)`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A class whose methods are found by their Objective-C names.
///
/// The plugin `PortUIKit` writes the table of a class with methods marked `@objc` or `@IBAction`, so that
/// these methods are found by `Selector("open:")`, or by the selector of another class with a method of the
/// same name. A subclass overrides the table and asks `super` for names that it does not know.
///
/// ```swift
/// final class Gate: NSObject, MethodTable {
///   func open() { print("open") }
///   nonisolated class func _method(named name: String) -> Selector? {
///     name == "open" ? Selector(name, Gate.open) : nil
///   }
/// }
/// Gate().perform(Selector("open"))
/// ```
public protocol MethodTable: AnyObject {
  /// The method that Objective-C knows as `name`; nil for none.
  nonisolated static func _method(named name: String) -> Selector?
}
