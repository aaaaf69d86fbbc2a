// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An iOS 7 style popover for a content controller.
///
/// Differs from UIKit: the popover controller also works in a compact window, where it shows `compactAlert`
/// or a sheet; it is kept alive while it is shown.
///
/// ```swift
/// let content = UIViewController()
/// content.preferredContentSize = CGSize(width: 200, height: 125)
/// let popover = UIPopoverController(contentViewController: content)
/// if let plus = navigationItem.rightBarButtonItem {
///   popover.present(from: plus, permittedArrowDirections: .any, animated: true)
/// }
/// ```
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
  /// The delegate; held weakly.
  open weak var delegate: (any UIPopoverControllerDelegate)?
  /// The content.
  open var contentViewController: UIViewController
  /// Views that receive touches while the popover is shown; touches elsewhere dismiss it.
  open var passthroughViews: [UIView]? { didSet { presentation?.passthroughViews = passthroughViews ?? [] } }
  /// The colour of the body and the arrow; nil for the default.
  open var backgroundColor: UIColor?
  /// The alert to show instead of the popover in a compact window; if nil, the content is shown as a sheet.
  /// Beyond UIKit.
  open var compactAlert: (() -> UIAlertController)?

  private var size = CGSize.zero
  private weak var presentation: Presentation?

  /// A popover for `contentViewController`.
  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
    super.init()
  }

  /// Whether the popover is shown, in any form.
  open var isPopoverVisible: Bool { presentation?.overlay != nil && presentation?.isLeaving == false }
  /// The direction of the arrow; `.unknown` while no popover is shown.
  open var popoverArrowDirection: UIPopoverArrowDirection {
    isPopoverVisible ? presentation?.direction ?? .unknown : .unknown
  }
  /// The size of the content in points; the content's preferred size unless set.
  open var contentSize: CGSize {
    get {
      for wish in [
        size, contentViewController.preferredContentSize, contentViewController.contentSizeForViewInPopover,
      ]
      where wish.width > 0 && wish.height > 0 { return wish }
      return CGSize(width: 320, height: 1100)
    }
    set { setContentSize(newValue, animated: false) }
  }

  /// Sets the size of the content in points; if the size is not finite or not above 0, the content's
  /// preferred size is used.
  open func setContentSize(_ size: CGSize, animated: Bool) {
    self.size =
      size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0 ? size : .zero
    presentation?.wishedSize = self.size
    presentation?.contentSizeDidChange()
  }

  /// Presents from a bar button that a window shows; if no window shows it, reports a diagnostic and does
  /// nothing.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    guard let window = item.shownView?.window else {
      return Diagnostic.report(
        "popover source", "a popover's bar button is in no window, so the popover is not shown")
    }
    present(.barItem(item), arrowDirections, window, animated)
  }

  /// Presents from a rectangle in a view, which must be in a window, as in UIKit.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    demand(
      view.window != nil,
      "-[UIPopoverController presentPopoverFromRect:inView:permittedArrowDirections:animated:]: Popovers cannot be presented from a view which does not have a window."
    )
    guard let window = view.window else { return }
    present(.rect(rect, .init(view: view)), arrowDirections, window, animated)
  }

  /// Dismisses the popover; the delegate is not notified.
  open func dismiss(animated: Bool) {
    guard let presentation, let presenter = presentation.overlay?.window?.presenter else { return }
    presenter.dismiss(presentation, animated: animated)
  }

  private func present(
    _ source: Presentation.Source, _ directions: UIPopoverArrowDirection, _ window: UIWindow, _ animated: Bool
  ) {
    demand(directions != .unknown, "Popovers must be presented with a permitted arrow direction")
    if let presentation, isPopoverVisible {
      presentation.source = source
      presentation.permitted = directions
      return window.presenter.move(presentation)
    }
    let presentation = Presentation(content: contentViewController, form: .popover, source: source)
    presentation.owner = self
    presentation.permitted = directions
    presentation.passthroughViews = passthroughViews ?? []
    presentation.backgroundColor = backgroundColor
    presentation.wishedSize = size
    presentation.standIn = { [weak self] _ in self?.compactAlert?() }
    presentation.shouldDismiss = { [weak self] in
      self.map { $0.delegate?.popoverControllerShouldDismissPopover($0) ?? true } ?? true
    }
    presentation.didDismiss = { [weak self] in
      self.map { $0.delegate?.popoverControllerDidDismissPopover($0) }
    }
    presentation.reposition = { [weak self] rect, view in
      guard let self, let delegate else { return (.null, nil) }
      var (rect, view) = (rect, view)
      delegate.popoverController(self, willRepositionPopoverTo: &rect, in: &view)
      return (rect, view)
    }
    self.presentation = presentation
    window.presenter.present(presentation, animated: animated)
  }
}

/// Decides how a popover appears and whether it closes, and is notified when it has.
///
/// ```swift
/// // Keeps a popover at its button while the window is resized.
/// final class Holder: UIPopoverControllerDelegate {
///   let button = UIButton(type: .system)
///   func popoverController(
///     _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect,
///     in view: inout UIView
///   ) {
///     (rect, view) = (button.bounds, button)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: AnyObject {
  /// Whether a click outside, or Esc, dismisses the popover.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Called when a person has dismissed the popover, or when it has disappeared because its source did.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
  /// Called when the window's size has changed under a popover that comes from a rectangle. Write the new
  /// rectangle and view, or `CGRect.null` to dismiss the popover.
  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView)
}

extension UIPopoverControllerDelegate {
  /// Returns true.
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
  /// Does nothing.
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
  /// Dismisses the popover.
  public func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    rect = .null
  }
}
