// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Runs the popovers, alerts and sheets that float over one window. One of them is in front at a time;
/// `PresentationMachine` decides the effect of each event, and `handle` carries it out. The comment at the
/// beginning of `Presentation.swift` gives an overview.
@MainActor
package final class Presenter: DisplayTicker {
  unowned let window: UIWindow
  /// The kind of presentation in front, or `dismissing` while one disappears.
  package internal(set) var state = PresentationState.none
  var current: Presentation?
  /// Alerts and sheets that are under the presentation in front and return after it, the lowest first.
  var covered: [Presentation] = []
  /// Views that receive touches while any popover is shown, such as buttons around the presenting view.
  package var passthroughViews: () -> [UIView] = { [] }
  /// The steps since the last change of size, while a presentation waits for the size to settle.
  var stepsSinceResize: Int?
  /// The recorded presentation, while a recording is replayed.
  var recorded: RecordedPresentation?
  package weak var displayClock: DisplayClock?
  /// The window; nil while it is being released, because its clock may still ask for it.
  package private(set) weak var home: UIView?

  init(window: UIWindow) {
    self.window = window
    home = window
  }

  /// The form of the presentation in front; nil if there is none, or if it is disappearing.
  package var form: PresentationForm? {
    switch state {
    case .none, .dismissing: nil
    case .popover: .popover
    case .alert: .alert
    case .sheet: .sheet
    }
  }

  /// Whether the window is so small that popovers become something else.
  var isCompact: Bool {
    if followsRecording, let note = recorded?.note { return note.form != .popover }
    return window.traits.horizontalSizeClass == .compact || window.traits.verticalSizeClass == .compact
  }

  // MARK: Events

  /// Shows `presentation`, or carries out another effect that the table requires for it.
  func present(_ presentation: Presentation, animated: Bool) {
    handle(.presentRequested, new: (presentation, animated))
  }

  /// Carries out the effect that the table lists for an event.
  package func handle(_ event: PresentationEvent) { handle(event, new: nil) }

  /// `new` is the presentation to show, for `presentRequested` only.
  private func handle(_ event: PresentationEvent, new: (presentation: Presentation, animated: Bool)?) {
    switch PresentationMachine.effect(of: event, in: state) {
    case .nothing: break
    case .show: if let new { begin(new.presentation, animated: new.animated) }
    case .cover:
      cover()
      if let new { begin(new.presentation, animated: new.animated) }
    case .replace:
      current?.isUserDismissal = true
      finish()
      // A covered presentation may have returned.
      handle(event, new: new)
    case .finishFirst:
      finish()
      handle(event, new: new)
    case .pressSource: if case .barItem(let item)? = current?.source { item.perform() }
    case .dismissIfAllowed:
      if let current, current.shouldDismiss() { dismiss(byUser: true, animated: true) }
    // While the size settles, bars are laid out again; `showAgain` looks for the source afterwards.
    case .dismiss: if stepsSinceResize == nil { dismiss(byUser: true, animated: true) }
    case .finish: finish()
    case .pressCancel: (current?.shown as? UIAlertController)?.pressCancel()
    case .pressFocused: pressFocused()
    case .hide: hide()
    case .showAgain: showAgain()
    }
  }

  /// Handles a press of the bar button from which the presentation comes; returns false for any other button.
  func handlesPress(of item: UIBarButtonItem) -> Bool {
    guard case .barItem(let source)? = current?.source, source === item else { return false }
    handle(.sourcePressed)
    return true
  }

  /// Removes all presentations, including covered ones, when the window is asked to close.
  func quit() {
    while current != nil { handle(.quitRequested) }
  }

  /// Called when a view leaves the window: a popover that comes from it is dismissed.
  func viewWillLeave(_ view: UIView) {
    guard let current, state != .dismissing, !current.isHiddenForResizing else { return }
    if current.overlay === view || current.overlay.map({ view.isDescendant(of: $0) }) == true { return }
    // The buttons in a bar depend on the bar's width, so the recording decides.
    if followsRecording, case .barItem = current.source { return }
    if current.comes(from: view) { handle(.sourceRemoved) }
  }

  private func pressFocused() {
    if let alert = current?.shown as? UIAlertController {
      _ = alert.pressFocused()
      return
    }
    guard let control = window.firstResponder as? UIControl, window.showsFocus,
      current?.overlay.map({ control.isDescendant(of: $0) }) == true
    else { return }
    control.trigger()
  }
}
