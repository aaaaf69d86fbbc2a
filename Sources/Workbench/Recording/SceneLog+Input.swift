// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

// Input of the window for the scene, or for its presentation, becomes commands of the log.
extension SceneLog {
  /// Notes that one of the scene's own buttons in the bar is about to be pressed.
  func noteBarButton(_ index: Int) { append(.barButton(index)) }

  func note(_ event: InputEvent) {
    if case .pointer(let pointer) = event.kind { pointerModifiers = pointer.modifiers }
    if case .key(let key) = event.kind { (isKeyRepeated, isKeyNoted) = (key.isRepeat, false) }
    noteFocusAndForm()
    guard !isRerunning, let session, let window = session.window else { return }
    // Laid out as in a replay, where other frames may pass between events. Layout also removes a former
    // scene's buttons from the bar.
    window.layoutIfNeeded()
    switch event.kind {
    case .pointer(let pointer): note(pointer, time: event.time, in: window)
    case .wheel(_, let point, _):
      let target = window.replay.wheelTarget(at: point, time: event.time)
      guard let ground = ground(of: target, in: window) else { return }
      personActs()
      append(event, on: ground)
    case .key(let key) where isForScene(event, in: window):
      isKeyNoted = true
      if window.firstResponder != nil || session.scene.hasCommand(for: key) { personActs() }
      var input = Input(event)
      // A replay pastes the same text, whatever is on the clipboard by then.
      if key.pastes, isEditingInScene(window) {
        input.clipboard = String((UIApplication.shared.host?.clipboard ?? "").prefix(TextLayout.longest))
      }
      append(.input(input))
    case .text where isForScene(event, in: window):
      personActs()
      append(.input(.init(event)))
    case .composition where isForScene(event, in: window): append(.input(.init(event)))
    default: break
    }
  }

  private func personActs() {
    session?.tell { $0.personDidAct() }
    watchEffect()
  }

  /// Keeps a fingerprint of the scene before an event.
  private func watchEffect() {
    guard let session else { return }
    var isWanted = false
    session.tell { if $0.looksForEffects { isWanted = true } }
    if isWanted { fingerprint = SceneFingerprint(of: session) }
  }

  /// Reports whether the event that was sent changed the scene.
  func lookForEffect() {
    guard let session else { return }
    if let before = fingerprint {
      fingerprint = nil
      if SceneFingerprint(of: session) != before { session.tell { $0.personDidChangeScene() } }
    }
    session.tell { $0.eventWasSent() }
  }

  /// Notes a pointer's events for the scene, except those that the window ignores.
  private func note(_ pointer: PointerEvent, time: TimeInterval, in window: UIWindow) {
    let held = window.replay.button(heldBy: pointer.id)
    switch pointer.phase {
    case .down:
      // A second button of a pressed mouse is ignored, even if the first one was pressed on the chrome.
      guard held == nil || held == pointer.button else { return }
      // The release of a press on the chrome was lost. Ending that press may change where this press goes, as
      // with a scrubber, which pauses the scene.
      if held != nil, !scenePointers.contains(pointer.id) { window.replay.dropPress(of: pointer.id) }
      // A lost press on the scene leads to a command in any case, and announcing the command may end
      // scrubbing.
      if scenePointers.contains(pointer.id) { session?.tell { $0.sceneWillReceiveCommand() } }
      guard let ground = ground(at: pointer.position, in: window) else {
        // The release on the scene was lost, and this press is for the chrome.
        return noteLostRelease(of: pointer, time: time)
      }
      scenePointers.insert(pointer.id)
      presentedPointers.remove(pointer.id)
      if ground == .presented { presentedPointers.insert(pointer.id) }
      watchEffect()
      if let session, !session.grab.isFollowing {
        let point = session.stage.convert(pointer.position, from: nil)
        session.grab.coming = ground == .stage && pointer.button.drags ? session.grab.hold(at: point) : nil
      }
      append(pointer, time: time)
    case .move:
      guard scenePointers.contains(pointer.id) else { return }
      personActs()
      append(pointer, time: time)
    case .up:
      guard scenePointers.contains(pointer.id), held == nil || held == pointer.button else { return }
      personActs()
      append(pointer, time: time)
      forget(pointer.id)
    case .cancel, .hover: noteLostRelease(of: pointer, time: time)
    }
  }

  /// Notes that a pointer that was down on the scene is no longer down.
  private func noteLostRelease(of pointer: PointerEvent, time: TimeInterval) {
    guard scenePointers.contains(pointer.id) else { return }
    personActs()
    var cancelled = pointer
    cancelled.phase = .cancel
    append(cancelled, time: time)
    forget(pointer.id)
  }

  private func append(_ pointer: PointerEvent, time: TimeInterval) {
    append(
      InputEvent(time: time, .pointer(pointer)),
      on: presentedPointers.contains(pointer.id) ? .presented : .stage,
      hold: pointer.phase == .down ? session?.grab.coming : nil)
  }

  /// Notes an event that has a position.
  private func append(_ event: InputEvent, on ground: Ground, hold: Input.Hold? = nil) {
    var input = Input(event, from: origin(of: ground))
    if ground == .presented { input.isPresented = true }
    input.hold = hold
    append(.input(input))
  }

  private func forget(_ pointer: Int) {
    scenePointers.remove(pointer)
    presentedPointers.remove(pointer)
  }

  func noteCancel() {
    // A recording contains the cancellations of presses.
    guard !isRerunning, !isReplaying, !scenePointers.isEmpty else { return }
    forgetPointers()
    append(.cancelTouches)
  }

  func forgetPointers() {
    scenePointers.removeAll()
    presentedPointers.removeAll()
  }

  /// Notes outcomes of Tab, of the window's size and of its time. Where Tab moves the focus, which form a
  /// popover takes and when it has gone depend on the chrome around the scene. The log therefore keeps the
  /// focus and the presentation instead of the key and the size.
  func noteFocusAndForm() {
    guard !isRerunning, !isReplaying, let session, let window = session.window else { return }
    let presented = session.presented
    if presented != lastPresented {
      lastPresented = presented
      append(.presents(presented))
    }
    let (responder, isShown) = (window.firstResponder, window.showsFocus)
    let isKnown = responder === lastResponder && (responder != nil || lastFocus.isNone)
    let isMoved = window.focusMoves != lastMoves
    guard !isKnown || isMoved || (!lastFocus.isNone && lastFocus.isShown != isShown) else { return }
    (lastResponder, lastMoves) = (responder, window.focusMoves)
    var focus = focus
    // After a new layout of the scene, another control may have the number of the last one.
    guard focus != lastFocus || ((!isKnown || isMoved) && !focus.isNone) else { return }
    lastFocus = focus
    if isMoved, !focus.isNone { focus.byTab = true }
    append(.focus(focus))
  }

  /// Recalls from the log what was noted last.
  func recallLastNotes() {
    (lastFocus, lastPresented, lastResponder) = (
      FocusRecord(), PresentsRecord(form: .none), nil
    )
    for logged in commands {
      if let record = logged.command as? FocusRecord { lastFocus = record }
      if let record = logged.command as? PresentsRecord { lastPresented = record }
    }
    lastFocus.byTab = nil
    lastMoves = session?.window?.focusMoves ?? 0
    if focus == lastFocus { lastResponder = session?.window?.firstResponder }
  }

  /// The control of the scene that currently has the focus.
  var focus: FocusRecord {
    guard let session, let window = session.window, let view = window.firstResponder as? UIView
    else { return .init() }
    let body = presentedBody.flatMap { view.isDescendant(of: $0) ? $0 : nil }
    guard let root = body ?? (view.isDescendant(of: session.stage) ? session.stage : nil)
    else { return .init() }
    let stop = window.focusStops(in: root).firstIndex { $0 === view }
    let index = stop == nil ? root.tree.firstIndex { $0 === view } : nil
    return .init(stop: stop, view: index, isPresented: body != nil, isShown: window.showsFocus)
  }

  /// The responder with the focus, if it belongs to the scene.
  var focusOfScene: UIResponder? {
    (session?.window?.firstResponder as? UIView).flatMap { isOfScene($0) ? $0 : nil }
  }

  /// The view that the scene presents; nil for none.
  var presentedBody: UIView? {
    guard let session, session.scenePresentation != .none else { return nil }
    return session.window?.presenter.frontBody
  }

  /// Where a press can hit the scene: on the stage, or on its presentation.
  enum Ground { case stage, presented }

  /// The origin of the ground's points, in points of the window.
  func origin(of ground: Ground) -> CGPoint {
    let view = ground == .presented ? presentedBody : session?.stage
    return view?.convert(CGPoint.zero, to: nil) ?? .zero
  }

  /// The ground at a point of the window; nil outside the scene.
  private func ground(at point: CGPoint, in window: UIWindow) -> Ground? {
    ground(of: window.hitTest(point, with: nil), in: window)
  }

  /// The ground that a view of the window belongs to.
  private func ground(of target: UIView?, in window: UIWindow) -> Ground? {
    guard let session else { return nil }
    if window.replay.hitRoot === session.stage { return .stage }
    guard let target else { return nil }
    if target.isDescendant(of: session.stage) { return .stage }
    guard presentedBody != nil, let overlay = window.presenter.frontOverlay else { return nil }
    return target.isDescendant(of: overlay) ? .presented : nil
  }

  /// Whether a key or a text is for the scene, or for its presentation. An event from the log was for the
  /// scene when it was noted, whatever the chrome presents by now.
  func isForScene(_ event: InputEvent, in window: UIWindow, isLogged: Bool = false) -> Bool {
    if case .key(let key) = event.kind { return isForScene(key, in: window, isLogged: isLogged) }
    return isEditingInScene(window)
  }

  private func isForScene(_ key: KeyEvent, in window: UIWindow, isLogged: Bool) -> Bool {
    // Tab moves the focus through the whole window; `noteFocusAndForm` notes where it went.
    guard let session, key.key != .tab else { return false }
    // Esc that cancels a press, wherever the press is, is noted as `cancelTouches`.
    if key.key == .escape, key.isDown, window.hasPress, !isLogged { return false }
    if presentedBody != nil {
      if key.key == .escape || session.scenePresentation != .popover { return true }
    } else if let form = session.presentedForm, !isLogged {
      // The chrome presents something. Its popover takes Esc; other keys go to the control that has the
      // focus.
      guard form == .popover, key.key != .escape, focusOfScene != nil else { return false }
    }
    // Who gets a key:
    //
    //     a text field of the scene is edited     the scene, every key
    //     nothing has the focus                   the scene, unless the chrome has a command for the key
    //     a control of the scene has the focus    the same; Space is the control's while the ring is drawn
    //     a control of the chrome has the focus   the chrome
    if isEditingInScene(window) { return true }
    guard let responder = window.keyResponder else { return isLogged || !session.reservesKey(key) }
    guard let view = responder as? UIView, isOfScene(view) else { return false }
    return !session.reservesKey(key) || (key.key == .space && window.showsFocus)
  }

  private func isEditingInScene(_ window: UIWindow) -> Bool {
    guard let field = window.keyResponder as? UIView, field.takesText else { return false }
    return isOfScene(field)
  }

  /// Whether a view belongs to the scene, or to its presentation.
  func isOfScene(_ view: UIView) -> Bool {
    guard let session else { return false }
    return [presentedBody, session.stage].contains { $0.map(view.isDescendant) == true }
  }
}

extension UIView {
  /// The view and all views below it, each before its subviews.
  var tree: [UIView] { [self] + subviews.flatMap(\.tree) }
}

extension PointerEvent.Button {
  /// Whether the button drags.
  fileprivate var drags: Bool { self == .primary || self == .finger }
}

extension KeyEvent {
  /// Whether the key pastes into a text field.
  fileprivate var pastes: Bool {
    isDown && key == .character("v") && !modifiers.isDisjoint(with: [.control, .command])
  }
}
