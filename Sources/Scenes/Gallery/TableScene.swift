// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// An empty table with gravity and a rim, for a person to build on.
@MainActor
final class TableScene: UIViewController, Restorable {
  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()

  override func loadView() { view = TableGround() }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    gravity.name = "gravity"
    collision.name = "collision"
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    self.animator = animator
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension TableScene: CatalogScene {
  static let id = "table"
  static let title = "Table"
  static let subtitle = "Start from scratch"

  var hint: String {
    gravity.items.isEmpty
      ? "Press + to start building." : "Space plays. R starts over; your items stay."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }
  var beginsPaused: Bool { true }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemBlue, 6, 14, 8)
    pen.square(.systemOrange, 15, 14, 8)
    pen.square(.systemGreen, 10, 5, 8)
  }
}
