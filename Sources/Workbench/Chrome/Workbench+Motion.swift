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
    slideStage()
    layOut()
  }

  /// Puts the strip over the stage's foot, between the panels at its sides; answers how much it covers.
  func layOutStrip(in size: CGSize) -> CGFloat {
    let form = motion.form(in: size, isCompact: traitCollection.isCompact)
    motion.strip.form = form
    motion.card.isCompact = traitCollection.isCompact
    let height = MotionStrip.height(of: form)
    let isRegular = !traitCollection.isCompact
    let left = isRegular && sidePanels.isOpen(at: .left) ? SidePanels.width : 0
    let right = isRegular ? sidePanels.width(at: .right, in: size) : 0
    // The line lies on the toolbar's edge.
    motion.strip.frame = CGRect(
      x: left, y: size.height - Look.barHeight - height + (form == .line ? 1 : 0),
      width: max(size.width - left - right, 0), height: height)
    return motion.isShown && form != .line ? height : 0
  }

  /// The stage as a whole moves up where the strip would hide the item that it is about.
  func slideStage() {
    let slide = wantedSlide
    guard slide != stageSlide else { return }
    stageSlide = slide
    layOut()
  }

  /// The same while the scene runs, once half of the item is out of sight; never under a finger.
  func keepFollowedInSight() {
    guard motion.isShown || stageSlide > 0, session.time.steps.isMultiple(of: 30),
      view.window?.hasPress != true
    else { return }
    guard let item = motion.recorder.followed else { return slideStage() }
    let middle = item.center.y - stageSlide
    if middle < 0 || middle > stage.bounds.height - coveredByStrip { slideStage() }
  }

  private var coveredByStrip: CGFloat {
    guard motion.isShown, motion.strip.form != .line else { return 0 }
    return MotionStrip.height(of: motion.strip.form)
  }

  private var wantedSlide: CGFloat {
    let covered = coveredByStrip
    guard covered > 0, !sidePanels.isOpen(at: .bottom), let item = motion.recorder.followed else { return 0 }
    let free = stage.bounds.height - covered
    let frame = item.convert(item.bounds, to: session.stage)
    guard frame.maxY > free - 16, frame.intersects(session.stage.bounds) else { return 0 }
    return min(max((frame.midY - free / 2).rounded(), 0), covered)
  }

  /// What a compact window has no room for in its bars.
  func showMore() {
    var rows = [MoreRow("Redo") { $0.session.edits.redo() }]
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
