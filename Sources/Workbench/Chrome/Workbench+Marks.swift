import Tabletop

/// What lies over the scene, from below.
extension Workbench {
  func addMarks() {
    // Under the marks that can be pressed.
    stage.addMarks([grab], layOut: { _ in .null })
    stage.addMarks([motion.ghost], layOut: { _ in .null })
    stage.addMarks([motion.trail], layOut: { _ in .null })
    stage.addMarks(
      overlay.views,
      layOut: { [overlay, motion] in overlay.layOut(in: $0.beside(motion.card)) })
    stage.addMarks([motion.card], layOut: { [motion] in motion.card.layOut(in: $0) })
    stage.addMarks([selectionBar]) { [selectionBar] seen in
      selectionBar.layOut(in: seen)
      return .null
    }
    selectionBar.say = { [weak stage] in stage?.say($0) }
    why.obstacle = { [motion] in motion.card.isHidden ? .null : motion.card.frame }
    stage.addMarks(why.views, layOut: { [why] in why.layOut(in: $0) })
  }
}
