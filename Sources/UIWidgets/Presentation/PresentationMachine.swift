// SPDX-License-Identifier: Apache-2.0
/// The kind of presentation in front in a window.
package enum PresentationState: CaseIterable, Sendable {
  case none, popover, alert, sheet
  /// A presentation is disappearing.
  case dismissing
}

/// An event that may affect the presentation in front.
package enum PresentationEvent: CaseIterable, Sendable {
  /// The program asks to show a presentation.
  case presentRequested
  /// The bar button from which the presentation comes was pressed again.
  case sourcePressed
  /// A click hit the window outside the presentation.
  case clickedOutside
  case escapePressed, returnPressed
  /// The window's size changed, as it does when a device is rotated.
  case sizeChanged
  /// The size has settled, in a compact or in a regular window.
  case settledCompact, settledRegular
  /// The view or the button from which the presentation comes left the window.
  case sourceRemoved
  /// The window is asked to close.
  case quitRequested
  /// The animation of the dismissal has ended.
  case dismissalEnded
}

/// The presenter's reaction to an event.
package enum PresentationEffect: CaseIterable, Sendable {
  /// Does nothing.
  case nothing
  /// Shows the new presentation, in the form that the window's size requires.
  case show
  /// Leaves the current presentation in place and shows the new one over it; the current one returns
  /// afterwards.
  case cover
  /// Removes the presentation at once, notifying its delegate without asking it, and then handles the request
  /// again.
  case replace
  /// Removes the disappearing presentation at once, and then handles the request again.
  case finishFirst
  /// Lets the button act as if nothing were open.
  case pressSource
  /// Asks the delegate; if it agrees, dismisses the presentation and notifies the delegate.
  case dismissIfAllowed
  /// Dismisses the presentation without asking, and notifies the delegate.
  case dismiss
  /// Removes the presentation at once.
  case finish
  /// Presses the cancel row.
  case pressCancel
  /// Presses the view that has the keyboard focus.
  case pressFocused
  /// Hides the presentation until the size has settled; a presentation that is an alert or a sheet in every
  /// window only moves.
  case hide
  /// Shows the presentation again, in the form and position that the size requires; dismisses it if there is
  /// no room.
  case showAgain
}

/// The whole table: every state against every event. `Presenter.handle` carries out the resulting effect.
package enum PresentationMachine {
  package static func effect(of event: PresentationEvent, in state: PresentationState) -> PresentationEffect {
    switch (state, event) {
    case (.none, .presentRequested): .show
    case (.none, _): .nothing

    // Only one popover is open at a time: the newer one stays. A second press of its button closes it.
    case (.popover, .presentRequested): .replace
    case (.popover, .sourcePressed): .dismissIfAllowed
    case (.popover, .clickedOutside): .dismissIfAllowed
    case (.popover, .escapePressed): .dismissIfAllowed
    case (.popover, .returnPressed): .pressFocused
    case (.popover, .sizeChanged): .hide
    case (.popover, .settledCompact): .showAgain
    case (.popover, .settledRegular): .showAgain
    case (.popover, .sourceRemoved): .dismiss
    case (.popover, .quitRequested): .finish
    case (.popover, .dismissalEnded): .nothing

    // An alert requires an answer, and a click outside it is not an answer.
    case (.alert, .presentRequested): .cover
    case (.alert, .sourcePressed): .pressSource
    case (.alert, .clickedOutside): .nothing
    case (.alert, .escapePressed): .pressCancel
    case (.alert, .returnPressed): .pressFocused
    case (.alert, .sizeChanged): .hide
    case (.alert, .settledCompact): .showAgain
    case (.alert, .settledRegular): .showAgain
    case (.alert, .sourceRemoved): .dismiss
    case (.alert, .quitRequested): .finish
    case (.alert, .dismissalEnded): .nothing

    case (.sheet, .presentRequested): .cover
    case (.sheet, .sourcePressed): .pressSource
    case (.sheet, .clickedOutside): .dismissIfAllowed
    case (.sheet, .escapePressed): .dismissIfAllowed
    case (.sheet, .returnPressed): .pressFocused
    case (.sheet, .sizeChanged): .hide
    case (.sheet, .settledCompact): .showAgain
    case (.sheet, .settledRegular): .showAgain
    case (.sheet, .sourceRemoved): .dismiss
    case (.sheet, .quitRequested): .finish
    case (.sheet, .dismissalEnded): .nothing

    // A disappearing presentation no longer reacts to anything, and a new one does not wait until it is gone.
    case (.dismissing, .presentRequested): .finishFirst
    case (.dismissing, .sourcePressed): .pressSource
    case (.dismissing, .clickedOutside): .nothing
    case (.dismissing, .escapePressed): .nothing
    case (.dismissing, .returnPressed): .nothing
    case (.dismissing, .sizeChanged): .finish
    case (.dismissing, .settledCompact): .finish
    case (.dismissing, .settledRegular): .finish
    case (.dismissing, .sourceRemoved): .nothing
    case (.dismissing, .quitRequested): .finish
    case (.dismissing, .dismissalEnded): .finish
    }
  }
}
