// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIWindow {
  /// Whether there is a press that has not been cancelled.
  package final var hasPress: Bool { touches.hasPress }

  /// Delivers an event. Positions are clamped to ±32 768 pt; an event with a number that is not finite is
  /// dropped.
  public final func send(_ event: InputEvent) {
    // Observers receive the event as delivered, not as sent.
    guard let event = bounded(event) else { return }
    replay.willSend.tell(event)
    defer { replay.didSend.tell() }
    switch event.kind {
    case .pointer(let pointer):
      if pointer.phase == .down {
        setShowsFocus(false)
        toolTips.hide()
      }
      touches.handle(pointer, time: event.time, in: self)
      if pointer.phase == .hover || pointer.phase == .up { hover(at: pointer.position) }
    case .key(let key):
      toolTips.hide()
      isHandlingKey = true
      press(key)
      isHandlingKey = false
    case .text(let text):
      _ = keyResponder?.insertComposed(text)
    case .composition(let text, let caret):
      _ = keyResponder?.showComposition(text, caret: caret)
    case .resize(let size):
      resize(to: size)
    case .scale:
      updateTraits()
      isDirty = true
    case .focus(let isFocused):
      if !isFocused { cancelTouches() }
    case .visibility(let isVisible):
      if !isVisible { cancelTouches() }
      isDirty = true
    case .appearance:
      updateTraits()
    case .quit:
      presenter.quit()
    case .wheel(let lines, let point, let modifiers):
      toolTips.hide()
      turnWheel(lines, at: point, modifiers, time: event.time)
    }
  }

  /// Cancels every touch at once; their later releases are ignored.
  package final func cancelTouches() {
    replay.willCancelTouches.tell()
    touches.cancelAll()
  }

  /// Called when a view leaves the window: its touches are cancelled, and it gives up the keyboard.
  final func viewWillLeave(_ view: UIView) {
    touches.cancelTouches(in: view)
    presenter.viewWillLeave(view)
    if let responder = firstResponder as? UIView, responder.isDescendant(of: view) {
      responder.resignFirstResponder()
      if firstResponder === responder {
        firstResponder = nil
        responder.keyboardWasTaken()
      }
    }
    if let hovered, hovered.isDescendant(of: view) { setHovered(nil) }
  }

  /// The view that a press at `point` goes to.
  final func target(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    if let root = replay.hitRoot { return root.hitTest(root.convert(point, from: nil), with: event) }
    return hitTest(CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY), with: event)
  }

  private func hover(at point: CGPoint) {
    setHovered(touches.hasPress ? hovered : target(at: point, nil))
  }

  final func setHovered(_ view: UIView?) {
    guard view !== hovered else { return }
    hovered?.pointerHovers(false)
    hovered = view
    view?.pointerHovers(true)
    toolTips.hover(view)
    host?.setCursor(view?.pointerCursor ?? .arrow)
  }

  /// Turns in quick succession go to the view that handled the first turn, so a scrolling page does not stop
  /// at the first slider that moves under the pointer.
  private func turnWheel(_ lines: CGVector, at point: CGPoint, _ modifiers: KeyModifiers, time: TimeInterval)
  {
    var view = wheelTarget(at: point, time: time)
    while let current = view, !current.handleWheel(lines, modifiers: modifiers) { view = current.superview }
    wheelTurn = WheelTurn(view: view, place: point, time: time)
  }

  /// The view that receives a turn of the wheel: the view of the last turn, if that turn was a moment ago and
  /// at the same position.
  final func wheelTarget(at point: CGPoint, time: TimeInterval) -> UIView? {
    let isSame = time - wheelTurn.time <= UIWindow.wheelPause && wheelTurn.place == point
    return isSame ? wheelTurn.view ?? target(at: point, nil) : target(at: point, nil)
  }

  /// The responder that receives keys and text first; nil for none. Also nil while the first responder is in
  /// a presentation that is being dismissed, so that, as in UIKit, a letter typed then does not go to the
  /// alert's field.
  package final var keyResponder: UIResponder? { presenter.keyboardLeaves ? nil : firstResponder }

  /// Esc cancels a press if there is one; otherwise the key goes to the first responder and then along its
  /// chain.
  private func press(_ key: KeyEvent) {
    if key.isDown, key.key == .escape, hasPress { return cancelTouches() }
    if !replay.passesPresentations, presenter.handleKeyFirst(key) { return }
    if handle(key, from: keyResponder ?? keyTarget) { return }
    // A popover is not modal: keys that nothing inside it handles go to the window's root controller.
    if keyResponder != nil, presenter.state == .popover, handle(key, from: keyTarget) { return }
    if tilt.take(key) { return }
    if key.key == .tab, key.isDown, key.modifiers.subtracting(.shift).isEmpty {
      _ = moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
    }
  }

  private func handle(_ key: KeyEvent, from first: UIResponder?) -> Bool {
    var responder = first
    while let current = responder {
      if current.handleKey(key) { return true }
      responder = current.next
    }
    return false
  }

  /// Shows or hides the focus ring around the first responder.
  package final func setShowsFocus(_ shows: Bool) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    isDirty = true
  }

  private func resize(to size: CGSize) {
    guard size.width.isFinite, size.height.isFinite else { return }
    let new = CGSize(width: min(max(size.width, 1), 16_384), height: min(max(size.height, 1), 16_384))
    guard new != bounds.size else { return }
    presenter.windowWillResize()
    let transition = SizeTransition(in: self)
    storedRoot?.viewWillTransition(to: new, with: transition)
    let before = UIInterfaceOrientation(bounds.size), after = UIInterfaceOrientation(new)
    if before != after { storedRoot?.withDescendants { $0.willRotate(to: after, duration: 0) } }
    presenter.windowWillTransition(to: new, with: transition)
    frame = CGRect(origin: .zero, size: new)
    updateTraits()
    transition.runAlongside()
    layoutIfNeeded()
    transition.complete()
    if before != after { didTurn(from: before) }
    presenter.windowDidResize()
  }

  private func didTurn(from before: UIInterfaceOrientation) {
    storedRoot?.withDescendants { $0.didRotate(from: before) }
    guard isKeyWindow else { return }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  /// The event with its position clamped; nil if a number in it is not finite.
  private func bounded(_ event: InputEvent) -> InputEvent? {
    switch event.kind {
    case .pointer(var pointer):
      guard pointer.position.x.isFinite, pointer.position.y.isFinite else { return nil }
      pointer.position = CGPoint(x: clamped(pointer.position.x), y: clamped(pointer.position.y))
      return InputEvent(time: event.time, .pointer(pointer))
    case .wheel(let lines, let point, _):
      let isFinite = lines.dx.isFinite && lines.dy.isFinite && point.x.isFinite && point.y.isFinite
      return isFinite ? event : nil
    default: return event
    }
  }

  /// A replayed event may lie twice as far out: it was clamped when it was recorded, in coordinates of a view
  /// that may have moved since.
  private func clamped(_ value: CGFloat) -> CGFloat {
    let farthest = replay.hitRoot == nil ? PointerEvent.farthest : 2 * PointerEvent.farthest
    return min(max(value, -farthest), farthest)
  }
}
