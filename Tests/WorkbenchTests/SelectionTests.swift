// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Several things are selected, moved, lined up, copied and deleted as one.
@MainActor
struct SelectionTests {
  /// A paused table with three squares, a spring between two of them and a rod to the table.
  func table(_ size: CGSize = CGSize(width: 1024, height: 768)) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 3)
    let session = workbench.session
    host.press(.space)
    for (index, y) in [200, 260, 340].enumerated() {
      var square = Piece(.square, at: CGPoint(x: 200 + 150 * index, y: y))
      if index == 1 { square.size = [40, 60] }
      session.perform(.build(square))
    }
    let far = Piece.End(item: "square2", at: CGPoint(x: 5, y: 5))
    let spring = Piece.tie(.spring, from: Piece.End(item: "square", at: CGPoint(x: 10, y: 0)), to: far)
    session.perform(.build(try #require(spring)))
    let table = Piece.End(at: CGPoint(x: 500, y: 100))
    session.perform(
      .build(try #require(Piece.tie(.rod, from: Piece.End(item: "square3", at: .zero), to: table))))
    host.step(2)
    return (host, workbench)
  }

  func onStage(_ workbench: Workbench, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    workbench.session.stage.convert(CGPoint(x: x, y: y), to: nil)
  }

  func centers(_ workbench: Workbench) -> [CGPoint] {
    workbench.session.built.compactMap { $0.isDeleted ? nil : $0.view?.center }
  }

  /// Presses, drags and lets go with keys held.
  func drag(
    _ host: HeadlessHost, from start: CGPoint, to end: CGPoint, with modifiers: KeyModifiers = []
  ) {
    func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
      host.send(.pointer(PointerEvent(phase, at: point, modifiers: modifiers)))
      host.step()
    }
    send(.down, start)
    for share in [0.2, 0.5, 0.8, 1] as [CGFloat] {
      send(.move, CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    send(.up, end)
  }

  func click(_ host: HeadlessHost, _ point: CGPoint, with modifiers: KeyModifiers = []) {
    for phase in [.down, .up] as [PointerEvent.Phase] {
      host.send(.pointer(PointerEvent(phase, at: point, modifiers: modifiers)))
      host.step()
    }
  }

  func undo(_ host: HeadlessHost) { host.press(.character("z"), modifiers: .control) }

  /// Whoever still holds its view: a drawing, a recognizer, the scene for later.
  @Test(arguments: 0..<3)
  func whatTheSceneTakesOffTheStageIsSelectedNoLonger(number: Int) throws {
    let (_, workbench) = try table()
    let selection = workbench.session.selection
    let squares = workbench.session.built.compactMap(\.view)
    selection.set(squares)
    #expect(selection.things.count == 3)
    squares[number].removeFromSuperview()
    #expect(selection.things.count == 2 && !selection.contains(squares[number]))
    #expect(selection.item === squares[number == 2 ? 1 : 2])
    selection.toggle(squares[(number + 1) % 3])
    #expect(selection.things.count == 1)
  }

  /// Selects the first item of a scene in a pause and lets time pass.
  private func playWithFirstSelected(_ scene: String, inspector: Bool = false) throws -> ItemSelection {
    let (host, workbench) = try openWorkbench(scene, steps: 3)
    if inspector { host.press(.function(9)) }
    host.press(.space)
    let item = try #require(workbench.session.items.first?.item as? UIView)
    workbench.session.selection.select(item)
    host.step(2)
    host.press(.space)
    #expect(workbench.session.selection.item === item)
    host.step(30)
    return workbench.session.selection
  }

  @Test func whatWasPlacedInAPauseIsLetGoOfOnceItMoves() throws {
    #expect(try playWithFirstSelected("collision").things.isEmpty)
  }

  @Test func whatWasPlacedStaysSelectedWhileItStandsStill() throws {
    #expect(try playWithFirstSelected("snap").things.count == 1)
  }

  @Test func whatMovesStaysSelectedUnderAnOpenInspector() throws {
    #expect(try playWithFirstSelected("collision", inspector: true).things.count == 1)
  }

  @Test func shiftAddsToTheSelectionAndTakesAway() throws {
    let (host, workbench) = try table()
    let selection = workbench.session.selection
    click(host, onStage(workbench, 200, 200))
    #expect(selection.things.count == 1)
    click(host, onStage(workbench, 500, 340), with: .shift)
    #expect(selection.items.map(\.name) == ["square", "square3"])
    #expect(workbench.selectionBar.isHidden == false)
    click(host, onStage(workbench, 200, 200), with: .shift)
    #expect(selection.items.map(\.name) == ["square3"] && workbench.selectionBar.isHidden)
    click(host, onStage(workbench, 900, 600))
    #expect(selection.things.isEmpty)
  }

  @Test func aMarqueeSelectsWhatItTouches() throws {
    let (host, workbench) = try table()
    let selection = workbench.session.selection
    drag(host, from: onStage(workbench, 100, 100), to: onStage(workbench, 345, 270))
    #expect(selection.items.map(\.name) == ["square", "square2"] && selection.things.count == 2)
    drag(host, from: onStage(workbench, 100, 100), to: onStage(workbench, 360, 290))
    #expect(selection.things.count == 3, "the spring lies wholly in it")
    drag(host, from: onStage(workbench, 700, 500), to: onStage(workbench, 520, 350), with: .shift)
    #expect(selection.items.count == 3)
    #expect(
      !workbench.session.log.commands.contains {
        if case .pointer = $0.command.event?.kind { true } else { false }
      })
  }

  /// A scene that listens on its whole stage gets its presses, but for those with Shift.
  @Test func aSceneThatListensKeepsItsPresses() throws {
    let (host, workbench) = try openWorkbench("push", steps: 20)
    func pointers() -> Int {
      workbench.session.log.commands.count {
        if case .pointer = $0.command.event?.kind { true } else { false }
      }
    }
    host.press(.space)
    drag(host, from: onStage(workbench, 20, 20), to: onStage(workbench, 900, 660), with: .shift)
    #expect(pointers() == 0 && workbench.session.selection.items.count == workbench.session.items.count)
    drag(host, from: onStage(workbench, 20, 20), to: onStage(workbench, 60, 60))
    #expect(pointers() > 0)
  }

  @Test func severalAreDraggedAsOneOnTheGrid() throws {
    let (host, workbench) = try table()
    let before = centers(workbench)
    host.press(.character("a"), modifiers: .control)
    #expect(workbench.session.selection.things.count == 5)
    drag(host, from: onStage(workbench, 205, 205), to: onStage(workbench, 232, 219))
    #expect(centers(workbench) == before.map { CGPoint(x: $0.x + 30, y: $0.y + 10) })
    #expect(workbench.session.built[4].piece.to == Piece.End(at: CGPoint(x: 530, y: 110)))
    drag(host, from: onStage(workbench, 230, 210), to: onStage(workbench, 233, 217), with: .alternate)
    #expect(centers(workbench) == before.map { CGPoint(x: $0.x + 33, y: $0.y + 17) })
    undo(host)
    undo(host)
    #expect(centers(workbench) == before)
    #expect(workbench.session.built[4].piece.to == Piece.End(at: CGPoint(x: 500, y: 100)))
  }

  @Test func arrowsMoveWhatIsSelected() throws {
    let (host, workbench) = try table()
    let before = centers(workbench)
    host.press(.character("n"))
    host.press(.character("n"), modifiers: .shift)
    #expect(workbench.session.selection.items.map(\.name) == ["square", "square2"])
    host.press(.right)
    host.press(.down, modifiers: .shift)
    let moved = centers(workbench)
    #expect(moved[0] == CGPoint(x: before[0].x + 1, y: before[0].y + 10))
    #expect(moved[1] == CGPoint(x: before[1].x + 1, y: before[1].y + 10) && moved[2] == before[2])
    undo(host)
    #expect(workbench.session.selection.items.count == 2, "it stays selected")
    undo(host)
    #expect(centers(workbench) == before)
    host.press(.character("b"))
    #expect(workbench.session.selection.items.map(\.name) == ["square"])
  }

  @Test(arguments: ItemSelection.Alignment.allCases) func severalArePutInLine(
    alignment: ItemSelection.Alignment
  ) throws {
    let (host, workbench) = try table()
    let session = workbench.session
    session.selection.set(session.built.compactMap(\.view))
    let before = session.selection.items.map(\.frame)
    session.selection.align(alignment)
    let after = session.selection.items.map(\.frame)
    #expect(after.map(\.size) == before.map(\.size))
    let edges: [CGFloat]
    switch alignment {
    case .left: edges = after.map { $0.minX - 160 }
    case .center: edges = after.map { $0.midX - 350 }
    case .right: edges = after.map { $0.maxX - 540 }
    case .top: edges = after.map { $0.minY - 160 }
    case .middle: edges = after.map { $0.midY - 270 }
    case .bottom: edges = after.map { $0.maxY - 380 }
    case .spaceAcross: edges = [after[1].minX - after[0].maxX - (after[2].minX - after[1].maxX)]
    case .spaceDown: edges = [after[1].minY - after[0].maxY - (after[2].minY - after[1].maxY)]
    }
    #expect(edges.allSatisfy { abs($0) < 1e-9 }, "\(after)")
    undo(host)
    #expect(session.selection.items.map(\.frame) == before)
  }

  @Test func lineUpIsReachedByKeys() throws {
    let (host, workbench) = try table()
    host.press(.character("a"), modifiers: .control)
    host.press(.character("l"))
    host.step(40)
    #expect(workbench.session.presentedForm == .popover)
    host.press(.tab)
    host.press(.down)
    host.press(.return)
    host.step(40)
    #expect(Set(centers(workbench).dropFirst(2).map(\.x)).count == 1)
    #expect(workbench.session.built[0].view?.frame.minX == workbench.session.built[2].view?.frame.minX)
  }

  @Test func whatIsDoneToSeveralReplays() throws {
    let size = CGSize(width: 1024, height: 768)
    let (host, workbench) = try openWorkbench("table", size: size, steps: 2)
    let session = workbench.session
    let recorder = Recorder(of: session, size: size)
    for x in [200, 350, 500] { session.perform(.build(Piece(.square, at: CGPoint(x: x, y: 200)))) }
    session.selection.selectAll()
    session.selection.duplicate()
    session.selection.align(.bottom)
    host.step(10)
    session.selection.move(byX: 30, y: -20)
    host.step(10)
    session.selection.delete()
    host.step(10)
    undo(host)
    host.step(10)
    let recording = try Recording(text: recorder.recording.text, of: .small)
    let (again, replayer) = try replay(recording)
    #expect(replayer.difference == nil && again.session.stateHash == session.stateHash)
  }

  @Test(arguments: [CGSize(width: 480, height: 800), CGSize(width: 360, height: 294)])
  func theBarStaysOnTheStage(size: CGSize) throws {
    let (host, workbench) = try table(size)
    host.press(.character("a"), modifiers: .control)
    host.step(2)
    let bar = workbench.selectionBar
    #expect(!bar.isHidden && workbench.stage.bounds.contains(bar.frame))
  }
}
