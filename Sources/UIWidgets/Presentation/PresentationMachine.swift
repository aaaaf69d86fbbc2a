/// What floats over a window.
package enum PresentationState: String, CaseIterable, Sendable {
  case none, popover, alert, sheet, dismissing
}

/// What can happen to it.
package enum PresentationEvent: String, CaseIterable, Sendable {
  /// The button that presents was pressed, or a program presents.
  case plus
  case outsideClick, escape, returnKey
  /// The window's size changed.
  case rotate
  /// The size has settled in a compact or a regular window.
  case toCompact, toRegular
  case sourceRemoved, quit
  /// The way out has ended.
  case vanished
}

/// What is to be done about it.
package enum PresentationEffect: Equatable, Sendable {
  /// Nothing, and the event is used up or meaningless here.
  case nothing
  /// Show it, in the form that the window's size asks for.
  case present
  /// Finish the way out at once, then show it.
  case finishThenPresent
  /// Ask the delegate; if it agrees, go and tell it.
  case dismissIfAllowed
  /// Press the cancel row.
  case cancel
  /// Press the row that has the keyboard.
  case pressFocused
  /// Hide until the size has settled.
  case hide
  /// Show it at its new place; go where that is impossible.
  case replace
  /// Show it in the other form.
  case adapt
  /// Go without asking, and tell.
  case dismiss
  /// Gone at once.
  case finish
}

/// The whole table: every state against every event.
package enum PresentationMachine {
  package static func effect(of event: PresentationEvent, in state: PresentationState) -> PresentationEffect {
    switch (state, event) {
    case (.none, .plus): .present
    case (.none, _): .nothing

    // "+" while it is open closes it.
    case (.popover, .plus): .dismissIfAllowed
    case (.popover, .outsideClick): .dismissIfAllowed
    case (.popover, .escape): .dismissIfAllowed
    case (.popover, .returnKey): .pressFocused
    case (.popover, .rotate): .hide
    case (.popover, .toCompact): .adapt
    case (.popover, .toRegular): .replace
    case (.popover, .sourceRemoved): .dismiss
    case (.popover, .quit): .finish
    case (.popover, .vanished): .nothing

    // The alert is modal: what lies under it, its button included, is out of reach.
    case (.alert, .plus): .nothing
    case (.alert, .outsideClick): .nothing
    case (.alert, .escape): .cancel
    case (.alert, .returnKey): .pressFocused
    case (.alert, .rotate): .hide
    case (.alert, .toCompact): .replace
    case (.alert, .toRegular): .adapt
    case (.alert, .sourceRemoved): .dismiss
    case (.alert, .quit): .finish
    case (.alert, .vanished): .nothing

    case (.sheet, .plus): .nothing
    case (.sheet, .outsideClick): .dismissIfAllowed
    case (.sheet, .escape): .dismissIfAllowed
    case (.sheet, .returnKey): .pressFocused
    case (.sheet, .rotate): .hide
    case (.sheet, .toCompact): .replace
    case (.sheet, .toRegular): .adapt
    case (.sheet, .sourceRemoved): .dismiss
    case (.sheet, .quit): .finish
    case (.sheet, .vanished): .nothing

    // On its way out it answers nothing any more; a new one does not wait for it.
    case (.dismissing, .plus): .finishThenPresent
    case (.dismissing, .outsideClick): .nothing
    case (.dismissing, .escape): .nothing
    case (.dismissing, .returnKey): .nothing
    case (.dismissing, .rotate): .finish
    case (.dismissing, .toCompact): .finish
    case (.dismissing, .toRegular): .finish
    case (.dismissing, .sourceRemoved): .nothing
    case (.dismissing, .quit): .finish
    case (.dismissing, .vanished): .finish
    }
  }
}
