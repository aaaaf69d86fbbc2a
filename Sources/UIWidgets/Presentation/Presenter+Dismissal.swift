// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// How the presentation in front disappears, and how the one that it covered comes back.
extension Presenter {
  /// Dismisses the presentation; its delegate is notified only if a person dismissed it.
  func dismiss(byUser: Bool, animated: Bool) {
    guard let current, state != .none, state != .dismissing else { return }
    state = .dismissing
    current.isUserDismissal = byUser
    stopWaitingForSize()
    if case .barItem(let item) = current.source { item.isOn = false }
    // A drag may go on and drive the dismissal.
    if current.stage == nil { window.cancelTouches() }
    current.shown.beginAppearanceTransition(false, animated: animated)
    let gone = current
    gone.isLeaving = true
    gone.didLeave()
    guard self.current === gone, state == .dismissing else { return }
    if let stage = gone.stage { return leave(gone, stage, animated: animated) }
    let isAnimated = animated && !current.isHiddenForResizing
    gone.overlay?.leave(animated: isAnimated) { [weak self] in
      // The recording decides when the dismissal ends.
      guard let self, self.current === gone, !isAnimated || !followsRecording else { return }
      handle(.dismissalEnded)
    }
  }

  /// Removes the presentation that is in front or disappearing, at once.
  func finish() {
    guard let gone = current else { return }
    stopWaitingForSize()
    current = nil
    state = .none
    if !gone.isLeaving {
      gone.isLeaving = true
      gone.didLeave()
      // A presentation that was already disappearing has switched off its button, which may now be on for
      // another presentation.
      if case .barItem(let item) = gone.source { item.isOn = false }
    }
    gone.stage?.end()
    if gone.overlay != nil {
      gone.shown.beginAppearanceTransition(false, animated: false)
      gone.overlay?.stopAnimations()
      gone.overlay?.removeFromSuperview()
      gone.shown.endAppearanceTransition()
    }
    gone.shown.view.removeFromSuperview()
    gone.overlay = nil
    (gone.content.presentation, gone.shown.presentation) = (nil, nil)
    // A view that was pressed while the presentation disappeared already has the keyboard.
    if window.firstResponder == nil, let responder = gone.previousResponder as? UIView,
      responder.window === window
    {
      responder.becomeFirstResponder()
    }
    uncover()
    if gone.isUserDismissal { gone.didDismiss() }
    gone.didVanish()
    gone.owner = nil
  }

  /// Brings the last covered presentation to the front.
  private func uncover() {
    guard current == nil, let next = covered.popLast() else { return }
    current = next
    state = PresentationState(showing: next.shownForm)
    next.overlay?.isHidden = false
    // The window's size may have changed in the meantime, so the form is chosen again.
    if next.form == .popover { return showAgain() }
    _ = place(next)
    takeFocus(next)
  }

  /// Dismisses `presentation`, even if it is covered.
  func dismiss(_ presentation: Presentation, animated: Bool) {
    if presentation === current { return dismiss(byUser: false, animated: animated) }
    guard let index = covered.firstIndex(where: { $0 === presentation }) else { return }
    covered.remove(at: index)
    presentation.stage?.end()
    presentation.shown.disappear(animated: false)
    presentation.overlay?.removeFromSuperview()
    presentation.overlay = nil
    (presentation.content.presentation, presentation.shown.presentation) = (nil, nil)
    presentation.didVanish()
    presentation.owner = nil
  }
}
