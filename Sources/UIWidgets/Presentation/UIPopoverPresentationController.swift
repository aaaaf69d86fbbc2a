// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The ways to present a controller.
///
/// ```swift
/// let sheet = UIViewController()
/// sheet.modalPresentationStyle = .formSheet
/// present(sheet, animated: true)
/// ```
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// Knows the presenting and the presented controller.
///
/// ```swift
/// // What a delegate is given: the controller that is shown, and the one that showed it.
/// func title(of presentation: UIPresentationController) -> String? {
///   presentation.presentedViewController.title
/// }
/// ```
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller.
  public final unowned let presentedViewController: UIViewController
  /// The presenting controller; nil before the presentation.
  public internal(set) final weak var presentingViewController: UIViewController?

  init(presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}

/// A popover as of iOS 8: its source, its delegate and its look.
///
/// ```swift
/// let content = UIViewController()
/// content.modalPresentationStyle = .popover
/// content.popoverPresentationController?.sourceView = button
/// content.popoverPresentationController?.sourceRect = button.bounds
/// present(content, animated: true)
/// ```
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate; held weakly.
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)?
  /// The bar button that it comes from; takes precedence over the view.
  open var barButtonItem: UIBarButtonItem?
  /// The view that it comes from.
  open weak var sourceView: UIView?
  /// The rectangle in the view, in its points; null for the whole view.
  open var sourceRect = CGRect.null
  /// The directions that the arrow may have.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Views that get touches while it shows; touches elsewhere dismiss it.
  open var passthroughViews: [UIView]?
  /// The colour of body and arrow; nil for the usual one.
  open var backgroundColor: UIColor?

  /// The direction of the arrow; `.unknown` while no popover is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    presentedViewController.presentation?.direction ?? .unknown
  }

  /// The source; nil if there is none, which is a programmer's error.
  final var source: Presentation.Source? {
    if let barButtonItem { return .barItem(barButtonItem) }
    guard let sourceView else { return nil }
    return .rect(sourceRect.isNull ? sourceView.bounds : sourceRect, .init(view: sourceView))
  }

  final func makePresentation() -> Presentation {
    guard let source else {
      endProgram(
        "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
      )
    }
    delegate?.prepareForPopoverPresentation(self)
    let presentation = Presentation(
      content: presentedViewController, form: .popover, source: self.source ?? source)
    presentation.permitted = permittedArrowDirections
    presentation.passthroughViews = passthroughViews ?? []
    presentation.backgroundColor = backgroundColor
    presentation.adaptiveStyle = { [weak self] in
      guard let self else { return .automatic }
      let traits = presentedViewController.traitCollection
      return delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
    }
    presentation.standIn = { [weak self] style in
      guard let self else { return nil }
      return delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    }
    presentation.shouldDismiss = { [weak self] in
      self.map {
        !$0.presentedViewController.isModalInPresentation
          && $0.delegate?.popoverPresentationControllerShouldDismissPopover($0) != false
      } ?? true
    }
    presentation.didDismiss = { [weak self] in
      self.map { $0.delegate?.popoverPresentationControllerDidDismissPopover($0) }
    }
    presentation.reposition = { [weak self] rect, view in
      guard let self, let delegate else { return (.null, nil) }
      var (rect, view) = (rect, view)
      delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      return (rect, view)
    }
    return presentation
  }
}

/// Decides what becomes of a presentation in a compact window.
///
/// ```swift
/// // A popover that stays one in a small window.
/// final class KeepsPopover: UIPopoverPresentationControllerDelegate {
///   func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
///     .none
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// As of iOS 8.0: what a popover becomes in a compact window.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// As of iOS 8.3: `.none` keeps the popover a popover, `.fullScreen` and `.overFullScreen` cover the
  /// window, everything else becomes a sheet. Asked again whenever the window becomes compact.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller to show instead, such as an alert; nil for the content.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
}

extension UIAdaptivePresentationControllerDelegate {
  /// Adapts.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    .automatic
  }
  /// The name of an earlier form.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }
  /// The content.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
}

/// Decides about a popover and is notified.
///
/// ```swift
/// final class AsksFirst: UIPopoverPresentationControllerDelegate {
///   var isSaved = false
///   func popoverPresentationControllerShouldDismissPopover(
///     _ controller: UIPopoverPresentationController
///   ) -> Bool { isSaved }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be made; its properties may still be set.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a click outside, or Esc, dismisses the popover.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A person dismissed the popover, or it is gone because its source is.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// The window's size changed under a popover from a rectangle: write the new rectangle and view, or
  /// `CGRect.null` to let it go.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  /// Nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  {}
  /// Yes.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Lets it go.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    rect = .null
  }
}
