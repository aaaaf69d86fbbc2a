// SPDX-License-Identifier: Apache-2.0
/// The kind of presentation in front in a window.
package enum PresentationState: CaseIterable, Sendable {
  case none, popover, alert, sheet
  /// Something is on its way out.
  case dismissing
}

/// An event that may affect it.
package enum PresentationEvent: CaseIterable, Sendable {
  /// A program asks to show something.
  case presentRequested
  /// The bar button that it comes from was pressed again.
  case sourcePressed
  /// A click hit the window beside it.
  case clickedOutside
  case escapePressed, returnPressed
  /// The window's size changed, as it does when a device is rotated.
  case sizeChanged
  /// The size has settled, in a compact or in a regular window.
  case settledCompact, settledRegular
  /// The view or the button that it comes from left the window.
  case sourceRemoved
  /// The window is asked to close.
  case quitRequested
  /// The way out has ended.
  case dismissalEnded
}

/// The presenter's reaction to an event.
package enum PresentationEffect: CaseIterable, Sendable {
  /// Nothing.
  case nothing
  /// Show the new one, in the form that the window's size asks for.
  case show
  /// Leave it where it is and show the new one over it; it returns afterwards.
  case cover
  /// Remove it at once, without asking its delegate but notifying it, then look up the request again.
  case replace
  /// Remove the leaving one at once, then look up the request again.
  case finishFirst
  /// Let the button act as if nothing were open.
  case pressSource
  /// Ask the delegate; if it agrees, dismiss and notify.
  case dismissIfAllowed
  /// Dismiss without asking, and notify.
  case dismiss
  /// Remove it at once.
  case finish
  /// Press the cancel row.
  case pressCancel
  /// Press the view that has the keyboard.
  case pressFocused
  /// Hide until the size has settled; an alert or a sheet that is one in every window only moves.
  case hide
  /// Show it again, in the form and at the place that the size asks for; dismiss it if there is no place.
  case showAgain
}

/// The whole table: every state against every event. `Presenter.handle` carries out what it says.
package enum PresentationMachine {
  package static func effect(of event: PresentationEvent, in state: PresentationState) -> PresentationEffect {
    switch (state, event) {
    case (.none, .presentRequested): .show
    case (.none, _): .nothing

    // One popover at a time: the newer one stays. A second press of its button closes it.
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

    // An alert asks for an answer, and a click beside it is not one.
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

    // A leaving presentation no longer reacts to anything, and a new one does not wait until it is gone.
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
