// SPDX-License-Identifier: Apache-2.0
import Tabletop
package import Workbench

extension SceneCatalog {
  /// All scenes of the sandbox. `boxesInPile` is the pile's initial number of boxes.
  package static func sandbox(boxesInPile: Int = 1000) -> SceneCatalog {
    SceneCatalog(
      [
        Section(
          "Recipes",
          [
            SceneEntry { GravityScene() }, SceneEntry { CollisionScene() }, SceneEntry { BoundaryScene() },
            SceneEntry { CollisionModeScene() }, SceneEntry { PushScene() },
            SceneEntry { AttachmentScene() }, SceneEntry { SnapScene() },
            SceneEntry { ItemPropertiesScene() }, SceneEntry { PopoverScene() },
          ]),
        Section(
          "Stories",
          [
            SceneEntry { PhotoTossScene() }, SceneEntry { AlbumScene() }, SceneEntry { PhotoPinScene() },
            SceneEntry { PushButtonScene() }, SceneEntry { JellyScene() },
          ]),
        Section(
          "Patterns",
          [
            SceneEntry { DropScene() }, SceneEntry { CardsScene() }, SceneEntry { DrawerScene() },
            SceneEntry { CornersScene() }, SceneEntry { PendulumScene() }, SceneEntry { WreckingBallScene() },
            SceneEntry { BubblesScene() }, SceneEntry { FieldsScene() }, SceneEntry { BricksScene() },
            SceneEntry { LightboxScene() }, SceneEntry { LayoutScene() },
            SceneEntry { PileScene(boxes: boxesInPile) },
          ]),
        Section("Library", [SceneEntry { WidgetsScene() }, SceneEntry { TableScene() }]),
      ], first: PushScene.id)
  }
}
