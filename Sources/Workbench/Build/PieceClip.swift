// SPDX-License-Identifier: Apache-2.0
import Files
import Tabletop
import UIDynamics

/// Copied pieces, with the ties between them and their tuned values. The clipboard carries them as text, even
/// to another window.
struct PieceClip: Codable, Equatable {
  static let version = 1

  var tabletop = "pieces"
  var version = PieceClip.version
  /// The pieces, with unique names by which ties refer to them.
  var pieces: [Piece] = []
  /// The tuned values, whose addresses use these names.
  var values: [Document.Value] = []

  init() {}

  /// The text that the clipboard gets.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  /// Nil for a text in another format, or for one with a piece that no table accepts.
  init?(text: String) {
    guard text.utf8.count <= 8 << 20, !JSONNesting(of: Data(text.utf8)).isTooDeep,
      let clip = try? JSONDecoder().decode(PieceClip.self, from: Data(text.utf8)),
      clip.tabletop == "pieces", clip.version == Self.version, !clip.pieces.isEmpty,
      clip.pieces.count <= Document.most, clip.values.count <= Document.most,
      clip.pieces.allSatisfy({ $0.fault == nil && $0.name != nil }),
      Set(clip.pieces.map(\.name)).count == clip.pieces.count
    else { return nil }
    self = clip
  }

  /// The commands that put copies onto a table, shifted from the originals. `rename` gives each copy a name
  /// that is free on that table.
  func commands(shiftedBy shift: CGPoint, rename: (String) -> String) -> [any SceneCommand] {
    var names: [String: String] = [:]
    for piece in pieces { if let name = piece.name { names[name] = rename(name) } }
    func renamed(_ key: String?) -> String? {
      guard let key, case .name(let name)? = ParameterAddress.Key(key), let new = names[name] else {
        return key
      }
      return ParameterAddress.Key.name(new).description
    }
    func renamed(_ key: ParameterAddress.Key) -> ParameterAddress.Key {
      if case .name(let name) = key, let new = names[name] { .name(new) } else { key }
    }
    var commands: [any SceneCommand] = pieces.map { piece in
      var copy = piece
      copy.name = piece.name.flatMap { names[$0] }
      copy.item = renamed(piece.item)
      copy.to?.item = renamed(piece.to?.item)
      if !piece.kind.isTie {
        copy.center = CGPoint(x: piece.center.x + shift.x, y: piece.center.y + shift.y)
      } else if let to = piece.to, to.item == nil {
        copy.to = Piece.End(at: CGPoint(x: to.point.x + shift.x, y: to.point.y + shift.y))
      }
      return .build(copy)
    }
    for value in values {
      guard var address = value.address else { continue }
      address.item = address.item.map(renamed)
      address.behavior = address.behavior.map(renamed)
      commands.append(.set(address: address, value: value.value))
    }
    return commands
  }
}
