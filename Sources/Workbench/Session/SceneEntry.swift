// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// One scene of a catalogue: its data for the list, and how to make it.
@MainActor
package struct SceneEntry {
  /// The name on the command line and in recordings: lowercase letters and dashes.
  package let id: String
  /// The name in the bar.
  package let title: String
  /// A few words for the list of scenes.
  package let subtitle: String
  /// Draws the small picture in the list.
  let drawThumbnail: @MainActor (ThumbnailPen) -> Void
  /// Makes a new instance of the scene.
  package let make: @MainActor () -> any Scene

  package init(
    id: String, title: String, subtitle: String = "",
    drawThumbnail: @escaping @MainActor (ThumbnailPen) -> Void,
    make: @escaping @MainActor () -> any Scene
  ) {
    (self.id, self.title, self.subtitle) = (id, title, subtitle)
    (self.drawThumbnail, self.make) = (drawThumbnail, make)
  }
}
