// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The scenes that a workbench offers, in sections, in the order in which `[` and `]` go through them.
@MainActor
package struct SceneCatalog {
  /// Some scenes under one heading.
  package struct Section {
    package let title: String
    package let scenes: [SceneEntry]

    package init(_ title: String, _ scenes: [SceneEntry]) { (self.title, self.scenes) = (title, scenes) }
  }

  package let sections: [Section]
  /// The scene that opens when none is named.
  package let first: SceneEntry
  /// A file whose folder, with its subfolders, contains the scenes' sources.
  let sourceFile: String

  /// A catalogue of these sections; `first` is the id of the scene that opens when none is named. Sources are
  /// searched for in the folder of `sourceFile` and below.
  ///
  /// Ids must differ and `first` must be one of them; otherwise the program stops.
  package init(_ sections: [Section], first: String, sourceFile: String = #filePath) {
    let scenes = sections.flatMap(\.scenes)
    precondition(Set(scenes.map(\.id)).count == scenes.count, "two scenes have the same id")
    guard let entry = scenes.first(where: { $0.id == first }) else {
      preconditionFailure("there is no scene '\(first)' in the catalogue")
    }
    (self.sections, self.first, self.sourceFile) = (sections, entry, sourceFile)
  }

  /// Every scene, section by section.
  package var all: [SceneEntry] { sections.flatMap(\.scenes) }

  /// The scene with the given id.
  package func scene(_ id: String) -> SceneEntry? { all.first { $0.id == id } }

  /// The scene `offset` places after another, wrapping around at the end.
  package func scene(after id: String, by offset: Int) -> SceneEntry {
    let all = all
    guard let index = all.firstIndex(where: { $0.id == id }) else { return first }
    let count = all.count
    return all[((index + offset) % count + count) % count]
  }
}
