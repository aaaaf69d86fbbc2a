// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An iOS 8 style popover: its source, its delegate and its appearance.
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
  /// The bar button from which the popover comes; takes precedence over the view.
  open var barButtonItem: UIBarButtonItem?
  /// The view from which the popover comes.
  open weak var sourceView: UIView?
  /// The rectangle in the view, in the view's points; null for the whole view.
  open var sourceRect = CGRect.null
  /// The permitted directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Views that receive touches while the popover is shown; touches elsewhere dismiss it.
  open var passthroughViews: [UIView]?
  /// The colour of the body and the arrow; nil for the default.
  open var backgroundColor: UIColor?

  /// The direction of the arrow; `.unknown` while no popover is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    presentedViewController.presentation?.direction ?? .unknown
  }

  convenience init(presented: UIViewController) {
    self.init(presentedViewController: presented, presenting: nil)
  }

  /// The source; nil if there is none, which is a programmer error.
  final var source: Presentation.Source? {
    if let barButtonItem { return .barItem(barButtonItem) }
    guard let sourceView else { return nil }
    return .rect(sourceRect.isNull ? sourceView.bounds : sourceRect, .init(view: sourceView))
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  final func makePresentation() -> Presentation {
    guard let source else {
      endProgram(
        "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
      )
    }
    popoverDelegate?.prepareForPopoverPresentation(self)
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
          && $0.popoverDelegate?.popoverPresentationControllerShouldDismissPopover($0) != false
      } ?? true
    }
    presentation.didDismiss = { [weak self] in
      self.map { $0.popoverDelegate?.popoverPresentationControllerDidDismissPopover($0) }
    }
    presentation.reposition = { [weak self] rect, view in
      guard let self, let popoverDelegate else { return (.null, nil) }
      var (rect, view) = (rect, view)
      popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      return (rect, view)
    }
    return presentation
  }
}

/// Decides how a presentation adapts to a compact window.
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
  /// Since iOS 8.0: the style to which a popover adapts in a compact window.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Since iOS 8.3: `.none` keeps the popover a popover, `.fullScreen` and `.overFullScreen` cover the
  /// window, and every other style becomes a sheet. Called again whenever the window becomes compact.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller to show instead, such as an alert; nil for the content.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Whether a person may dismiss a sheet.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a person is about to dismiss a sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when a person has dismissed a sheet.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a person tried to dismiss a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `.automatic`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    .automatic
  }
  /// Calls the iOS 8.0 form of this method.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }
  /// Returns nil, for the content.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Returns true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Decides how a popover appears and whether it closes, and is notified when it has.
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
  /// Called when the popover is about to be made; its properties may still be set.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a click outside, or Esc, dismisses the popover.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called when a person has dismissed the popover, or when it has disappeared because its source did.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called when the window's size has changed under a popover that comes from a rectangle. Write the new
  /// rectangle and view, or `CGRect.null` to dismiss the popover.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  {}
  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Dismisses the popover.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    rect = .null
  }
}
