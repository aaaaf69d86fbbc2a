// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// While a recording is replayed, its notes and not the window decide whether there is room, in which form and
// how large something is shown, when the way in or out has ended and when the size has settled. What a person
// or a program asks for takes the way that it always takes.
extension Presenter {
  /// What a recording says is in front.
  struct RecordedPresentation {
    /// Whether what is in front is what the recording speaks of.
    let isInFront: @MainActor (Presenter) -> Bool
    /// What the recording says is in front; nil for nothing.
    var note: PresentationNote?
  }

  /// Whether a recording decides about what is in front.
  var followsRecording: Bool { recorded?.isInFront(self) == true }

  /// What is in front, for a recording; nil for nothing.
  package var note: PresentationNote? {
    guard state != .none, let current, let overlay = current.overlay else { return nil }
    let phase: PresentationNote.Phase =
      if state == .dismissing { .going } else if current.isHiddenForResizing { .hidden } else {
        current.isArriving ? .coming : .shown
      }
    return PresentationNote(
      current.shownForm, phase, size: overlay.placement?.body.size ?? overlay.body.bounds.size,
      direction: overlay.placement?.direction ?? .unknown)
  }

  /// From now on notes decide about what is in front, where `isInFront` says that the recording speaks of it.
  package func beginFollowingRecording(isInFront: @escaping @MainActor (Presenter) -> Bool) {
    recorded = RecordedPresentation(isInFront: isInFront)
  }

  /// The window decides again, about what is in front too: at once, without an animation.
  package func endFollowingRecording() {
    let followed = followsRecording
    recorded = nil
    guard followed, let current else { return }
    if state == .dismissing { return handle(.dismissalEnded) }
    let isOtherForm = current.form == .popover && (current.shownForm == .popover) == isCompact
    if current.isHiddenForResizing || isOtherForm {
      handle(isCompact ? .settledCompact : .settledRegular)
    } else if !place(current) {
      dismiss(byUser: true, animated: false)
    }
    guard state != .none, state != .dismissing, let current = self.current else { return }
    current.overlay?.stopAnimations()
    didArrive(current)
  }

  /// Forgets what a recording said, and leaves what is in front as it is.
  package func forgetRecording() { recorded = nil }

  /// Ends all motion on the way in or out, which goes on counting as such.
  package func endAnimations() { current?.overlay?.stopAnimations() }

  /// What is asked for from now on is shown as `note` says; nil for not at all, as where there is no room.
  package func expect(_ note: PresentationNote?) { recorded?.note = note }

  /// Brings what is in front to what a recording says of it; nil for nothing.
  package func follow(_ note: PresentationNote?) {
    expect(note)
    guard followsRecording, let current else { return }
    if state == .dismissing, note?.phase != .going {
      handle(.dismissalEnded)
      // What it covered is in front now, and the note is for that.
      return follow(note)
    }
    guard let note else { return followNothing() }
    switch note.phase {
    case .going:
      if state != .dismissing { dismiss(byUser: true, animated: true) }
    case .hidden:
      guard !current.isHiddenForResizing else { return }
      current.isHiddenForResizing = true
      current.overlay?.setHiddenForResizing(true)
      didArrive(current)
    case .coming, .shown:
      let now = self.note
      if current.isHiddenForResizing || current.shownForm != note.form {
        showAgain()
      } else if now?.size != note.size || now?.direction != note.direction {
        _ = place(current)
      }
      if note.phase == .shown { didArrive(current) }
    }
  }

  /// The window took away what is in front.
  private func followNothing() {
    // Where the size settled, the delegate was asked.
    if current?.isHiddenForResizing == true { showAgain() }
    guard followsRecording, let current else { return }
    if state == .dismissing { return handle(.dismissalEnded) }
    current.isUserDismissal = true
    finish()
  }

  /// Puts what is in front where it belongs, as large as the recording says; false where it says that nothing
  /// is there.
  func placeAsRecorded(_ presentation: Presentation) -> Bool {
    guard let overlay = presentation.overlay, let note = recorded?.note else { return false }
    overlay.frame = window.bounds
    let isNotedForm = note.form == presentation.shownForm
    switch presentation.shownForm {
    case .popover:
      let placement = PopoverPlacement.place(
        size: (isNotedForm ? note.size : nil) ?? presentation.contentSize,
        direction: isNotedForm ? note.direction : .up, source: presentation.sourceRect(in: window),
        window: window.bounds.size)
      presentation.direction = placement.direction
      overlay.placePopover(placement)
    case .alert: overlay.placeAlert(isNotedForm ? note.size : nil)
    case .sheet: overlay.placeSheet(isNotedForm ? note.size : nil)
    }
    return true
  }
}
