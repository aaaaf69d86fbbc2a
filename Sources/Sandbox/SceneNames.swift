// SPDX-License-Identifier: Apache-2.0
import Workbench

/// Scenes by what a person calls them.
extension SceneCatalog {
  /// The scene whose id or title this is; case, spaces and dashes do not matter.
  @MainActor
  func scene(called name: String) -> SceneEntry? {
    scene(name) ?? all.first { [$0.id, $0.title].map(Spelling.letters).contains(Spelling.letters(name)) }
  }

  /// The id that is most like a name that no scene has; nil where none is.
  @MainActor
  func nearestID(to name: String) -> String? {
    Spelling.nearest(to: name, among: all.map { ($0.id, [$0.id, $0.title]) })
  }
}
