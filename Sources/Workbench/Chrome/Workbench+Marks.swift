// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The marks over the scene, from bottom to top.
extension Workbench {
  func addMarks() {
    // This view must be below the marks that can be pressed.
    stage.addMarks([grab], layOut: { _ in .null })
    stage.addMarks([motion.ghost], layOut: { _ in .null })
    stage.addMarks([motion.trail], layOut: { _ in .null })
    stage.addMarks(
      overlay.views,
      layOut: { [overlay, motion] in
        _ = motion.card.layOut(in: $0)
        return overlay.layOut(in: $0.beside(motion.card))
      })
    stage.addMarks([motion.card], layOut: { [motion] in motion.card.layOut(in: $0) })
    stage.addMarks([selectionBar]) { [selectionBar] seen in
      selectionBar.layOut(in: seen)
      return selectionBar.isHidden ? .null : selectionBar.frame
    }
    motion.card.obstacles = { [weak self] in self?.placesOffCard ?? [] }
    why.obstacle = { [motion] in motion.card.isHidden ? .null : motion.card.frame }
    stage.addMarks(why.views, layOut: { [why] in why.layOut(in: $0) })
  }

  /// The areas that the motion card avoids: the item that it describes, the choices on the stage, and the bar
  /// of a selection.
  private var placesOffCard: [CGRect] {
    [
      motion.shownFrame, stage.mode.isHidden ? nil : stage.mode.frame,
      stage.number.isHidden ? nil : stage.number.frame,
      selectionBar.isHidden ? nil : selectionBar.frame,
    ]
    .compactMap { $0 }
  }
}
