// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads and writes the values of a message.
extension DBusLibrary {
  /// Room for libdbus' iterator, which has 72 bytes where pointers have 8.
  private static let iteratorSize = 128
  /// Deeper values are not read: D-Bus itself allows 64 levels.
  private static let deepest = 64

  private func withIterator<Result>(_ body: (Iterator) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: Self.iteratorSize, alignment: 16) { body($0.baseAddress!) }
  }

  /// The values of a message.
  func values(of message: Handle) -> [BusValue] {
    withIterator { iterate(message, $0) != 0 ? values($0, depth: 0) : [] }
  }

  private func values(_ iterator: Iterator, depth: Int) -> [BusValue] {
    var values: [BusValue] = []
    while type(iterator) != 0 {
      values.append(value(iterator, depth: depth))
      _ = next(iterator)
    }
    return values
  }

  private func value(_ iterator: Iterator, depth: Int) -> BusValue {
    func read<Value: BitwiseCopyable>(_ zero: Value) -> Value {
      var value = zero
      basic(iterator, &value)
      return value
    }
    func inner() -> [BusValue] {
      guard depth < Self.deepest else { return [] }
      return withIterator {
        recurse(iterator, $0)
        return values($0, depth: depth + 1)
      }
    }
    func text() -> String { read(Text?.none).map { String(cString: $0) } ?? "" }
    switch UnicodeScalar(UInt8(truncatingIfNeeded: type(iterator))) {
    case "b": return .bool(read(UInt32(0)) != 0)
    case "i": return .int32(read(0))
    case "u": return .uint32(read(0))
    case "d": return .double(read(0))
    case "y": return .byte(read(0))
    case "s": return .string(text())
    case "o": return .objectPath(text())
    case "a": return .array(inner(), of: String(typeText(iterator).dropFirst()))
    case "r": return .structure(inner())
    case "v": return .variant(inner().first ?? .unknown)
    case "e":
      let pair = inner()
      return pair.count == 2 ? .entry(pair[0], pair[1]) : .unknown
    default: return .unknown
    }
  }

  private func typeText(_ iterator: Iterator) -> String {
    guard let text = signature(iterator) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// Adds values to a message.
  func append(_ values: [BusValue], to message: Handle) {
    withIterator { iterator in
      iterateAppend(message, iterator)
      for value in values { append(value, iterator) }
    }
  }

  private func append(_ value: BusValue, _ iterator: Iterator) {
    func add<Value: BitwiseCopyable>(_ value: Value, _ type: UnicodeScalar) {
      withUnsafeBytes(of: value) { _ = appendBasic(iterator, Int32(type.value), $0.baseAddress!) }
    }
    func addText(_ text: String, _ type: UnicodeScalar) {
      // libdbus ends the program if a text contains a NUL.
      text.replacing("\0", with: "").withCString { add($0, type) }
    }
    func add(_ values: [BusValue], _ type: UnicodeScalar, of signature: String? = nil) {
      withIterator { inner in
        _ = openContainer(iterator, Int32(type.value), signature, inner)
        for value in values { append(value, inner) }
        _ = closeContainer(iterator, inner)
      }
    }
    switch value {
    case .bool(let flag): add(UInt32(flag ? 1 : 0), "b")
    case .int32(let number): add(number, "i")
    case .uint32(let number): add(number, "u")
    case .double(let number): add(number, "d")
    case .byte(let byte): add(byte, "y")
    case .string(let text): addText(text, "s")
    case .objectPath(let path): addText(path, "o")
    case .array(let elements, let element): add(elements, "a", of: element)
    case .structure(let fields): add(fields, "r")
    case .entry(let key, let value): add([key, value], "e")
    case .variant(let inner): add([inner], "v", of: inner.signature)
    case .unknown: break
    }
  }
}
