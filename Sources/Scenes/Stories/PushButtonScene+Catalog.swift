// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension PushButtonScene: CatalogScene {
  static let id = "push-button"
  static let title = "Push Button"
  static let subtitle = "Shove a button onto the rings"

  func drags(_ item: UIView) -> Bool { item === button }
  var hint: String {
    "Press beside the button, then drag to shove it onto the rings. A click makes it jump."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Table friction", id: "table-friction", 0...10, unit: "1/s", initial: 3, table, \.resistance),
      .number(
        "Pointer weight", id: "pointer-weight", 0.1...20, unit: "kg", initial: 4, weight, \.density),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.pill(8, 10, 17, 9)
    pen.line(2, 14.5, 6, 14.5)
  }
}

/// Keeps the rings in sight while panels lie over the stage.
extension PushButtonScene: AimedScene {
  var aim: CGRect { rings.frame }
}
