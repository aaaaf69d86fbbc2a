// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import Workbench

/// Documents of the format's version and an export of one, as they were made when the version began: they
/// are opened, compiled and run for ever. With `TABLETOP_RECORD_DOCUMENTS` in the environment what lacks is made, and nothing that is
/// there is changed.
@MainActor
@Suite(.serialized)
struct DocumentMuseumTests {
  private static let folder = Program.packageFolder.appendingPathComponent("Tests/Fixtures/Documents")
  private static let steps = 240

  private func text(_ name: String, orMade make: () throws -> String) throws -> String {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["TABLETOP_RECORD_DOCUMENTS"] != nil,
      !FileManager.default.fileExists(atPath: file.path)
    {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try make().write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// One of each piece, and values of every sort.
  private static func made() throws -> String {
    let (host, workbench) = try DocumentTests().made()
    host.step()
    workbench.session.perform(.set(address: ParameterAddress("0/spring/frequency")!, value: .number(2.25)))
    workbench.session.perform(.set(address: ParameterAddress("0/speed")!, value: .number(1)))
    return workbench.session.document.text
  }

  private func open() throws -> (HeadlessHost, Workbench) {
    let document = try Document(text: try text("v2.pieces.tabletop", orMade: Self.made), of: .small)
    let size = CGSize(width: document.size[0], height: document.size[1])
    let (host, workbench) = try openWorkbench("table", size: size)
    workbench.session.open(document)
    return (host, workbench)
  }

  @Test func aDocumentOfPiecesAndValuesOpensToTheSameHash() throws {
    let (host, workbench) = try open()
    #expect(
      workbench.session.pieces.map(\.kind) == [
        .square, .disc, .photo, .speaker, .wall, .spring, .rod, .field,
      ])
    host.step(Self.steps)
    let hash = String(workbench.session.stateHash, radix: 16) + "\n"
    #expect(try text("v2.pieces.hash", orMade: { hash }) == hash)
    #expect(workbench.session.document.text == (try text("v2.pieces.tabletop", orMade: Self.made)))
  }

  /// Items of the scene that were placed, deleted and given to gravity, and a spring to one of them.
  private static func madeOfItems() throws -> String {
    let (host, workbench) = try openWorkbench("bricks", steps: 2)
    let session = workbench.session
    session.perform(.move(item: 3, x: 333, y: 222.25))
    session.perform(.delete(item: 1))
    var spring = Piece(.spring, at: .zero)
    // The ball comes last.
    let ball = session.items.count - 1
    (spring.item, spring.to) = ("\(ball)", Piece.End(at: CGPoint(x: 333, y: 90)))
    session.perform(.build(spring))
    session.perform(.connect(.gravity(item: ball)))
    host.step()
    return session.document.text
  }

  @Test func aDocumentOfItemsAndConnectionsOpensToTheSameHash() throws {
    let text = try text("v2.items.tabletop", orMade: Self.madeOfItems)
    let document = try Document(text: text, of: .small)
    #expect(document.version == 2 && document.items?.count == 2 && document.connections?.count == 1)
    let size = CGSize(width: document.size[0], height: document.size[1])
    let (host, workbench) = try openWorkbench("table", size: size)
    workbench.session.open(document)
    host.step(Self.steps)
    let hash = String(workbench.session.stateHash, radix: 16) + "\n"
    #expect(try self.text("v2.items.hash", orMade: { hash }) == hash)
    #expect(workbench.session.document.text == text)
  }

  @Test func anExportCompilesAndMovesTheSame() async throws {
    let (_, workbench) = try open()
    let source = try text("v2.pieces.swift.txt") { workbench.session.swiftSource(.controller) }
    let export = ExportedControllers.Export(
      name: "museum", text: source, form: .controller, size: workbench.session.scene.view.bounds.size,
      steps: Self.steps)
    let exported = try await ExportedControllers.run([export])
    #expect(exported.compilerOutput.isEmpty)
    let states = try #require(exported.states["museum"])
    let trace = try text("v2.pieces.trace") { states.joined(separator: "\n") + "\n" }
    #expect(trace == states.joined(separator: "\n") + "\n")
    #expect(Set(states).count > 100)
  }
}
