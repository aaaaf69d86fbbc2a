import Tabletop
import UIDynamics
import UIWidgets

// Commands, done to the scene: in a replay, and when it runs again up to an earlier step.
extension SceneLog {
  /// Does what a command says that a `LogPlayer` plays, and logs it as it is: nothing that comes of it is
  /// noted again.
  func follow(_ logged: LoggedCommand) {
    let command = logged.command
    commands.append(logged)
    isFollowing = true
    session?.stage.layoutIfNeeded()
    if case .stage(let width, let height) = command, isStageFixed, !isRerunning, width >= 0, height >= 0 {
      fixStage(CGSize(width: width, height: height))
    }
    apply(command)
    isFollowing = false
    // No frames of the window pass while a scene runs again, so there is no way in or out to be seen.
    if isRerunning, session?.isScenePresenting == true { session?.window?.presenter.endAnimations() }
  }

  /// Does what a command says, without logging it.
  func apply(_ command: SceneCommand) {
    guard let session else { return }
    session.stage.layoutIfNeeded()
    switch command {
    case .input(let input): send(input, in: session)
    case .cancelTouches: session.window?.replay.forgetPresses()
    case .stage(let width, let height):
      guard (0...16_384).contains(width), (0...16_384).contains(height), isRerunning || isStageFixed else {
        return
      }
      // Whatever the bars and panels leave room for: what was laid out then is laid out now.
      if isStageFixed || isRerunning { session.stage.fixedSize = CGSize(width: width, height: height) }
      session.stage.frame.size = CGSize(width: width, height: height)
      session.stage.layoutIfNeeded()
    case .parameter(let id, let value):
      session.scene.parameters.first { $0.id == id }?.value = value
      session.tell { $0.valuesDidChange() }
    case .set(let address, let value):
      session.parameter(at: address)?.value = value
      session.tell { $0.valuesDidChange() }
    case .addAgain(let address): (session.owner(of: address) as? UIDynamicBehavior)?.addAgain()
    case .build(let piece): session.build(piece)
    case .add(let kind): session.add(kind)
    case .barButton(let index):
      // A popover points at the button's view in the bar, which a scene that has just begun does not have
      // yet.
      session.tell { $0.barItemWillBePressed() }
      let items = session.scene.barItem.rightBarButtonItems ?? []
      if items.indices.contains(index) { items[index].press() }
    case .focus(let record): move(focusTo: record)
    case .presents(let record): session.window?.presenter.follow(record.note)
    case .delete(let item): session.delete(item: item)
    case .duplicate(let item): session.duplicate(item: item)
    case .move(let item, let x, let y):
      session.move(item: item, to: CGPoint(x: x, y: y))
      session.tell { $0.valuesDidChange() }
    case .push(let item, let x, let y): session.push(item: item, by: CGPoint(x: x, y: y))
    case .place(let number, let piece):
      session.place(piece: number, as: piece)
      session.tell { $0.valuesDidChange() }
    case .remove(let number): session.remove(piece: number)
    case .restore(let number): session.restore(deleted: number)
    case .connect(let connection): session.connect(connection)
    case .disconnect(let connection): session.disconnect(connection)
    }
  }

  private func send(_ input: SceneCommand.Input, in session: SceneSession) {
    switch input.event.kind {
    case .pointer:
      (session.grab.coming, session.grab.isFollowing) = (input.hold, true)
      point(input, in: session)
      (session.grab.coming, session.grab.isFollowing) = (nil, false)
    case .wheel: point(input, in: session)
    case .key, .text, .composition:
      if let clipboard = input.clipboard {
        RerunHost.run(in: session.window, clipboard: clipboard) { type(input.event) }
      } else {
        type(input.event)
      }
    // Other events are the window's, and no recording of ours has them.
    case .resize, .scale, .focus, .visibility, .appearance, .quit: break
    }
  }

  private func point(_ input: SceneCommand.Input, in session: SceneSession) {
    let ground = input.isPresented == true ? Ground.presented : .stage
    guard let window = session.window, ground == .stage || presentedBody != nil else { return }
    // The stage may have been larger when the press was recorded than the window is now: the hit test starts
    // at it.
    window.replay.send(
      input.event(origin: origin(of: ground)),
      within: ground == .stage ? session.stage : window.presenter.frontOverlay)
  }

  /// Sends a key or text to the scene. Where no control of the scene has the focus, the chrome would get it.
  private func type(_ event: InputEvent) {
    guard let session, let window = session.window else { return }
    // A control of the chrome has the focus now; when the key came, nothing had it.
    if case .key(let key) = event.kind, presentedBody == nil,
      let view = window.keyResponder as? UIView, !isOfScene(view)
    {
      return session.scene.perform(key)
    }
    guard isForScene(event, in: window, isLogged: true) else { return }
    isTyping = true
    window.replay.leavesFocus = true
    // What the chrome shows now was not in front then.
    window.replay.passesPresentations = presentedBody == nil
    window.send(event)
    window.replay.passesPresentations = false
    window.replay.leavesFocus = false
    isTyping = false
  }

  /// Moves the keyboard as it was moved when it was recorded.
  private func move(focusTo record: SceneCommand.FocusRecord) {
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
