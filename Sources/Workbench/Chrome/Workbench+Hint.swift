// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// A scene in which things may hang from above, where a hint would cover what they hang from.
@MainActor
package protocol HangingScene: Scene {
  /// Whether the hint must stay at the stage's foot.
  var keepsHintAtFoot: Bool { get }
}

/// A scene that decides where on its stage the hint is.
@MainActor
package protocol FixedHintScene: Scene {
  /// The only allowed distance of the hint below the stage's top; nil if any position is allowed.
  var hintTop: CGFloat? { get }
}

/// A scene that draws something, such as a chart or the words of a gauge, next to panels rather than under
/// them.
@MainActor
package protocol PanelAwareScene: Scene {
  /// How much of the stage panels cover. This is for drawing only, because the motion is the same with and
  /// without panels.
  var covered: UIEdgeInsets { get set }
}

// The text of the hint, and when the hint disappears.
extension Workbench {
  /// Says what to do in the scene.
  func showHint() {
    saidHint = session.scene.hint
    stage.hint.show(saidHint)
  }

  /// Chooses a mode. If the mode has its own hint, shows it again, because the choice would remove it.
  func choose(_ value: Double, of mode: SceneParameter) {
    let old = session.scene.hint
    session.perform(.parameter(id: mode.id, value: value))
    if session.scene.hint != old { showHint() }
  }

  /// Responds to a change of the mode, by an undo or because a scene that starts over keeps its mode.
  func modeDidChange() {
    if !session.log.isRerunning, session.scene.hint != saidHint { showHint() }
  }

  /// Whether to look for the effects of gestures, because one that had none leaves the hint where it is.
  package var looksForEffects: Bool { stage.hint.alpha > 0 }

  /// Removes the hint, or shows the scene's hint for the next action. The tool's chip stays as long as the
  /// tool is held.
  package func personDidChangeScene() {
    if !showNextHint(), !saysHowTimeStarts { stage.hint.leave() }
  }

  /// While time on a table is paused, the hint keeps saying how to start it, whatever else a person does.
  private var saysHowTimeStarts: Bool {
    session.scene.beginsPaused && session.time.isPaused && stage.hint.text == saidHint
  }

  /// Looks for the next hint, because a press may have no effect until it ends.
  package func eventWasSent() { if !session.log.isRerunning { showNextHint() } }

  /// Returns false if the scene has no other hint.
  @discardableResult
  private func showNextHint() -> Bool {
    let hint = session.scene.hint
    guard hint != saidHint, !hint.isEmpty else { return false }
    showHint()
    return true
  }
}
