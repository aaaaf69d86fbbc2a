// SPDX-License-Identifier: Apache-2.0
package import Workbench

/// A scene that supplies its own catalogue entry.
@MainActor
package protocol CatalogScene: Scene {
  /// The name on the command line and in recordings: lower case letters and dashes.
  static var id: String { get }
  /// The name in the bar.
  static var title: String { get }
  /// A few words for the list of scenes.
  static var subtitle: String { get }
  /// Draws the scene's picture in the list, 28×28 pt.
  static func drawThumbnail(with pen: ThumbnailPen)
}

extension SceneEntry {
  /// The entry of the scene that `make` creates.
  package init<Made: CatalogScene>(_ make: @escaping @MainActor () -> Made) {
    self.init(
      id: Made.id, title: Made.title, subtitle: Made.subtitle,
      drawThumbnail: Made.drawThumbnail, make: make)
  }
}
