// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Every tile of the palette can be dragged onto the stage.
@MainActor
struct PaletteDropTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 500),
  ]

  /// A table with a disc at (200, 160), onto which a tile of that kind is dropped.
  private func drop(_ kind: Piece.Kind, at point: CGPoint, size: CGSize) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 3)
    workbench.session.time.isPaused = true
    workbench.session.perform(.build(Piece(.disc, at: CGPoint(x: 200, y: 160))))
    host.press(.character("a"))
    host.step(40)
    let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == kind })
    let start = tile.convert(CGPoint(x: tile.bounds.midX, y: tile.bounds.midY), to: nil)
    host.press(at: start)
    host.move(from: start, to: point, steps: 10)
    host.release(at: point)
    host.step(30)
    return (host, workbench)
  }

  @Test(arguments: sizes, Piece.Kind.allCases)
  func whatIsDroppedIsBuiltOrBegun(size: CGSize, kind: Piece.Kind) throws {
    let point = CGPoint(x: 200, y: 204)
    let (host, workbench) = try drop(kind, at: point, size: size)
    let session = workbench.session
    switch kind.gesture {
    case .press, .line:
      #expect(session.pieces.map(\.kind) == [.disc, kind] && workbench.grab.tool == nil)
      #expect(session.pieces.last?.center == CGPoint(x: 200, y: 160))
    case .tie:
      #expect(workbench.grab.tool == kind && session.selection.items.count == 1)
      // Above the disc, where no palette is.
      host.click(at: CGPoint(x: 200, y: 80))
      host.step(2)
      #expect(session.pieces.contains { $0.kind == kind }, "the next click is its other end")
    case .point:
      let asked = host.window.all(ListView.self).first
      #expect(workbench.grab.tool == nil && asked != nil, "it asks for the kind of field")
    }
  }

  /// Another tool that was in hand is put down.
  @Test(arguments: [Piece.Kind.square, .wall, .field]) func aDropPutsTheToolDown(kind: Piece.Kind) throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    host.press(.character("a"))
    host.step(40)
    host.window.firstResponder?.resignFirstResponder()
    func tile(_ kind: Piece.Kind) throws -> PaletteTile {
      try #require(host.window.all(PaletteTile.self).first { $0.choice == kind })
    }
    host.click(on: try tile(.spring))
    host.step(2)
    #expect(workbench.grab.tool == .spring)
    let start = try tile(kind).convert(CGPoint(x: 40, y: 40), to: nil)
    host.press(at: start)
    host.move(from: start, to: CGPoint(x: 200, y: 204), steps: 10)
    host.release(at: CGPoint(x: 200, y: 204))
    host.step(30)
    #expect(workbench.grab.tool == nil && workbench.stage.tool.words.isEmpty)
  }
}
