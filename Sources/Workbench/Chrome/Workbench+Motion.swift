import Tabletop

/// Where the motion strip stands, and what the bars do with it.
extension Workbench {
  func setUpMotion() {
    motion.didChange = { [weak self] in self?.motionDidChange() }
    compareButton.primaryAction = UIAction { [weak self] _ in self?.toggleComparison() }
    motion.didCopy = { [weak self] in self?.stage.say($0) }
    motion.didSeek = { [weak self] in self?.transport.update() }
  }

  /// Keeps the present settings as A, or forgets them.
  func toggleComparison() {
    if motion.comparison.isOn { motion.comparison.drop() } else { motion.keep() }
  }

  func toggleMotion() { motion.isShown.toggle() }

  private func motionDidChange() {
    transport.isMotionOn = motion.isShown
    compareButton.isOn = motion.comparison.isOn
    layOut()
    slideStage()
  }

  /// Puts the strip over the stage's foot, between the panels at its sides; answers how much it covers.
  func layOutStrip(in size: CGSize) -> CGFloat {
    let form = motion.form(in: size, isCompact: traitCollection.isCompact)
    motion.strip.form = form
    motion.card.isCompact = traitCollection.isCompact
    let height = MotionStrip.height(of: form)
    let panels = sidePanels.covered(in: size)
    // The line lies on the toolbar's edge.
    motion.strip.frame = CGRect(
      x: panels.left, y: size.height - Look.barHeight - height + (form == .line ? 1 : 0),
      width: max(size.width - panels.left - panels.right, 0), height: height)
    return motion.isShown && form != .line ? height : 0
  }

  /// What a compact window has no room for in its bars.
  func showMore() {
    var rows = [
      MoreRow("Undo") { $0.session.edits.undo() }, MoreRow("Redo") { $0.session.edits.redo() },
    ]
    if motion.comparison.isOn {
      rows += [
        MoreRow("Swap A and B") { $0.motion.swap() }, MoreRow("Take A") { $0.motion.comparison.take() },
        MoreRow("Drop A") { $0.motion.comparison.drop() },
      ]
    } else {
      rows.append(MoreRow("Keep as A") { $0.motion.keep() })
    }
    rows += [
      MoreRow("Record") { $0.showCaptures() }, MoreRow("Motion") { $0.toggleMotion() },
      MoreRow("Source") { $0.toggleSource() },
      MoreRow("Reset values") { $0.session.resetValues() },
      MoreRow("Save") { $0.save() }, MoreRow("Open") { $0.showDocuments() },
      MoreRow("Rotate window") { $0.rotateWindow() }, MoreRow("Help") { $0.showHelp() },
    ]
    let list = ChoicesController(title: "More", words: rows.map(\.title), choice: -1) { [weak self] index in
      if let self, rows.indices.contains(index) { rows[index].action(self) }
    }
    list.show(from: transport.more)
  }
}

/// Something that a compact window offers behind "…".
@MainActor
private struct MoreRow {
  let title: String
  let action: (Workbench) -> Void

  init(_ title: String, _ action: @escaping (Workbench) -> Void) {
    (self.title, self.action) = (title, action)
  }
}
