// SPDX-License-Identifier: Apache-2.0
/// Turns names in code into words for people.
package enum CamelCase {
  /// "throwSpeed" as "Throw speed", "CardThrow" as "Card throw", "my_card" as "My card"; a run of capitals
  /// stays together.
  package static func words(of name: some StringProtocol) -> String {
    var words = ""
    var previous: Character?
    for character in name {
      if character == "_" {
        words += words.isEmpty ? "" : " "
      } else if character.isUppercase, let last = previous, last.isLowercase || last.isNumber {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
      previous = character
    }
    return words.withCapital
  }

  /// The words of a name in the middle of a sentence: "throwSpeed" as "throw speed", "Way home" as it is.
  static func wordsInside(_ name: String) -> String {
    let words = words(of: name)
    return name.first?.isLowercase == true ? words.prefix(1).lowercased() + words.dropFirst() : words
  }
}

extension String {
  /// The text with a capital at its beginning.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
