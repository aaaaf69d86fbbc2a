// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// Presentations that cover the window, and those whose place and animation are the client's. To the table of
// events they are sheets that no person dismisses.
extension Presenter {
  /// The stage of the presentation in front; nil if the presentation is a popover, an alert or a sheet.
  var stage: CustomStage? { current?.stage }

  /// The view to whose controller keys go that nothing else has; nil for the window's own.
  var stageTarget: UIResponder? { stage == nil ? nil : current?.shown.frontmost.viewIfLoaded }

  /// Brings a presentation with a stage to the front.
  func show(_ presentation: Presentation, on stage: CustomStage, animated: Bool) {
    let overlay = PresentationOverlay(
      presenter: self, form: .sheet, coversWindow: true, container: stage.container)
    presentation.overlay = overlay
    presentation.content.presentation = presentation
    state = .sheet
    UIView.performWithoutAnimation {
      overlay.frame = window.bounds
      stage.container.frame = overlay.bounds
      presentation.content.loadViewIfNeeded()
      window.addSubview(overlay)
    }
    takeFocus(presentation)
    presentation.isArriving = true
    stage.present(animated: animated) { [weak self, weak presentation] isComplete in
      guard let self, let presentation else { return }
      if isComplete { didArrive(presentation) } else if presentation === current { finish() }
    }
  }

  /// Dismisses the presentation in front, which has a stage; a person may cancel that.
  func leave(_ presentation: Presentation, _ stage: CustomStage, animated: Bool) {
    stage.dismiss(animated: animated) { [weak self, weak presentation] isComplete in
      guard let self, let presentation, presentation === current, state == .dismissing else { return }
      if isComplete { handle(.dismissalEnded) } else { comeBack(presentation) }
    }
  }

  /// Called when a dismissal was cancelled.
  private func comeBack(_ presentation: Presentation) {
    state = .sheet
    presentation.isLeaving = false
    presentation.content.dismissCompletion = nil
    presentation.shown.appear(animated: true)
  }

  /// Tells presentations with a stage that the window is about to have a new size.
  func windowWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for presentation in covered + [current].compactMap({ $0 }) {
      guard let stage = presentation.stage else { continue }
      stage.controller.viewWillTransition(to: size, with: coordinator)
      presentation.content.viewWillTransition(to: size, with: coordinator)
    }
  }
}
