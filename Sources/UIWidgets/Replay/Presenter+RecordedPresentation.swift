// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// While a recording is replayed, its notes, not the window, decide whether there is room, the form and size
// of a presentation, when it has appeared or disappeared, and when the size has settled. Requests by a person
// or a program are handled as usual.
extension Presenter {
  /// The presentation in front according to a recording.
  struct RecordedPresentation {
    /// Whether the recording is about the presentation in front.
    let isInFront: @MainActor (Presenter) -> Bool
    /// The recorded presentation in front; nil for none.
    var note: PresentationNote?
  }

  /// Whether a recording decides about the presentation in front.
  /// A presentation with a stage runs by itself, in steps, so it needs no notes.
  var followsRecording: Bool { stage == nil && recorded?.isInFront(self) == true }

  /// The presentation in front, for a recording; nil for none.
  package var note: PresentationNote? {
    guard state != .none, let current, current.stage == nil, let overlay = current.overlay else {
      return nil
    }
    let phase: PresentationNote.Phase =
      if state == .dismissing { .going } else if current.isHiddenForResizing { .hidden } else {
        current.isArriving ? .coming : .shown
      }
    return PresentationNote(
      current.shownForm, phase, size: overlay.placement?.body.size ?? overlay.body.bounds.size,
      direction: overlay.placement?.direction ?? .unknown)
  }

  /// Lets notes decide about the presentation in front from now on, whenever `isInFront` says that the
  /// recording is about that presentation.
  package func beginFollowingRecording(isInFront: @escaping @MainActor (Presenter) -> Bool) {
    recorded = RecordedPresentation(isInFront: isInFront)
  }

  /// Lets the window decide again, first about the presentation in front, at once and without an animation.
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

  /// Stops following the recording, and leaves the presentation in front as it is.
  package func forgetRecording() { recorded = nil }

  /// Ends the animations of appearing or disappearing, but not the phase itself.
  package func endAnimations() { current?.overlay?.stopAnimations() }

  /// Sets how requested presentations are shown from now on; nil means not at all, as if there were no room.
  package func expect(_ note: PresentationNote?) { recorded?.note = note }

  /// Brings the presentation in front to its recorded state; nil for none.
  package func follow(_ note: PresentationNote?) {
    expect(note)
    guard followsRecording, let current else { return }
    if state == .dismissing, note?.phase != .going {
      handle(.dismissalEnded)
      // The presentation underneath is now in front, and the note is about it.
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

  /// Called when the recording no longer has a presentation in front.
  private func followNothing() {
    // When the size settled in the recording, the delegate was asked.
    if current?.isHiddenForResizing == true { showAgain() }
    guard followsRecording, let current else { return }
    if state == .dismissing { return handle(.dismissalEnded) }
    current.isUserDismissal = true
    finish()
  }

  /// Places the presentation with its recorded size; returns false if the recording has no presentation in
  /// front.
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
