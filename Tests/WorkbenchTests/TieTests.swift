// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Pins, rails, strings and what is fixed, and chains of them, built on a table.
@MainActor
struct TieTests {
  private func table(_ count: Int = 2) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1000, height: 680), steps: 3)
    if !workbench.session.time.isPaused { host.press(.space) }
    for index in 0..<count {
      workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 300 + 200 * index, y: 200))))
    }
    host.step(2)
    return (host, workbench)
  }

  private func draw(
    _ kind: Piece.Kind, _ host: HeadlessHost, _ workbench: Workbench, from start: CGPoint, to end: CGPoint,
    shift: Bool = false
  ) {
    let stage: UIView = workbench.session.stage
    let modifiers: KeyModifiers = shift ? .shift : []
    workbench.take(kind)
    let (a, b) = (stage.convert(start, to: nil), stage.convert(end, to: nil))
    host.send(.pointer(PointerEvent(.down, at: a, modifiers: modifiers)))
    for part in [0.25, 0.5, 0.75, 1] as [CGFloat] {
      let point = CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      host.send(.pointer(PointerEvent(.move, at: point, modifiers: modifiers)))
    }
    host.send(.pointer(PointerEvent(.up, at: b, modifiers: modifiers)))
    host.step()
    host.press(.escape)
  }

  private func distance(_ session: SceneSession) -> CGFloat {
    let centers = session.items.prefix(2).map(\.item.center)
    return hypot(centers[0].x - centers[1].x, centers[0].y - centers[1].y)
  }

  /// What each holds after two seconds of falling and swinging.
  @Test(arguments: [Piece.Kind.pin, .fixed, .rail, .string, .rod]) func eachHoldsWhatItTies(
    kind: Piece.Kind
  ) throws {
    let (host, workbench) = try table()
    let session = workbench.session
    draw(kind, host, workbench, from: CGPoint(x: 300, y: 200), to: CGPoint(x: 500, y: 200))
    try #require(session.pieces.last?.kind == kind)
    let tie = try #require(session.built.last?.behavior as? UIAttachmentBehavior)
    #expect(tie.items.count == 2)
    session.perform(.push(item: 0, x: -100, y: 40))
    host.press(.space)
    var (least, most) = (CGFloat.infinity, CGFloat(0))
    for _ in 0..<90 {
      host.step()
      (least, most) = (min(least, distance(session)), max(most, distance(session)))
    }
    switch kind {
    case .pin, .fixed, .rod: #expect(abs(least - 200) < 3 && abs(most - 200) < 3, "\(kind) \(least) \(most)")
    case .string: #expect(most < 203, "\(most)")
    default: #expect(most > 1)
    }
    if kind == .fixed || kind == .rail {
      let turns = session.items.prefix(2).map { atan2($0.item.transform.b, $0.item.transform.a) }
      #expect(abs(turns[0] - turns[1]) < 0.05, "\(kind) \(turns)")
    }
  }

  /// To the table: with a nail where the tie needs an item, which goes with undo.
  @Test(arguments: Piece.Kind.allCases.filter(\.isTie)) func eachLeadsToTheTableToo(kind: Piece.Kind) throws {
    let (host, workbench) = try table(1)
    let session = workbench.session
    draw(kind, host, workbench, from: CGPoint(x: 300, y: 200), to: CGPoint(x: 420, y: 80))
    let kinds: [Piece.Kind] = kind.needsTwoItems ? [.square, .wall, kind] : [.square, kind]
    #expect(session.pieces.map(\.kind) == kinds)
    #expect(session.edits.undoTitle == "Add \(kind.title)")
    let document = session.document.text
    let read = try Document(text: document, of: .small)
    #expect(read.text == document && read.pieces == session.pieces)
    host.press(.space)
    let hashes = (0..<60).map { _ in
      host.step()
      return session.stateHash
    }
    let (other, again) = try openWorkbench("push", size: CGSize(width: 1000, height: 680), steps: 2)
    again.session.open(read)
    other.step(2)
    if again.session.time.isPaused { other.press(.space) }
    host.press(.character("r"))
    host.step(2)
    if session.time.isPaused { host.press(.space) }
    for index in 0..<30 {
      host.step()
      other.step()
      #expect(again.session.stateHash == session.stateHash, "\(kind) at \(index)")
    }
    #expect(!hashes.isEmpty)
    host.press(.character("r"))
    host.step(2)
    session.edits.undo()
    host.step(2)
    #expect(session.pieces.map(\.kind) == [.square])
  }

  /// Placed elsewhere in a pause it is held there: nothing jumps when time goes on.
  @Test(arguments: Piece.Kind.allCases.filter(\.isTie)) func whatIsPlacedElsewhereIsHeldThere(
    kind: Piece.Kind
  ) throws {
    let (host, workbench) = try table()
    let session = workbench.session
    draw(kind, host, workbench, from: CGPoint(x: 300, y: 200), to: CGPoint(x: 500, y: 200))
    session.perform(.move(item: 0, x: 260, y: 330))
    let before = session.items.prefix(2).map(\.item.center)
    host.press(.space)
    host.step(1)
    for (item, center) in zip(session.items, before) {
      #expect(hypot(item.item.center.x - center.x, item.item.center.y - center.y) < 4, "\(kind)")
    }
    session.edits.undo()
    #expect(session.pieces.last?.kind == kind)
  }

  @Test(arguments: Piece.Kind.allCases.filter(\.isTie)) func eachIsExported(kind: Piece.Kind) throws {
    let (host, workbench) = try table()
    draw(kind, host, workbench, from: CGPoint(x: 300, y: 200), to: CGPoint(x: 500, y: 200))
    let source = workbench.session.swiftSource(.statements)
    let words: [Piece.Kind: String] = [
      .pin: ".pinAttachment(", .fixed: ".fixedAttachment(", .rail: ".slidingAttachment(",
      .string: ".limitAttachment(",
    ]
    #expect(source.contains(words[kind] ?? "UIAttachmentBehavior("), "\(source)")
  }

  /// One drag with Shift: links from a nail to the ball, taken back in one go; the ball swings on it.
  @Test(arguments: [Piece.Kind.pin, .rod]) func aChainIsOneDrag(kind: Piece.Kind) throws {
    let (host, workbench) = try table(0)
    let session = workbench.session
    session.perform(.build(Piece(.disc, at: CGPoint(x: 250, y: 250))))
    draw(kind, host, workbench, from: CGPoint(x: 500, y: 60), to: CGPoint(x: 250, y: 250), shift: true)
    let count = session.pieces.count { $0.kind == kind }
    #expect(count > 6 && session.pieces.count { $0.kind == .wall } == 1, "\(session.pieces.map(\.kind))")
    session.edits.undo()
    #expect(session.pieces.map(\.kind) == [.disc])
    session.edits.redo()
    #expect(session.pieces.count { $0.kind == kind } == count)
    let ball = try #require(session.items.first?.item)
    host.press(.space)
    var (lowest, farthest) = (CGFloat(0), CGFloat(0))
    for _ in 0..<120 {
      host.step()
      (lowest, farthest) = (max(lowest, ball.center.y), max(farthest, ball.center.x))
      let reach = hypot(ball.center.x - 500, ball.center.y - 60)
      #expect(reach < 314 * 1.06, "it holds: \(reach)")
    }
    #expect(lowest > 340 && farthest > 550, "it swings: \(lowest) \(farthest)")
  }

  @Test func aChainByKeys() throws {
    let (host, workbench) = try table()
    workbench.take(.pin)
    host.press(.character("n"))
    host.press(.character("n"), modifiers: .shift)
    host.press(.return, modifiers: .shift)
    host.step()
    #expect(workbench.session.pieces.count { $0.kind == .pin } > 3)
    #expect(workbench.session.edits.undoTitle?.hasSuffix("Items") == true)
  }
}
