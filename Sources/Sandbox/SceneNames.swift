// SPDX-License-Identifier: Apache-2.0
import Workbench

/// Scenes by what a person calls them.
extension SceneCatalog {
  /// The scene whose id or title this is; case, spaces and dashes do not matter.
  @MainActor
  func scene(called name: String) -> SceneEntry? {
    scene(name) ?? all.first { [$0.id, $0.title].map(Self.letters).contains(Self.letters(name)) }
  }

  /// The id that is most like a name that no scene has; nil where none is.
  @MainActor
  func nearestID(to name: String) -> String? {
    let letters = Self.letters(name)
    guard letters.count > 1 else { return nil }
    let candidates = all.map { entry in
      (entry.id, [entry.id, entry.title].map { Self.distance(letters, Self.letters($0)) }.min() ?? .max)
    }
    guard let nearest = candidates.min(by: { $0.1 < $1.1 }), nearest.1 <= max(letters.count / 3, 1) else {
      return all.first { Self.letters($0.id).contains(letters) }?.id
    }
    return nearest.0
  }

  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  /// How many letters have to be put in, left out or replaced to get from one name to the other.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
