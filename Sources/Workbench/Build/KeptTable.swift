// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The changes that a person made to a scene, except tuned values. They return when the scene next begins.
struct KeptTable {
  var pieces: [Piece] = []
  var items: [Document.ItemChange] = []
  var connections: [Document.Connection] = []

  init() {}

  init(of document: Document) {
    (pieces, items, connections) = (document.pieces, document.items ?? [], document.connections ?? [])
  }

  /// The changes to the current scene.
  @MainActor
  init(of session: SceneSession) {
    (pieces, items, connections) = (session.pieces, session.itemChanges, session.connections)
  }

  var isEmpty: Bool { pieces.isEmpty && items.isEmpty && connections.isEmpty }
}

extension SceneSession {
  /// The person's changes to the scene, even if they have not been restored yet.
  var table: KeptTable { keptTableIsDue ? keptTables[entry.id] ?? KeptTable() : KeptTable(of: self) }

  /// Keeps the table of a scene that is ending, for the next time that the scene begins. If the kept table
  /// has not been restored yet, it stays, because the scene has no other changes.
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

  /// Like `applyKept`, for a paused scene.
  func applyKeptAtOnce() {
    guard keptTableIsDue || !kept.isEmpty else { return }
    container?.view.layoutIfNeeded()
    stage.layoutIfNeeded()
    if scene.hasAppeared { applyKept() }
  }

  /// Restores the pieces that a person built, then the values that a person tuned. Call this before a step,
  /// after layout.
  ///
  /// The scene's own items are placed first and deleted last, because ties find them by the numbers that they
  /// have at the beginning.
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
