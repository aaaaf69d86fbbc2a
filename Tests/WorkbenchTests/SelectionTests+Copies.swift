// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Copies of what is selected: pasted, duplicated, and taken away again.
extension SelectionTests {
  @Test func copiesHaveTheirTiesAndTheirValues() throws {
    let (host, workbench) = try table()
    let session = workbench.session
    session.perform(.set(address: ParameterAddress("0/density@square")!, value: .number(3)))
    session.perform(.set(address: ParameterAddress("0/spring/damping")!, value: .number(0.7)))
    session.selection.set([session.built[0].view!, session.built[1].view!])
    host.press(.character("c"), modifiers: .control)
    host.press(.character("v"), modifiers: .control)
    #expect(session.pieces.count == 8 && session.items.count == 5)
    let copies = session.built.suffix(3).map(\.piece)
    #expect(copies.map(\.name) == ["square4", "square5", "spring2"])
    #expect(copies[0].center == CGPoint(x: 220, y: 220) && copies[1].size == [40, 60])
    #expect(copies[2].item == "square4" && copies[2].to?.item == "square5")
    #expect(session.parameter(at: ParameterAddress("0/density@square4")!)?.value == .number(3))
    #expect(session.parameter(at: ParameterAddress("0/spring2/damping")!)?.value == .number(0.7))
    #expect(session.selection.things.count == 3)
    let lengths = [3, 7].compactMap { (session.built[$0].behavior as? UIAttachmentBehavior)?.length }
    #expect(lengths[0] == lengths[1])
    let document = session.document
    undo(host)
    #expect(session.pieces.count == 5 && session.document.values.count == 2)
    host.press(.character("z"), modifiers: [.control, .shift])
    #expect(session.document == document)
    host.press(.character("v"), modifiers: .control)
    #expect(session.built.suffix(3).first?.piece.center == CGPoint(x: 240, y: 240))
    host.press(.space)
    host.step(60)
  }

  @Test func whatIsCutIsPastedElsewhere() throws {
    let (host, workbench) = try table()
    let session = workbench.session
    session.selection.selectAll()
    host.press(.character("x"), modifiers: .control)
    #expect(session.pieces.isEmpty)
    let (other, next) = try openWorkbench("collision", steps: 2)
    other.clipboard = host.clipboard
    other.press(.character("v"), modifiers: .control)
    #expect(next.session.pieces.map(\.kind) == [.square, .square, .square, .spring, .rod])
    other.step(20)
    undo(host)
    #expect(session.pieces.count == 5)
  }

  @Test func aClipboardOfOthersIsLeftAlone() throws {
    let (host, workbench) = try table()
    for text in [
      "", "hello", "{}", String(repeating: "[", count: 100_000),
      "{\"tabletop\":\"pieces\",\"version\":1,\"pieces\":[{\"kind\":\"disc\",\"x\":1e9,\"y\":0,\"name\":\"a\"}],\"values\":[]}",
      "{\"tabletop\":\"pieces\",\"version\":2,\"pieces\":[{\"kind\":\"disc\",\"x\":1,\"y\":0,\"name\":\"a\"}],\"values\":[]}",
    ] {
      host.clipboard = text
      host.press(.character("v"), modifiers: .control)
      #expect(workbench.session.pieces.count == 5)
    }
  }

  @Test func severalAreDuplicatedAndDeletedAsOneEdit() throws {
    let (host, workbench) = try table()
    let session = workbench.session
    session.selection.set(session.built.compactMap(\.view))
    host.press(.character("d"), modifiers: .control)
    #expect(session.pieces.count == 10)
    host.press(.delete)
    #expect(session.pieces.count == 5 && session.selection.things.isEmpty)
    undo(host)
    #expect(session.pieces.count == 10)
    undo(host)
    #expect(session.pieces.count == 5)
    session.selection.selectAll()
    host.press(.space)
    host.step(20)
    host.press(.delete)
    #expect(session.pieces.isEmpty && session.items.isEmpty)
    host.step(5)
    undo(host)
    #expect(session.pieces.count == 5 && session.items.count == 3)
    host.press(.character("z"), modifiers: [.control, .shift])
    #expect(session.pieces.isEmpty)
    host.step(5)
  }
}
