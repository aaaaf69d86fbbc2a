// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// A scene in which things may hang from above: a hint between them would lie over what they hang on.
@MainActor
package protocol HangingScene: Scene {
  /// Whether the hint is to stand at the stage's foot, or nowhere.
  var keepsHintAtFoot: Bool { get }
}

/// A scene that says where on its stage the hint is to stand.
@MainActor
package protocol FixedHintScene: Scene {
  /// How far below the stage's top the hint is to stand, or nowhere; nil for anywhere.
  var hintTop: CGFloat? { get }
}

/// A scene that draws something beside panels and not under them, such as a chart or the words of a gauge.
@MainActor
package protocol PanelAwareScene: Scene {
  /// How much of the stage panels cover: for what is only drawn, since what happens is the same with and
  /// without panels.
  var covered: UIEdgeInsets { get set }
}

// What the hint says, and when it goes.
extension Workbench {
  /// Says what to do in the scene.
  func showHint() {
    saidHint = session.scene.hint
    stage.hint.show(saidHint)
  }

  /// A mode may have a hint of its own, which the choice of the mode would take away.
  func choose(_ value: Double, of mode: SceneParameter) {
    let old = session.scene.hint
    session.perform(.parameter(id: mode.id, value: value))
    if session.scene.hint != old { showHint() }
  }

  /// The mode came to be another one: by an undo, or since a scene that begins again keeps it.
  func modeDidChange() {
    if !session.log.isRerunning, session.scene.hint != saidHint { showHint() }
  }

  /// A gesture that did nothing leaves the hint where it is.
  package var looksForEffects: Bool { stage.hint.alpha > 0 }

  /// The hint goes, or the scene has another one for what can be done next. The tool's chip stays for as
  /// long as the tool is held.
  package func personDidChangeScene() {
    if !showNextHint(), !saysHowTimeStarts { stage.hint.leave() }
  }

  /// While a table stands still, it goes on saying how to let time run, whatever else is done to it.
  private var saysHowTimeStarts: Bool {
    session.scene.beginsPaused && session.time.isPaused && stage.hint.text == saidHint
  }

  /// A press may have done nothing before its end.
  package func eventWasSent() { if !session.log.isRerunning { showNextHint() } }

  /// False where the scene has no other hint.
  @discardableResult
  private func showNextHint() -> Bool {
    let hint = session.scene.hint
    guard hint != saidHint, !hint.isEmpty else { return false }
    showHint()
    return true
  }
}
