// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A scene's Swift code, split into lines of tokens.
struct SourceText: Equatable {
  /// The file's name.
  let name: String
  let lines: [[SwiftToken]]

  /// Splits a text into lines. Tabs become two spaces; a carriage return before a newline is dropped.
  init(name: String, text: String) {
    self.name = name
    let text = text.replacing("\t", with: "  ").replacing("\r", with: "")
    var lines = SwiftToken.lines(of: text)
    // A file ends with a newline.
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// The indices of the lines that set something with the given name, or else contain the name. Comments and
  /// string literals do not count.
  func lines(naming name: String) -> [Int] {
    var naming: [Int] = [], setting: [Int] = []
    for (index, tokens) in lines.enumerated() {
      let code = tokens.filter { $0.kind != .comment && $0.kind != .string }
      guard let place = code.firstIndex(where: { $0.text == name }) else { continue }
      naming.append(index)
      // In `(a.friction, a.density) = (0.3, 1)`, punctuation and other names precede the `=`.
      let rest = code[(place + 1)...]
      if rest.contains(where: { $0.text == "=" || ($0.text.hasPrefix(")") && $0.text.hasSuffix("=")) }) {
        setting.append(index)
      }
    }
    return setting.isEmpty ? naming : setting
  }

  /// The lines of the first of several names for which there are any.
  func lines(namingFirstOf names: [String]) -> [Int] {
    names.lazy.map { lines(naming: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The possible names of a parameter in code: its property, the id of a scene's own parameter in camel
  /// case, and the last word of that id.
  static func names(of command: any SceneCommand) -> [String] {
    switch command {
    case let set as SetValue: return [set.address.property]
    case let set as SetParameter:
      let words = set.id.split(separator: "-").map(String.init)
      let camel = words.enumerated().map { $0.offset == 0 ? $0.element : $0.element.capitalizedFirst }
        .joined()
      return words.count > 1 ? [camel, words[words.count - 1]] : [camel]
    default: return []
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
