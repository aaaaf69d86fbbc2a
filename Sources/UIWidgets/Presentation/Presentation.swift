// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// Popovers, alerts and sheets: how a presentation floats over a window.
//
// UIKit has three APIs for this, of different ages. Here each of them fills in a `Presentation`, and the
// window's one `Presenter` runs the presentation from then on:
//
//   UIPopoverController.present   ─┐
//   UIViewController.present      ─┼─→ Presentation ─→ Presenter.present ─→ presentRequested ──┐
//   UIAlertView.show              ─┘                                                           │
//   UIBarButtonItem.press (again)  ──────────────────────────────────────→ sourcePressed     ──┤
//   PresentationOverlay.touchesBegan ────────────────────────────────────→ clickedOutside    ──┤
//   UIWindow.press (keys)          ─→ Presenter.handleKeyFirst ──────────→ escape-, return-  ──┤
//   UIWindow.resize                ─→ windowWillResize ──────────────────→ sizeChanged       ──┤
//   Presenter.tick                 ─→ 12 steps without a change ─────────→ settled…          ──┤
//   UIWindow.viewWillLeave         ──────────────────────────────────────→ sourceRemoved     ──┤
//   UIWindow.send(.quit)           ──────────────────────────────────────→ quitRequested     ──┤
//   PresentationOverlay.leave      ──────────────────────────────────────→ dismissalEnded    ──┤
//                                                                                              ▼
//                             Presenter.handle  ←─ effect ─  PresentationMachine.effect(of: event, in: state)
//                             one switch, a line for each effect             the whole table, a pure function
//
// The table is a Mealy machine (G. H. Mealy, 1955): the effect depends on the event and on the state. A test
// drives a window through every cell of the table. The presenter stores little, and the view tree mirrors
// what it stores:
//
//   state    none │ popover │ alert │ sheet │ dismissing         window.subviews, back to front
//   current  the presentation in front, or disappearing            root controller's view
//   covered  alerts and sheets under `current`, the lowest first    overlay of covered[0]
//   stepsSinceResize  while the size has not settled                …
//                                                                   overlay of current
//
//   An overlay covers the window and takes every touch outside its body, except over `passthroughViews`:
//
//   ┌ PresentationOverlay ──────────┐  ┌───────────────────────────────┐  ┌───────────────────────────────┐
//   │                         [+]   │  │▒▒▒▒▒▒▒▒▒▒▒▒ dim ▒▒▒▒▒▒▒▒▒▒▒▒▒▒│  │▒▒▒▒▒▒▒▒▒▒▒▒ dim ▒▒▒▒▒▒▒▒▒▒▒▒▒▒│
//   │                   ┌──────/\─┐ │  │▒▒▒▒▒▒▒┌──────────────┐▒▒▒▒▒▒▒▒│  ├───────────────────────────────┤
//   │                   │ popover │ │  │▒▒▒▒▒▒▒│ alert        │▒▒▒▒▒▒▒▒│  │ sheet                         │
//   │                   └─────────┘ │  │▒▒▒▒▒▒▒└──────────────┘▒▒▒▒▒▒▒▒│  │                               │
//   └───────────────────────────────┘  └───────────────────────────────┘  └───────────────────────────────┘
//     PopoverPlacement: the first of     in the middle                      from 52 pt below the top; all
//     the sides up, down, left, right                                       of a window under 400 pt high
//     with enough room
//
// The window's size alone decides between popover and alert (`adapted(isCompact:)`):
//
//   requested      regular window   compact: under 600 pt wide or 400 pt high, until it reaches 616 or 416
//   popover        popover          with the adaptive style `.none`, a popover too; otherwise the controller
//                                   that replaces it, as an alert if it is one and as a sheet if not; without
//                                   such a controller, the content as a sheet
//   action sheet   popover          alert
//   alert, sheet   the same         the same
//
// A popover hides while the size changes, and 12 steps (0.2 s) after the last change its form and position
// are decided again, so it does not jump while an edge is dragged. Adapting to the size comes from UIKit in
// iOS 8; replacing a popover with an alert is an iOS recipe, and `UIPopoverController.compactAlert` is not in
// UIKit. The idea of choosing form and position with functions that depend only on sizes, and of testing
// these functions as tables, comes from egui (Emil Ernerfeldt).

/// The appearance of a presentation over a window.
package enum PresentationForm: String, Sendable { case popover, alert, sheet }

/// A presentation that floats over a window: its content, its source, and its callbacks.
@MainActor
final class Presentation {
  /// Where the presentation comes from.
  enum Source {
    case none
    case barItem(UIBarButtonItem)
    case rect(CGRect, WeakView)
  }

  struct WeakView {
    weak var view: UIView?
  }

  /// The controller shown in a regular window.
  let content: UIViewController
  /// The form in a regular window.
  let form: PresentationForm
  var source: Source
  var permitted: UIPopoverArrowDirection = .any
  var passthroughViews: [UIView] = []
  var backgroundColor: UIColor?
  /// The size that the popover's client requested, in points; (0, 0) for the content's preferred size.
  var wishedSize = CGSize.zero
  /// How the presentation covers the window and comes and goes, if it is no popover, alert or sheet.
  var stage: CustomStage?
  /// An object that is kept alive as long as the presentation is shown.
  var owner: AnyObject?

  /// What a popover becomes in a compact window; with `.none` it stays a popover.
  var adaptiveStyle: () -> UIModalPresentationStyle = { .automatic }
  /// The controller, an alert or another one, that replaces a popover in a compact window; nil for the
  /// content.
  var standIn: (UIModalPresentationStyle) -> UIViewController? = { _ in nil }
  /// Whether a sheet covers the whole window.
  var coversWindow = false
  /// Whether a person may dismiss the presentation.
  var shouldDismiss: () -> Bool = { true }
  /// Called when a person dismissed the presentation, or when it disappeared because its source left the
  /// window.
  var didDismiss: () -> Void = {}
  /// Called with a rectangle before the presentation is shown again from it, to obtain a new rectangle and
  /// view; a null rectangle or no view dismisses the presentation.
  var reposition: (CGRect, UIView) -> (CGRect, UIView?) = { ($0, $1) }
  /// Called when the presentation has appeared.
  var didAppear: () -> Void = {}
  /// Called when the presentation begins to disappear.
  var didLeave: () -> Void = {}
  /// Called when the presentation has disappeared, for whatever reason.
  var didVanish: () -> Void = {}

  /// The controller shown at the moment, and its form.
  var shown: UIViewController
  var shownForm: PresentationForm
  var overlay: PresentationOverlay?
  var direction = UIPopoverArrowDirection.unknown
  /// Whether a person dismissed the presentation.
  var isUserDismissal = false
  /// Whether the presentation is appearing.
  var isArriving = false
  /// Whether the presentation is disappearing.
  var isLeaving = false
  /// Whether the presentation is hidden until the window's size has settled.
  var isHiddenForResizing = false
  weak var previousResponder: UIResponder?

  init(content: UIViewController, form: PresentationForm, source: Source) {
    self.content = content
    self.form = form
    self.source = source
    (shown, shownForm) = (content, form)
  }

  /// The form for a window, and the controller to show in it.
  func adapted(isCompact: Bool) -> (PresentationForm, UIViewController) {
    guard form == .popover, isCompact else { return (form, content) }
    let style = adaptiveStyle()
    if style == .none { return (.popover, content) }
    if content is UIAlertController { return (.alert, content) }
    if shownForm != .popover { return (shownForm, shown) }
    coversWindow = style == .fullScreen || style == .overFullScreen
    let controller = standIn(style == .automatic ? .pageSheet : style)
    return (controller is UIAlertController ? .alert : .sheet, controller ?? content)
  }

  /// The source in points of the window; nil if the source is not shown there.
  func sourceRect(in window: UIWindow) -> CGRect? {
    switch source {
    case .none: nil
    case .barItem(let item):
      item.shownView.flatMap { $0.window === window ? $0.convert($0.bounds, to: nil) : nil }
    case .rect(let rect, let box):
      box.view.flatMap { $0.window === window && !$0.isHidden ? $0.convert(rect, to: nil) : nil }
    }
  }

  /// Whether the source is inside `view`.
  func comes(from view: UIView) -> Bool {
    switch source {
    case .none: false
    case .barItem(let item): (item.customView ?? item.button)?.isDescendant(of: view) == true
    case .rect(_, let box): box.view?.isDescendant(of: view) == true
    }
  }

  /// The size that the content requests in a popover, in points.
  var contentSize: CGSize {
    for size in [wishedSize, content.preferredContentSize, content.contentSizeForViewInPopover]
    where size.width > 0 && size.height > 0 { return size }
    return CGSize(width: 320, height: 1100)
  }

  func contentSizeDidChange() {
    overlay?.window?.presenter.contentSizeDidChange(of: self)
  }
}
