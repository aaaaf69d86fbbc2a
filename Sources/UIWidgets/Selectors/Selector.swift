// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The name of a method, with the method itself if the selector was made from one.
///
/// iOS code writes `#selector(Door.open(_:))`, which the plugin `PortUIKit` turns into the form below. Two
/// selectors are equal if their names are, as in Objective-C.
///
/// Differs from UIKit: without Objective-C no runtime knows the methods of a class. So a selector carries its
/// method; one made from a name alone finds only methods of classes with a `MethodTable`.
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
    /// The method was called and returned this.
    case done(Any)
    /// An argument is not of the parameter's type, for this reason.
    case refused(String)
  }

  /// A method that can be called.
  struct Method: Sendable {
    /// The class that has the method.
    let owner: String
    let fits: @MainActor (_ target: AnyObject) -> Bool
    /// Calls the method of an object that fits, with as many of the arguments as it takes.
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

  /// The name in Objective-C, such as `tapped:`.
  let name: String
  /// The method; nil for a name alone.
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

  /// A method that takes the sender.
  @preconcurrency
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, calling: { (target: Target, sender: Sender) in method(target)(sender) })
  }

  /// A method that takes the sender and something more, such as the event.
  @preconcurrency
  public init<Target: AnyObject, Sender, More, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, More) -> Result
  ) {
    self.init(name, calling: { (target: Target, sender: Sender, more: More) in method(target)(sender, more) })
  }

  /// Any other method: the compiler refuses it.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a selector takes an instance method of a class, with at most two parameters, not throwing or asynchronous"
  )
  public init(_ name: String, _ method: Any) {
    self.init(name)
  }

  /// The class of a value as the compiler knows it, optional or not; the value is not evaluated.
  ///
  /// `#selector(door.open)` names a method of a value, which means of its class.
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

  /// A method as a closure of its object.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ name: String, calling method: @escaping @MainActor (Target) -> Result
  ) {
    self.name = name
    self.method = Method(of: Target.self) { target, _ in .done(method(target)) }
  }

  /// A method as a closure of its object and its parameter.
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

  /// A method as a closure of its object and its two parameters.
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

/// An argument as a parameter's type; nil if it is of another type, or missing and not optional.
private func argument<Value>(_ index: Int, of arguments: [Any?], as type: Value.Type) -> Value? {
  if index < arguments.count, let given = arguments[index] { return given as? Value }
  // Any type can be cast from a nil optional, but only an optional parameter may be nil.
  return Value.self is any ExpressibleByNilLiteral.Type ? Any?.none as? Value : nil
}

private func reason(_ index: Int, of arguments: [Any?], _ wanted: Any.Type) -> String {
  let given = index < arguments.count ? arguments[index] : nil
  return "takes \(wanted), not \(given.map { "\(type(of: $0))" } ?? "nil"): it was not called"
}

extension Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// As `init(_:)`.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name.
  public var description: String { name }

  /// Whether both have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The selector with a name; see `Selector.init(_:)`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A class whose methods are found by their names in Objective-C.
///
/// The plugin `PortUIKit` writes the table of a class with methods marked `@objc` or `@IBAction`, so that
/// `Selector("open:")`, or the selector of another class with a method of this name, finds them. A subclass
/// overrides the table and asks `super` for names that it does not know.
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
  /// The method that Objective-C would call `name`; nil for none.
  nonisolated static func _method(named name: String) -> Selector?
}
