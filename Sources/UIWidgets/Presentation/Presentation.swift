import UIGeometry

/// One thing that is shown over the window, in whatever form the window's size asks for.
///
/// Popover controllers, alert views and presented controllers all become one of these.
@MainActor
final class Presentation {
  /// The forms.
  enum Form { case popover, alert, sheet }

  /// Where it comes from.
  enum Source {
    case none
    case barItem(UIBarButtonItem)
    case rect(CGRect, WeakView)
  }

  struct WeakView {
    weak var view: UIView?
  }

  /// What is shown in a regular window.
  let content: UIViewController
  /// The form in a regular window.
  let form: Form
  var source: Source
  var permitted: UIPopoverArrowDirection = .any
  var passthroughViews: [UIView] = []
  var backgroundColor: UIColor?
  /// The size that the popover's client asked for, in points; (0, 0) for the content's own wish.
  var wishedSize = CGSize.zero
  /// Who is kept alive as long as this is shown.
  var owner: AnyObject?

  /// What a popover becomes in a compact window: `.none` stays a popover.
  var adaptiveStyle: () -> UIModalPresentationStyle = { .automatic }
  /// Who stands for a popover in a compact window, an alert or another controller; without one the content does.
  var standIn: (UIModalPresentationStyle) -> UIViewController? = { _ in nil }
  /// Whether a sheet leaves nothing of the window to see.
  var coversWindow = false
  var shouldDismiss: () -> Bool = { true }
  /// The person dismissed it, or its source went.
  var didDismiss: () -> Void = {}
  /// It is about to be shown again from a rectangle; a null rectangle or no view says that it shall go.
  var reposition: (CGRect, UIView) -> (CGRect, UIView?) = { ($0, $1) }
  var didAppear: () -> Void = {}
  /// It begins to go.
  var didLeave: () -> Void = {}
  /// It is gone, for whatever reason.
  var didVanish: () -> Void = {}

  /// What is shown now, and in which form.
  var shown: UIViewController
  var shownForm: Form
  var overlay: PresentationOverlay?
  var direction = UIPopoverArrowDirection.unknown
  /// Whether the way out was the person's doing.
  var isUserDismissal = false
  /// Whether it is on its way out.
  var isLeaving = false
  /// Whether the size is changing and nothing is to be seen.
  var isHiddenForTurn = false
  weak var previousResponder: UIResponder?

  init(content: UIViewController, form: Form, source: Source) {
    (self.content, self.form, self.source) = (content, form, source)
    (shown, shownForm) = (content, form)
  }

  /// The form for a window, and the controller to show in it.
  func adapted(isCompact: Bool) -> (Form, UIViewController) {
    guard form == .popover, isCompact else { return (form, content) }
    let style = adaptiveStyle()
    if style == .none { return (.popover, content) }
    if content is UIAlertController { return (.alert, content) }
    if shownForm != .popover { return (shownForm, shown) }
    coversWindow = style == .fullScreen || style == .overFullScreen
    let controller = standIn(style == .automatic ? .pageSheet : style)
    return (controller is UIAlertController ? .alert : .sheet, controller ?? content)
  }

  /// The source in points of the window; nil when it is not shown there.
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
