import UIGeometry

// How what is shown goes away, and what it covered comes back.
extension Presenter {
  /// Sends it away; its delegate hears of it only when it was the person's doing.
  func dismiss(byUser: Bool, animated: Bool) {
    guard let current, state != .none, state != .dismissing else { return }
    state = .dismissing
    current.isUserDismissal = byUser
    stopWaiting()
    if case .barItem(let item) = current.source { item.isOn = false }
    window.cancelTouches()
    current.shown.beginAppearanceTransition(false, animated: animated)
    let gone = current
    gone.isLeaving = true
    gone.didLeave()
    guard self.current === gone, state == .dismissing else { return }
    gone.overlay?.leave(animated: animated && !current.isHiddenForTurn) { [weak self] in
      if self?.current === gone { self?.handle(.vanished) }
    }
  }

  /// Takes away whatever is shown or on its way out, at once.
  func finish() {
    guard let gone = current else { return }
    stopWaiting()
    current = nil
    state = .none
    if !gone.isLeaving {
      gone.isLeaving = true
      gone.didLeave()
    }
    if case .barItem(let item) = gone.source { item.isOn = false }
    if gone.overlay != nil {
      gone.shown.beginAppearanceTransition(false, animated: false)
      gone.overlay?.stopAnimations()
      gone.overlay?.removeFromSuperview()
      gone.shown.endAppearanceTransition()
    }
    gone.shown.view.removeFromSuperview()
    gone.overlay = nil
    (gone.content.presentation, gone.shown.presentation) = (nil, nil)
    if let responder = gone.previousResponder as? UIView, responder.window === window {
      responder.becomeFirstResponder()
    }
    uncover()
    if gone.isUserDismissal { gone.didDismiss() }
    gone.didVanish()
    gone.owner = nil
  }

  func uncover() {
    guard current == nil, let next = covered.popLast() else { return }
    current = next
    state = next.shownForm == .alert ? .alert : next.shownForm == .sheet ? .sheet : .popover
    next.overlay?.isHidden = false
    // The size may have changed meanwhile: a popover's form is decided anew.
    if next.form == .popover { return showAgain(next) }
    _ = place(next)
    takeFocus(next)
  }

  /// Sends `presentation` away, also one that is covered.
  func dismiss(_ presentation: Presentation, animated: Bool) {
    if presentation === current { return dismiss(byUser: false, animated: animated) }
    guard let index = covered.firstIndex(where: { $0 === presentation }) else { return }
    covered.remove(at: index)
    presentation.shown.disappear(animated: false)
    presentation.overlay?.removeFromSuperview()
    presentation.overlay = nil
    (presentation.content.presentation, presentation.shown.presentation) = (nil, nil)
    presentation.didVanish()
    presentation.owner = nil
  }
}
