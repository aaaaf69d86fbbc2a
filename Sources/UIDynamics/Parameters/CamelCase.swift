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
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
