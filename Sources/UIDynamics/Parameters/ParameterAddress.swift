// SPDX-License-Identifier: Apache-2.0
/// Names a parameter permanently: an animator, a behaviour in its tree, an item, and the property's name in
/// code.
///
/// Animators, behaviours and items are named by the `name` that a client gave them, otherwise by their
/// position: the order in which animators were made, behaviours were added and items got their bodies. Titles
/// are not part of an address, so rewording one breaks no file.
///
/// As text, from left to right:
///
///     0/1/damping             the second behaviour of the first animator
///     0/card.0/damping        the first child of the behaviour named "card"
///     0/elasticity@3          the fourth item of the first animator
///     0/fall/gravityDirection@ball
///     throwSpeed              a variable of the controller's own
package struct ParameterAddress: Hashable, Sendable {
  /// A name, or a position among others.
  package enum Key: Hashable, Sendable {
    case place(Int)
    case name(String)
  }

  /// Nil for a variable of the controller's own.
  package var animator: Key?
  /// The path from one of the animator's behaviours down to the named one; empty for the animator and its
  /// items.
  package var behavior: [Key] = []
  package var item: Key?
  package var property: String

  package init(animator: Key? = nil, behavior: [Key] = [], item: Key? = nil, property: String) {
    self.animator = animator
    self.behavior = behavior
    self.item = item
    self.property = property
  }
}

extension ParameterAddress: LosslessStringConvertible {
  package var description: String {
    var parts: [String] = []
    if let animator { parts.append(animator.description) }
    if !behavior.isEmpty { parts.append(behavior.map(\.description).joined(separator: ".")) }
    parts.append(property + (item.map { "@\($0)" } ?? ""))
    return parts.joined(separator: "/")
  }

  /// Reads what `description` writes; nil for anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last else { return nil }
    let end = last.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let isIdentifier = end[0].utf8.allSatisfy {
      Key.isLetter($0) || Key.isDigit($0) || $0 == UInt8(ascii: "_")
    }
    guard let first = end[0].utf8.first, isIdentifier, !Key.isDigit(first) else { return nil }
    property = String(end[0])
    if end.count == 2 {
      guard let key = Key(String(end[1])) else { return nil }
      item = key
    }
    if parts.count > 1 {
      guard let key = Key(String(parts[0])) else { return nil }
      animator = key
    }
    guard parts.count == 3 else { return }
    for part in parts[1].split(separator: ".", omittingEmptySubsequences: false) {
      guard let key = Key(String(part)) else { return nil }
      behavior.append(key)
    }
  }
}

extension ParameterAddress.Key: LosslessStringConvertible {
  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  fileprivate static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }

  /// The address as text. Positions are numbers. In names, all bytes except letters, digits, "-" and "_" are
  /// written as %XX. A digit at the start is too, so no name looks like a position.
  package var description: String {
    switch self {
    case .place(let place): return String(place)
    case .name(let name):
      var text = ""
      for (index, byte) in name.utf8.enumerated() {
        let isPlain =
          Self.isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (Self.isDigit(byte) && index > 0)
        if isPlain {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (digits.count < 2 ? "0" : "") + digits
        }
      }
      return text
    }
  }

  package init?(_ description: String) {
    guard let first = description.utf8.first else { return nil }
    if Self.isDigit(first) {
      guard let place = Int(description), String(place) == description else { return nil }
      self = .place(place)
      return
    }
    var bytes: [UInt8] = []
    var rest = Substring(description)
    while let character = rest.utf8.first {
      rest = rest.dropFirst()
      if character == UInt8(ascii: "%") {
        guard rest.utf8.count >= 2, let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
        bytes.append(byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(character)
      }
    }
    guard let name = String(validating: bytes, as: UTF8.self), Self.name(name).description == description
    else {
      return nil
    }
    self = .name(name)
  }
}

extension ParameterAddress: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let address = ParameterAddress(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no address")
    }
    self = address
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
