// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// What a person made of a scene by hand, beside the values that were tuned: it comes again when the scene
/// begins the next time.
struct KeptTable {
  var pieces: [Piece] = []
  var items: [Document.ItemChange] = []
  var connections: [Document.Connection] = []

  init() {}

  init(of document: Document) {
    (pieces, items, connections) = (document.pieces, document.items ?? [], document.connections ?? [])
  }

  /// What was made of the present scene.
  @MainActor
  init(of session: SceneSession) {
    (pieces, items, connections) = (session.pieces, session.itemChanges, session.connections)
  }

  var isEmpty: Bool { pieces.isEmpty && items.isEmpty && connections.isEmpty }
}

extension SceneSession {
  /// What a person made of the scene, also where it has not got it yet.
  var table: KeptTable { keptTableIsDue ? keptTables[entry.id] ?? KeptTable() : KeptTable(of: self) }

  /// What was made of the scene that goes comes again when it begins the next time. A scene that has not got
  /// it yet has nothing else.
  func keepTable() {
    guard kept.isActive else { return }
    if !keptTableIsDue {
      kept.noteOwnControls()
      let table = KeptTable(of: self)
      keptTables[entry.id] = table.isEmpty ? nil : table
      kept.forgetDeleted()
    }
    keptTableIsDue = true
  }

  /// As below, for a scene that is paused.
  func applyKeptAtOnce() {
    guard keptTableIsDue || !kept.isEmpty else { return }
    container?.view.layoutIfNeeded()
    stage.layoutIfNeeded()
    if scene.hasAppeared { applyKept() }
  }

  /// Restores what a person had built, then the values they had tuned. Call before a step, when all
  /// is laid out.
  ///
  /// The scene's own items are placed first, and deleted last: what is tied to them finds them by the numbers
  /// that they begin with.
  func applyKept() {
    guard kept.isActive, !log.isRerunning else { return }
    if keptTableIsDue {
      keptTableIsDue = false
      noteOwnItems()
      let table = keptTables[entry.id] ?? KeptTable()
      placeAgain(table.items)
      for piece in table.pieces { log.perform(.build(piece)) }
      connectAgain(table.connections)
      deleteAgain(table.items)
    }
    kept.apply()
  }
}
