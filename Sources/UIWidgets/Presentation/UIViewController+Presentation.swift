// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIViewController {
  /// The popover's settings if `modalPresentationStyle` is `.popover` (or for an action sheet); otherwise
  /// nil.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    let isSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
    guard modalPresentationStyle == .popover || isSheet else { return nil }
    if let storedPopoverPresentation { return storedPopoverPresentation }
    let controller = UIPopoverPresentationController(presented: self)
    storedPopoverPresentation = controller
    return controller
  }

  /// The controller that this one presents; nil for none.
  public final var presentedViewController: UIViewController? { storedPresented }
  /// The controller that presents this one; nil for none.
  public final var presentingViewController: UIViewController? { storedPresenting }

  final func show(
    presented viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?
  ) {
    guard let window = viewIfLoaded?.window, viewControllerToPresent.presentation == nil else {
      return Diagnostic.report(
        "present",
        "\(type(of: self)) cannot present: its view is in no window, or the other controller is already presented"
      )
    }
    let presentation: Presentation
    let sheet = (viewControllerToPresent as? UIAlertController).flatMap {
      $0.preferredStyle == .actionSheet ? $0 : nil
    }
    if let alert = viewControllerToPresent as? UIAlertController, alert.preferredStyle == .alert {
      presentation = Presentation(content: alert, form: .alert, source: .none)
    } else if let sheet, sheet.popoverPresentationController?.source == nil, window.presenter.isCompact {
      // Only a popover needs a source, as in UIKit.
      presentation = Presentation(content: sheet, form: .alert, source: .none)
    } else if let popover = viewControllerToPresent.popoverPresentationController {
      popover.presentingViewController = self
      presentation = popover.makePresentation()
      if let sheet {
        let told = presentation.didDismiss
        presentation.didDismiss = {
          told()
          sheet.cancelledOutside()
        }
      }
    } else {
      presentation = Presentation(content: viewControllerToPresent, form: .sheet, source: .none)
      presentation.shouldDismiss = { [weak viewControllerToPresent] in
        viewControllerToPresent?.isModalInPresentation != true
      }
    }
    storedPresented = viewControllerToPresent
    viewControllerToPresent.storedPresenting = self
    presentation.didAppear = { completion?() }
    presentation.didVanish = { [weak self, weak viewControllerToPresent] in
      if let self, storedPresented === viewControllerToPresent { storedPresented = nil }
      viewControllerToPresent?.storedPresenting = nil
      let done = viewControllerToPresent?.dismissCompletion
      viewControllerToPresent?.dismissCompletion = nil
      done?()
    }
    window.presenter.present(presentation, animated: flag)
  }

  final func hidePresented(animated flag: Bool, completion: (() -> Void)?) {
    guard let target = storedPresented ?? (presentation == nil ? storedParent?.presentedRoot : self),
      let presentation = target.presentation, let presenter = presentation.overlay?.window?.presenter
    else {
      completion?()
      return
    }
    target.dismissCompletion = completion
    presenter.dismiss(presentation, animated: flag)
  }

  private var presentedRoot: UIViewController? { presentation != nil ? self : storedParent?.presentedRoot }

  /// The preferred size in a popover, under its iOS 3 name; (0, 0) for none.
  public final var contentSizeForViewInPopover: CGSize {
    get { storedPopoverSize }
    set {
      storedPopoverSize = newValue
      presentation?.contentSizeDidChange()
    }
  }
}
