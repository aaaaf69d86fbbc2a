// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import Workbench

/// What lies outside of a stage that got smaller is reached, worked on, and comes back with the larger stage.
@MainActor
struct StageReachTests {
  static let large = CGSize(width: 480, height: 700)

  /// A table with a square near a corner of the large window, which then got smaller.
  private func shrunk(
    to size: CGSize, squareAt center: CGPoint = CGPoint(x: 440, y: 580)
  ) throws -> (HeadlessHost, Workbench, UIView) {
    let (host, workbench) = try openWorkbench("table", size: Self.large, steps: 3)
    workbench.session.time.isPaused = true
    workbench.session.perform(.build(Piece(.square, at: center)))
    let square = try #require(workbench.session.items.last?.item as? UIView)
    host.resize(to: size)
    host.step(3)
    return (host, workbench, square)
  }

  private func seen(_ workbench: Workbench) -> CGRect { workbench.room.inset(by: workbench.covered) }

  @Test(arguments: [
    CGSize(width: 360, height: 500), CGSize(width: 700, height: 480), CGSize(width: 360, height: 294),
  ])
  func theNextItemIsShownWhereverItLies(size: CGSize) throws {
    let (host, workbench, square) = try shrunk(to: size)
    let center = square.center
    host.press(.character("n"))
    host.step(30)
    #expect(seen(workbench).contains(square.convert(square.bounds, to: workbench.view)))
    #expect(square.center == center)
    // By key.
    host.press(.left, modifiers: .shift)
    host.step()
    #expect(square.center.x == center.x - 10)
    // By mouse, into the stage.
    let start = square.convert(CGPoint(x: square.bounds.midX, y: square.bounds.midY), to: nil)
    let way = CGVector(dx: 100 - square.center.x, dy: 100 - square.center.y)
    host.drag(from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), steps: 10)
    host.step(40)
    #expect(abs(square.center.x - 100) < 12 && abs(square.center.y - 100) < 12, "\(square.center)")
    #expect(workbench.stage.frame.origin == workbench.room.origin && !workbench.stage.reaches)
  }

  @Test func theStageComesBackWhenTimeRunsOrNothingIsSelected() throws {
    for ends in ["play", "deselect", "grow"] {
      let (host, workbench, square) = try shrunk(to: CGSize(width: 360, height: 500))
      let center = square.center
      host.press(.character("n"))
      host.step(30)
      #expect(workbench.stage.frame.origin != workbench.room.origin)
      switch ends {
      case "play": workbench.session.time.isPaused = false
      case "deselect": workbench.session.selection.clear()
      default: host.resize(to: Self.large)
      }
      host.step(40)
      #expect(workbench.stage.frame.origin == workbench.room.origin && !workbench.stage.reaches, "\(ends)")
      if ends == "grow" { #expect(square.center == center) }
    }
  }

  /// Anything that somebody could have built, and any smaller window.
  @Test func aRoundTripLeavesEverythingInItsPlace() throws {
    let seed: UInt64 = 4021
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let place = CGPoint(x: 30 + 420 * random.unit(), y: 30 + 540 * random.unit())
      let size = CGSize(
        width: (360 + 120 * random.unit()).rounded(), height: (294 + 400 * random.unit()).rounded())
      let (host, workbench, square) = try shrunk(to: size, squareAt: place)
      let center = square.center
      host.press(.character("n"))
      host.step(30)
      host.press(.character("d"))
      host.resize(to: Self.large)
      host.step(30)
      #expect(square.center == center, "seed \(seed), \(size)")
      #expect(workbench.stage.bounds.size == CGSize(width: 480, height: 612), "seed \(seed), \(size)")
    }
  }

  /// Legend and numbers leave at least two thirds of the stage.
  @Test(arguments: [(1000.0, 680.0), (480, 700), (480, 800), (360, 500), (360, 294)])
  func theOverlayFoldsByRoom(width: Double, height: Double) throws {
    let (host, workbench) = try openWorkbench(
      "table", size: CGSize(width: width, height: height), steps: 3)
    host.press(.character("d"))
    host.step(3)
    let panels = workbench.overlay.views.dropFirst().filter { !$0.isHidden }
    let area = panels.reduce(0) { $0 + $1.frame.width * $1.frame.height }
    #expect(area <= 0.3 * workbench.stage.bounds.width * workbench.stage.bounds.height)
    #expect(!panels.isEmpty)
  }
}
