// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What is dragged by hand jumps into line with what stands near.
@MainActor
struct AlignmentTests {
  /// A paused table with squares of 80 points at some centres.
  private func table(_ centers: (CGFloat, CGFloat)...) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    if !workbench.session.time.isPaused { host.press(.space) }
    for (x, y) in centers { workbench.session.perform(.build(Piece(.square, at: CGPoint(x: x, y: y)))) }
    host.step(2)
    return (host, workbench)
  }

  private func onStage(_ workbench: Workbench, _ point: CGPoint) -> CGPoint {
    workbench.session.stage.convert(point, to: nil)
  }

  /// Drags the last piece by so much and holds it; the pieces' centres and the guides then.
  private func hold(
    _ host: HeadlessHost, _ workbench: Workbench, by dx: CGFloat, _ dy: CGFloat,
    modifiers: KeyModifiers = []
  ) throws -> (center: CGPoint, pointer: CGPoint) {
    let view = try #require(workbench.session.built.last?.view)
    let start = onStage(workbench, view.center)
    host.send(.pointer(PointerEvent(.down, at: start, modifiers: modifiers)))
    for part in 1...6 {
      let share = CGFloat(part) / 6
      let point = CGPoint(x: start.x + dx * share, y: start.y + dy * share)
      host.send(.pointer(PointerEvent(.move, at: point, modifiers: modifiers)))
      host.step()
    }
    return (view.center, CGPoint(x: start.x + dx, y: start.y + dy))
  }

  nonisolated private static let reach: [CGFloat] = [-9, -7, -6, -5, -3, -1, 0, 1, 4, 6, 7, 9]

  /// The second square is brought beside the first: its centre, or an edge, is near a line of the other.
  @Test(arguments: reach, [CGFloat(0), 80, -80])
  func centresAndEdgesSnapWithinSixPoints(off: CGFloat, line: CGFloat) throws {
    let (host, workbench) = try table((311, 187), (711, 407))
    let (center, pointer) = try hold(host, workbench, by: -80, -220 + line + off)
    let goal: CGFloat = 187 + line
    if off.magnitude <= 6 {
      #expect(center.y == goal)
      #expect(workbench.grab.guides.contains { $0.start.y == $0.end.y })
    } else {
      // The grid.
      #expect(center.y == ((goal + off) / 10).rounded() * 10, "\(center)")
    }
    host.release(at: pointer)
    host.step()
    #expect(workbench.grab.guides.isEmpty && workbench.grab.guideChips.allSatisfy(\.isHidden))
    #expect(try #require(workbench.session.built.last?.view).center == center)
    workbench.session.edits.undo()
    #expect(try #require(workbench.session.built.last?.view).center == CGPoint(x: 711, y: 407), "one edit")
  }

  @Test func theMiddleOfTheStageSnaps() throws {
    let (host, workbench) = try table((211, 207))
    let room = workbench.session.scene.view.bounds
    let (center, _) = try hold(host, workbench, by: room.midX - 211 + 4, room.midY - 207 - 5)
    #expect(center == CGPoint(x: room.midX, y: room.midY))
    let guides = workbench.grab.guides
    #expect(guides.count == 2 && guides.allSatisfy { $0.distance == nil && $0.met == nil })
    #expect(guides[0].start == CGPoint(x: room.midX, y: 0) && guides[0].end.y == room.maxY)
  }

  @Test func withAltThereAreNoLines() throws {
    let (host, workbench) = try table((311, 207), (711, 407))
    let (center, _) = try hold(host, workbench, by: -200, -197, modifiers: .alternate)
    #expect(center == CGPoint(x: 511, y: 210) && workbench.grab.guides.isEmpty)
  }

  /// 400 points between the centres of squares of 80 are a gap of 320.
  @Test func theGapIsTold() throws {
    let (host, workbench) = try table((311, 207), (711, 407))
    let (center, _) = try hold(host, workbench, by: 0, -198)
    #expect(center == CGPoint(x: 710, y: 207) || center == CGPoint(x: 711, y: 207))
    let guide = try #require(workbench.grab.guides.first { $0.distance != nil })
    #expect(guide.distance == Int(center.x) - 40 - 351 && guide.met == CGPoint(x: 311, y: 207))
    let chip = try #require(workbench.grab.guideChips.first { !$0.isHidden })
    #expect(workbench.grab.bounds.contains(chip.frame))
    let shown = host.render().commands.contains {
      if case .text(let text) = $0 { text.text == "\(guide.distance ?? 0)" } else { false }
    }
    #expect(shown)
  }

  /// Several move as one box; what moves with them is no line to snap to.
  @Test func whatMovesTogetherIsOneBox() throws {
    let (host, workbench) = try table((211, 207), (411, 407), (711, 507))
    let session = workbench.session
    session.selection.set([session.built[1].view, session.built[2].view].compactMap { $0 })
    _ = try hold(host, workbench, by: 0, -203)
    // The upper edge of both, 367, came to 164, beside 167 of the first.
    #expect(try #require(session.built[1].view).frame.minY == 167)
    #expect(try #require(session.built[2].view).center.y == 304 + 3)
  }

  @Test func theEndOfAWallSnapsToo() throws {
    let (host, workbench) = try table((311, 207))
    workbench.take(.wall)
    let (start, end) = (CGPoint(x: 600, y: 500), CGPoint(x: 315, y: 440))
    host.press(at: onStage(workbench, start))
    host.move(from: onStage(workbench, start), to: onStage(workbench, end), steps: 6)
    let guide = try #require(workbench.grab.guides.first)
    // To the middle of the square.
    #expect(guide.met == CGPoint(x: 311, y: 207) && guide.distance == 440 - 207)
    host.release(at: onStage(workbench, end))
    host.step()
    let wall = try #require(workbench.session.built.last)
    #expect(wall.piece.kind == .wall)
    let ends = try #require(workbench.session.ends(of: wall))
    let points = [ends.start, ends.end].sorted { $0.x < $1.x }
    #expect(near(points[0], CGPoint(x: 311, y: 440), 0.01) && near(points[1], start, 0.01))
    #expect(workbench.grab.guides.isEmpty)
  }

  /// Recorded and replayed it is the same: the log has the place and not the line.
  @Test func theRecordingHasThePlaces() throws {
    let (host, workbench) = try table((311, 207), (711, 407))
    host.release(at: try hold(host, workbench, by: -80, -197).pointer)
    host.press(.space)
    host.step(90)
    let text = workbench.session.capture.recording(from: 0).text
    let (again, replayer) = try replay(try Recording(text: text, of: .small))
    #expect(replayer.difference == nil && again.session.stateHash == workbench.session.stateHash)
  }
}
