// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension DrawerScene: CatalogScene {
  static let id = "drawer"
  static let title = "Drawer"
  static let subtitle = "Opened and closed by gravity"

  var hint: String { "Click the handle to open; drag photos in and out." }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Gravity", 0.5...5, initial: 2.5, self, \.strength),
      .number("Elasticity", 0...0.9, initial: 0.3, material, \.elasticity),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.pill(4, 6, 20, 16)
    pen.line(10, 10, 18, 10)
  }
}
