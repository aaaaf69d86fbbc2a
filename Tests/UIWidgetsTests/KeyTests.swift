// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import UIWidgets

/// Keys have one name each, which every file and every process writes.
struct KeyTests {
  static let keys: [Key] =
    [
      .return, .escape, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp,
      .pageDown,
    ] + (1...24).map { .function($0) } + "aéßf=F+[ \n👍".map { .character($0) }

  @Test func everyKeyIsReadBackByItsName() throws {
    #expect(Set(Self.keys.map(\.description)).count == Self.keys.count)
    for key in Self.keys {
      #expect(Key(key.description) == key)
      let written = try JSONEncoder().encode([key])
      #expect(try JSONDecoder().decode([Key].self, from: written) == [key])
    }
  }

  @Test(arguments: [("esc", Key.escape), ("enter", .return), ("f", .character("f")), ("1", .character("1"))])
  func aKeyMayHaveAnotherName(name: String, key: Key) { #expect(Key(name) == key) }

  @Test(arguments: ["", "f0", "f25", "f1x", "pageUp", "ab"]) func otherNamesAreNone(name: String) {
    #expect(Key(name) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Key].self, from: Data("[\"\(name)\"]".utf8))
    }
  }

  /// In every order of holding them a chord has one name.
  @Test func everyChordIsReadBackByItsName() {
    for bits in 0..<16 {
      for key in Self.keys where !key.description.allSatisfy({ $0.isWhitespace || $0.isUppercase }) {
        let chord = KeyChord(key, KeyModifiers(rawValue: bits))
        #expect(KeyChord(chord.description) == chord)
      }
    }
    #expect(KeyChord("SHIFT+Ctrl+PageUp") == KeyChord(.pageUp, [.control, .shift]))
  }
}
