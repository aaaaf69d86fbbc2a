// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The keys, and the actions of bars and keys.
extension Workbench {
  var commands: [UIKeyCommand] {
    let tools = Tool.all.flatMap { tool in
      tool.keys.map { chord in
        UIKeyCommand(chord.key, modifierFlags: chord.modifiers) { [weak self] in
          if let self, takesKey(tool.repeats) { tool.perform(in: self) }
        }
      }
    }
    let escape = UIKeyCommand(.escape) { [weak self] in
      if let self, takesKey(false) { closeFrontPanel() }
    }
    return tools + (hasFrontPanel ? [escape] : []) + buildCommands
  }

  /// The keys of the scene's controller, used when a key means nothing to the workbench. The controller is
  /// the root of its own program, and so gets keys that no view asked for. Only input that the log has noted
  /// may change the scene.
  var sceneCommands: [UIKeyCommand] {
    guard session.log.isKeyNoted || session.log.isTyping else { return [] }
    let scene = session.scene.contentController
    return (scene.keyCommands ?? []).map { command in
      UIKeyCommand(command.key, modifierFlags: command.modifierFlags, release: command.release) {
        command.perform(for: scene)
      }
    }
  }

  /// Whether a key does something now. A key that is held down acts only if it repeats, and at most once per
  /// frame, so that its effect ends when the key is released, even if the action is slower than the
  /// keyboard's repeat rate.
  private func takesKey(_ repeats: Bool) -> Bool {
    !session.log.isKeyRepeated || (repeats && keyPace.take())
  }

  func showScene(by offset: Int) {
    session.show(session.catalog.scene(after: session.entry.id, by: offset))
  }

  func togglePause() {
    session.togglePause()
    timeDidStop()
    // A hint that waited for the first steps is shown now.
    if stage.hint.waitsForThings { stage.setNeedsLayout() }
    // The person has followed the table's hint.
    if session.scene.beginsPaused, !session.time.isPaused { stage.hint.leave() }
    placed = session.time.isPaused ? nil : session.selection.item.map { ($0, $0.center) }
  }

  /// Deselects an item that was placed in a pause once it moves, if nothing else is selected, because the
  /// frame around it would fly with it. The item stays selected while a panel shows it or the keyboard is on
  /// it. It also stays selected while it does not move, because a person may ask why.
  func letGoOfPlaced() {
    guard let (item, center) = placed else { return }
    guard session.selection.things.elementsEqual([item], by: ===) else { return placed = nil }
    guard hypot(item.center.x - center.x, item.center.y - center.y) > 2 else { return }
    placed = nil
    let isInUse =
      session.selection.isListening() || why.answer != nil || grab.keyboard.stop.isFirstResponder
    if !isInUse { session.selection.clear() }
  }

  /// Starts over, or says that nothing has happened yet.
  func reset() {
    let isAtStart = session.time.steps == 0 && session.log.steps == 0
    session.reset()
    if isAtStart { stage.say("Already at the start") }
  }

  /// Undoes the last edit and says what was undone, because with the key nothing else does.
  func undo() {
    sayTitle(of: .undo)
    session.edits.undo()
  }

  func redo() {
    sayTitle(of: .redo)
    session.edits.redo()
  }

  /// Says the title of a tool as a sentence: "Undo move square" for the menu's "Undo Move Square".
  private func sayTitle(of id: Tool.ID) {
    let words = Tool.of(id).title(in: self).split(separator: " ")
    let rest = words.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    stage.say((words.prefix(1).map(String.init) + rest).joined(separator: " "))
  }

  /// Copies an open answer, or else the selection.
  func copy() {
    if why.copy() { return }
    stage.say(session.selection.copy() ? "Copied" : "This selection cannot be copied")
  }

  func measureFromNow() {
    motion.isShown = true
    motion.markMoment()
  }

  func step() {
    session.step()
    timeDidStop()
  }

  package func stepBack() {
    session.stepBack()
    timeDidStop()
  }

  private func timeDidStop() {
    transport.update()
    inspector.timeDidStop()
    why.lookAgain()
  }

  /// Swaps the window's width and height. If the display has no room for the result, the next rotation
  /// restores the previous size.
  func rotateWindow() {
    guard let size = view.window?.bounds.size else { return }
    let isBack = turn?.to == size
    let wanted = isBack ? turn?.from : nil
    turn = isBack ? nil : (size, nil)
    UIApplication.shared.host?.requestSize(wanted ?? CGSize(width: size.height, height: size.width))
  }

  func pressPlus() {
    switch session.scene.plus {
    case .items:
      plusButton.press()
      palette?.takeFocus()
    case .own: session.scene.barItem.rightBarButtonItems?.first?.press()
    case .none: break
    }
  }

  /// Notes the size that a rotation led to. If the proportions differ from those wanted, the rotation cannot
  /// be undone.
  func noteTurn(to size: CGSize) {
    guard let from = turn?.from, size != from else { return }
    let (across, down) = (size.width * from.width, size.height * from.height)
    turn = abs(across - down) <= 0.02 * down ? (from, size) : nil
  }

  /// Says how many built things lie outside of the stage, and how to get to them. For a document that was
  /// just opened, first asks for a window as large as the one in which it was saved.
  func sayWhatLiesOutside() {
    let outside = session.built.filter { piece in
      guard !piece.isDeleted, let thing = piece.thing,
        let frame = session.selection.frame(of: thing)
      else { return false }
      return !stage.bounds.contains(CGPoint(x: frame.midX, y: frame.midY))
    }
    guard !outside.isEmpty else { return }
    let (saved, size) = (session.desk.savedSize, view.bounds.size)
    if didOpen, saved.width > size.width || saved.height > size.height {
      didOpen = false
      UIApplication.shared.host?.requestSize(saved)
      return sayLater()
    }
    let things = outside.count == 1 ? "1 item is" : "\(outside.count) items are"
    stage.say("\(things) outside the stage: pause and press N to reach \(outside.count == 1 ? "it" : "them")")
  }

  /// Waits until the desktop has had time to resize the window, then says what lies outside of the stage.
  private func sayLater() {
    var steps = 0
    sizeKeeper = StepKeeper(for: view) { [weak self] in
      steps += 1
      guard let self, steps >= 30 else { return }
      sizeKeeper?.stopTicking()
      sizeKeeper = nil
      sayWhatLiesOutside()
    }
  }

  func toggleScenes() {
    sidePanels.toggle(picker, on: .left)
  }

  func toggleInspector() {
    sidePanels.toggle(inspector, on: .right)
    if !sidePanels.isOpen(inspector) { session.selection.clear() }
  }

  func toggleSource() { sidePanels.toggle(source, on: .besideRight) }

  /// Selects by a key, which also moves the keyboard focus to the stage, so that arrows move the selection,
  /// unless they tilt the device.
  func selectNeighbor(_ offset: Int, adds: Bool = false) {
    session.selection.selectNeighbor(offset, adds: adds)
    if view.window?.tilt.isActive != true { grab.keyboard.take() }
  }

  func searchScenes() {
    if !sidePanels.isOpen(picker) { toggleScenes() }
    picker.beginSearch()
  }

  /// Copies the selection, or the whole stage, as Swift code.
  func copySwift(_ form: SwiftForm = .statements) {
    UIApplication.shared.host?.clipboard = session.copiedSource(form)
    let isWhole = session.selection.number == nil
    stage.say(isWhole ? "Copied the stage as Swift" : "Copied the selection as Swift")
  }

  func toggleOverlay() {
    overlay.isShown.toggle()
    buttons.update()
  }

  /// Shows help in place of the list of scenes, if the list is a sheet.
  func showHelpAlone() {
    if picker.isSheet { dismiss(animated: false) }
    showHelp()
  }

  func showHelp() {
    guard presentedViewController == nil else { return }
    present(
      HelpController(
        commands: session.scene.contentController.keyCommands ?? [],
        tilts: view.window?.tilt.isActive == true), animated: true)
  }

  /// Whether there is something for Esc to close; otherwise Esc goes to the scene.
  private var hasFrontPanel: Bool {
    grab.tool != nil || palette != nil || motion.isCardShown || !session.selection.things.isEmpty
      || sidePanels.hasFront
  }

  /// Esc closes the frontmost panel, and never quits.
  private func closeFrontPanel() {
    if putDownTool() { return }
    if let palette { return palette.close() }
    if motion.closeCard() { return }
    if !session.selection.things.isEmpty { return session.selection.clear() }
    sidePanels.closeFront()
  }
}
