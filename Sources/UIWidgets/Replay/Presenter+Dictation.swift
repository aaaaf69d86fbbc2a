import UIGeometry

// A replay follows what a recording says of presentations. Here the window decides nothing: whether there is
// room, in which form and how large something is shown, when its way in or out has ended and when the size
// has settled all come from notes. What a person or a program asks for takes the way that it always takes.
extension Presenter {
  /// What a recording says is in front.
  struct Dictation {
    /// Whether what is in front is what the recording speaks of.
    let isMeant: @MainActor (Presenter) -> Bool
    /// What the recording says is in front; nil for nothing.
    var note: PresentationNote?
  }

  /// Whether a recording decides about what is in front.
  var isDictated: Bool { dictation?.isMeant(self) == true }

  /// What is in front, for a recording; nil for nothing.
  package var note: PresentationNote? {
    guard state != .none, let current, let overlay = current.overlay else { return nil }
    let phase: PresentationNote.Phase =
      if state == .dismissing { .going } else if current.isHiddenForRotation { .hidden } else {
        current.isArriving ? .coming : .shown
      }
    return PresentationNote(
      current.shownForm, phase, size: overlay.placement?.body.size ?? overlay.body.bounds.size,
      direction: overlay.placement?.direction ?? .unknown)
  }

  /// From now on notes decide about what `isMeant` finds in front.
  package func beginDictation(isMeant: @escaping @MainActor (Presenter) -> Bool) {
    dictation = Dictation(isMeant: isMeant)
  }

  /// The window decides again, about what is in front too: at once, without an animation.
  package func endDictation() {
    let wasDictated = isDictated
    dictation = nil
    guard wasDictated, let current else { return }
    if state == .dismissing { return handle(.dismissalEnded) }
    let isOtherForm = current.form == .popover && (current.shownForm == .popover) == isCompact
    if current.isHiddenForRotation || isOtherForm {
      handle(isCompact ? .settledCompact : .settledRegular)
    } else if !place(current) {
      dismiss(byUser: true, animated: false)
    }
    guard state != .none, state != .dismissing, let current = self.current else { return }
    current.overlay?.stopAnimations()
    didArrive(current)
  }

  /// Forgets what a recording said, and leaves what is in front as it is.
  package func dropDictation() { dictation = nil }

  /// Ends all motion on the way in or out, which goes on counting as such.
  package func endAnimations() { current?.overlay?.stopAnimations() }

  /// What is asked for from now on is shown as `note` says; nil for not at all, as where there is no room.
  package func expect(_ note: PresentationNote?) { dictation?.note = note }

  /// Brings what is in front to what a recording says of it; nil for nothing.
  package func follow(_ note: PresentationNote?) {
    expect(note)
    guard isDictated, let current else { return }
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
      guard !current.isHiddenForRotation else { return }
      current.isHiddenForRotation = true
      current.overlay?.setHiddenForRotation(true)
      didArrive(current)
    case .coming, .shown:
      let now = self.note
      if current.isHiddenForRotation || current.shownForm != note.form {
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
    if current?.isHiddenForRotation == true { showAgain() }
    guard isDictated, let current else { return }
    if state == .dismissing { return handle(.dismissalEnded) }
    current.isUserDismissal = true
    finish()
  }

  /// Puts what is in front where it belongs, as large as the recording says; false where it says that nothing
  /// is there.
  func placeAsDictated(_ presentation: Presentation) -> Bool {
    guard let overlay = presentation.overlay, let note = dictation?.note else { return false }
    overlay.frame = window.bounds
    let isMeant = note.form == presentation.shownForm
    switch presentation.shownForm {
    case .popover:
      let placement = PopoverPlacement.place(
        size: (isMeant ? note.size : nil) ?? presentation.contentSize,
        direction: isMeant ? note.direction : .up, source: presentation.sourceRect(in: window),
        window: window.bounds.size)
      presentation.direction = placement.direction
      overlay.placePopover(placement)
    case .alert: overlay.placeAlert(isMeant ? note.size : nil)
    case .sheet: overlay.placeSheet(isMeant ? note.size : nil)
    }
    return true
  }
}
