// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Walls, springs, rods and fields, drawn by hand on a table.
@MainActor
struct BuildTests {
  /// A paused table with two squares, 200 pt apart.
  func table(
    _ id: String = "table", size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, size: size, steps: 3)
    if !workbench.session.time.isPaused { host.press(.space) }
    if id == "table" {
      for x in [300, 500] { workbench.session.perform(.build(Piece(.square, at: CGPoint(x: x, y: 200)))) }
      host.step(2)
    }
    return (host, workbench)
  }

  func onStage(_ workbench: Workbench, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    workbench.session.stage.convert(CGPoint(x: x, y: y), to: nil)
  }

  /// Drags with a tool of the palette from one point of the stage to another.
  func draw(
    _ tool: Piece.Kind, _ host: HeadlessHost, _ workbench: Workbench, from start: (CGFloat, CGFloat),
    to end: (CGFloat, CGFloat)
  ) {
    workbench.take(tool)
    host.drag(from: onStage(workbench, start.0, start.1), to: onStage(workbench, end.0, end.1), steps: 8)
    host.step()
    host.press(.escape)
  }

  func future(_ host: HeadlessHost, _ workbench: Workbench, _ steps: Int = 120) -> [UInt64] {
    if workbench.session.time.isPaused { host.press(.space) }
    return (0..<steps).map { _ in
      host.step()
      return workbench.session.stateHash
    }
  }

  /// A table with one of each.
  func everything() throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try table()
    draw(.wall, host, workbench, from: (200, 500), to: (640, 560))
    draw(.spring, host, workbench, from: (300, 200), to: (520, 220))
    draw(.rod, host, workbench, from: (500, 200), to: (500, 60))
    workbench.grab.buildField(.vortex, at: CGPoint(x: 700, y: 300))
    host.step()
    return (host, workbench)
  }

  @Test func whatIsDrawnIsBuilt() throws {
    let (_, workbench) = try everything()
    let session = workbench.session
    #expect(session.pieces.map(\.kind) == [.square, .square, .wall, .spring, .rod, .field])
    #expect(session.pieces.map(\.name) == ["square", "square2", "wall", "spring", "rod", "field"])
    let wall = try #require(session.built[2].view)
    #expect(wall.center == CGPoint(x: 420, y: 530) && wall.bounds.height == 8)
    #expect(abs(wall.bounds.width - hypot(440, 60)) < 0.001)
    let spring = try #require(session.built[3].behavior as? UIAttachmentBehavior)
    #expect(spring.items.count == 2 && spring.frequency > 0)
    #expect(session.built[3].piece.to == Piece.End(item: "square2", at: CGPoint(x: 20, y: 20)))
    let rod = try #require(session.built[4].behavior as? UIAttachmentBehavior)
    #expect(rod.anchorPoint == CGPoint(x: 500, y: 60) && abs(rod.length - 140) < 0.001)
    #expect(rod.frequency == 0)
    let field = try #require(session.built[5].behavior as? UIFieldBehavior)
    #expect(field.position == CGPoint(x: 700, y: 300) && field.items.count == 3)
  }

  @Test func aWallHoldsWhatFallsAndStaysWhereItIs() throws {
    let (host, workbench) = try table()
    draw(.wall, host, workbench, from: (240, 400), to: (560, 400))
    let wall = try #require(workbench.session.built.last?.view)
    let before = wall.center
    _ = future(host, workbench, 240)
    #expect(wall.center == before)
    for index in 0...1 { #expect(abs(try #require(workbench.session.built[index].view).center.y - 356) < 2) }
  }

  @Test func springAndRodHoldWhatTheyTie() throws {
    let (host, workbench) = try table()
    draw(.spring, host, workbench, from: (300, 200), to: (300, 100))
    draw(.rod, host, workbench, from: (500, 200), to: (600, 60))
    let session = workbench.session
    let (rod, spring) = (session.built[3], session.built[2])
    let length = hypot(100.0, 140)
    if session.time.isPaused { host.press(.space) }
    var deepest = 0.0
    for _ in 0..<240 {
      host.step()
      let ends = try #require(session.ends(of: rod))
      #expect(abs(hypot(ends.end.x - ends.start.x, ends.end.y - ends.start.y) - length) < 1.5)
      let hung = try #require(session.ends(of: spring))
      deepest = max(deepest, Double(hung.start.y - hung.end.y))
    }
    // It hangs where its pull is the weight: 1000 pt/s² over the square of 3 π rad/s below its length.
    #expect(deepest > 105 && deepest < 130, "\(deepest)")
  }

  @Test(arguments: PieceField.kinds) func everyFieldIsBuiltAndCanBeOfAnotherKind(
    kind: UIFieldBehavior.Kind
  ) throws {
    let (host, workbench) = try table()
    let session = workbench.session
    workbench.grab.buildField(kind, at: CGPoint(x: 500, y: 400))
    let parameters = session.parameterGroups.first { $0.owner === session.built[2].behavior }?.parameters
    #expect(parameters?.contains { $0.property == "position" } == true)
    var other = session.built[2].piece
    other.field = kind == .spring ? .vortex : .spring
    session.perform(.place(piece: 2, as: other))
    #expect(session.selection.behavior === session.built[2].behavior)
    #expect(session.pieces[2].field == other.field && session.pieces[2].name == "field")
    host.press(.character("z"), modifiers: .control)
    #expect(session.pieces[2].field == kind)
    _ = future(host, workbench, 30)
  }

  /// Undone, done again, after a reset, from its document and from its recording: always the same to the bit.

  @Test(arguments: [2, 3, 4, 5]) func eachIsSelectedByAClickAndDeleted(number: Int) throws {
    let (host, workbench) = try everything()
    let session = workbench.session
    session.selection.clear()
    let places = [2: (600, 554), 3: (380, 207), 4: (500, 100), 5: (705, 310)] as [Int: (CGFloat, CGFloat)]
    let place = try #require(places[number])
    host.click(at: onStage(workbench, place.0, place.1))
    host.step()
    let thing = try #require(session.built[number].thing)
    #expect(session.selection.things.count == 1 && session.selection.contains(thing))
    let pieces = session.pieces
    host.press(.delete)
    #expect(session.pieces.count == 5 && session.selection.things.isEmpty)
    #expect(!session.pieces.contains(pieces[number]))
    host.press(.character("z"), modifiers: .control)
    #expect(session.pieces == pieces)
  }

  @Test func endsAreDraggedElsewhere() throws {
    let (host, workbench) = try everything()
    let session = workbench.session
    session.selection.select(session.built[2].view)
    host.drag(from: onStage(workbench, 640, 560), to: onStage(workbench, 700, 500), steps: 6)
    let wall = try #require(session.ends(of: session.built[2]))
    #expect(abs(wall.end.x - 700) < 0.01 && abs(wall.end.y - 500) < 0.01 && abs(wall.start.x - 200) < 0.01)
    session.selection.select(thing: session.built[4].behavior)
    host.drag(from: onStage(workbench, 500, 60), to: onStage(workbench, 300, 200), steps: 6)
    #expect(session.built[4].piece.to == Piece.End(item: "square", at: .zero))
    let rod = try #require(session.built[4].behavior as? UIAttachmentBehavior)
    #expect(rod.items.count == 2 && abs(rod.length - 200) < 0.001 && rod.name == "rod")
    host.press(.character("z"), modifiers: .control)
    #expect(session.built[4].piece.to == Piece.End(at: CGPoint(x: 500, y: 60)))
  }

  @Test func theEndAtAnItemIsDraggedToTheTableAsFarAsThePointerGoes() throws {
    let (host, workbench) = try table()
    draw(.rod, host, workbench, from: (300, 200), to: (500, 200))
    let session = workbench.session
    host.drag(from: onStage(workbench, 300, 200), to: onStage(workbench, 400, 500), steps: 12)
    #expect(session.built[2].piece.item == "square2")
    #expect(session.built[2].piece.to == Piece.End(at: CGPoint(x: 400, y: 500)))
    host.press(.character("z"), modifiers: .control)
    #expect(session.built[2].piece.to == Piece.End(item: "square2", at: .zero))
  }

  @Test func aRodIsAsLongAsItsEndsAreApartAndASpringKeepsItsLength() throws {
    let (host, workbench) = try everything()
    let session = workbench.session
    session.perform(.move(item: 1, x: 600, y: 300))
    let (spring, rod) = (session.built[3], session.built[4])
    let ends = try #require(session.ends(of: rod))
    let lengths = [spring, rod].compactMap { ($0.behavior as? UIAttachmentBehavior)?.length }
    #expect(abs(lengths[0] - hypot(220, 20)) < 0.001)
    #expect(abs(lengths[1] - hypot(ends.end.x - ends.start.x, ends.end.y - ends.start.y)) < 0.001)
    #expect(lengths[1] > 200)
    host.step()
  }

  @Test func whatTiesNothingIsNotBuilt() throws {
    let (host, workbench) = try table()
    let session = workbench.session
    draw(.spring, host, workbench, from: (700, 400), to: (800, 500))
    draw(.rod, host, workbench, from: (300, 200), to: (310, 205))
    draw(.wall, host, workbench, from: (700, 400), to: (703, 400))
    session.perform(
      .build(
        try #require(
          Piece.tie(
            .spring, from: Piece.End(item: "nobody", at: .zero), to: Piece.End(at: .zero)))))
    #expect(session.pieces.count == 2)
  }

  @Test func theKeyboardBuildsThemToo() throws {
    let (host, workbench) = try table()
    let session = workbench.session
    for tool in [Piece.Kind.wall, .spring] {
      session.selection.selectAll()
      workbench.take(tool)
      host.press(.return)
      host.step()
      host.press(.escape)
    }
    #expect(session.pieces.map(\.kind) == [.square, .square, .wall, .spring])
    workbench.take(.field)
    host.press(.return)
    host.step(40)
    #expect(session.presentedForm == .popover)
    host.press(.tab)
    host.press(.down)
    host.press(.return)
    host.step(40)
    #expect(session.pieces.last?.kind == .field && session.presentedForm == nil)
  }

  @Test(arguments: ["collision", "gravity", "attachment"]) func theyAreBuiltInOtherScenesToo(
    id: String
  ) throws {
    let (host, workbench) = try table(id)
    let session = workbench.session
    let item = try #require(session.items.first?.item as? UIView)
    let count = session.items.count
    let wall = try #require(Piece.wall(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 400, y: 600)))
    session.perform(.build(wall))
    #expect(session.items.count == count + 1)
    workbench.take(.rod)
    let start = item.middle
    host.drag(from: start, to: CGPoint(x: start.x + 200, y: start.y), steps: 8)
    workbench.grab.buildField(.drag, at: CGPoint(x: 200, y: 200))
    #expect(session.pieces.map(\.kind) == [.wall, .rod, .field])
    _ = future(host, workbench, 60)
    host.press(.character("r"))
    host.step(2)
    #expect(session.pieces.map(\.kind) == [.wall, .rod, .field])
  }

  @Test func thePaletteOffersAll() throws {
    let (host, workbench) = try table()
    host.press(.character("a"))
    host.step(40)
    let palette = try #require(host.window.all(PaletteTile.self).map(\.choice) as [Piece.Kind]?)
    #expect(palette.count == Piece.Kind.allCases.count)
    let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == .wall })
    host.click(on: tile)
    host.step(40)
    #expect(workbench.grab.tool == .wall && workbench.session.presentedForm == .popover)
    host.press(.escape)
    #expect(workbench.grab.tool == nil)
  }
}
