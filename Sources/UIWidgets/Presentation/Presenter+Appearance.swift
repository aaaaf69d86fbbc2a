// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// How a presentation comes to the front, and where its body is placed.
extension Presenter {
  /// Puts `presentation` in front; a popover without room is reported and removed.
  func begin(_ presentation: Presentation, animated: Bool) {
    // A drag may go on and drive the presentation.
    if presentation.stage == nil { window.cancelTouches() }
    window.toolTips.hide()
    // A source view that was just added gets its frame from layout.
    window.layoutIfNeeded()
    current = presentation
    presentation.previousResponder = window.firstResponder
    guard show(presentation, animated: animated) else {
      Diagnostic.report("popover without room", "a popover has no room beside its source and is not shown")
      return finish()
    }
  }

  /// Keeps the current presentation under the new one; an alert is hidden in the meantime.
  func cover() {
    guard let current else { return }
    if current.shownForm == .alert { current.overlay?.isHidden = true }
    covered.append(current)
  }

  /// Builds the form that the window's size requires; returns false if there is no room for a popover.
  func show(_ presentation: Presentation, animated: Bool) -> Bool {
    if let stage = presentation.stage {
      show(presentation, on: stage, animated: animated)
      return true
    }
    let (form, controller) = presentation.adapted(isCompact: isCompact)
    let overlay = PresentationOverlay(presenter: self, form: form, coversWindow: presentation.coversWindow)
    presentation.shownForm = form
    presentation.shown = controller
    presentation.overlay = overlay
    controller.presentation = presentation
    presentation.content.presentation = presentation
    state = PresentationState(showing: form)
    UIView.performWithoutAnimation {
      overlay.frame = window.bounds
      controller.loadViewIfNeeded()
      (controller as? UIAlertController)?.rowsDidChange()
      overlay.install(controller.view, color: presentation.backgroundColor)
      window.addSubview(overlay)
      if form == .popover { controller.view.frame = CGRect(origin: .zero, size: presentation.contentSize) }
    }
    guard place(presentation) else { return false }
    controller.beginAppearanceTransition(true, animated: animated)
    window.layoutIfNeeded()
    if case .barItem(let item) = presentation.source, form == .popover { item.isOn = true }
    takeFocus(presentation)
    presentation.isArriving = true
    overlay.arrive(animated: animated) { [weak self, weak presentation] in
      guard let self, let presentation, presentation === current, state != .dismissing else { return }
      // The recording decides when the appearance ends.
      if !animated || !followsRecording { didArrive(presentation) }
    }
    return true
  }

  /// Called when the appearance has ended.
  func didArrive(_ presentation: Presentation) {
    guard presentation.isArriving else { return }
    presentation.isArriving = false
    presentation.shown.endAppearanceTransition()
    presentation.didAppear()
  }

  /// Places the form for the window's current size; returns false if there is no room for a popover.
  func place(_ presentation: Presentation) -> Bool {
    if followsRecording, presentation === current { return placeAsRecorded(presentation) }
    guard let overlay = presentation.overlay else { return false }
    overlay.frame = window.bounds
    guard presentation.stage == nil else { return true }
    presentation.direction = .unknown
    switch presentation.shownForm {
    case .popover:
      guard let source = presentation.sourceRect(in: window),
        let placement = PopoverPlacement.place(
          content: presentation.contentSize, source: source, window: window.bounds.size,
          permitted: presentation.permitted)
      else { return false }
      presentation.direction = placement.direction
      overlay.placePopover(placement)
    case .alert: overlay.placeAlert()
    case .sheet: overlay.placeSheet()
    }
    return true
  }

  /// Called when the size of an open popover's content has changed.
  func contentSizeDidChange(of presentation: Presentation) {
    if !presentation.isHiddenForResizing { move(presentation) }
  }

  /// Called when the source of an open popover has changed.
  func move(_ presentation: Presentation) {
    guard presentation === current, state == .popover else { return }
    if !place(presentation) { dismiss(byUser: true, animated: true) }
  }

  /// Called when the source of an open popover has moved in the window.
  package func sourceDidMove() {
    if let current, !current.isHiddenForResizing { move(current) }
  }

  /// Alerts and sheets take the keyboard. A popover leaves the keyboard to the window unless a key opened the
  /// popover. In that case, the popover's first focus stop gets the keyboard, and the previous owner gets it
  /// back afterwards.
  func takeFocus(_ presentation: Presentation) {
    guard presentation.shownForm != .popover else {
      guard window.isHandlingKey, !followsRecording, !window.replay.leavesFocus,
        let body = presentation.overlay?.body, let first = window.focusStops(in: body).first
      else { return }
      return window.focus(on: first)
    }
    window.firstResponder?.resignFirstResponder()
    if let alert = presentation.shown as? UIAlertController { alert.takeFocus() }
  }
}

extension PresentationState {
  /// The state while a form is in front.
  init(showing form: PresentationForm) {
    switch form {
    case .popover: self = .popover
    case .alert: self = .alert
    case .sheet: self = .sheet
    }
  }
}
