import UIGeometry

/// Turns pointer events into touches and tells recognizers and views; one per window.
@MainActor
final class TouchDelivery {
  /// The touches that are down, also those that were taken away and only wait for their release.
  private(set) var active: [UITouch] = []
  private let event = UIEvent()
  private var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?

  /// Whether something is pressed that somebody still follows.
  var hasPress: Bool { active.contains { !$0.isDead } }

  func handle(_ pointer: PointerEvent, time: TimeInterval, in window: UIWindow) {
    event.timestamp = time
    event.modifierFlags = pointer.modifiers
    let index = active.firstIndex { $0.pointer == pointer.id }
    switch pointer.phase {
    case .down:
      if let index {
        // Another button of a mouse that is pressed already takes no part; the same one means that a release
        // was lost.
        guard active[index].button == pointer.button else { return }
        cancel(active[index])
        active.removeAll { $0.pointer == pointer.id }
      }
      begin(pointer, time, window)
    case .move:
      if let index { move(active[index], to: pointer.position, time) }
    case .up:
      guard let index, active[index].button == pointer.button else { return }
      end(active[index], at: pointer.position, time)
    case .cancel, .hover:
      // A pointer that hovers is not pressed: its release was lost.
      guard let index else { return }
      cancel(active[index])
      active.removeAll { $0.pointer == pointer.id }
    }
  }

  private func begin(_ pointer: PointerEvent, _ time: TimeInterval, _ window: UIWindow) {
    guard let view = window.target(at: pointer.position, event) else { return }
    let touch = UITouch(pointer, time: time, view: view, window: window)
    touch.tapCount = tapCount(pointer.position, time)
    active.append(touch)
    event.allTouches = Set(active.filter { !$0.isDead })
    event.buttonMask = pointer.button == .secondary ? .secondary : .primary
    let isPlain = pointer.button == .primary || pointer.button == .finger
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
    for recognizer in touch.gestureRecognizers ?? [] where !touch.isDead { recognizer.move(touch, event) }
    if touch.isSeenByView, !touch.isDead { touch.view?.touchesMoved([touch], with: event) }
  }

  private func end(_ touch: UITouch, at position: CGPoint, _ time: TimeInterval) {
    if !touch.isDead, position != touch.position { move(touch, to: position, time) }
    active.removeAll { $0 === touch }
    guard !touch.isDead else { return }
    update(touch, .ended, position, time)
    for recognizer in touch.gestureRecognizers ?? [] where !touch.isDead { recognizer.end(touch, event) }
    if touch.isSeenByView, !touch.isDead {
      touch.isSeenByView = false
      touch.view?.touchesEnded([touch], with: event)
    }
    touch.isDead = true
  }

  /// Takes a touch away from all; its release will be swallowed.
  func cancel(_ touch: UITouch) {
    guard !touch.isDead else { return }
    touch.isDead = true
    touch.phase = .cancelled
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.cancel(touch, event) }
    if touch.isSeenByView {
      touch.isSeenByView = false
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  func cancelAll() {
    for touch in active { cancel(touch) }
  }

  /// Cancels touches that began in `view` or that a recognizer in it follows.
  func cancelTouches(in view: UIView) {
    for touch in active where !touch.isDead {
      if touch.view?.isDescendant(of: view) == true { cancel(touch) }
    }
  }

  /// A gesture has the touch now.
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
  /// The control that a tap at this view belongs to.
  final var tapOwner: UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if view.claimsTaps { return view }
      candidate = view.storedSuperview
    }
    return nil
  }
}
