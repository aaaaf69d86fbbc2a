// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// What stands over the stage hides neither what it is about nor other things that stand there.
@MainActor
struct CardPlaceTests {
  private func open(
    _ id: String, size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> (host: HeadlessHost, workbench: Workbench) {
    let (host, workbench) = try openWorkbench(id, size: size, steps: 2)
    host.press(.character("m"))
    host.step(40)
    return (host, workbench)
  }

  private func frame(_ item: UIView, _ workbench: Workbench) -> CGRect {
    item.convert(item.bounds, to: workbench.stage)
  }

  /// Wherever on the stage the item is, the card stands in another corner.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 700, height: 600)])
  func theCardCoversNeitherItemNorMode(size: CGSize) throws {
    let (host, workbench) = try open("snap", size: size)
    host.press(.space)
    let card = workbench.motion.card
    host.press(.character("k"))
    host.step(2)
    let item = try #require(workbench.session.items.first?.item as? UIView)
    workbench.session.selection.select(item)
    var corners: Set<MotionCard.Corner> = []
    for x in stride(from: 60, to: size.width - 60, by: 50) as StrideTo<CGFloat> {
      for y in stride(from: 60, to: size.height - 150, by: 50) as StrideTo<CGFloat> {
        item.center = CGPoint(x: x, y: y)
        workbench.slideStage(atOnce: true)
        host.step()
        #expect(!card.isHidden && !card.frame.intersects(frame(item, workbench)), "\(x), \(y)")
        #expect(!card.frame.intersects(workbench.stage.mode.frame))
        #expect(workbench.stage.bounds.contains(card.frame))
        corners.insert(card.corner)
      }
    }
    #expect(corners.count > 1)
  }

  @Test func theCardStaysUnderAFingerAndWhileTheItemFlies() throws {
    let (host, workbench) = try open("collision")
    host.press(.character("k"))
    host.step(2)
    let card = workbench.motion.card
    let item = try #require(workbench.session.items.first?.item as? UIView)
    workbench.session.selection.select(item)
    #expect(card.corner == .topLeft)
    for step in 0..<30 {
      item.center = CGPoint(x: 40 + CGFloat(step) * 5, y: 100)
      workbench.motion.moveCardAside()
      host.window.layoutIfNeeded()
      #expect(card.corner == .topLeft, "it is on its way")
    }
    host.press(.space)
    host.press(at: CGPoint(x: 900, y: 400))
    workbench.slideStage(atOnce: true)
    host.window.layoutIfNeeded()
    #expect(card.corner == .topLeft, "a finger is down")
    host.release(at: CGPoint(x: 900, y: 400))
    item.center = CGPoint(x: 140, y: 140)
    workbench.session.selection.select(item)
    workbench.slideStage(atOnce: true)
    host.step(2)
    #expect(card.corner != .topLeft)
  }

  @Test(arguments: ["snap", "pendulum"]) func theStageSlidesWhereTheStripBringsTheModeOverTheItem(
    id: String
  ) throws {
    let (host, workbench) = try open(id)
    #expect(!workbench.stage.mode.isHidden)
    let item = try #require(workbench.motion.recorder.followed)
    let mode = workbench.stage.mode.frame
    #expect(!mode.intersects(frame(item, workbench)), "\(mode) and \(frame(item, workbench))")
    #expect(workbench.stage.bounds.contains(mode))
    host.press(.character("m"))
    host.step(40)
    #expect(workbench.slide.offset == .zero)
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ])
  func chipsDoNotLieOnEachOther(size: CGSize) throws {
    let (host, workbench) = try open("table", size: size)
    host.press(.character("k"))
    workbench.toggleOverlay()
    workbench.session.capture.begin()
    workbench.take(.spring)
    host.step(40)
    let stage = workbench.stage
    #expect(!stage.recording.isHidden && !stage.tool.isHidden)
    let chips: [UIView] = [
      stage.recording, stage.tool, workbench.motion.card, stage.hint, stage.mode,
    ].filter { !$0.isHidden && $0.alpha > 0 }
    for (index, chip) in chips.enumerated() {
      #expect(stage.bounds.contains(chip.frame), "\(type(of: chip))")
      for other in chips.dropFirst(index + 1) {
        #expect(
          !chip.frame.intersects(other.frame),
          "\(type(of: chip)) \(chip.frame) and \(type(of: other)) \(other.frame)")
      }
    }
  }

  @Test func escClosesTheCardUntilThereIsAnotherMotion() throws {
    let (host, workbench) = try open("snap")
    let card = workbench.motion.card
    host.click(at: CGPoint(x: 300, y: 300))
    host.step(200)
    #expect(!card.isHidden)
    host.press(.escape)
    host.step(70)
    #expect(card.isHidden && workbench.motion.isShown)
    host.click(at: CGPoint(x: 600, y: 400))
    host.step(200)
    #expect(!card.isHidden)
    host.press(.escape)
    host.press(.character("k"))
    host.step(2)
    #expect(!card.isHidden)
  }

  /// Strip and card are small where they would hide much of the stage: in a low window, and between panels.
  @Test(arguments: [
    (CGSize(width: 1000, height: 680), false, MotionLanes.Form.full, false),
    (CGSize(width: 1000, height: 680), true, .full, true),
    (CGSize(width: 620, height: 520), false, .low, false),
    (CGSize(width: 480, height: 700), false, .low, true),
    (CGSize(width: 360, height: 500), false, .low, true),
  ])
  func stripAndCardFoldByRoom(size: CGSize, hasPanels: Bool, form: MotionLanes.Form, isChip: Bool) throws {
    let (host, workbench) = try openWorkbench("push", size: size, steps: 2)
    if hasPanels {
      workbench.toggleScenes()
      workbench.toggleInspector()
    }
    host.press(.character("k"))
    host.step(40)
    let (card, strip) = (workbench.motion.card, workbench.motion.strip)
    #expect(strip.form == form && card.isChip == isChip)
    let seen = workbench.stage.bounds.inset(by: workbench.stage.covered)
    #expect(card.bounds.width * card.bounds.height <= 0.25 * seen.width * seen.height)
    #expect(strip.bounds.height * 3 <= workbench.stage.bounds.height)
  }
}
