// SPDX-License-Identifier: Apache-2.0
import Tabletop

// The names of edits, as a person reads them.
extension SceneSession {
  /// The name of an edit, as menus write it after "Undo": "Move Square", "Set Elasticity", "Delete 3 Items".
  /// Call this before the edit is performed, because afterwards the names of deleted things are unknown.
  func title(of commands: [any SceneCommand]) -> String {
    guard let first = commands.first else { return "" }
    let pieces = commands.compactMap { ($0 as? BuildPiece)?.piece.kind }
    if pieces.count > 2, pieces.contains(where: \.isTie), pieces.allSatisfy({ $0.isTie || $0.isItem }) {
      return "Add \(pieces.count) Items"
    }
    // The last piece provides the name, because a tie comes after its nail.
    if pieces.count == commands.count, let last = pieces.last { return "Add \(last.title)" }
    let verb = Self.verb(of: first)
    let others = commands.filter { Self.verb(of: $0) == verb }
    if others.count > 1 { return "\(verb) \(others.count) Items" }
    return [verb, Self.titleCase(object(of: first))].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Capitals for all words, as menus write them: "Angular Resistance".
  private static func titleCase(_ words: String) -> String {
    words.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  private static func verb(of command: any SceneCommand) -> String {
    switch command {
    case is AddItem, is BuildPiece: "Add"
    case is DeleteItem, is RemovePiece: "Delete"
    case is DuplicateItem: "Duplicate"
    case is MoveItem, is PlacePiece: "Move"
    case is SetParameter, is SetValue: "Set"
    case is Connect: "Connect"
    case is Disconnect: "Disconnect"
    default: ""
    }
  }

  private func object(of command: any SceneCommand) -> String {
    switch command {
    case let add as AddItem: add.item.title
    case let build as BuildPiece: build.piece.kind.title
    case let command as any ItemCommand: name(ofItem: command.item)
    case let remove as RemovePiece: name(ofPiece: remove.piece)
    case let place as PlacePiece: place.as.kind.title
    case let set as SetParameter: scene.parameters.first { $0.id == set.id }?.name ?? ""
    case let set as SetValue: parameter(at: set.address)?.title ?? ""
    default: ""
    }
  }

  private func name(ofItem number: Int) -> String {
    guard let view = item(number)?.item as? UIView else { return "" }
    return built.first { $0.view === view }?.piece.kind.title ?? name(of: view)
  }

  private func name(ofPiece number: Int) -> String {
    built.indices.contains(number) ? built[number].piece.kind.title : ""
  }

  /// Whether "Reset values" has something to do.
  var hasValuesToReset: Bool {
    kept.noteOwnControls()
    return !kept.isEmpty || hasOwnChanges
  }

  /// The stage's name for a person: the document's, or else the scene's.
  package var title: String { desk.name ?? entry.title }
}
