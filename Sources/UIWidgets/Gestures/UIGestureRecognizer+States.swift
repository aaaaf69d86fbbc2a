// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// The one state machine behind all recognizers. It ignores transitions that it does not allow, so a sequence
// of touches reaches exactly one terminal state, whatever a subclass requests.
extension UIGestureRecognizer {
  final var isDecided: Bool { storedState.rawValue >= State.ended.rawValue }
  final var isActive: Bool { storedState == .began || storedState == .changed }
  /// Whether the current sequence may still form the gesture.
  private var isUndecided: Bool {
    storedState == .possible && (!touches.isEmpty || timer != nil || pendingState != nil)
  }

  final func transition(to new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended):
      if pendingState == nil { recognize(new) } else if pendingState != new { decide(.failed) }
    case (.possible, .failed), (.possible, .cancelled):
      decide(.failed)
    case (.began, .changed), (.changed, .changed):
      enter(.changed)
      sendActions()
    case (.began, .ended), (.changed, .ended):
      decide(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      decide(.cancelled)
    default:
      break
    }
  }

  private func recognize(_ new: State) {
    guard mayBegin else { return decide(.failed) }
    pendingState = nil
    for other in rivals(includingRequired: true) where mustWait(for: other) {
      if other.isUndecided {
        pendingState = new
        other.waiters.append(WeakRecognizer(recognizer: self))
        return
      }
      if other.isActive || other.storedState == .ended { return decide(.failed) }
    }
    for other in rivals(includingRequired: false)
    where (other.isActive || other.storedState == .ended) && other.canPrevent(self)
      && !maySucceed(with: other)
    {
      return decide(.failed)
    }
    if new == .ended { return decide(.ended) }
    enter(.began)
    prevail()
    sendActions()
  }

  /// Enters a terminal state. Rivals fail before the action is sent, because the action may change anything.
  private func decide(_ end: State) {
    guard !isDecided else { return }
    let wasPossible = storedState == .possible
    pendingState = nil
    timer?.stop()
    timer = nil
    enter(end)
    if end == .ended, wasPossible { prevail() }
    if end != .failed { sendActions() }
    let released = waiters
    waiters.removeAll()
    for other in released.compactMap(\.recognizer) {
      guard let waiting = other.pendingState else { continue }
      other.pendingState = nil
      other.recognize(waiting)
      other.settle()
    }
    settle()
  }

  private func enter(_ new: State) {
    storedState = new
    stateObserver?(new)
  }

  /// The first recognizer to recognize its gesture takes the touches: its rivals fail, and views no longer
  /// receive the touches.
  private func prevail() {
    for other in rivals(includingRequired: false)
    where other.storedState == .possible && canPrevent(other) && !maySucceed(with: other) {
      other.transition(to: .failed)
    }
    if cancelsTouchesInView, let delivery = view?.window?.touches {
      for touch in sequence { delivery.takeFromView(touch) }
    }
  }

  /// The other recognizers that share a touch of the sequence and, with `includingRequired`, those that must
  /// fail before this one recognizes.
  private func rivals(includingRequired: Bool) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in sequence {
      for other in touch.gestureRecognizers ?? []
      where other !== self && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    if includingRequired {
      for other in requirements.compactMap(\.recognizer) where !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    return found
  }

  private func mustWait(for other: UIGestureRecognizer) -> Bool {
    guard other.isEnabled else { return false }
    return requirements.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private func maySucceed(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  private var mayBegin: Bool {
    guard let view else { return false }
    if let control = sequence.first?.view?.tapOwner, control !== view, claimedByControls,
      control.isDescendant(of: view)
    {
      return false
    }
    return view.gestureRecognizerShouldBegin(self) && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  // MARK: Calls from touch delivery

  final func follow(_ touch: UITouch, _ event: UIEvent) {
    if touches.isEmpty, timer == nil, pendingState == nil, isDecided { finishSequence() }
    touches.append(touch)
    sequence.append(touch)
    lastLocation = touch.position
    touchesBegan([touch], with: event)
  }

  final func move(_ touch: UITouch, _ event: UIEvent) {
    guard touches.contains(where: { $0 === touch }) else { return }
    lastLocation = touch.position
    touchesMoved([touch], with: event)
  }

  final func end(_ touch: UITouch, _ event: UIEvent) {
    guard touches.contains(where: { $0 === touch }) else { return }
    lastLocation = touch.position
    touchesEnded([touch], with: event)
    touches.removeAll { $0 === touch }
    settle()
  }

  final func cancel(_ touch: UITouch, _ event: UIEvent) {
    guard touches.contains(where: { $0 === touch }) else { return }
    touchesCancelled([touch], with: event)
    touches.removeAll { $0 === touch }
    settle()
  }

  /// Ends a sequence that has no touches left and is not waiting for anything.
  final func settle() {
    guard touches.isEmpty, timer == nil, pendingState == nil else { return }
    if sequence.isEmpty, storedState == .possible { return }
    if storedState == .possible { decide(.failed) }
    if isActive { decide(.cancelled) }
    finishSequence()
  }

  private func finishSequence() {
    guard isDecided else { return }
    storedState = .possible
    sequence.removeAll()
    reset()
  }

  /// Fails or cancels at once, because the recognizer was disabled or its view left the window.
  final func abandon() {
    if isActive { decide(.cancelled) } else if !sequence.isEmpty { decide(.failed) }
    touches.removeAll()
    settle()
  }

  final func wait(seconds: TimeInterval) {
    timer?.stop()
    timer = GestureTimer(seconds: seconds, recognizer: self)
  }
}

extension UIView {
  /// The recognizers on this view, in the order in which they were added; nil for none.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers }
    set {
      for recognizer in storedRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer to the view and removes it from its previous view.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    storedRecognizers = (storedRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer from the view; a gesture in progress is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abandon()
    gestureRecognizer.view = nil
    storedRecognizers?.removeAll { $0 === gestureRecognizer }
    if storedRecognizers?.isEmpty == true { storedRecognizers = nil }
  }
}
