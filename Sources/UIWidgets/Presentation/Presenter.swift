import UIGeometry

/// Runs what floats over one window: popovers, alerts and sheets. One is in front at a time; `PresentationMachine`
/// says what each event does.
@MainActor
package final class Presenter: DisplayTicker {
  /// The size has settled after this many steps without a change.
  static let quietSteps = 12

  unowned let window: UIWindow
  /// What is shown, or on its way out.
  package internal(set) var state = PresentationState.none
  var current: Presentation?
  /// What lies under it and returns afterwards: alerts and sheets.
  var covered: [Presentation] = []
  /// Steps since the last change of size while something waits for it to settle.
  var quiet: Int?

  init(window: UIWindow) {
    self.window = window
  }

  /// Takes the place of the window's own width and height where it is set.
  var assumedCompact: Bool?

  var isCompact: Bool {
    if let assumedCompact { return assumedCompact }
    return window.traits.horizontalSizeClass == .compact || window.traits.verticalSizeClass == .compact
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
    // A source that was put in place just now has its place only after layout.
    window.layoutIfNeeded()
    current = presentation
    presentation.previousResponder = window.firstResponder
    guard show(presentation, animated: animated) else {
      Diagnostic.report("popover without room", "a popover has no room beside its source and is not shown")
      return finish()
    }
  }

  /// Builds the form that the window asks for; false when a popover has no place.
  func show(_ presentation: Presentation, animated: Bool) -> Bool {
    let (form, controller) = presentation.adapted(isCompact: isCompact)
    let overlay = PresentationOverlay(presenter: self, form: form, coversWindow: presentation.coversWindow)
    (presentation.shownForm, presentation.shown, presentation.overlay) = (form, controller, overlay)
    controller.presentation = presentation
    presentation.content.presentation = presentation
    state = form == .popover ? .popover : form == .alert ? .alert : .sheet
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
    overlay.arrive(animated: animated) { [weak self, weak presentation] in
      guard let self, let presentation, presentation === current, state != .dismissing else { return }
      presentation.shown.endAppearanceTransition()
      presentation.didAppear()
    }
    return true
  }

  /// Puts the form where it belongs in the window as it is; false when a popover has no place.
  func place(_ presentation: Presentation) -> Bool {
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

  func takeFocus(_ presentation: Presentation) {
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
}
