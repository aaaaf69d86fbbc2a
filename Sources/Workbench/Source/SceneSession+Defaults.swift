// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

extension SceneSession {
  /// The original value, in words, of a value that a command set; nil if it is not known.
  func defaultWords(of command: any SceneCommand) -> String? {
    switch command {
    case let set as SetParameter: return scene.parameters.first { $0.id == set.id }?.defaultWords
    case let set as SetValue:
      guard let found = parameter(at: set.address) else { return nil }
      let words = FoundValue.all(of: found, base: kept.base(of: set.address)).map(\.parameter.defaultWords)
      return words.joined(separator: ", ")
    default: return nil
    }
  }
}

extension SceneParameter {
  fileprivate var defaultWords: String {
    switch kind {
    case .number: text(of: initial)
    case .toggle: initial >= 0.5 ? "on" : "off"
    case .choice(let words): words.indices.contains(Int(initial)) ? words[Int(initial)] : ""
    }
  }
}
