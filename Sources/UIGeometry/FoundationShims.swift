// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Parts of Apple's Foundation and Dispatch that Linux lacks and that small iOS projects use.

extension CGRect {
  /// Whether both rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension CGPoint {
  /// Whether both points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension NSValue {
  /// A point as an object.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A size as an object.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// A rectangle as an object.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// The point; (0, 0) if the object is another value.
  public var cgPointValue: CGPoint { pointValue }
  /// The size; (0, 0) if the object is another value.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle; empty if the object is another value.
  public var cgRectValue: CGRect { rectValue }
}

extension UserDefaults {
  /// Stores a value, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// The stored value, as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension NSCoder {
  /// The point as text: "{1, 2}".
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// The size as text: "{1, 2}".
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// The rectangle as text: "{{1, 2}, {3, 4}}".
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}

/// Whether two identifiers of boundaries are equal. On iOS this compares objects, and equal strings and
/// numbers are often one object.
@_disfavoredOverload
public func === (left: (any NSCopying)?, right: (any NSCopying)?) -> Bool {
  switch (left, right) {
  case (nil, nil): true
  case (let left?, let right?): left as? AnyHashable == right as? AnyHashable
  default: false
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Calls `body`; there is nothing to release on Linux.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
