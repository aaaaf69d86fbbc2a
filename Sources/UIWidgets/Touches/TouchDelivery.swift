// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Turns pointer events into touches and sends them to recognizers and views; one per window.
@MainActor
final class TouchDelivery {
  /// The touches that are down, including cancelled ones that are only waiting for their release.
  private(set) var active: [UITouch] = []
  /// The current event, or the last one.
  let event = UIEvent()
  typealias LastTap = (place: CGPoint, time: TimeInterval, count: Int)
  /// The last press; nil if the next press begins a new series of taps.
  var lastTap: LastTap?

  /// Whether there is a press that has not been cancelled.
  var hasPress: Bool { active.contains { !$0.isDead } }

  func handle(_ pointer: PointerEvent, time: TimeInterval, in window: UIWindow) {
    event.timestamp = time
    event.modifierFlags = pointer.modifiers
    let index = active.firstIndex { $0.pointer == pointer.id }
    switch pointer.phase {
    case .down:
      if let index {
        // A second button of a pressed mouse is ignored. If the same button is pressed again, its release was
        // lost.
        guard active[index].button == pointer.button else { return }
        drop(active[index])
      }
      begin(pointer, time, window)
    case .move:
      if let index { move(active[index], to: pointer.position, time) }
    case .up:
      guard let index, active[index].button == pointer.button else { return }
      end(active[index], at: pointer.position, time)
    case .cancel, .hover:
      // A hovering pointer is not pressed, so its release was lost.
      guard let index else { return }
      drop(active[index])
    }
  }

  /// Makes the next press begin a new series of taps.
  func forgetTaps() { lastTap = nil }

  /// Cancels the press of a pointer whose release was lost.
  func dropPress(of pointer: Int) {
    if let touch = active.first(where: { $0.pointer == pointer }) { drop(touch) }
  }

  private func drop(_ touch: UITouch) {
    cancel(touch)
    active.removeAll { $0 === touch || $0 === touch.twin }
  }

  private func begin(_ pointer: PointerEvent, _ time: TimeInterval, _ window: UIWindow) {
    guard let view = window.target(at: pointer.position, event) else { return }
    let touch = UITouch(pointer, time: time, view: view, window: window)
    touch.tapCount = tapCount(pointer.position, time)
    if pointer.button == .primary, pointer.modifiers.contains(.control) {
      touch.twin = makeTwin(of: touch, pointer, time, window)
    }
    event.buttonMask = pointer.button == .secondary ? .secondary : .primary
    begin(touch)
    if let twin = touch.twin, !touch.isDead { begin(twin) }
  }

  private func begin(_ touch: UITouch) {
    guard let view = touch.view else { return }
    active.append(touch)
    event.allTouches = Set(active.filter { !$0.isDead })
    let isPlain = touch.button == .primary || touch.button == .finger
    var candidate: UIView? = view
    while let current = candidate {
      for recognizer in current.storedRecognizers ?? [] where takes(recognizer, touch) {
        touch.gestureRecognizers?.append(recognizer)
      }
      candidate = current.claimsDrags && isPlain ? nil : current.storedSuperview
    }
    touch.isSeenByView =
      isPlain
      && (view.isMultipleTouchEnabled
        || !active.contains { $0 !== touch && $0.view === view && $0.isSeenByView })
    for recognizer in touch.gestureRecognizers ?? [] where !touch.isDead { recognizer.follow(touch, event) }
    if touch.isSeenByView, !touch.isDead { touch.view?.touchesBegan([touch], with: event) }
  }

  /// The second touch of a mouse that pinches or rotates; nil if no recognizer takes two touches.
  private func makeTwin(
    of touch: UITouch, _ pointer: PointerEvent, _ time: TimeInterval, _ window: UIWindow
  ) -> UITouch? {
    var candidate = touch.view
    while let view = candidate {
      if view.storedRecognizers?.contains(where: { $0.usesTwoTouches && takes($0, touch) }) == true { break }
      candidate = view.storedSuperview
    }
    guard let owner = candidate else { return nil }
    touch.pivot = owner.convert(CGPoint(x: owner.bounds.midX, y: owner.bounds.midY), to: nil)
    var mirrored = pointer
    mirrored.position = mirror(pointer.position, at: touch.pivot)
    // Real pointers are numbered from 0 upwards, so negative numbers are free.
    mirrored.id = -1 - pointer.id
    // As with two fingers, the second touch belongs to the view under it, if that view is inside the
    // gesture's view.
    let place = window.target(at: mirrored.position, event)
    let view = place.flatMap { $0.isDescendant(of: owner) ? $0 : nil } ?? owner
    return UITouch(mirrored, time: time, view: view, window: window)
  }

  private func mirror(_ point: CGPoint, at pivot: CGPoint) -> CGPoint {
    CGPoint(x: 2 * pivot.x - point.x, y: 2 * pivot.y - point.y)
  }

  private func takes(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    let button: UIEvent.ButtonMask
    switch touch.button {
    case .primary, .finger: button = .primary
    case .secondary: button = .secondary
    case .middle: return false
    }
    return recognizer.isEnabled && recognizer.buttons.contains(button)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
  }

  private func move(_ touch: UITouch, to position: CGPoint, _ time: TimeInterval) {
    guard !touch.isDead, position != touch.position else { return }
    update(touch, .moved, position, time)
    // Both touches are moved before any recognizer is notified, so that none sees only one of them moved.
    if let twin = touch.twin { update(twin, .moved, mirror(position, at: touch.pivot), time) }
    tellMoved(touch)
    if let twin = touch.twin { tellMoved(twin) }
  }

  private func tellMoved(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] where !touch.isDead { recognizer.move(touch, event) }
    if touch.isSeenByView, !touch.isDead { touch.view?.touchesMoved([touch], with: event) }
  }

  private func end(_ touch: UITouch, at position: CGPoint, _ time: TimeInterval) {
    move(touch, to: position, time)
    let twin = touch.twin
    active.removeAll { $0 === touch || $0 === twin }
    finish(touch, time)
    if let twin { finish(twin, time) }
  }

  private func finish(_ touch: UITouch, _ time: TimeInterval) {
    guard !touch.isDead else { return }
    update(touch, .ended, touch.position, time)
    for recognizer in touch.gestureRecognizers ?? [] where !touch.isDead { recognizer.end(touch, event) }
    if touch.isSeenByView, !touch.isDead {
      touch.isSeenByView = false
      touch.view?.touchesEnded([touch], with: event)
    }
    touch.isDead = true
  }

  /// Cancels a touch for recognizers and views; its release will be ignored.
  func cancel(_ touch: UITouch) {
    guard !touch.isDead else { return }
    touch.isDead = true
    touch.phase = .cancelled
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.cancel(touch, event) }
    if touch.isSeenByView {
      touch.isSeenByView = false
      touch.view?.touchesCancelled([touch], with: event)
    }
    if let twin = touch.twin { cancel(twin) }
  }

  func cancelAll() {
    for touch in active { cancel(touch) }
  }

  /// Stops waiting for the releases of cancelled touches.
  func forgetCancelled() { active.removeAll(where: \.isDead) }

  /// Cancels touches that began in `view` or in one of its subviews.
  func cancelTouches(in view: UIView) {
    for touch in active where !touch.isDead {
      if touch.view?.isDescendant(of: view) == true { cancel(touch) }
    }
  }

  /// Called when a gesture has begun with the touch: cancels the touch for its view.
  func takeFromView(_ touch: UITouch) {
    guard touch.isSeenByView else { return }
    touch.isSeenByView = false
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  private func update(_ touch: UITouch, _ phase: UITouch.Phase, _ position: CGPoint, _ time: TimeInterval) {
    touch.phase = phase
    touch.previousPosition = touch.position
    touch.position = position
    touch.timestamp = time
    event.allTouches = Set(active.filter { !$0.isDead })
  }

  private func tapCount(_ place: CGPoint, _ time: TimeInterval) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= UITapGestureRecognizer.pause,
      hypot(place.x - last.place.x, place.y - last.place.y) <= UITapGestureRecognizer.tolerance
    {
      count = last.count + 1
    }
    lastTap = (place, time, count)
    return count
  }
}

extension UIView {
  /// The control to which a tap on this view belongs.
  final var tapOwner: UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if view.claimsTaps { return view }
      candidate = view.storedSuperview
    }
    return nil
  }
}
