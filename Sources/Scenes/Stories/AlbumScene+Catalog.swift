// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension AlbumScene: CatalogScene {
  static let id = "album"
  static let title = "Album"
  static let subtitle = "Fill three pages with pictures"

  var hint: String {
    isLow
      ? "Click a picture, then a page."
      : "Click a picture, then a place in the book, or flick a picture at a page."
  }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Snap damping", 0...1, initial: 0.7, self, \.snapDamping),
      .number(
        "Table friction", id: "table-friction", 0...10, unit: "1/s", initial: 1.5, table, \.resistance),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    for x in [3, 11, 19] as [CGFloat] { pen.card(x, 5, 6) }
    pen.square(.systemBrown, 9, 16, 9)
  }
}
