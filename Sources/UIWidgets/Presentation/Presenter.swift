package import UIGeometry

/// Runs what floats over one window: popovers, alerts and sheets. One is in front at a time; `PresentationMachine`
/// says what each event does.
@MainActor
package final class Presenter: DisplayTicker {
  /// The size has settled after this many steps without a change.
  static let quietSteps = 12

  unowned let window: UIWindow
  /// What is shown, or on its way out.
  package private(set) var state = PresentationState.none
  private(set) var current: Presentation?
  /// What lies under it and returns afterwards: alerts and sheets.
  private var covered: [Presentation] = []
  private var quiet: Int?

  init(window: UIWindow) {
    self.window = window
  }

  private var isCompact: Bool {
    window.traits.horizontalSizeClass == .compact || window.traits.verticalSizeClass == .compact
  }

  // MARK: Showing

  /// Shows `presentation`; a popover that is open goes for it, an alert or a sheet is covered.
  func present(_ presentation: Presentation, animated: Bool) {
    switch PresentationMachine.effect(of: .plus, in: state) {
    case .present: break
    case .finishThenPresent:
      // Something that was covered may come back: decide anew.
      finish()
      return present(presentation, animated: animated)
    case .dismissIfAllowed:
      // A program that presents does not ask: one at a time, the newer one stays.
      if let current { current.isUserDismissal = true }
      finish()
      return present(presentation, animated: animated)
    default:
      guard let current else { break }
      if current.shownForm == .alert { current.overlay?.isHidden = true }
      covered.append(current)
    }
    window.cancelTouches()
    current = presentation
    presentation.previousResponder = window.firstResponder
    guard show(presentation, animated: animated) else {
      Diagnostic.report("popover without room", "a popover has no room beside its source and is not shown")
      return finish()
    }
  }

  /// Builds the form that the window asks for; false when a popover has no place.
  private func show(_ presentation: Presentation, animated: Bool) -> Bool {
    let (form, controller) = presentation.adapted(isCompact: isCompact)
    let overlay = PresentationOverlay(presenter: self, form: form)
    (presentation.shownForm, presentation.shown, presentation.overlay) = (form, controller, overlay)
    controller.presentation = presentation
    presentation.content.presentation = presentation
    state = form == .popover ? .popover : form == .alert ? .alert : .sheet
    UIView.performWithoutAnimation {
      overlay.frame = window.bounds
      controller.loadViewIfNeeded()
      overlay.install(controller.view, color: presentation.backgroundColor)
      window.addSubview(overlay)
      if form == .popover { controller.view.frame = CGRect(origin: .zero, size: presentation.contentSize) }
    }
    guard place(presentation) else { return false }
    controller.beginAppearanceTransition(true, animated: animated)
    window.layoutIfNeeded()
    if case .barItem(let item) = presentation.source, form == .popover { item.isOn = true }
    takeFocus(presentation)
    overlay.arrive(animated: animated) { [weak self, weak presentation] in
      guard let self, let presentation, presentation === current, state != .dismissing else { return }
      presentation.shown.endAppearanceTransition()
      presentation.didAppear()
    }
    return true
  }

  /// Puts the form where it belongs in the window as it is; false when a popover has no place.
  private func place(_ presentation: Presentation) -> Bool {
    guard let overlay = presentation.overlay else { return false }
    overlay.frame = window.bounds
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

  private func takeFocus(_ presentation: Presentation) {
    guard presentation.shownForm != .popover else { return }
    window.firstResponder?.resignFirstResponder()
    if let alert = presentation.shown as? UIAlertController { alert.takeFocus() }
  }

  func contentSizeDidChange(of presentation: Presentation) {
    guard presentation === current, state == .popover, !presentation.isHiddenForTurn else { return }
    if !place(presentation) { dismiss(byUser: true, animated: true) }
  }

  /// Shows an open popover from another source.
  func move(_ presentation: Presentation) {
    guard presentation === current, state == .popover else { return }
    if !place(presentation) { dismiss(byUser: true, animated: true) }
  }

  // MARK: Going

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

  private func uncover() {
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

  // MARK: Events

  package func handle(_ event: PresentationEvent) {
    guard let current else { return }
    switch PresentationMachine.effect(of: event, in: state) {
    case .nothing, .present, .finishThenPresent: break
    case .dismissIfAllowed: if current.shouldDismiss() { dismiss(byUser: true, animated: true) }
    case .cancel: (current.shown as? UIAlertController)?.pressCancel()
    case .pressFocused: _ = pressFocused(current)
    case .hide: hide(current)
    case .replace, .adapt: showAgain(current)
    case .dismiss: if quiet == nil { dismiss(byUser: true, animated: true) }
    case .finish: finish()
    }
  }

  private func pressFocused(_ presentation: Presentation) -> Bool {
    if let alert = presentation.shown as? UIAlertController { return alert.pressFocused() }
    guard let control = window.firstResponder as? UIControl, window.showsFocus,
      presentation.overlay.map({ control.isDescendant(of: $0) }) == true
    else { return false }
    control.trigger()
    return true
  }

  /// Every window that is asked to close takes all down, covered ones too.
  func quit() {
    while current != nil { handle(.quit) }
  }

  /// A view goes: a popover that comes from it goes too.
  func viewWillLeave(_ view: UIView) {
    guard let current, state != .dismissing, !current.isHiddenForTurn else { return }
    if current.overlay === view || current.overlay.map({ view.isDescendant(of: $0) }) == true { return }
    if current.comes(from: view) { handle(.sourceRemoved) }
  }

  // MARK: Turning

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

  private func hide(_ presentation: Presentation) {
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

  private func stopWaiting() {
    quiet = nil
    DisplayClock.shared.remove(self)
  }

  /// The size has settled: shown again in the form and at the place that it asks for, or gone.
  private func showAgain(_ presentation: Presentation) {
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
    if presentation.shown !== presentation.content { presentation.shown.presentation = nil }
    if !show(presentation, animated: true) {
      presentation.isUserDismissal = true
      finish()
    }
  }
}
