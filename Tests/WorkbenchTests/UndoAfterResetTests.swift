// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What was built, placed and deleted can be taken back after the scene began anew.
@MainActor
struct UndoAfterResetTests {
  nonisolated private static var ids: [String] {
    get async { await MainActor.run { SceneCatalog.small.all.filter { $0.make().plus == .items }.map(\.id) } }
  }

  /// What a person made, as text.
  private func made(_ session: SceneSession) -> String {
    let table = session.table
    return "\(table.pieces)\n\(table.items)\n\(table.connections)"
  }

  private func edits(_ session: SceneSession) -> [any SceneCommand] {
    var edits: [any SceneCommand] = [
      .add(.disc), .build(Piece(.square, at: CGPoint(x: 200, y: 120))), .add(.photo),
    ]
    if let number = session.items.first.flatMap({ session.number(of: $0.item) }) {
      edits += [.move(item: number, x: 150, y: 140), .delete(item: number)]
    }
    return edits
  }

  /// After each edit of a row the scene begins anew, or another one is shown meanwhile: before and after the
  /// others.
  @Test(arguments: await ids, [false, true])
  func everyEditIsTakenBackAndDoneAgainAfterAReset(id: String, isLeft: Bool) throws {
    let count = try edits(openWorkbench(id, steps: 3).1.session).count
    for reset in 1...count {
      let (host, workbench) = try openWorkbench(id, steps: 3)
      let session = workbench.session
      if !session.time.isPaused { session.togglePause() }
      var states = [made(session)]
      for (index, edit) in edits(session).enumerated() {
        session.perform(edit)
        states.append(made(session))
        guard index + 1 == reset else { continue }
        if isLeft {
          let entry = session.entry
          session.show(try #require(session.catalog.all.first { $0.id != id }))
          host.step(3)
          #expect(!session.edits.canUndo && !session.edits.canRedo, "edits of another scene")
          session.show(entry)
        } else {
          session.reset()
        }
        host.step(3)
        #expect(made(session) == states.last, "\(id): a reset keeps it")
        #expect(session.edits.canUndo)
        session.time.isPaused = true
      }
      for state in states.dropLast().reversed() {
        session.edits.undo()
        #expect(made(session) == state, "\(id), reset after \(reset): undo")
        host.step()
      }
      #expect(!session.edits.canUndo)
      for state in states.dropFirst() {
        session.edits.redo()
        #expect(made(session) == state, "\(id), reset after \(reset): redo")
        host.step()
      }
      #expect(!session.edits.canRedo)
    }
  }

  /// Undone whole, it is the scene as it began.
  @Test(arguments: await ids) func whatIsUndoneLeavesTheSceneAsItBegins(id: String) throws {
    func hashes(_ host: HeadlessHost, _ session: SceneSession) -> [UInt64] {
      session.time.isPaused = false
      return (0..<60).map { _ in
        host.step()
        return session.stateHash
      }
    }
    let (host, fresh) = try openWorkbench(id, steps: 0)
    fresh.session.reset()
    let expected = hashes(host, fresh.session)
    let (other, workbench) = try openWorkbench(id, steps: 3)
    let session = workbench.session
    session.time.isPaused = true
    for edit in edits(session) { session.perform(edit) }
    session.reset()
    other.step(20)
    while session.edits.canUndo { session.edits.undo() }
    #expect(hashes(other, session) == expected)
  }

  @Test func piecesFromBeforeAndAfterAResetAreTakenBackInTheirOrder() throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    let session = workbench.session
    session.perform(.add(.disc))
    session.reset()
    host.step(2)
    session.perform(.add(.square))
    #expect(session.pieces.map(\.kind) == [.disc, .square])
    session.edits.undo()
    #expect(session.pieces.map(\.kind) == [.disc])
    session.edits.undo()
    #expect(session.pieces.isEmpty && !session.edits.canUndo)
    session.edits.redo()
    session.edits.redo()
    host.step()
    #expect(session.pieces.map(\.kind) == [.disc, .square])
  }

  /// A copy comes with the values of what it was copied from; the scene's other values stay.
  @Test(arguments: [0, 1, 2]) func valuesOfACopyGoAndComeWithIt(resets: Int) throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    let session = workbench.session
    session.togglePause()
    session.perform(.add(.square))
    let names = ["square", "square2"].compactMap { ParameterAddress("0/density@\($0)") }
    session.perform(.set(address: names[0], value: .number(3)))
    session.selection.selectAll()
    #expect(session.selection.copy() && session.selection.paste())
    #expect(session.parameter(at: names[1])?.value == .number(3))
    for _ in 0..<resets {
      session.reset()
      host.step(2)
      session.time.isPaused = true
    }
    session.edits.undo()
    #expect(session.kept.values.map(\.address) == [names[0]])
    // What comes to stand there next has values of its own.
    session.perform(.add(.square))
    #expect(session.pieces.map(\.name) == ["square", "square2"])
    #expect(session.parameter(at: names[1])?.value == .number(1))
    session.edits.undo()
    #expect(session.parameter(at: names[0])?.value == .number(3))
  }

  @Test func aCopyDoneAgainAfterAResetHasItsValues() throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    let session = workbench.session
    session.togglePause()
    session.perform(.add(.square))
    let names = ["square", "square2"].compactMap { ParameterAddress("0/density@\($0)") }
    session.perform(.set(address: names[0], value: .number(3)))
    session.selection.selectAll()
    #expect(session.selection.copy() && session.selection.paste())
    session.reset()
    host.step(2)
    session.time.isPaused = true
    session.edits.undo()
    host.step(2)
    session.edits.redo()
    #expect(session.kept.values.map(\.address) == names)
    #expect(names.allSatisfy { session.parameter(at: $0)?.value == .number(3) })
  }

  /// A new piece that is called as a deleted one was has not its values; the deleted one has, put back.
  @Test(arguments: [0, 1, 2], ["nothing", "a disc", "a disc, undone"])
  func valuesOfWhatWasDeletedStayWithIt(resets: Int, between: String) throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    let session = workbench.session
    session.togglePause()
    let density = try #require(ParameterAddress("0/density@square"))
    session.perform(.add(.square))
    session.perform(.set(address: density, value: .number(3)))
    session.perform(.delete(item: 0))
    #expect(session.document.values.isEmpty)
    if between != "nothing" { session.perform(.add(.disc)) }
    for _ in 0..<resets {
      session.reset()
      host.step(2)
      session.time.isPaused = true
    }
    if between == "a disc, undone" { session.edits.undo() }
    let count = session.pieces.count
    session.perform(.add(.square))
    let name = session.pieces.last?.name ?? ""
    #expect(resets == 0 || name == "square")
    #expect(session.parameter(at: ParameterAddress("0/density@\(name)")!)?.value == .number(1))
    while session.pieces.count > count { session.edits.undo() }
    while session.pieces.first?.kind != .square { session.edits.undo() }
    #expect(session.parameter(at: density)?.value == .number(3))
    #expect(session.document.values.map(\.address) == [density])
  }

  /// Another scene has a history of its own.
  @Test func anotherSceneHasNothingToTakeBack() throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    workbench.session.perform(.add(.disc))
    workbench.showScene(by: 1)
    host.step(2)
    #expect(!workbench.session.edits.canUndo)
  }
}
