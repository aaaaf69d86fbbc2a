import Tabletop
import UIWidgets

// Commands, done to the scene: in a replay, and when it runs again up to an earlier step.
extension SceneLog {
  /// Does what a command says, without logging it.
  func apply(_ command: SceneCommand) {
    guard let sandbox else { return }
    switch command {
    case .pointer(let record):
      send(to: record.isPresented == true ? .presented : .stage) { record.event(origin: $0) }
    case .wheel(let record):
      send(to: record.isPresented == true ? .presented : .stage) { record.event(origin: $0) }
    case .key(let record): if let event = record.event { type(event) }
    case .text(let record): if let event = record.event { type(event) }
    case .cancelTouches: sandbox.view.window?.cancelTouches()
    case .stage(let width, let height):
      guard (0...16_384).contains(width), (0...16_384).contains(height), isRerunning || isStageFixed else {
        return
      }
      if isStageFixed { sandbox.stage.fixedSize = CGSize(width: width, height: height) }
      sandbox.stage.content.frame.size = CGSize(width: width, height: height)
      sandbox.stage.content.layoutIfNeeded()
    case .parameter(let id, let value):
      sandbox.scene.parameters.first { $0.id == id }?.value = value
      sandbox.valuesDidChange()
    case .add(let kind): sandbox.addMenu.add(kind, to: sandbox.scene, step: steps)
    case .barButton(let index):
      // A popover points at the button's view in the bar, which a scene that has just begun does not have yet.
      sandbox.navigationBar.layoutIfNeeded()
      let items = sandbox.scene.navigationItem.rightBarButtonItems ?? []
      if items.indices.contains(index) { items[index].press() }
    case .tune(let item, let property, let value):
      sandbox.selection.tune(item: item, property, value)
      sandbox.valuesDidChange()
    case .focus(let record): move(focusTo: record)
    case .presents(let form): bring(presentationTo: form)
    case .delete(let item): sandbox.selection.delete(item: item)
    case .duplicate(let item): sandbox.selection.duplicate(item: item)
    }
    // No frames of the window pass while a scene runs again, so the presentation's animation ends here.
    if isRerunning, sandbox.isScenePresenting { sandbox.view.window?.presenter.settle() }
  }

  private func send(to ground: Ground, _ event: (CGPoint) -> InputEvent?) {
    guard let sandbox, let window = sandbox.view.window, ground == .stage || presentedBody != nil,
      let event = event(origin(of: ground))
    else { return }
    // The stage may have been larger when the press was recorded than the window is now: the hit test starts at it.
    window.hitRoot = ground == .stage ? sandbox.stage.content : window.presenter.frontOverlay
    window.send(event)
    window.hitRoot = nil
  }

  /// Sends a key or text to the scene. Where no control of the scene has the focus, the chrome would get it.
  private func type(_ event: InputEvent) {
    guard let window = sandbox?.view.window, isForScene(event, in: window) || isTab(event, in: window) else {
      return
    }
    window.send(event)
  }

  /// Only recordings of version 1 have Tab: the window moves the focus on from a control of the scene. Tab from
  /// anywhere else was for the chrome.
  private func isTab(_ event: InputEvent, in window: UIWindow) -> Bool {
    guard case .key(let key) = event.kind, key.key == .tab else { return false }
    return (window.firstResponder as? UIView).map(isOfScene) == true
  }

  private func move(focusTo record: SceneCommand.FocusRecord) {
    guard let sandbox, let window = sandbox.view.window else { return }
    let now = focus
    guard record != now else { return }
    guard let stop = record.stop else {
      window.firstResponder?.resignFirstResponder()
      return
    }
    guard let root = record.isPresented ? presentedBody : sandbox.stage.content else { return }
    let stops = window.focusStops(in: root)
    guard stops.indices.contains(stop) else { return }
    if stops[stop] !== window.firstResponder { window.focus(on: stops[stop]) }
    window.setShowsFocus(record.isShown)
  }

  private func bring(presentationTo form: SceneCommand.PresentedForm) {
    guard let sandbox, let presenter = sandbox.view.window?.presenter else { return }
    let now = sandbox.scenePresentation
    guard now != .none, now != form else { return }
    if form == .none { presenter.dismissFront() } else { presenter.assume(isCompact: form != .popover) }
  }
}
