// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// The table of presentations, and that a window does what it says: every event is caused in every state, and
/// what is seen of it must be the effect in the table.
@MainActor
struct PresentationMachineTests {
  /// Rows are states, columns the events in the order of `PresentationEvent.allCases`: presentRequested,
  /// sourcePressed, clickedOutside, escapePressed, returnPressed, sizeChanged, settledCompact,
  /// settledRegular, sourceRemoved, quitRequested, dismissalEnded.
  private nonisolated static let table: [(state: PresentationState, effects: [PresentationEffect])] = [
    (.none, [.show] + Array(repeating: .nothing, count: 10)),
    (
      .popover,
      [
        .replace, .dismissIfAllowed, .dismissIfAllowed, .dismissIfAllowed, .pressFocused, .hide, .showAgain,
        .showAgain, .dismiss, .finish, .nothing,
      ]
    ),
    (
      .alert,
      [
        .cover, .pressSource, .nothing, .pressCancel, .pressFocused, .hide, .showAgain, .showAgain, .dismiss,
        .finish, .nothing,
      ]
    ),
    (
      .sheet,
      [
        .cover, .pressSource, .dismissIfAllowed, .dismissIfAllowed, .pressFocused, .hide, .showAgain,
        .showAgain, .dismiss, .finish, .nothing,
      ]
    ),
    (
      .dismissing,
      [
        .finishFirst, .pressSource, .nothing, .nothing, .nothing, .finish, .finish, .finish, .nothing,
        .finish, .finish,
      ]
    ),
  ]

  struct Cell: CustomTestStringConvertible {
    let state: PresentationState, event: PresentationEvent, effect: PresentationEffect
    var testDescription: String { "\(state) × \(event)" }
  }

  private nonisolated static var cells: [Cell] {
    table.flatMap { row in
      zip(PresentationEvent.allCases, row.effects).map { Cell(state: row.state, event: $0, effect: $1) }
    }
  }

  @Test func theTableHasEveryStateAndEveryEvent() {
    #expect(Self.table.map(\.state) == PresentationState.allCases)
    #expect(Self.table.allSatisfy { $0.effects.count == PresentationEvent.allCases.count })
    #expect(PresentationEffect.allCases.allSatisfy { effect in Self.cells.contains { $0.effect == effect } })
  }

  @Test(arguments: cells) func everyCellIsAsWritten(cell: Cell) {
    #expect(PresentationMachine.effect(of: cell.event, in: cell.state) == cell.effect)
  }

  @Test(arguments: cells) func aWindowDoesWhatTheTableSays(cell: Cell) throws {
    let window = try TableWindow(cell.state)
    let before = window.sight
    try window.cause(cell.event)
    #expect(window.effect(since: before) == cell.effect)
    window.checkWhatFollows(cell.effect)
  }

  @Test(arguments: cells.filter { $0.effect == .dismissIfAllowed })
  func aDelegateThatRefusesKeepsIt(cell: Cell) throws {
    let window = try TableWindow(cell.state)
    window.fixture.allows = false
    try window.cause(cell.event)
    window.fixture.host.step(20)
    #expect(window.fixture.log == ["should"] && window.presenter.state == cell.state)
  }
}

/// A window with the popover recipe in one of the presenter's states.
@MainActor
private final class TableWindow {
  let fixture: PopoverFixture
  /// What a program shows besides.
  private let other: UIPopoverController
  private var original: Presentation?
  private var sizeBefore: Sight?

  var presenter: Presenter { fixture.host.window.presenter }

  /// What can be seen of what is in front.
  struct Sight {
    let current: Presentation?, state: PresentationState, isHidden: Bool, presses: Int, log: [String]
  }

  init(_ state: PresentationState) throws {
    let isCompact = state == .alert || state == .sheet
    fixture = PopoverFixture(
      size: isCompact ? CGSize(width: 480, height: 800) : CGSize(width: 1024, height: 768))
    fixture.hasCompactAlert = state != .sheet
    other = fixture.makePopover()
    other.delegate = nil
    if state != .none {
      fixture.host.click(at: fixture.plus)
      fixture.host.step(30)
    }
    if state == .dismissing {
      // By the program, whom nobody tells.
      fixture.popover?.dismiss(animated: true)
      fixture.host.step()
    }
    fixture.presentsWhenPressed = false
    original = presenter.current
    try #require(presenter.state == state && fixture.log.isEmpty)
  }

  var sight: Sight {
    Sight(
      current: presenter.current, state: presenter.state,
      isHidden: presenter.current?.overlay?.body.isHidden == true, presses: fixture.presses, log: fixture.log)
  }

  /// Lets an event happen as a person or a program causes it; where nobody can, the presenter is told of it.
  func cause(_ event: PresentationEvent) throws {
    let host = fixture.host
    let size = host.window.bounds.size
    switch event {
    case .presentRequested:
      other.present(
        from: CGRect(x: 100, y: 100, width: 60, height: 30), in: fixture.root.view,
        permittedArrowDirections: .any, animated: true)
    case .sourcePressed:
      if presenter.state == .none { return presenter.handle(event) }
      try #require(fixture.root.navigationItem.rightBarButtonItem).press()
    case .clickedOutside: host.press(at: CGPoint(x: 20, y: presenter.state == .sheet ? 26 : size.height - 20))
    case .escapePressed: host.press(.escape)
    case .returnPressed:
      if let body = presenter.current?.overlay?.body, presenter.state != .dismissing {
        let stops = host.window.focusStops(in: body)
        host.window.focus(on: try #require(stops.first { fixture.title(of: $0) == "Photo" }))
      }
      host.press(.return)
    case .sizeChanged: host.resize(to: CGSize(width: size.width - 20, height: size.height))
    case .settledCompact: settle(event, CGSize(width: 460, height: 800))
    case .settledRegular: settle(event, CGSize(width: 1000, height: 768))
    case .sourceRemoved:
      fixture.root.navigationItem.rightBarButtonItem = nil
      host.window.layoutIfNeeded()
    case .quitRequested: host.send(.quit)
    case .dismissalEnded:
      if presenter.state == .dismissing { host.step(30) } else { presenter.handle(event) }
    }
  }

  private func settle(_ event: PresentationEvent, _ size: CGSize) {
    // What is on its way out is gone as soon as the size changes.
    if presenter.state == .dismissing { return presenter.handle(event) }
    fixture.host.resize(to: size)
    sizeBefore = sight
    fixture.host.step(Presenter.settlingSteps)
  }

  /// Which effect of the table was seen; nil for none of them.
  func effect(since start: Sight) -> PresentationEffect? {
    let (before, now) = (sizeBefore ?? start, sight)
    let news = Array(now.log.dropFirst(before.log.count))
    if now.presses > before.presses { return .pressSource }
    if let current = now.current, current.owner === other {
      guard let original else { return .show }
      if presenter.covered.contains(where: { $0 === original }) { return .cover }
      return news == ["did"] ? .replace : news.isEmpty ? .finishFirst : nil
    }
    if news.contains("Cancel") { return .pressCancel }
    if news.contains("Photo") { return .pressFocused }
    if news == ["should"] { return now.state == .dismissing ? .dismissIfAllowed : nil }
    guard news.isEmpty else { return nil }
    if before.current != nil, now.current == nil { return .finish }
    guard before.current === now.current else { return nil }
    if before.state != .dismissing, now.state == .dismissing { return .dismiss }
    if before.isHidden != now.isHidden { return now.isHidden ? .hide : .showAgain }
    return before.state == now.state ? .nothing : nil
  }

  /// What an effect promises besides what is seen of it at once.
  func checkWhatFollows(_ effect: PresentationEffect) {
    let host = fixture.host
    switch effect {
    case .cover:
      other.dismiss(animated: false)
      host.step(30)
      #expect(presenter.current === original && presenter.covered.isEmpty)
    case .replace, .finishFirst:
      other.dismiss(animated: false)
      host.step(30)
      #expect(presenter.state == .none && host.window.subviews.count == 1)
    case .showAgain:
      let isCompact = host.window.bounds.width < 600
      #expect(presenter.current?.overlay?.frame == host.window.bounds)
      #expect(presenter.form == (!isCompact ? .popover : fixture.hasCompactAlert ? .alert : .sheet))
    case .dismiss:
      host.step(30)
      #expect(presenter.state == .none && fixture.log == ["did"])
    case .dismissIfAllowed:
      host.step(30)
      #expect(presenter.state == .none && fixture.log == ["should", "did"])
    case .finish: #expect(host.window.subviews.count == 1)
    case .hide:
      host.step(Presenter.settlingSteps - 1)
      #expect(sight.isHidden)
      host.step()
      #expect(!sight.isHidden)
    case .nothing, .show, .pressSource, .pressCancel, .pressFocused: break
    }
  }
}
