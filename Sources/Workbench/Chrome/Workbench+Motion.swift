// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The position of the motion strip, and its actions in the bars.
extension Workbench {
  func setUpMotion() {
    motion.didChange = { [weak self] in self?.motionDidChange() }
    motion.didCopy = { [weak self] in self?.stage.say($0) }
    motion.didSeek = { [weak self] in self?.transport.update() }
    motion.card.actions.want = { [weak self] in self?.showWish() }
  }

  /// Keeps the current settings as A, or forgets A if there is one.
  func toggleComparison() {
    if motion.comparison.isOn { motion.comparison.drop() } else { motion.keep() }
  }

  /// Asks what a person wants of the last motion, next to the card that describes it.
  func showWish() {
    guard let wish = motion.wish, let measure = motion.measure, presentedViewController == nil else { return }
    weak var shown: UIPopoverController?
    let controller = WishController(wish, measure: measure) { [weak self] answer in
      shown?.dismiss(animated: true)
      self?.session.perform(answer.values.compactMap(KeptValues.command))
      self?.stage.say("Set \(answer.words)")
    }
    let popover = UIPopoverController(contentViewController: controller)
    shown = popover
    let source: UIView = motion.card.isHidden ? stage : motion.card
    popover.present(from: source.bounds, in: source, permittedArrowDirections: .any, animated: true)
  }

  func toggleMotion() { motion.isShown.toggle() }

  private func motionDidChange() {
    buttons.update()
    layOut()
    slideStage()
  }

  /// Puts the strip over the stage's foot, between the side panels; returns how much it covers.
  func layOutStrip(in size: CGSize) -> CGFloat {
    let form = motion.form(in: size, isCompact: traitCollection.isCompact)
    motion.strip.form = form
    let height = MotionStrip.height(of: form)
    let panels = sidePanels.covered(in: size)
    // A strip that is only a line lies on the toolbar's edge.
    motion.strip.frame = CGRect(
      x: panels.left, y: size.height - Look.barHeight - height + (form == .line ? 1 : 0),
      width: max(size.width - panels.left - panels.right, 0), height: height)
    let covered = motion.isShown && form != .line ? height : 0
    let seen = CGSize(
      width: motion.strip.frame.width, height: size.height - 2 * Look.barHeight - covered)
    motion.card.isCompact = traitCollection.isCompact || MotionCard.isLarge(in: seen)
    return covered
  }

  /// Shows the tools for which compact bars have no room.
  func showMore() { ChoicesController.menu(.more, title: "More", of: self).show(from: transport.more) }
}
