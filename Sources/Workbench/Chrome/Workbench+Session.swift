// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// How the bars and the stage respond to changes of the session.
extension Workbench: SceneSessionObserver {
  package func sceneDidChange() {
    let mode = session.scene.parameters.first { $0.isMode }
    stage.mode.show(mode) { [weak self] value in if let mode { self?.choose(value, of: mode) } }
    let number = session.scene.parameters.first(where: \.isOnStage)
    stage.number.show(number) { [weak self] in if let number { self?.choose($0, of: number) } }
  }

  package func sceneDidBegin(isOther: Bool) {
    transport.update()
    tellScene()
    if isOther {
      palette?.close()
      putDownTool()
    }
    // Also after a reset, for a person who starts over, but not when a step back runs the scene again.
    if !session.log.isRerunning { showHint() }
    slide.returns = true
    slideLater()
    didShow?(session.entry)
  }

  package func sceneWillMove() {
    speakers.listen(to: session.scene.animators)
    guard !session.log.isRerunning else { return }
    stage.updateChoices()
    stage.clearHint(session.time.steps) { session.items.compactMap { $0.item as? UIView } }
    if view.windowTime.didDropTime { stage.saySlowed() }
    keepInSight()
    letGoOfPlaced()
  }

  package func selectionDidChange() {
    // If nothing is selected any more, the last selection stays visible.
    if !session.selection.things.isEmpty || stage.reaches { slideStage() }
  }

  package func valuesDidChange() {
    stage.updateChoices()
    // A person may have moved the selection.
    if session.time.isPaused { slideStage() }
  }

  package func editsDidChange() {
    if openPath != session.desk.path {
      openPath = session.desk.path
      // A document that was only saved under another name can be undone.
      didOpen = openPath != nil && !session.edits.canUndo
      if didOpen { view.setNeedsLayout() }
    }
    updateTitle()
    buttons.update()
  }

  package func barItemsDidChange() { updateBar() }

  /// A popover comes from a button that the bar shows, and a scene that has just begun has brought a new
  /// button.
  package func barItemWillBePressed() { navigationBar.layoutIfNeeded() }

  /// The new scene gets a new choice of modes; the old scene gives up the keyboard before it disappears.
  package func sceneWillRewind() {
    if let focused = view.window?.firstResponder as? UIView,
      stage.choices.contains(where: focused.isDescendant)
    {
      focused.resignFirstResponder()
    }
  }

  package func sceneDidRewind() {
    updateBar(isNew: true)
    stage.updateChoices()
    tellScene()
    slideLater()
  }
}
