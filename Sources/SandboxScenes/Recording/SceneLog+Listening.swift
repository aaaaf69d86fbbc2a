import Tabletop
import UIWidgets

/// Taking note of what is done to the scene and to what it shows over the window.
extension SceneLog {
  /// A button of the scene's own in the bar is about to do its work.
  func noteBarButton(_ index: Int) { append(.barButton(index)) }

  func note(_ event: InputEvent) {
    noteFocusAndForm()
    guard !isRerunning, let sandbox, let window = sandbox.view.window else { return }
    switch event.kind {
    case .pointer(let pointer):
      switch pointer.phase {
      case .hover: return
      case .down:
        guard let ground = ground(at: pointer.position, in: window) else { return }
        scenePointers.insert(pointer.id)
        if ground == .presented { presentedPointers.insert(pointer.id) }
      case .move:
        guard scenePointers.contains(pointer.id) else { return }
        // Under the pointer it would hide what is dragged.
        sandbox.stage.hint.leave()
      case .up, .cancel:
        guard scenePointers.remove(pointer.id) != nil else { return }
        sandbox.stage.hint.leave()
      }
      let isPresented = presentedPointers.contains(pointer.id)
      if !scenePointers.contains(pointer.id) { presentedPointers.remove(pointer.id) }
      var record = SceneCommand.PointerRecord(
        pointer, time: event.time, origin: origin(of: isPresented ? .presented : .stage))
      if isPresented { record.isPresented = true }
      append(.pointer(record))
    case .wheel(let turn, let place, let modifiers):
      guard let ground = ground(at: place, in: window) else { return }
      sandbox.stage.hint.leave()
      let origin = origin(of: ground)
      append(
        .wheel(
          .init(
            dx: Double(turn.dx), dy: Double(turn.dy), x: Double(place.x - origin.x),
            y: Double(place.y - origin.y), modifiers: modifiers.rawValue, time: event.time,
            isPresented: ground == .presented ? true : nil)))
    case .key(let key) where isForScene(event, in: window):
      if window.firstResponder != nil { sandbox.stage.hint.leave() }
      append(.key(.init(key, time: event.time)))
    case .text(let text) where isForScene(event, in: window):
      append(.text(.init(text: text, caret: nil, time: event.time)))
    case .composition(let text, let caret) where isForScene(event, in: window):
      append(.text(.init(text: text, caret: caret, time: event.time)))
    default: break
    }
  }

  func noteCancel() {
    guard !isRerunning, !scenePointers.isEmpty else { return }
    forgetPointers()
    append(.cancelTouches)
  }

  func forgetPointers() {
    scenePointers.removeAll()
    presentedPointers.removeAll()
  }

  /// Takes note of what Tab and the window's size did: where Tab goes, and which form a popover has, depends
  /// on the frame around the scene, so what came of it is written down.
  func noteFocusAndForm() {
    guard !isRerunning, let sandbox, let window = sandbox.view.window else { return }
    let form = sandbox.scenePresentation
    if form != lastForm {
      lastForm = form
      append(.presents(form))
    }
    let (responder, isShown) = (window.firstResponder, window.showsFocus)
    let isKnown = responder === lastResponder && (responder != nil || lastFocus.stop == nil)
    guard !isKnown || (lastFocus.stop != nil && lastFocus.isShown != isShown) else { return }
    lastResponder = responder
    let focus = focus
    guard focus != lastFocus else { return }
    lastFocus = focus
    append(.focus(focus))
  }

  /// What the log says last of the keyboard and of what is shown over the window.
  func recallLastNotes() {
    (lastFocus, lastForm, lastResponder) = (SceneCommand.FocusRecord(), .none, nil)
    for logged in commands {
      if case .focus(let record) = logged.command { lastFocus = record }
      if case .presents(let form) = logged.command { lastForm = form }
    }
  }

  /// Where the keyboard is at present.
  var focus: SceneCommand.FocusRecord {
    guard let sandbox, let window = sandbox.view.window, let view = window.firstResponder as? UIView
    else { return .init() }
    let body = presentedBody.flatMap { view.isDescendant(of: $0) ? $0 : nil }
    guard let root = body ?? (view.isDescendant(of: sandbox.stage.content) ? sandbox.stage.content : nil)
    else { return .init() }
    guard let stop = window.focusStops(in: root).firstIndex(where: { $0 === view }) else { return .init() }
    return .init(stop: stop, isPresented: body != nil, isShown: window.showsFocus)
  }

  /// What the scene shows over the window; nil for nothing.
  var presentedBody: UIView? {
    guard let sandbox, sandbox.scenePresentation != .none else { return nil }
    return sandbox.view.window?.presenter.frontBody
  }

  /// Where a press can meet the scene.
  enum Ground { case stage, presented }

  /// Where the ground's points count from, in points of the window.
  func origin(of ground: Ground) -> CGPoint {
    let view = ground == .presented ? presentedBody : sandbox?.stage.content
    return view?.convert(CGPoint.zero, to: nil) ?? .zero
  }

  /// What of the scene's is at a point of the window; nil for nothing.
  private func ground(at point: CGPoint, in window: UIWindow) -> Ground? {
    guard let sandbox, let target = window.hitTest(point, with: nil) else { return nil }
    if target.isDescendant(of: sandbox.stage.content) { return .stage }
    guard presentedBody != nil, let overlay = window.presenter.frontOverlay else { return nil }
    return target.isDescendant(of: overlay) ? .presented : nil
  }

  /// Whether the scene, or what it shows over the window, gets a key or a text.
  func isForScene(_ event: InputEvent, in window: UIWindow) -> Bool {
    if case .key(let key) = event.kind { return isForScene(key, in: window) }
    return isEditingInScene(window)
  }

  private func isForScene(_ key: KeyEvent, in window: UIWindow) -> Bool {
    // Tab goes over all of the window: what came of it is noted afterwards.
    guard let sandbox, key.key != .tab else { return false }
    if sandbox.presentationKind != "none" {
      guard presentedBody != nil else { return false }
      // Esc that takes a press away is noted as that.
      if key.key == .escape { return !window.hasPress }
      if sandbox.scenePresentation != .popover { return true }
    }
    // What is edited takes every key; else those of the frame go to the frame, but for what presses a focused
    // control.
    if isEditingInScene(window) { return true }
    guard let responder = window.firstResponder else { return !sandbox.takes(key) }
    guard let view = responder as? UIView, isOfScene(view) else { return false }
    return !sandbox.takes(key) || (key.key == .space && window.showsFocus)
  }

  private func isEditingInScene(_ window: UIWindow) -> Bool {
    guard let field = window.firstResponder as? UITextField else { return false }
    return isOfScene(field)
  }

  /// Whether a view is the scene's, or in what it shows over the window.
  func isOfScene(_ view: UIView) -> Bool {
    guard let sandbox else { return false }
    return [presentedBody, sandbox.stage.content].contains { $0.map(view.isDescendant) == true }
  }
}
