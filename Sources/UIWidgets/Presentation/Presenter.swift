// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Runs what floats over one window: popovers, alerts and sheets. One is in front at a time;
/// `PresentationMachine` says what each event does, `handle` does it. `Presentation.swift` begins with how it
/// all hangs together.
@MainActor
package final class Presenter: DisplayTicker {
  unowned let window: UIWindow
  /// What is in front, or on its way out.
  package internal(set) var state = PresentationState.none
  var current: Presentation?
  /// Alerts and sheets that lie under it and return afterwards, the lowest first.
  var covered: [Presentation] = []
  /// Views that get touches whatever popover shows, such as buttons around what presents it.
  package var passthroughViews: () -> [UIView] = { [] }
  /// Steps since the last change of size, while something waits for the size to settle.
  var stepsSinceResize: Int?
  /// What a recording says, where one is replayed.
  var recorded: RecordedPresentation?
  package weak var displayClock: DisplayClock?
  /// The window; nil while it goes, when its clock still asks.
  package private(set) weak var home: UIView?

  init(window: UIWindow) {
    self.window = window
    home = window
  }

  /// The form of what is in front; nil for nothing, and for what is on its way out.
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

  /// Shows `presentation`, or whatever the table says about showing one now.
  func present(_ presentation: Presentation, animated: Bool) {
    handle(.presentRequested, new: (presentation, animated))
  }

  /// Does what the table says about an event.
  package func handle(_ event: PresentationEvent) { handle(event, new: nil) }

  /// `new` is what a program asks to show, with `presentRequested` only.
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
      // Something that was covered may have come back.
      handle(event, new: new)
    case .finishFirst:
      finish()
      handle(event, new: new)
    case .pressSource: if case .barItem(let item)? = current?.source { item.perform() }
    case .dismissIfAllowed:
      if let current, current.shouldDismiss() { dismiss(byUser: true, animated: true) }
    // While the size settles, bars are laid out again: `showAgain` looks for the source afterwards.
    case .dismiss: if stepsSinceResize == nil { dismiss(byUser: true, animated: true) }
    case .finish: finish()
    case .pressCancel: (current?.shown as? UIAlertController)?.pressCancel()
    case .pressFocused: pressFocused()
    case .hide: hide()
    case .showAgain: showAgain()
    }
  }

  /// Handles a press of the bar button that the thing in front comes from; false for any other button.
  func handlesPress(of item: UIBarButtonItem) -> Bool {
    guard case .barItem(let source)? = current?.source, source === item else { return false }
    handle(.sourcePressed)
    return true
  }

  /// A window that is asked to close takes all down, covered ones too.
  func quit() {
    while current != nil { handle(.quitRequested) }
  }

  /// A view leaves the window: a popover that comes from it goes too.
  func viewWillLeave(_ view: UIView) {
    guard let current, state != .dismissing, !current.isHiddenForResizing else { return }
    if current.overlay === view || current.overlay.map({ view.isDescendant(of: $0) }) == true { return }
    // Which buttons a bar shows depends on its room, so a recording says it.
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
