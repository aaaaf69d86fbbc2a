// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// A scene in which things may hang from above: a hint between them would cover what they hang from.
@MainActor
package protocol HangingScene: Scene {
  /// Whether the hint may stand only at the stage's foot.
  var keepsHintAtFoot: Bool { get }
}

/// A scene that decides where on its stage the hint stands.
@MainActor
package protocol FixedHintScene: Scene {
  /// The only distance below the stage's top for the hint; nil for anywhere.
  var hintTop: CGFloat? { get }
}

/// A scene that draws something beside panels, not under them, such as a chart or the words of a gauge.
@MainActor
package protocol PanelAwareScene: Scene {
  /// How much of the stage panels cover: for drawing only, since the motion is the same with and without
  /// panels.
  var covered: UIEdgeInsets { get set }
}

// What the hint says, and when it goes.
extension Workbench {
  /// Says what to do in the scene.
  func showHint() {
    saidHint = session.scene.hint
    stage.hint.show(saidHint)
  }

  /// A mode may have its own hint, which choosing the mode would remove.
  func choose(_ value: Double, of mode: SceneParameter) {
    let old = session.scene.hint
    session.perform(.parameter(id: mode.id, value: value))
    if session.scene.hint != old { showHint() }
  }

  /// The mode has changed: by an undo, or because a scene that starts over keeps it.
  func modeDidChange() {
    if !session.log.isRerunning, session.scene.hint != saidHint { showHint() }
  }

  /// A gesture that did nothing leaves the hint where it is.
  package var looksForEffects: Bool { stage.hint.alpha > 0 }

  /// The hint goes, or the scene has another one for the next action. The tool's chip stays as long as the
  /// tool is held.
  package func personDidChangeScene() {
    if !showNextHint(), !saysHowTimeStarts { stage.hint.leave() }
  }

  /// While a table stands still, the hint keeps saying how to start time, whatever else is done to it.
  private var saysHowTimeStarts: Bool {
    session.scene.beginsPaused && session.time.isPaused && stage.hint.text == saidHint
  }

  /// A press may do nothing until it ends.
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
