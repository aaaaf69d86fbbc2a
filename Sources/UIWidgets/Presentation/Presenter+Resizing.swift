// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

// How a change of the window's size, such as a rotation, affects the presentation in front: a popover hides
// until the size has settled, and then its form and position are decided again.
extension Presenter {
  /// The number of steps without a change after which the size has settled.
  static let settlingSteps = 12

  func windowWillResize() {
    // The recording contains the effects of its own window's size changes.
    if !followsRecording { handle(.sizeChanged) }
  }

  func windowDidResize() {
    guard let current, state != .dismissing else { return }
    // If `sizeChanged` removed a presentation, the one that it covered is now in front and not yet hidden.
    if current.form == .popover, !current.isHiddenForResizing, !followsRecording { hide() }
    if current.isHiddenForResizing { current.overlay?.frame = window.bounds } else { _ = place(current) }
    for presentation in covered { _ = place(presentation) }
  }

  /// Hides a presentation that is a popover in a regular window, until the size has settled.
  func hide() {
    guard let current, current.form == .popover else { return }
    current.isHiddenForResizing = true
    current.overlay?.setHiddenForResizing(true)
    stepsSinceResize = 0
    startTicking()
  }

  package func tick(_ duration: TimeInterval) {
    guard let steps = stepsSinceResize else { return stopWaitingForSize() }
    stepsSinceResize = steps + 1
    guard steps + 1 >= Presenter.settlingSteps else { return }
    stopWaitingForSize()
    handle(isCompact ? .settledCompact : .settledRegular)
  }

  func stopWaitingForSize() {
    stepsSinceResize = nil
    stopTicking()
  }

  /// Called when the size has settled: shows the presentation in the form and position that fit the size, or
  /// dismisses it.
  func showAgain() {
    guard let presentation = current else { return }
    presentation.isHiddenForResizing = false
    let (form, controller) = presentation.adapted(isCompact: isCompact)
    if form == .popover, case .rect(let rect, let box) = presentation.source {
      if let view = box.view {
        let (newRect, newView) = presentation.reposition(rect, view)
        presentation.source = newRect.isNull ? .none : .rect(newRect, .init(view: newView))
      } else {
        presentation.source = .none
      }
    }
    let isGone =
      if followsRecording { recorded?.note == nil } else if case .barItem(let item) = presentation.source {
        item.shownView == nil
      } else {
        form == .popover && presentation.sourceRect(in: window) == nil
      }
    if isGone {
      presentation.overlay?.setHiddenForResizing(true)
      return dismiss(byUser: true, animated: false)
    }
    if form == presentation.shownForm, controller === presentation.shown {
      if form == .popover, case .barItem(let item) = presentation.source { item.isOn = true }
      presentation.overlay?.setHiddenForResizing(false)
      if !place(presentation) { dismiss(byUser: true, animated: false) }
      return
    }
    if case .barItem(let item) = presentation.source { item.isOn = false }
    presentation.shown.disappear(animated: false)
    presentation.overlay?.stopAnimations()
    presentation.overlay?.removeFromSuperview()
    presentation.shown.viewIfLoaded?.removeFromSuperview()
    if presentation.shown !== presentation.content {
      presentation.shown.presentation = nil
      // The replacing controller may have made the content its child.
      if presentation.content.parent === presentation.shown { presentation.content.removeFromParent() }
    }
    if !show(presentation, animated: true) {
      presentation.isUserDismissal = true
      finish()
    }
  }
}
