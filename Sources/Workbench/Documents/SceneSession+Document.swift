// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

extension SceneSession {
  /// The person's changes to the current scene.
  package var document: Document {
    var document = Document(scene: entry.id, size: window?.bounds.size ?? stage.bounds.size)
    document.values = kept.values
    let table = self.table
    document.pieces = table.pieces
    document.items = table.items.isEmpty ? nil : table.items
    document.connections = table.connections.isEmpty ? nil : table.connections
    return document
  }

  /// Begins the scene of a document, with its tuned values and pieces. Earlier changes to that scene are
  /// lost.
  package func open(_ document: Document) {
    guard let entry = catalog.scene(document.scene) else { return }
    show(entry, as: document)
    // The scene is complete even before the first step.
    applyKeptAtOnce()
    tell { $0.documentDidOpen() }
  }
}
