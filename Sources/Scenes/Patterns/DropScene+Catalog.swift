// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension DropScene: CatalogScene, PanelAwareScene {
  static let id = "drop"
  static let title = "Drop"
  static let subtitle = "Squares fall on a barrier; full rows vanish"

  var hint: String {
    "Click to drop a square. Blue-edged squares fill the bar; at the mark, the row vanishes."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Elasticity", 0.5...0.85, initial: 0.6, material, \.elasticity),
      .number("Row full at", id: "row-fullness", 0.5...1, initial: 0.75, self, \.fullness),
      .toggle("Rotation", id: "squares-turn", initial: true, material, \.allowsRotation),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    for x in [4, 11, 18] as [CGFloat] { pen.square(.systemGreen, x, 18, 6) }
    pen.square(.systemRed, 11, 5, 6)
  }
}
