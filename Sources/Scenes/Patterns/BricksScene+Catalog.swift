// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension BricksScene: CatalogScene, FixedHintScene {
  static let id = "bricks"
  static let title = "Bricks"
  static let subtitle = "A ball, a paddle and a wall"

  var hint: String { "Click or press Return to serve. Drag or use the arrow keys to move." }
  /// The hint is at the height of the text on how to serve, which takes its turn before later serves.
  var hintTop: CGFloat? { board.middle - 14 }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Ball speed", id: "ball-speed", 150...1200, unit: "pt/s", initial: 480, self, \.speed)
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    for x in [4, 11, 18] as [CGFloat] { pen.pill(x, 5, 6, 4) }
    pen.dot(.systemGreen, 15, 15, 3)
    pen.line(9, 23, 19, 23)
  }
}
