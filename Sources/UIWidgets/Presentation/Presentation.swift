// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// Popovers, alerts and sheets: how something floats over a window.
//
// UIKit has three APIs for it, of different age. Here each of them fills in a `Presentation`, and the
// window's one `Presenter` runs it from there on:
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
// drives a window through every cell of it. The presenter stores little, and the view tree shows it:
//
//   state    none │ popover │ alert │ sheet │ dismissing         window.subviews, back to front
//   current  the presentation in front, or on its way out          root controller's view
//   covered  alerts and sheets under it, the lowest first           overlay of covered[0]
//   stepsSinceResize  while the size has not settled                …
//                                                                   overlay of current
//
//   An overlay covers the window and takes every touch beside its body, except over `passthroughViews`:
//
//   ┌ PresentationOverlay ──────────┐  ┌───────────────────────────────┐  ┌───────────────────────────────┐
//   │                         [+]   │  │▒▒▒▒▒▒▒▒▒▒▒▒ dim ▒▒▒▒▒▒▒▒▒▒▒▒▒▒│  │▒▒▒▒▒▒▒▒▒▒▒▒ dim ▒▒▒▒▒▒▒▒▒▒▒▒▒▒│
//   │                   ┌──────/\─┐ │  │▒▒▒▒▒▒▒┌──────────────┐▒▒▒▒▒▒▒▒│  ├───────────────────────────────┤
//   │                   │ popover │ │  │▒▒▒▒▒▒▒│ alert        │▒▒▒▒▒▒▒▒│  │ sheet                         │
//   │                   └─────────┘ │  │▒▒▒▒▒▒▒└──────────────┘▒▒▒▒▒▒▒▒│  │                               │
//   └───────────────────────────────┘  └───────────────────────────────┘  └───────────────────────────────┘
//     PopoverPlacement: the first of     in the middle                      from 52 pt below the top on; all
//     the sides up, down, left, right                                       of a window under 400 pt high
//     with room
//
// The window's size alone decides between popover and alert (`adapted(isCompact:)`):
//
//   asked for      regular window   compact: under 600 pt wide or 400 pt high (until 16 pt more)
//   popover        popover          with the adaptive style `.none` a popover all the same; else the one that
//                                   stands in for it, an alert if it is one, a sheet if not; without one the
//                                   content as a sheet
//   action sheet   popover          alert
//   alert, sheet   the same         the same
//
// A popover hides while the size changes, and 12 steps (0.2 s) after the last change its form and place are
// decided again, so that it does not jump while an edge is dragged. Adapting to the size comes from UIKit in
// iOS 8; an alert in place of a popover is an iOS recipe, and `UIPopoverController.compactAlert` is ours.
// Choosing form and place by functions of sizes alone, tested as tables, comes from egui (Emil Ernerfeldt).

/// The look of something that floats over a window.
package enum PresentationForm: String, Sendable { case popover, alert, sheet }

/// One thing that floats over a window: what it shows, where it comes from, and its callbacks.
@MainActor
final class Presentation {
  /// Where it comes from.
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
  /// The size that the popover's client asked for, in points; (0, 0) for the content's preferred size.
  var wishedSize = CGSize.zero
  /// Kept alive as long as it is shown.
  var owner: AnyObject?

  /// What a popover becomes in a compact window; with `.none` it stays one.
  var adaptiveStyle: () -> UIModalPresentationStyle = { .automatic }
  /// The controller, an alert or another one, shown instead of a popover in a compact window; nil for the
  /// content.
  var standIn: (UIModalPresentationStyle) -> UIViewController? = { _ in nil }
  /// Whether a sheet covers the whole window.
  var coversWindow = false
  /// Whether a person may dismiss it.
  var shouldDismiss: () -> Bool = { true }
  /// Called when a person dismissed it, or when it is gone because its source left the window.
  var didDismiss: () -> Void = {}
  /// Called before it is shown again from a rectangle, for the new rectangle; a null rectangle or no view
  /// dismisses it.
  var reposition: (CGRect, UIView) -> (CGRect, UIView?) = { ($0, $1) }
  /// Called when it has appeared.
  var didAppear: () -> Void = {}
  /// Called when it begins to disappear.
  var didLeave: () -> Void = {}
  /// Called when it is gone, for whatever reason.
  var didVanish: () -> Void = {}

  /// The controller shown now, and its form.
  var shown: UIViewController
  var shownForm: PresentationForm
  var overlay: PresentationOverlay?
  var direction = UIPopoverArrowDirection.unknown
  /// Whether a person dismissed it.
  var isUserDismissal = false
  /// Whether it is on its way in.
  var isArriving = false
  /// Whether it is on its way out.
  var isLeaving = false
  /// Whether it is hidden until the window's size has settled.
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

  /// The source in points of the window; nil if it is not shown there.
  func sourceRect(in window: UIWindow) -> CGRect? {
    switch source {
    case .none: nil
    case .barItem(let item):
      item.shownView.flatMap { $0.window === window ? $0.convert($0.bounds, to: nil) : nil }
    case .rect(let rect, let box):
      box.view.flatMap { $0.window === window && !$0.isHidden ? $0.convert(rect, to: nil) : nil }
    }
  }

  /// Whether the source lies in `view`.
  func comes(from view: UIView) -> Bool {
    switch source {
    case .none: false
    case .barItem(let item): (item.customView ?? item.button)?.isDescendant(of: view) == true
    case .rect(_, let box): box.view?.isDescendant(of: view) == true
    }
  }

  /// The size that the content wants in a popover, in points.
  var contentSize: CGSize {
    for size in [wishedSize, content.preferredContentSize, content.contentSizeForViewInPopover]
    where size.width > 0 && size.height > 0 { return size }
    return CGSize(width: 320, height: 1100)
  }

  func contentSizeDidChange() {
    overlay?.window?.presenter.contentSizeDidChange(of: self)
  }
}
