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

  /// What connects this controller, when it is presented, with the one that presents it; nil before a
  /// presentation that covers the window.
  public final var presentationController: UIPresentationController? {
    if let stage = presentation?.stage { return stage.controller }
    if let popoverPresentationController { return popoverPresentationController }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: break
    default: return nil
    }
    if let storedSheetPresentation { return storedSheetPresentation }
    let controller = UIPresentationController(presentedViewController: self, presenting: nil)
    storedSheetPresentation = controller
    return controller
  }

  /// Runs code together with the transition in which this controller or one around it takes part; nil while
  /// there is none.
  ///
  /// Differs from UIKit: nil during the library's own animations of sheets and navigation.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition?.coordinator ?? storedParent?.transitionCoordinator
  }

  /// Whether the controller is appearing because it is being presented.
  public final var isBeingPresented: Bool { presentation?.isArriving == true }
  /// Whether the controller is disappearing because it is being dismissed.
  public final var isBeingDismissed: Bool { presentation?.isLeaving == true }

  /// The controller at the top of the containment; this one if it has no parent.
  final var outermost: UIViewController { storedParent?.outermost ?? self }

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
    } else if let stage = CustomStage(for: viewControllerToPresent, from: self) {
      presentation = Presentation(content: viewControllerToPresent, form: .sheet, source: .none)
      presentation.stage = stage
      presentation.shouldDismiss = { false }
    } else {
      presentation = viewControllerToPresent.sheetPresentation(from: self)
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

  private func sheetPresentation(from source: UIViewController) -> Presentation {
    let presentation = Presentation(content: self, form: .sheet, source: .none)
    let controller = presentationController
    controller?.presentingViewController = source.outermost
    presentation.shouldDismiss = { [weak self, weak controller] in
      guard let self, let controller else { return true }
      guard !isModalInPresentation,
        controller.delegate?.presentationControllerShouldDismiss(controller) != false
      else {
        controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
        return false
      }
      controller.delegate?.presentationControllerWillDismiss(controller)
      return true
    }
    presentation.didDismiss = { [weak controller] in
      if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
    return presentation
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
