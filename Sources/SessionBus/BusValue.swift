// SPDX-License-Identifier: Apache-2.0

/// A value in a D-Bus message. Types that no desktop service here uses are read as `.unknown`.
package indirect enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case byte(UInt8)
  case string(String)
  case objectPath(String)
  /// Values that all have the type `of`, a D-Bus signature.
  case array([BusValue], of: String)
  case structure([BusValue])
  case entry(BusValue, BusValue)
  case variant(BusValue)
  case unknown

  /// A dictionary from names to values of any type.
  package static func options(_ entries: [(String, BusValue)]) -> BusValue {
    .array(entries.map { .entry(.string($0), .variant($1)) }, of: "{sv}")
  }

  /// Some strings.
  package static func strings(_ strings: [String]) -> BusValue {
    .array(strings.map { .string($0) }, of: "s")
  }

  /// The type as a D-Bus signature.
  var signature: String {
    switch self {
    case .bool: "b"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .byte: "y"
    case .string: "s"
    case .objectPath: "o"
    case .array(_, let element): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    case .unknown: ""
    }
  }

  // MARK: Reading

  /// The value inside any number of variants.
  package var unwrapped: BusValue {
    if case .variant(let inner) = self { return inner.unwrapped }
    return self
  }

  package var text: String? {
    switch unwrapped {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  package var number: Double? {
    switch unwrapped {
    case .double(let number): number
    case .uint32(let number): Double(number)
    case .int32(let number): Double(number)
    default: nil
    }
  }

  package var flag: Bool? {
    if case .bool(let flag) = unwrapped { return flag }
    return nil
  }

  /// The elements of an array or a structure.
  package var elements: [BusValue] {
    switch unwrapped {
    case .array(let elements, _), .structure(let elements): elements
    default: []
    }
  }

  /// The entries of a dictionary with names as keys, in the order of the message.
  package var entries: [(name: String, value: BusValue)] {
    elements.compactMap { element in
      guard case .entry(let key, let value) = element, let name = key.text else { return nil }
      return (name, value)
    }
  }
}
