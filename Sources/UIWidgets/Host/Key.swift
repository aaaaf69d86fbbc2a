// SPDX-License-Identifier: Apache-2.0
/// A key, identified by its meaning in the person's keyboard layout.
///
/// Each key has a name, which recordings and event scripts use: "o", "space", "pageup", "f1".
///
/// ```swift
/// let reset = UIKeyCommand(.character("r")) { print("reset") }
/// let help = UIKeyCommand(.function(1)) { print("help") }
/// ```
public enum Key: Hashable, Sendable {
  /// A key that types this character without modifiers, in lower case: "a", ".", "[", "+".
  case character(Character)
  case `return`, escape, tab, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  /// F1 … F24.
  case function(Int)
}

extension Key: LosslessStringConvertible {
  /// All names of keys. A key is written with its first name, and read by any of its names.
  private static let names: [(name: String, key: Key)] = [
    ("return", .return), ("escape", .escape), ("tab", .tab), ("space", .space), ("backspace", .backspace),
    ("delete", .delete), ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("esc", .escape), ("enter", .return),
  ]

  /// The key with the given name; nil for an unknown name.
  public init?(_ description: String) {
    if let named = Self.names.first(where: { $0.name == description }) {
      self = named.key
    } else if description.count == 1, let character = description.first {
      self = .character(character)
    } else if description.first == "f", let number = Int(description.dropFirst()),
      (1...24).contains(number)
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The name of the key.
  public var description: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }
}

extension Key: Codable {
  /// Reads a key's name.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let key = Key(name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(name)' is no key"))
    }
    self = key
  }

  /// Writes the key's name.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

/// A key with the modifiers that are held down, in the notation of event scripts: "ctrl+shift+z", "ctrl++".
package struct KeyChord: Equatable, LosslessStringConvertible {
  package var key: Key
  package var modifiers: KeyModifiers

  private static let names: [(name: String, modifier: KeyModifiers)] = [
    ("ctrl+", .control), ("shift+", .shift), ("alt+", .alternate), ("super+", .command),
  ]

  package init(_ key: Key, _ modifiers: KeyModifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  /// The chord with the given name, in upper or lower case; nil for an unknown name.
  package init?(_ description: String) {
    var rest = Substring(description.lowercased())
    modifiers = []
    while let held = Self.names.first(where: { rest.hasPrefix($0.name) && rest.count > $0.name.count }) {
      modifiers.insert(held.modifier)
      rest = rest.dropFirst(held.name.count)
    }
    guard let key = Key(String(rest)), rest.first?.isWhitespace == false else { return nil }
    self.key = key
  }

  package var description: String {
    Self.names.filter { modifiers.contains($0.modifier) }.map(\.name).joined() + key.description
  }
}
