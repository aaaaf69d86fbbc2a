package import UIWidgets

/// Keys by name, as scripts and recordings write them: "o", "space", "ctrl+shift+z", "+".
package enum KeyNames {
  private static let named: [(String, Key)] = [
    ("return", .return), ("escape", .escape), ("tab", .tab), ("space", .space), ("backspace", .backspace),
    ("delete", .delete), ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown),
  ]
  private static let aliases: [String: String] = ["esc": "escape", "enter": "return"]
  private static let modifierNames: [(String, KeyModifiers)] = [
    ("ctrl", .control), ("shift", .shift), ("alt", .alternate), ("super", .command),
  ]

  /// The key and modifiers of a name, whatever its case; nil for a name that is none.
  package static func parse(_ name: String) -> (Key, KeyModifiers)? {
    var rest = Substring(name.lowercased())
    var modifiers: KeyModifiers = []
    while let modifier = modifierNames.first(where: {
      rest.hasPrefix($0.0 + "+") && rest.count > $0.0.count + 1
    }) {
      modifiers.insert(modifier.1)
      rest = rest.dropFirst(modifier.0.count + 1)
    }
    return key(String(rest)).map { ($0, modifiers) }
  }

  /// The name of a key with modifiers; `parse` reads it back.
  package static func name(of key: Key, _ modifiers: KeyModifiers) -> String {
    let held = modifierNames.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined()
    switch key {
    case .character(let character): return held + String(character)
    case .function(let number): return held + "f\(number)"
    default: return held + (named.first { $0.1 == key }?.0 ?? "")
    }
  }

  private static func key(_ name: String) -> Key? {
    let name = aliases[name] ?? name
    if let known = named.first(where: { $0.0 == name }) { return known.1 }
    if name.count == 1, let character = name.first, !character.isWhitespace { return .character(character) }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return nil
  }
}
