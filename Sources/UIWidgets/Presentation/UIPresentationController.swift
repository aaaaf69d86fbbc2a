// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The styles in which a controller can be presented.
///
/// Differs from UIKit: the styles of the current context cover the whole window.
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

/// How a controller that covers the window comes and goes if no animation controller says so.
///
/// Differs from UIKit: a flip is a fade and a curl is a slide, because everything here is flat.
///
/// ```swift
/// let overlay = UIViewController()
/// (overlay.modalPresentationStyle, overlay.modalTransitionStyle) = (.overFullScreen, .crossDissolve)
/// present(overlay, animated: true)
/// ```
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the lower edge; and a fade.
  case coverVertical
  case flipHorizontal, crossDissolve, partialCurl
}

/// Connects the presenting and the presented controller; in the style `.custom`, a subclass places the view
/// that is presented and adds others around it.
///
/// Differs from UIKit: the view of the presenting controller always stays in the window. If
/// `shouldRemovePresentersView` is true, black covers that view and its controller disappears.
///
/// ```swift
/// final class LowerHalf: UIPresentationController {
///   override var frameOfPresentedViewInContainerView: CGRect {
///     let bounds = containerView?.bounds ?? .zero
///     return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
///   }
///   override func containerViewWillLayoutSubviews() {
///     presentedView?.frame = frameOfPresentedViewInContainerView
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller.
  public final unowned let presentedViewController: UIViewController
  /// The presenting controller, the outermost one in its window; nil before the presentation.
  public internal(set) final weak var presentingViewController: UIViewController!
  /// The view in which the presentation takes place; nil unless the style covers the window.
  public internal(set) final weak var containerView: UIView?
  /// Decides how the presentation adapts, and about the end of a sheet; held weakly. That of a popover may
  /// also be a `UIPopoverPresentationControllerDelegate`.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Connects the two controllers.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    super.init()
  }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The style in a compact window; `.none` for the same.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Whether the presentation covers the window; kept for client code.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting controller disappears; false unless overridden.
  open var shouldRemovePresentersView: Bool { false }
  /// The view that comes and goes; that of the presented controller unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of `presentedView` at the end of the presentation; the whole container unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The size that the presented controller requests, in points; (0, 0) for no preference.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the presented controller has requested another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of the presented view in a container of the given size; for subclasses, which use it in
  /// `frameOfPresentedViewInContainerView`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container lays out its views, for example because the window has a new size.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has laid out its views.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the presentation begins; a subclass adds its views to `containerView`.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended; with false, it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended; with false, it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called when the window is about to have a new size, in points.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// A presentation that covers the window, in the styles that need no client for it.
@MainActor
final class WindowPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.runningTransition == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
