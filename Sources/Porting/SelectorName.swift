// SPDX-License-Identifier: Apache-2.0
/// The Objective-C names of Swift methods.
enum SelectorName {
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to",
    "until", "using", "via", "when", "with", "within",
  ]

  /// The name of a method: `tapped`, `tapped:`, `tappedWithSender:`, `move:to:`.
  static func of(_ name: String, labels: [String]) -> String {
    let name = plain(name)
    guard let first = labels.first else { return name }
    var text = name
    if first != "_" {
      let startsWithPreposition = prepositions.contains(firstWord(plain(first)))
      text += (startsWithPreposition || prepositions.contains(lastWord(name)) ? "" : "With")
      text += capitalized(plain(first))
    }
    text += ":"
    for label in labels.dropFirst() { text += (label == "_" ? "" : plain(label)) + ":" }
    return text
  }

  /// The name of the method that sets a property.
  static func ofSetter(_ property: String) -> String { "set\(capitalized(plain(property))):" }

  static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix { !$0.isUppercase })
  }

  private static func lastWord(_ name: String) -> String {
    guard let capital = name.lastIndex(where: \.isUppercase) else { return name }
    return name[capital...].lowercased()
  }
}
