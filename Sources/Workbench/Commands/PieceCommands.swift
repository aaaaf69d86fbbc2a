// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// "+" added an item, whose position was chosen automatically.
struct AddItem: SceneCommand {
  static let word = "add"
  static let isStructural = true

  var item: Piece.Kind

  init(item: Piece.Kind) { self.item = item }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    item = try values.decode(Piece.Kind.self, forKey: .item)
    guard Piece.Kind.items.contains(item) else {
      throw DecodingError.dataCorruptedError(
        forKey: .item, in: values, debugDescription: "a \(item.rawValue) needs a position")
    }
  }

  func apply(to session: SceneSession) { session.add(item) }

  func perform(in session: SceneSession) -> [TargetedCommand] { session.performAddition(self) }
}

extension SceneCommand where Self == AddItem {
  static func add(_ item: Piece.Kind) -> Self { Self(item: item) }
}

/// A piece was put onto the table.
struct BuildPiece: SceneCommand {
  static let word = "build"
  static let isStructural = true

  var piece: Piece

  func apply(to session: SceneSession) { session.build(piece) }

  func perform(in session: SceneSession) -> [TargetedCommand] { session.performAddition(self) }
}

extension SceneCommand where Self == BuildPiece {
  static func build(_ piece: Piece) -> Self { Self(piece: piece) }
}

/// A person moved or changed a wall, a tie or a field: the piece's index in `session.built`, and its new
/// state.
struct PlacePiece: SceneCommand {
  static let word = "place"
  static let isStructural = true

  var piece: Int
  var `as`: Piece

  var key: String? { "place \(piece)" }

  func apply(to session: SceneSession) {
    session.place(piece: piece, as: self.as)
    session.tell { $0.valuesDidChange() }
  }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard session.built.indices.contains(piece), !session.built[piece].isDeleted else { return [] }
    let old = session.built[piece].piece
    session.log.perform(self)
    return [TargetedCommand(.place(piece: piece, as: old))]
  }
}

extension SceneCommand where Self == PlacePiece {
  static func place(piece: Int, as new: Piece) -> Self { Self(piece: piece, as: new) }
}

/// A person deleted a tie or a field, given by its index in `session.built`.
struct RemovePiece: SceneCommand {
  static let word = "remove"
  static let isStructural = true

  var piece: Int

  func apply(to session: SceneSession) { session.remove(piece: piece) }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard session.built.indices.contains(piece), !session.built[piece].isDeleted else { return [] }
    session.log.perform(self)
    return [TargetedCommand(.restore(session.deleted.count - 1))]
  }
}

extension SceneCommand where Self == RemovePiece {
  static func remove(piece: Int) -> Self { Self(piece: piece) }
}

extension SceneSession {
  /// Performs a command that adds something, and returns the commands that remove it.
  func performAddition(_ command: some SceneCommand) -> [TargetedCommand] {
    lastAdded = nil
    log.perform(command)
    return lastAdded.map(removal) ?? []
  }

  /// The command that removes an item, a tie or a field from the table.
  func removal(of thing: AnyObject) -> [TargetedCommand] {
    if let number = number(of: thing) { return [TargetedCommand(.delete(item: number), target: thing)] }
    guard let piece = built.firstIndex(where: { $0.behavior === thing }) else { return [] }
    return [TargetedCommand(.remove(piece: piece))]
  }
}
