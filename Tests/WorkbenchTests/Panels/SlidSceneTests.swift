// SPDX-License-Identifier: Apache-2.0
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

  @Test("a picture that opens beside a panel comes into sight", arguments: [344.0, 456, 568, 680])
  func theOpenedPictureIsSeen(x: Double) throws {
    let (host, workbench) = try openWorkbench("lightbox", steps: 40)
    host.press(.escape)
    host.step(60)
    host.press(.function(9))
    host.step(60)
    let items = workbench.session.scene.view.subviews.filter { $0 is PhotoCard && !$0.isHidden }
    let nearest = try #require(items.min { abs(frame($0).midX - x) < abs(frame($1).midX - x) })
    host.click(at: CGPoint(x: frame(nearest).midX, y: frame(nearest).midY))
    host.step(180)
    let picture = try #require(workbench.session.items.compactMap { $0.item as? UIView }.first)
    #expect(frame(picture).minX >= 0 && frame(picture).maxX <= 744, "\(frame(picture))")
  }

  @Test("what things are thrown into is seen beside a panel, and most of them too")
  func theBasketIsSeen() throws {
    let (host, workbench) = try openWorkbench("photo-toss", steps: 30)
    host.press(.function(9))
    host.step(60)
    let seen = CGRect(x: 0, y: 44, width: 744, height: 680)
    let scene = try #require(workbench.session.scene as? PhotoTossScene)
    #expect(seen.contains(CGPoint(x: frame(scene.basket).midX, y: frame(scene.basket).midY)))
    for card in scene.cards { #expect(frame(card).midX > 0) }
  }

  @Test(
    "the rings are seen beside a panel, and the button that is shoved onto them",
    arguments: [900.0, 1024, 1400])
  func theRingsAreSeen(width: Double) throws {
    let (host, workbench) = try openWorkbench(
      "push-button", size: CGSize(width: width, height: 768), steps: 30)
    host.press(.function(9))
    host.step(60)
    let seen = CGRect(x: 0, y: 44, width: width - 280, height: 680)
    let scene = try #require(workbench.session.scene as? PushButtonScene)
    #expect(seen.contains(frame(scene.rings)) && seen.contains(frame(scene.button)))
  }

  @Test("what the gauge of drop says is read beside panels", arguments: [900.0, 1024, 1400], [false, true])
  func theGaugeIsRead(width: Double, hasBoth: Bool) throws {
    let (host, workbench) = try openWorkbench("drop", size: CGSize(width: width, height: 768), steps: 30)
    host.press(.function(9))
    if hasBoth { workbench.toggleScenes() }
    host.step(60)
    let seen = workbench.covered.left...width - workbench.covered.right
    let texts = host.render().commands.compactMap { command -> TextCommand? in
      guard case .text(let text) = command else { return nil }
      return text.text.contains("Full rows") && text.text.count < 20 || text.text.contains(" of 75 %")
        ? text : nil
    }
    #expect(texts.count == 2)
    for text in texts {
      let left = text.baseline.applying(text.transform).x
      let end =
        left + (text.text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 16)]).width
      #expect(seen.contains(left - 10) && seen.contains(end), "\(text.text): \(left) to \(end) in \(seen)")
    }
  }
}
