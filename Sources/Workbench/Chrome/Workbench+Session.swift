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
    // The hint also shows after a reset, for a person who starts over, but not when a step back runs the
    // scene again.
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
    slide.followAnother()
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
      // If there are edits to undo, the document was not opened but saved under another name.
      didOpen = openPath != nil && !session.edits.canUndo
      if didOpen { view.setNeedsLayout() }
    }
    updateTitle()
    buttons.update()
  }

  package func barItemsDidChange() { updateBar() }

  /// A popover points at its button in the bar, and the button of a scene that has just begun is not there
  /// before layout.
  package func barItemWillBePressed() { navigationBar.layoutIfNeeded() }

  /// The scene's choices on the stage are about to be replaced, so they give up the keyboard.
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
