// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

extension SceneSession {
  /// What a person made of the present scene.
  package var document: Document {
    var document = Document(scene: entry.id, size: window?.bounds.size ?? stage.bounds.size)
    document.values = kept.values
    let table = self.table
    document.pieces = table.pieces
    document.items = table.items.isEmpty ? nil : table.items
    document.connections = table.connections.isEmpty ? nil : table.connections
    return document
  }

  /// Begins the scene of a document, with what was tuned and built in it. What had been made of that scene
  /// before is gone.
  package func open(_ document: Document) {
    guard let entry = catalog.scene(document.scene) else { return }
    show(entry, as: document)
    // Whoever looks before the first step sees it whole.
    applyKeptAtOnce()
  }
}
