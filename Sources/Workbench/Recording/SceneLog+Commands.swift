// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

// Performing commands on the scene, in a replay and when the scene runs again up to an earlier step.
extension SceneLog {
  /// Performs a command for a `LogPlayer`, and logs it unchanged; its outcomes are not noted again.
  func follow(_ logged: LoggedCommand) {
    let command = logged.command
    commands.append(logged)
    isFollowing = true
    session?.stage.layoutIfNeeded()
    if let stage = command as? StageSize, isStageFixed, !isRerunning, stage.width >= 0, stage.height >= 0 {
      fixStage(stage.size)
    }
    apply(command)
    isFollowing = false
    // No frames of the window pass while a scene is running again, so transitions end at once.
    if isRerunning, session?.isScenePresenting == true { session?.window?.presenter.endAnimations() }
  }

  /// Performs a command without logging it.
  func apply(_ command: any SceneCommand) {
    guard let session else { return }
    session.stage.layoutIfNeeded()
    command.apply(to: session)
  }

  /// Sends an event that has a position.
  func send(_ input: Input) {
    let ground = input.isPresented == true ? Ground.presented : .stage
    guard let session, let window = session.window, ground == .stage || presentedBody != nil else { return }
    // When the press was recorded, the stage may have been larger than the window is now, so the hit test
    // starts at the stage.
    window.replay.send(
      input.event(origin: origin(of: ground)),
      within: ground == .stage ? session.stage : window.presenter.frontOverlay)
  }

  /// Sends a key or text to the scene. Sent to the window as usual, the event might go to the chrome instead.
  func type(_ event: InputEvent) {
    guard let session, let window = session.window else { return }
    // A control of the chrome has the focus now; when the key was recorded, nothing had it.
    if case .key(let key) = event.kind, presentedBody == nil,
      let view = window.keyResponder as? UIView, !isOfScene(view)
    {
      return session.scene.perform(key)
    }
    guard isForScene(event, in: window, isLogged: true) else { return }
    isTyping = true
    window.replay.leavesFocus = true
    // Presentations of the chrome that are in front now were not there when the key was recorded.
    window.replay.passesPresentations = presentedBody == nil
    window.send(event)
    window.replay.passesPresentations = false
    window.replay.leavesFocus = false
    isTyping = false
  }

  /// Moves the keyboard's focus as it moved in the recording.
  func move(focusTo record: FocusRecord) {
    guard let session, let window = session.window,
      let root = record.isPresented ? presentedBody : session.stage
    else { return }
    let views = record.stop == nil ? root.tree : window.focusStops(in: root)
    guard let index = record.stop ?? record.view, views.indices.contains(index) else {
      if focusOfScene != nil { window.firstResponder?.resignFirstResponder() }
      return
    }
    if record.byTab == true {
      window.focus(on: views[index])
    } else if views[index] !== window.firstResponder {
      views[index].becomeFirstResponder()
    }
    window.setShowsFocus(record.isShown)
  }
}
