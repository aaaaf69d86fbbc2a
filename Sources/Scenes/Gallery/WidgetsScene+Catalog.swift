// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension WidgetsScene: CatalogScene {
  static let id = "widgets"
  static let title = "Widgets"
  static let subtitle = "Every control in every state"

  var hint: String { "Use any control to change the photo, or throw it. The keyboard works too." }
  var plus: ScenePlus { .none }
  func drags(_ item: UIView) -> Bool { true }
  var animators: [UIDynamicAnimator] { [specimen.animator].compactMap { $0 } }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.pill(4, 7, 20, 5)
    pen.line(5, 18, 23, 18)
    pen.dot(Look.tint, 12, 18, 3)
  }
}
