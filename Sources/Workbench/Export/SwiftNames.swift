// SPDX-License-Identifier: Apache-2.0
/// Names of variables, each valid in Swift and used only once.
struct SwiftNames {
  private var taken: Set<String>

  /// `taken` lists the names already in use where the code will be inserted.
  init(besides taken: Set<String> = ["view", "animator", "self", "super"]) { self.taken = taken }

  /// The name itself if it is free, or else with the first free number from 2.
  mutating func unique(_ wish: String) -> String {
    let base = Self.identifier(wish) ?? "item"
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      // "ball2", or "box2_2" after a digit.
      name = base.last?.isNumber == true ? "\(base)_\(number)" : "\(base)\(number)"
      number += 1
    }
    return Self.escaped(name)
  }

  /// Words in any style as one name that begins in lower case: "Throw speed" and "throw-speed" become
  /// `throwSpeed`; nil if no letter is left.
  static func identifier(_ words: String) -> String? {
    var parts: [String] = []
    var part = ""
    for character in words {
      if isPart(character) {
        part.append(character)
      } else if !part.isEmpty {
        parts.append(part)
        part = ""
      }
    }
    if !part.isEmpty { parts.append(part) }
    guard let first = parts.first else { return nil }
    var name = small(first) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.first?.isNumber == true { name = "_" + name }
    return name.contains { $0 != "_" } ? name : nil
  }

  /// The same name capitalized, as a type's name.
  static func typeName(_ words: String) -> String? {
    identifier(words).map { name in
      let bare = name.drop { $0 == "_" }
      let capital = bare.prefix(1).uppercased() + bare.dropFirst()
      return bare.first?.isNumber == true ? "_" + capital : capital
    }
  }

  /// A name in a form that the compiler accepts: a keyword gets backticks.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The plural of a name: "boxes" for "box".
  static func plural(_ name: String) -> String {
    if ["s", "x", "z", "ch", "sh"].contains(where: name.hasSuffix) { return name + "es" }
    if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    return name + "s"
  }

  private static func isPart(_ character: Character) -> Bool {
    character == "_"
      || character.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      }
  }

  /// A name with its first word in lower case: "urlCard" for "URLCard", "ballView" for "BallView".
  private static func small(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1, capitals.count < word.count else {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
  }

  /// The words that Swift accepts as names only in backticks.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while", "_",
  ]
}
