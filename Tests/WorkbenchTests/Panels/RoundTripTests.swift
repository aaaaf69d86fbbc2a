// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What was turned and turned back, opened and closed, made small and large again is as it was.
@MainActor
struct RoundTripTests {
  private func size(asked host: HeadlessHost) -> CGSize? {
    for case .size(let size) in host.requests.reversed() { return size }
    return nil
  }

  /// On a display of 1366 × 768 a turned window of 1000 × 680 gets 522 × 768.
  @Test func aTurnThatHadNoRoomLeadsBack() throws {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1000, height: 680), steps: 3)
    workbench.rotateWindow()
    host.resize(to: CGSize(width: 522, height: 768))
    host.step(2)
    workbench.rotateWindow()
    #expect(size(asked: host) == CGSize(width: 1000, height: 680))
    host.step(2)
    workbench.rotateWindow()
    #expect(size(asked: host) == CGSize(width: 680, height: 1000))
    // Made another by hand it is turned as it is.
    host.resize(to: CGSize(width: 700, height: 500))
    host.step(2)
    workbench.rotateWindow()
    #expect(size(asked: host) == CGSize(width: 500, height: 700))
  }

  /// Random ways there and back, of the window and of the panels over the stage.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func nothingMovesOnTheWay(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1000, height: 680), steps: 3)
    let session = workbench.session
    if !session.time.isPaused { host.press(.space) }
    session.perform(.build(Piece(.square, at: CGPoint(x: 900, y: 500))))
    session.perform(.build(Piece(.disc, at: CGPoint(x: 120, y: 80))))
    if let wall = Piece.wall(from: CGPoint(x: 100, y: 560), to: CGPoint(x: 960, y: 580)) {
      session.perform(.build(wall))
    }
    let places = session.items.map(\.item.center)
    let sizes = [(680, 1000), (522, 768), (480, 700), (360, 500), (1366, 768)] as [(CGFloat, CGFloat)]
    for _ in 0..<8 {
      let (width, height) = sizes[Int(random.unit() * 5)]
      host.resize(to: CGSize(width: width, height: height))
      host.step(3)
      for _ in 0..<2 {
        [workbench.toggleInspector, workbench.toggleMotion, workbench.toggleOverlay][Int(random.unit() * 3)]()
        host.step(40)
      }
    }
    host.resize(to: CGSize(width: 1000, height: 680))
    if workbench.sidePanels.isOpen(workbench.inspector) { workbench.toggleInspector() }
    if workbench.motion.isShown { workbench.toggleMotion() }
    session.selection.clear()
    host.step(60)
    #expect(session.items.map(\.item.center) == places, "seed \(seed)")
    #expect(workbench.stage.frame == workbench.room, "seed \(seed)")
  }
}
