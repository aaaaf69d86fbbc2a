// SPDX-License-Identifier: Apache-2.0
/// Suggests the name that was probably meant when a name is unknown.
enum Spelling {
  /// The letters to compare, without case, spaces and dashes.
  static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  /// The candidate whose name is most similar to `name`; nil if none is similar.
  static func nearest(to name: String, among candidates: [(id: String, names: [String])]) -> String? {
    let letters = letters(name)
    guard letters.count > 1 else { return nil }
    let distances = candidates.map { candidate in
      (candidate.id, candidate.names.map { distance(letters, Self.letters($0)) }.min() ?? .max)
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= max(letters.count / 3, 1) else {
      return candidates.first { Self.letters($0.id).contains(letters) }?.id
    }
    return nearest.0
  }

  /// The number of letters to insert, remove or replace to get from one name to the other.
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
