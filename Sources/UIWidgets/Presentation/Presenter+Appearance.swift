// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// How a presentation comes to the front, and where its body is placed.
extension Presenter {
  /// Puts `presentation` in front; a popover without room is reported and taken away.
  func begin(_ presentation: Presentation, animated: Bool) {
    window.cancelTouches()
    // A source view that was added just now gets its frame in layout.
    window.layoutIfNeeded()
    current = presentation
    presentation.previousResponder = window.firstResponder
    guard show(presentation, animated: animated) else {
      Diagnostic.report("popover without room", "a popover has no room beside its source and is not shown")
      return finish()
    }
  }

  /// Leaves what is in front under what comes; an alert is not seen meanwhile.
  func cover() {
    guard let current else { return }
    if current.shownForm == .alert { current.overlay?.isHidden = true }
    covered.append(current)
  }

  /// Builds the form that the window's size asks for; false when a popover has no place.
  func show(_ presentation: Presentation, animated: Bool) -> Bool {
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
      // A recording says when the way in has ended.
      if !animated || !followsRecording { didArrive(presentation) }
    }
    return true
  }

  /// The way in has ended.
  func didArrive(_ presentation: Presentation) {
    guard presentation.isArriving else { return }
    presentation.isArriving = false
    presentation.shown.endAppearanceTransition()
    presentation.didAppear()
  }

  /// Puts the form where it belongs in the window as it is; false when a popover has no place.
  func place(_ presentation: Presentation) -> Bool {
    if followsRecording, presentation === current { return placeAsRecorded(presentation) }
    guard let overlay = presentation.overlay else { return false }
    overlay.frame = window.bounds
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

  /// The content of an open popover has another size.
  func contentSizeDidChange(of presentation: Presentation) {
    if !presentation.isHiddenForResizing { move(presentation) }
  }

  /// An open popover has another source.
  func move(_ presentation: Presentation) {
    guard presentation === current, state == .popover else { return }
    if !place(presentation) { dismiss(byUser: true, animated: true) }
  }

  /// What an open popover points at stands elsewhere in the window.
  package func sourceDidMove() {
    if let current, !current.isHiddenForResizing { move(current) }
  }

  /// Alerts and sheets take the keyboard. A popover leaves it to the window, unless a key opened it: then the
  /// first thing in it gets it, and whatever had it gets it back.
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
  /// The state in which a form is in front.
  init(showing form: PresentationForm) {
    switch form {
    case .popover: self = .popover
    case .alert: self = .alert
    case .sheet: self = .sheet
    }
  }
}
