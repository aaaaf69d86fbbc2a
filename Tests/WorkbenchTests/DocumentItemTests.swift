// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a person did to the items that a scene itself has made comes again: with a reset, after a visit to
/// another scene, and from a document.
@MainActor
struct DocumentItemTests {
  /// A scene in a pause, whose items a person can place.
  private func open(_ scene: String, steps: Int = 3) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(scene, steps: steps)
    if !workbench.session.time.isPaused { host.press(.space) }
    host.step(2)
    return (host, workbench)
  }

  private func future(_ host: HeadlessHost, _ session: SceneSession) -> [UInt64] {
    if session.time.isPaused { host.press(.space) }
    return (0..<90).map { _ in
      host.step()
      return session.stateHash
    }
  }

  private func again(_ session: SceneSession) throws -> Document {
    let text = session.document.text
    let read = try Document(text: text, of: .small)
    #expect(read.text == text)
    return read
  }

  private nonisolated static let scenes = ["collision", "item-properties", "pendulum", "jelly", "attachment"]

  @Test(arguments: scenes) func aMovedItemBeginsWhereItWasPut(scene: String) throws {
    for steps in [0, 1, 40] {
      let (host, workbench) = try open(scene, steps: steps)
      let session = workbench.session
      let number = session.items.count - 1
      let center = session.items[number].item.center
      session.perform(.move(item: number, x: Double(center.x) + 13, y: Double(center.y) - 21.5))
      let document = try again(session)
      #expect(document.items?.count == 1 && session.desk.isEdited)
      let (other, opened) = try openWorkbench("push", steps: 4)
      opened.session.open(document)
      other.step(1)
      let moved = try #require(document.items?.first)
      #expect(
        opened.session.ownItems?[opened.session.items[number].item]?.placed
          == CGPoint(x: try #require(moved.x), y: try #require(moved.y)))
      #expect(opened.session.document.text == document.text)
      // A reset, a visit elsewhere and back, and another program come to the same.
      session.reset()
      host.step(1)
      let (third, visitor) = try openWorkbench("push", steps: 4)
      visitor.session.open(document)
      visitor.session.show(try #require(SceneCatalog.small.scene("push")))
      third.step(5)
      visitor.session.show(try #require(SceneCatalog.small.scene(scene)))
      third.step(1)
      for session in [session, visitor.session] { #expect(session.document.text == document.text) }
      let wanted = future(other, opened.session)
      #expect(future(third, visitor.session) == wanted)
    }
  }

  /// What the scene itself has taken away has no place to be put back to, and nothing else goes there.
  @Test func whatTheSceneTookAwayIsNotPutBack() throws {
    let (host, workbench) = try open("boundary", steps: 1)
    let session = workbench.session
    let squares = session.items.map(\.item)
    for (number, square) in squares.enumerated() {
      session.perform(.move(item: number, x: Double(square.center.x), y: Double(square.center.y) + 8))
    }
    #expect(session.itemChanges.count == squares.count)
    session.time.isPaused = false
    // It drops others once they have burst.
    var others: [any UIDynamicItem] {
      session.items.map(\.item).filter { item in !squares.contains { $0 === item } }
    }
    for _ in 0..<900 where others.isEmpty || others.count < session.items.count { host.step() }
    session.time.isPaused = true
    let places = others.map(\.center)
    #expect(!places.isEmpty && places.count == session.items.count)
    session.edits.resetValues()
    #expect(session.items.map(\.item.center) == places)
  }

  /// Numbers shift with each that goes: every one of them is looked for by what it was at the beginning.
  @Test(arguments: [[0], [2], [0, 0], [1, 2, 0], [3, 1, 1, 0]]) func deletedItemsStayDeleted(
    numbers: [Int]
  )
    throws
  {
    let (host, workbench) = try open("bubbles", steps: 0)
    let session = workbench.session
    let all = session.items.count
    session.perform(.build(Piece(.square, at: CGPoint(x: 200, y: 90))))
    for number in numbers { session.perform(.delete(item: number)) }
    let left = session.items.map(\.item.center.x)
    #expect(all > 5)
    let document = try again(session)
    #expect(document.items?.count == numbers.count && document.pieces.count == 1)
    session.reset()
    host.step(2)
    #expect(session.items.count == all + 1 - numbers.count && session.document == document)
    // They have moved by a step or two.
    #expect(zip(session.items, left).allSatisfy { abs($0.item.center.x - $1) < 8 })
    // What a reset takes away for good is not asked for again.
    session.resetValues()
    #expect(session.items.count == all + 1 && session.document.items == nil)
  }

  @Test func aSpringToAnUnnamedItemFindsItBesideADeletedOne() throws {
    let (host, workbench) = try open("pile", steps: 0)
    let session = workbench.session
    func tie(to number: Int, at x: CGFloat) {
      var piece = Piece(.spring, at: .zero)
      piece.item = session.key(of: session.items[number].item)?.description
      piece.to = Piece.End(at: CGPoint(x: x, y: 40))
      session.perform(.build(piece))
    }
    func tied() -> [Int?] {
      session.built.map { ($0.behavior as? UIAttachmentBehavior)?.items.first.flatMap(session.number) }
    }
    tie(to: 5, at: 100)
    session.perform(.delete(item: 2))
    tie(to: 5, at: 200)
    let before = (session.items.count, tied())
    #expect(before.1 == [4, 5])
    session.reset()
    host.step(1)
    #expect(session.items.count == before.0 && tied() == before.1)
  }

  @Test func anItemThatWasGivenToGravityFallsAfterAReset() throws {
    let (host, workbench) = try open("bricks", steps: 40)
    let session = workbench.session
    session.perform(.connect(.gravity(item: session.items.count - 1)))
    let document = try again(session)
    #expect(document.connections?.count == 1)
    session.reset()
    host.step(2)
    let gravity = try #require(session.gravities(in: session.scene.animators[0]).first)
    #expect(gravity.items.count == 1 && session.document == document)
    session.resetValues()
    #expect(session.gravities(in: session.scene.animators[0]).isEmpty && session.document.connections == nil)
  }

  @Test func undoAndAStepBackTakeItOutOfTheDocument() throws {
    for steps in [0, 25] {
      let (host, workbench) = try open("collision", steps: steps)
      let session = workbench.session
      let before = session.document
      let center = session.items[0].item.center
      session.perform(.move(item: 0, x: Double(center.x) + 30, y: Double(center.y)))
      session.perform(.delete(item: 1))
      #expect(session.document.items?.count == 2)
      host.press(.character("z"), modifiers: .control)
      #expect(session.document.items?.count == 1)
      host.press(.character("z"), modifiers: .control)
      #expect(session.document == before)
      host.press(.character("z"), modifiers: [.control, .shift])
      let moved = session.document
      #expect(moved.items?.count == 1)
      host.press(.space)
      host.step(20)
      session.stepBack()
      #expect(session.document == moved)
      session.log.rewind(to: 0)
      #expect(session.document.items?.count == (steps == 0 ? 1 : nil))
    }
  }

  /// A table begins paused: nothing is drawn anew by itself.
  @Test func tiesAndFieldsAreSeenWhenTheirSceneIsShownAgain() throws {
    let (host, workbench) = try open("table")
    let session = workbench.session
    session.perform(.build(Piece(.disc, at: CGPoint(x: 200, y: 90))))
    func drawn() -> Int {
      host.step(40)
      return host.render().commands.count
    }
    // The sketch of an empty table goes.
    session.reset()
    let without = drawn()
    session.perform(.build(Piece(.field, at: CGPoint(x: 500, y: 300))))
    let with = drawn()
    #expect(with > without)
    host.press(.character("["))
    host.step(40)
    host.press(.character("]"))
    // A few more, as there is nothing to undo by then.
    #expect(drawn() >= with && session.entry.id == "table" && session.pieces.count == 2)
    host.press(.character("r"))
    #expect(drawn() >= with)
  }

  @Test func twoResetsInOneFrameLoseNothing() throws {
    let (host, workbench) = try open("table")
    let session = workbench.session
    session.perform(.build(Piece(.disc, at: CGPoint(x: 200, y: 90))))
    let document = session.document
    session.reset()
    session.reset()
    host.step(2)
    #expect(session.document == document && session.items.count == 1)
  }

  @Test(arguments: [
    (#"{"item": "0"}"#, "item 1: it is neither moved nor deleted"),
    (#"{"item": "0", "x": 4}"#, "item 1: its position needs both x and y"),
    (#"{"item": "0", "x": 4, "y": 1e9}"#, "item 1: its position is out of range"),
    (#"{"x": 4, "y": 1}"#, "items 1: 'item' is missing"),
  ]) func whatIsNoItemIsRefused(item: String, complaint: String) {
    let text =
      #"{"tabletop": "document", "version": 2, "scene": "push", "size": [800, 600], "values": [], "pieces": [],"#
      + "\"items\": [\(item)]}"
    let error = #expect(throws: DocumentError.self) { try Document(text: text, of: .small) }
    #expect(error?.reason.contains(complaint) == true, "\(error?.reason ?? "")")
  }

  @Test(arguments: [
    ("{}", "connection 1: it needs an item or a behaviour"),
    (#"{"behavior": 1}"#, "connection 1: its animator is missing"),
    (#"{"behavior": -1, "animator": "0"}"#, "connection 1: there is no such behaviour"),
    (#"{"behavior": 1, "item": "a", "animator": "0"}"#, "connection 1: it needs an item or a behaviour"),
  ]) func whatIsNoConnectionIsRefused(connection: String, complaint: String) {
    let text =
      #"{"tabletop": "document", "version": 2, "scene": "push", "size": [800, 600], "values": [], "pieces": [],"#
      + "\"connections\": [\(connection)]}"
    let error = #expect(throws: DocumentError.self) { try Document(text: text, of: .small) }
    #expect(error?.reason.contains(complaint) == true, "\(error?.reason ?? "")")
  }

  /// What a document names that the scene does not have is left out.
  @Test func itemsThatAreNotThereAreLeftAlone() throws {
    let text = """
      {"tabletop": "document", "version": 2, "scene": "push", "size": [800, 600], "values": [], "pieces": [],
      "items": [{"item": "99", "deleted": true}, {"item": "nobody", "x": 1, "y": 2},
      {"animator": "7", "item": "0", "deleted": true}],
      "connections": [{"item": "nobody"}, {"behavior": 88, "animator": "0"}]}
      """
    let (host, workbench) = try openWorkbench("push", steps: 3)
    let count = workbench.session.items.count
    workbench.session.open(try Document(text: text, of: .small))
    host.step(3)
    #expect(workbench.session.items.count == count)
    #expect(workbench.session.log.commands.allSatisfy { $0.command is StageSize })
  }
}
