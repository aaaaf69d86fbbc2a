// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import Workbench

/// What a hand builds in a real window is saved, exported, compiled, and moves as it does on the table.
@Suite(.serialized, .waiting)
struct HandBuiltTests {
  private let desktop: Desktop
  private let folder: TemporaryFolder

  init() throws {
    desktop = try Desktop()
    folder = try TemporaryFolder()
  }

  private func drag(_ window: Window, _ start: (Int, Int), _ end: (Int, Int)) throws {
    try desktop.xdotool(
      "mousemove", "--window", window.id, "\(start.0)", "\(start.1)", "mousedown", "1")
    for step in 1...8 {
      let (x, y) = (start.0 + (end.0 - start.0) * step / 8, start.1 + (end.1 - start.1) * step / 8)
      try desktop.xdotool("mousemove", "--window", window.id, "\(x)", "\(y)")
      usleep(30_000)
    }
    try desktop.xdotool("mouseup", "1")
    try window.waitUntilStill()
  }

  @Test func twoSquaresAndASpringByMouseMoveAsTheirExportDoes() async throws {
    let window = try desktop.open(
      ["new"], environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state")])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    try window.waitUntilStill()
    try window.settle { try window.add(tile: (0, 0)) }
    try drag(window, (512, 384), (300, 200))
    try window.settle { try window.add(tile: (0, 0)) }
    try drag(window, (512, 384), (520, 320))
    try window.settle { try window.add(tile: (1, 1)) }
    try drag(window, (300, 200), (520, 320))
    try window.settle { try window.press("Escape") }
    try window.settle { try window.press("ctrl+s") }
    try window.press("Return")
    let file = folder.path("tabletop/Table.tabletop")
    try desktop.waitUntil("the document is saved") { FileManager.default.fileExists(atPath: file) }

    let document = try await MainActor.run { try DocumentDesk.read(file, of: .small).0 }
    #expect(document.pieces.map(\.kind) == [.square, .square, .spring])
    #expect(document.pieces.last?.item == "square" && document.pieces.last?.to?.item == "square2")
    let written = folder.path("table.swift")
    let outcome = try Program.run(Program.sandbox, ["export", file, "-o", written])
    try #require(outcome.status == 0, "\(outcome)")
    let text = try String(contentsOfFile: written, encoding: .utf8)
    #expect(text.contains("attachedTo: square2") && text.contains("spring.frequency = 1.5"))

    let (size, states) = try await Self.states(of: document, 300)
    let export = ExportedControllers.Export(
      name: "hand", text: text, form: .controller, size: size, steps: 300)
    let own = try #require(try await ExportedControllers.run([export]).states["hand"])
    #expect(own == states && Set(states).count > 100)
  }

  /// How a document moves on its table, and how large that is.
  @MainActor
  private static func states(of document: Document, _ steps: Int) throws -> (CGSize, [String]) {
    let (host, workbench) = try openWorkbench("table")
    workbench.session.open(document)
    let size = workbench.session.scene.view.bounds.size
    return (
      size,
      (0..<steps).map { _ in
        host.step(1)
        return ExportedControllers.state(of: workbench.session)
      }
    )
  }
}
