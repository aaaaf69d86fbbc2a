import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a scene is about is seen above the inspector of a small window, without anything selected.
@MainActor
struct SlidSceneTests {
  /// The scene, and how much of the window is free, in its points.
  private func openInspector(_ id: String, steps: Int) throws -> (workbench: Workbench, seen: CGRect) {
    let (host, workbench) = try openWorkbench(id, size: CGSize(width: 480, height: 800), steps: steps)
    workbench.toggleInspector()
    host.step(40)
    let panel = try #require(workbench.sidePanels.subviews.first { $0.bounds.height > 2 })
    let top = panel.convert(panel.bounds, to: nil).minY
    return (workbench, CGRect(x: 0, y: 44, width: 480, height: top - 44))
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test(arguments: [2, 100]) func theAttachedSquareIsSeenBelowTheChoiceAtTheTop(steps: Int) throws {
    let (workbench, seen) = try openInspector("attachment", steps: steps)
    let square = try #require(workbench.session.items.first?.item as? UIView)
    #expect(seen.contains(frame(square)), "\(frame(square)) in \(seen)")
    #expect(!frame(workbench.stage.mode).intersects(frame(square)))
  }

  /// Whatever is in the air, or if nothing is.
  @Test(arguments: ["boundary", "collision-mode"], [2, 20, 60, 120, 200])
  func theLineIsSeenOnWhichSquaresComeDown(id: String, steps: Int) throws {
    let (workbench, seen) = try openInspector(id, steps: steps)
    let line = try #require(workbench.session.scene.view.all(FloorLine.self).first)
    #expect(seen.insetBy(dx: 0, dy: 16).contains(frame(line)), "\(frame(line)) in \(seen)")
    let mode = workbench.stage.mode
    #expect(mode.isHidden || frame(mode).minY >= frame(line).maxY)
  }

  @Test("the line is seen above the strip", arguments: ["boundary", "collision-mode"], [2, 20, 60])
  func theLineIsSeenAboveTheStrip(id: String, steps: Int) throws {
    let (host, workbench) = try openWorkbench(id, size: CGSize(width: 1024, height: 768), steps: steps)
    host.press(.character("m"), modifiers: [])
    host.step(40)
    let line = try #require(workbench.session.scene.view.all(FloorLine.self).first)
    #expect(workbench.motion.isShown && frame(line).maxY < frame(workbench.motion.strip).minY)
  }

  /// Nothing is in an animator before the thread is cut.
  @Test func theHangingSquareIsSeen() throws {
    let (workbench, seen) = try openInspector("gravity", steps: 60)
    let squares = workbench.session.scene.view.subviews.filter {
      $0.bounds.size == CGSize(width: 100, height: 100)
    }
    let square = try #require(squares.first)
    #expect(seen.contains(frame(square)), "\(frame(square)) in \(seen)")
  }
}
