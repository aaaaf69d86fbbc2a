import Testing
import UIWidgets

struct PresentationMachineTests {
  /// Rows are states, columns the events in the order of `PresentationEvent.allCases`: plus, outsideClick, escape,
  /// returnKey, rotate, toCompact, toRegular, sourceRemoved, quit, vanished.
  private static let table: [(PresentationState, [PresentationEffect])] = [
    (.none, [.present] + Array(repeating: .nothing, count: 9)),
    (
      .popover,
      [
        .dismissIfAllowed, .dismissIfAllowed, .dismissIfAllowed, .pressFocused, .hide, .adapt, .replace,
        .dismiss,
        .finish, .nothing,
      ]
    ),
    (
      .alert,
      [.nothing, .nothing, .cancel, .pressFocused, .hide, .replace, .adapt, .dismiss, .finish, .nothing]
    ),
    (
      .sheet,
      [
        .nothing, .dismissIfAllowed, .dismissIfAllowed, .pressFocused, .hide, .replace, .adapt, .dismiss,
        .finish,
        .nothing,
      ]
    ),
    (
      .dismissing,
      [
        .finishThenPresent, .nothing, .nothing, .nothing, .finish, .finish, .finish, .nothing, .finish,
        .finish,
      ]
    ),
  ]

  @Test(arguments: table) func everyCellIsAsWritten(state: PresentationState, effects: [PresentationEffect]) {
    #expect(effects.count == PresentationEvent.allCases.count)
    for (event, effect) in zip(PresentationEvent.allCases, effects) {
      #expect(PresentationMachine.effect(of: event, in: state) == effect, "\(state) × \(event)")
    }
  }

  @Test func theTableHasEveryState() {
    #expect(Self.table.map(\.0) == PresentationState.allCases)
  }
}
