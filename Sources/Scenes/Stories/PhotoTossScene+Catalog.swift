// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension PhotoTossScene: CatalogScene {
  static let id = "photo-toss"
  static let title = "Photo Toss"
  static let subtitle = "Toss photos into a basket"

  var hint: String { "Throw the photos into the basket." }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Table friction", id: "table-friction", 0...10, unit: "1/s", initial: 2, table, \.resistance),
      .number("Elasticity", 0...1, initial: 0.5, table, \.elasticity),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.outline([(13, 14), (15, 24), (22, 24), (24, 14)], .systemBrown)
    pen.card(4, 4, 10, turn: -0.2)
  }
}

/// Keeps the basket in sight while panels lie over the stage.
extension PhotoTossScene: AimedScene {
  var aim: CGRect { basket.frame }
}
