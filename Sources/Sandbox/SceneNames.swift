// SPDX-License-Identifier: Apache-2.0
import Workbench

/// Finds scenes by the names that a person gives them.
extension SceneCatalog {
  /// The scene with this id or title; case, spaces and dashes do not matter.
  @MainActor
  func scene(called name: String) -> SceneEntry? {
    scene(name) ?? all.first { [$0.id, $0.title].map(Spelling.letters).contains(Spelling.letters(name)) }
  }

  /// The id that is most similar to a name that no scene has; nil if none is similar.
  @MainActor
  func nearestID(to name: String) -> String? {
    Spelling.nearest(to: name, among: all.map { ($0.id, [$0.id, $0.title]) })
  }
}
