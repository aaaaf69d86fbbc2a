/// All scenes, in the order in which `[` and `]` walk through them.
@MainActor
package enum SceneCatalog {
  /// Every scene, section by section.
  package static let all: [any Scene.Type] = [
    GravityScene.self, CollisionScene.self, BoundaryScene.self, CollisionModeScene.self, PushScene.self,
    AttachmentScene.self, SnapScene.self, ItemPropertiesScene.self, PopoverScene.self, PhotoTossScene.self,
    AlbumScene.self, PhotoPinScene.self, PushButtonScene.self, JellyScene.self, DropScene.self,
    CardsScene.self, DrawerScene.self, CornersScene.self, PendulumScene.self, BubblesScene.self,
    FieldsScene.self, BricksScene.self, LightboxScene.self, PileScene.self, WidgetsScene.self,
  ]

  /// The scene that opens when none is named.
  package static let first: any Scene.Type = PushScene.self

  /// The scene of that id.
  package static func scene(_ id: String) -> (any Scene.Type)? { all.first { $0.id == id } }

  /// The scene that stands `offset` places after another, around the end.
  package static func scene(after id: String, by offset: Int) -> any Scene.Type {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return first }
    let count = all.count
    return all[((index + offset) % count + count) % count]
  }
}
