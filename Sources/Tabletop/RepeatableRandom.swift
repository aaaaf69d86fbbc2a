// SPDX-License-Identifier: Apache-2.0
import Synchronization

// Random numbers that a workbench can make repeatable, so that random decisions of client code are the same
// in a replay and after stepping back.
//
// The methods below have the signatures of the standard library's and take precedence over them wherever this
// module is imported, under its own name or as UIKit. They are here because client code imports this module,
// and none of our own libraries does except the workbench and its scenes. A client of the geometry or of the
// widgets alone keeps the standard library's methods. Outside of a workbench the methods use the same
// generator as the standard library's. The C library's `arc4random` and its relatives are made repeatable
// where the workbench is linked: see `CRandom`.

/// Where the random numbers of client code come from.
package enum RepeatableRandom {
  /// Returns the next number; nil for the system's.
  package static var source: (@Sendable () -> UInt64)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = Mutex<(@Sendable () -> UInt64)?>(nil)
}

/// The system's generator, or the workbench's.
private struct ClientGenerator: RandomNumberGenerator {
  private let source = RepeatableRandom.source
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 { source?() ?? system.next() }
}

extension FixedWidthInteger {
  /// A random number in a range, like the standard library's; repeatable in a workbench.
  public static func random(in range: Range<Self>) -> Self {
    var generator = ClientGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number in a range, like the standard library's; repeatable in a workbench.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = ClientGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A random number in a range, like the standard library's; repeatable in a workbench.
  public static func random(in range: Range<Self>) -> Self {
    var generator = ClientGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number in a range, like the standard library's; repeatable in a workbench.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = ClientGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// True or false at random, like the standard library's; repeatable in a workbench.
  public static func random() -> Bool {
    var generator = ClientGenerator()
    return random(using: &generator)
  }
}

extension Collection {
  /// A random element, like the standard library's; repeatable in a workbench.
  public func randomElement() -> Element? {
    var generator = ClientGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// The elements in a random order, like the standard library's; repeatable in a workbench.
  public func shuffled() -> [Element] {
    var generator = ClientGenerator()
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Brings the elements into a random order, like the standard library's; repeatable in a workbench.
  public mutating func shuffle() {
    var generator = ClientGenerator()
    shuffle(using: &generator)
  }
}
