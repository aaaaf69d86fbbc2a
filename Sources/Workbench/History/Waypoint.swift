// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A moment of a scene, just before a step, to which the scene can be restored without rerunning it. The
/// log continues from there.
@MainActor
struct Waypoint {
  /// The step that came next.
  let step: Int
  /// How many commands of the log had been performed by then.
  let commandCount: Int
  /// About how many bytes the waypoint takes.
  let byteCount: Int

  private let stageSize: CGSize
  private let lastInput: ReplayHooks.LastInput?
  private let tree: ViewTreeState
  private let restorers: [@MainActor () -> Void]
  private let animator: UIDynamicAnimatorSnapshot?
  private let deleted: [DeletedItem]
  private let built: [BuiltPiece]
  private let ownItems: OwnItems?
  /// The bytes that a view takes, apart from its memento.
  private static let bytesOfView = 600

  /// The current moment; nil if something is under way that only a run can reproduce, or if something on the
  /// stage does not say what it remembers.
  init?(of session: SceneSession, before step: Int) {
    let (scene, animators) = (session.scene, session.scene.animators)
    // Several animators run in the order in which they woke up, which is unknown here.
    guard animators.count <= 1, let memory = scene as? any Restorable, !session.isScenePresenting,
      session.log.focus.isNone, ViewTreeState.isCalm(scene.view, movers: animators)
    else { return nil }
    tree = ViewTreeState(of: scene.view)
    var restorers = [memory.capture()]
    for view in tree.views where type(of: view) != UIView.self {
      guard let view = view as? any Restorable else {
        Diagnostic.report(
          "Waypoint \(type(of: view))",
          "stepping back reruns \(type(of: scene)) from the start, because \(type(of: view)) is not Restorable"
        )
        return nil
      }
      restorers.append(view.capture())
    }
    self.restorers = restorers
    animator = animators.first?.snapshot()
    (deleted, built, ownItems) = (session.deleted, session.built, session.ownItems)
    (self.step, commandCount) = (step, session.log.commands.count)
    byteCount = (animator?.byteCount ?? 0) + tree.views.count * Waypoint.bytesOfView
    stageSize = session.stage.bounds.size
    lastInput = session.window?.replay.lastInput
  }

  /// Restores the scene.
  func restore(in session: SceneSession) {
    let (scene, stage, window) = (session.scene, session.stage, session.window)
    window?.replay.forgetPresses()
    if let view = window?.firstResponder as? UIView, view.isDescendant(of: stage) {
      view.resignFirstResponder()
    }
    ViewTreeState.quiet(scene.view)
    stage.fixedSize = stageSize
    stage.frame.size = stageSize
    stage.layoutIfNeeded()
    for restore in restorers { restore() }
    // Mementos come first, because their effects may reach the animator, which moves the views.
    if let animator { scene.animators.first?.restore(animator) }
    tree.restore()
    if let lastInput { window?.replay.lastInput = lastInput }
    (session.deleted, session.built, session.ownItems) = (deleted, built, ownItems)
    session.time.restart(at: step)
  }
}
