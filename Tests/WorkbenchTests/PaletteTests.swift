// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What "+" offers where there is little room.
@MainActor
struct PaletteTests {
  nonisolated private static let sizes = [
    CGSize(width: 360, height: 294), CGSize(width: 480, height: 800), CGSize(width: 360, height: 640),
    CGSize(width: 900, height: 294),
  ]

  private func open(_ size: CGSize) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 3)
    host.press(.character("a"))
    host.step(40)
    return (host, workbench)
  }

  @Test(arguments: sizes) func allTilesAreInSightAndTheBarsToo(size: CGSize) throws {
    let (host, workbench) = try open(size)
    let tiles = host.window.all(PaletteTile.self)
    let room = CGRect(x: 0, y: 44, width: size.width, height: size.height - 88)
    #expect(tiles.count == Piece.Kind.allCases.count)
    for tile in tiles {
      let frame = tile.convert(tile.bounds, to: nil)
      #expect(room.contains(frame) && frame.height >= 44, "\(tile.choice) at \(frame)")
    }
    // No higher than it needs, and the stage keeps its size.
    let palette = try #require(workbench.palette)
    #expect(palette.view.bounds.height <= 306)
    #expect(workbench.session.stage.bounds.height == size.height - 88)
    host.press(.escape)
    host.step(2)
    #expect(workbench.palette == nil && host.window.all(PaletteTile.self).isEmpty)
  }

  @Test(arguments: sizes) func aTileBuildsAndThePaletteGoes(size: CGSize) throws {
    let (host, workbench) = try open(size)
    let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == .disc })
    host.click(on: tile)
    host.step(2)
    #expect(workbench.session.pieces.map(\.kind) == [.disc] && workbench.palette == nil)
    host.press(.character("a"))
    host.step(40)
    let wall = try #require(host.window.all(PaletteTile.self).first { $0.choice == .wall })
    host.click(on: wall)
    host.step(2)
    #expect(workbench.grab.tool == .wall && workbench.plusButton.isOn && workbench.palette == nil)
  }

  @Test func byKeyboardAlone() throws {
    let (host, workbench) = try open(CGSize(width: 360, height: 294))
    host.press(.tab)
    host.press(.return)
    host.step(2)
    #expect(workbench.session.pieces.map(\.kind) == [.disc], "the first tile had the keyboard")
  }

  /// Arrows go from tile to tile and stay within them.
  @Test(arguments: sizes + [CGSize(width: 1024, height: 768)])
  func arrowsGoFromTileToTile(size: CGSize) throws {
    let (host, workbench) = try open(size)
    while !(host.window.firstResponder is PaletteTile) { host.press(.tab) }
    var tile: Piece.Kind? { (host.window.firstResponder as? PaletteTile)?.choice }
    #expect(tile == .square)
    let isLow = size.width < 800 || size.height < 400
    let way: [(Key, Piece.Kind)] =
      isLow
      ? [
        (.right, .disc), (.down, .pin), (.down, .pin), (.right, .fixed), (.up, .photo), (.right, .speaker),
        (.left, .photo),
      ]
      : [
        (.right, .disc), (.down, .spring), (.down, .rail), (.down, .rail), (.right, .string),
        (.right, .field),
        (.right, .field), (.up, .pin), (.up, .speaker), (.left, .photo),
      ]
    for (key, choice) in way {
      host.press(key)
      host.step(2)
      #expect(tile == choice, "\(key)")
    }
    host.press(.return)
    host.step(2)
    #expect(workbench.session.pieces.map(\.kind) == [.photo])
  }

  @Test func plusClosesWhatItOpened() throws {
    let (host, workbench) = try open(CGSize(width: 480, height: 800))
    #expect(workbench.plusButton.isOn)
    workbench.plusButton.press()
    host.step(2)
    #expect(workbench.palette == nil && !workbench.plusButton.isOn)
  }

  /// As long as a tool is held the button is lit and a chip says so. The button opens and closes the palette,
  /// and the lit tile puts the tool down.
  @Test(arguments: sizes + [CGSize(width: 1024, height: 768), CGSize(width: 700, height: 600)])
  func aHeldToolShowsUntilItsTilePutsItDown(size: CGSize) throws {
    let (host, workbench) = try open(size)
    let (stage, button) = (workbench.stage, workbench.plusButton)
    func tile() throws -> PaletteTile {
      try #require(host.window.all(PaletteTile.self).first { $0.choice == .wall })
    }
    func isOpen() -> Bool {
      workbench.palette != nil && host.window.all(PaletteTile.self).count == Piece.Kind.allCases.count
    }
    let first = try tile()
    #expect(!first.isChosen)
    focusNothing(host)
    host.click(on: first)
    host.step(60)
    #expect(isOpen() == (size.width >= 800 && size.height >= 400))
    for x in [20, 60] as [CGFloat] {
      #expect(workbench.grab.tool == .wall && button.isOn && stage.tool.words.hasPrefix("Wall"))
      let start = stage.convert(CGPoint(x: x, y: 60), to: nil)
      host.press(at: start)
      host.move(from: start, to: CGPoint(x: start.x + 200, y: start.y + 60), steps: 4)
      host.release(at: CGPoint(x: start.x + 200, y: start.y + 60))
      host.step(40)
    }
    #expect(workbench.session.pieces.map(\.kind) == [.wall, .wall])
    #expect(workbench.stage.bounds.contains(stage.tool.frame))
    for _ in 0..<3 {
      let wasOpen = isOpen()
      button.press()
      host.step(40)
      #expect(isOpen() != wasOpen && button.isOn && workbench.grab.tool == .wall)
    }
    if !isOpen() {
      button.press()
      host.step(40)
    }
    let lit = try tile()
    #expect(lit.isChosen)
    host.click(on: lit)
    host.step(40)
    #expect(workbench.grab.tool == nil && stage.tool.words.isEmpty)
    #expect(button.isOn == isOpen())
  }

  private func focusNothing(_ host: HeadlessHost) { host.window.firstResponder?.resignFirstResponder() }

  /// In a large window one builds beside it.
  @Test func inALargeWindowItStaysWhileOneBuilds() throws {
    let (host, workbench) = try open(CGSize(width: 1024, height: 768))
    focusNothing(host)
    let tiles = host.window.all(PaletteTile.self)
    for kind in [Piece.Kind.disc, .square] {
      host.click(on: try #require(tiles.first { $0.choice == kind }))
      host.step(20)
    }
    #expect(workbench.session.pieces.map(\.kind) == [.disc, .square] && workbench.palette != nil)
    // Undo, redo and the time are within reach.
    host.click(on: try #require(workbench.undoButton.shownView))
    #expect(workbench.session.pieces.map(\.kind) == [.disc])
    host.click(on: try #require(workbench.redoButton.shownView))
    #expect(workbench.session.pieces.count == 2 && workbench.palette != nil)
    let wasPaused = workbench.session.time.isPaused
    host.click(at: CGPoint(x: 512, y: 746))
    #expect(workbench.session.time.isPaused != wasPaused && workbench.palette != nil)
    // Esc puts the tool down first.
    host.click(on: try #require(tiles.first { $0.choice == .rod }))
    host.press(.escape)
    host.step(40)
    #expect(workbench.grab.tool == nil && workbench.palette != nil && workbench.plusButton.isOn)
    host.press(.escape)
    host.step(40)
    #expect(workbench.palette == nil && !workbench.plusButton.isOn)
  }

  /// An item that is dragged out of the palette lies where it was let go; on a bar, or in the palette,
  /// nothing is made of it.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)])
  func whatIsDraggedOutLiesWhereItIsDropped(size: CGSize) throws {
    for (drop, isMade) in [
      (CGPoint(x: 203, y: 204), true), (CGPoint(x: 210, y: 22), false),
      (CGPoint(x: 210, y: size.height - 20), false),
    ] {
      let (host, workbench) = try open(size)
      focusNothing(host)
      let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == .disc })
      let start = tile.convert(CGPoint(x: 40, y: 40), to: nil)
      host.press(at: start)
      host.move(from: start, to: drop, steps: 10)
      host.release(at: drop)
      host.step(30)
      #expect(workbench.session.pieces.map(\.kind) == (isMade ? [.disc] : []), "\(size) \(drop)")
      if let piece = workbench.session.pieces.first {
        #expect(piece.center == CGPoint(x: 200, y: 160), "on the grid, 44 pt below the bar")
      }
      #expect((workbench.palette != nil) == (size.width >= 800))
      workbench.session.edits.undo()
      #expect(workbench.session.pieces.isEmpty)
    }
    let (host, workbench) = try open(size)
    focusNothing(host)
    let tiles = host.window.all(PaletteTile.self)
    let centers = tiles.map { $0.convert(CGPoint(x: 40, y: 40), to: nil) }
    host.drag(from: centers[0], to: centers[2])
    host.step(30)
    #expect(workbench.session.pieces.isEmpty && workbench.palette != nil)
  }

  @Test("pressed items lie beside the open palette and beside each other", arguments: [800.0, 1024, 1920])
  func whatIsPressedLiesInSight(width: Double) throws {
    let (host, workbench) = try open(CGSize(width: width, height: 768))
    host.step(20)
    focusNothing(host)
    let kinds: [Piece.Kind] = [.square, .disc, .photo, .speaker, .photo, .square]
    for kind in kinds {
      let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == kind })
      host.click(on: tile)
      host.step(2)
    }
    let panel = try #require(workbench.palette?.view)
    let cover = panel.convert(panel.bounds, to: nil)
    let frames = workbench.session.items.compactMap { $0.item as? UIView }.map {
      $0.convert($0.bounds, to: nil)
    }
    #expect(abs(frames[0].midY - 384) < 80, "The first one is not at the rim, from where it would not fall.")
    #expect(frames.count == kinds.count && frames.allSatisfy { !$0.intersects(cover) }, "\(frames) \(cover)")
    for (index, frame) in frames.enumerated() {
      #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test("of a tool in hand one chip at a time says what it is for")
  func oneChipSaysIt() throws {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1024, height: 768), steps: 3)
    let stage = workbench.stage
    workbench.take(.wall)
    host.step(30)
    #expect(stage.hint.text == Piece.Kind.wall.hint && stage.hint.alpha == 1 && stage.tool.alpha == 0)
    // A press without a drag draws no wall.
    host.click(at: CGPoint(x: 300, y: 300))
    host.step(30)
    #expect(stage.hint.alpha == 1 && stage.tool.alpha == 0)
    #expect(try #require(host.window.first(NoteChip.self)).alpha == 0)
    host.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 500, y: 300))
    host.step(30)
    // Then the hint goes, or says something else.
    #expect(workbench.session.pieces.count == 1 && stage.tool.alpha == 1)
  }

  @Test func afterTheFirstItemTheHintSaysHowTimeStarts() throws {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1024, height: 768), steps: 3)
    host.press(.space)
    host.press(.character("a"))
    host.step(40)
    focusNothing(host)
    func said() -> String {
      host.step(30)
      let hint = workbench.stage.hint
      return hint.alpha == 0 || hint.isHidden ? "" : hint.all(UILabel.self).first?.text ?? ""
    }
    #expect(said() == "Press + to start building.")
    for _ in 0..<3 {
      host.click(on: try #require(host.window.all(PaletteTile.self).first))
      #expect(said().hasPrefix("Space plays"))
    }
    host.press(.escape)
    #expect(said().hasPrefix("Space plays"))
    host.press(.space)
    #expect(said().isEmpty)
  }

  /// A panel at the right would lie under it.
  @Test func theInspectorTakesItsPlace() throws {
    let (host, workbench) = try open(CGSize(width: 1024, height: 768))
    workbench.toggleInspector()
    host.step(40)
    #expect(workbench.palette == nil && !workbench.plusButton.isOn)
  }

  @Test func itGoesWithItsWindowsSizeAndItsScene() throws {
    let (host, workbench) = try open(CGSize(width: 480, height: 800))
    host.resize(to: CGSize(width: 480, height: 420))
    host.step(2)
    let palette = try #require(workbench.palette)
    #expect(palette.view.frame.maxY == 420 - 44 && palette.view.frame.minY >= 44)
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(2)
    #expect(workbench.palette == nil)
    host.resize(to: CGSize(width: 480, height: 800))
    host.step(2)
    host.press(.character("a"))
    host.step(2)
    workbench.showScene(by: 1)
    host.step(2)
    #expect(workbench.palette == nil)
  }
}
