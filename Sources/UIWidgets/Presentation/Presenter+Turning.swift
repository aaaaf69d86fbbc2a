package import UIGeometry

// What a change of the window's size does to what is shown: a popover hides until the size has settled, then its form
// and place are decided anew.
extension Presenter {
  func windowWillResize() {
    handle(.rotate)
  }

  func windowDidResize() {
    guard let current, state != .dismissing else { return }
    // What was uncovered by this very change has not been hidden yet.
    if current.form == .popover, !current.isHiddenForTurn { hide(current) }
    if current.isHiddenForTurn { current.overlay?.frame = window.bounds } else { _ = place(current) }
    for presentation in covered { _ = place(presentation) }
  }

  func hide(_ presentation: Presentation) {
    guard presentation.form == .popover else { return }
    presentation.isHiddenForTurn = true
    presentation.overlay?.hideForTurn(true)
    quiet = 0
    DisplayClock.shared.add(self)
  }

  package func tick(_ duration: TimeInterval) {
    guard let steps = quiet else { return stopWaiting() }
    quiet = steps + 1
    guard steps + 1 >= Presenter.quietSteps else { return }
    stopWaiting()
    handle(isCompact ? .toCompact : .toRegular)
  }

  func stopWaiting() {
    quiet = nil
    DisplayClock.shared.remove(self)
  }

  /// The size has settled: shown again in the form and at the place that it asks for, or gone.
  func showAgain(_ presentation: Presentation) {
    presentation.isHiddenForTurn = false
    let (form, controller) = presentation.adapted(isCompact: isCompact)
    if form == .popover, case .rect(let rect, let box) = presentation.source {
      if let view = box.view {
        let (newRect, newView) = presentation.reposition(rect, view)
        presentation.source = newRect.isNull ? .none : .rect(newRect, .init(view: newView))
      } else {
        presentation.source = .none
      }
    }
    let isGone =
      if case .barItem(let item) = presentation.source { item.shownView == nil } else {
        form == .popover && presentation.sourceRect(in: window) == nil
      }
    if isGone {
      presentation.overlay?.hideForTurn(true)
      return dismiss(byUser: true, animated: false)
    }
    if form == presentation.shownForm, controller === presentation.shown {
      if form == .popover, case .barItem(let item) = presentation.source { item.isOn = true }
      presentation.overlay?.hideForTurn(false)
      if !place(presentation) { dismiss(byUser: true, animated: false) }
      return
    }
    if case .barItem(let item) = presentation.source { item.isOn = false }
    presentation.shown.disappear(animated: false)
    presentation.overlay?.stopAnimations()
    presentation.overlay?.removeFromSuperview()
    presentation.shown.viewIfLoaded?.removeFromSuperview()
    if presentation.shown !== presentation.content {
      presentation.shown.presentation = nil
      // A controller that stood in may have taken the content among its own.
      if presentation.content.parent === presentation.shown { presentation.content.removeFromParent() }
    }
    if !show(presentation, animated: true) {
      presentation.isUserDismissal = true
      finish()
    }
  }
}
