// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// Panels lie over the stage, and change nothing on it.
@MainActor
struct PanelTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 1280, height: 800), CGSize(width: 700, height: 600),
    CGSize(width: 480, height: 800), CGSize(width: 360, height: 294), CGSize(width: 1920, height: 1000),
  ]

  /// Opens or closes one of all panels.
  private func toggle(_ index: Int, of workbench: Workbench) {
    switch index {
    case 0: workbench.toggleInspector()
    case 1: workbench.toggleSource()
    case 2: workbench.toggleScenes()
    default: workbench.toggleMotion()
    }
  }

  // MARK: Nothing changes

  @Test(
    arguments: ["pile", "corners", "jelly", "drawer", "bricks", "table", "cards", "pendulum"].enumerated()
      .flatMap { index, id in [(id, Self.sizes[index % 6]), (id, Self.sizes[(index + 3) % 6])] })
  func whateverIsOpenedAndClosedTheRunIsTheSame(id: String, size: CGSize) throws {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let (host, workbench) = try openWorkbench(id, size: size, steps: 1)
    let (other, untouched) = try openWorkbench(id, size: size, steps: 1)
    let bounds = untouched.session.stage.bounds
    var next = 1
    for step in 0..<240 {
      if step == next {
        next += Int.random(in: 1...25, using: &random)
        // A sheet is closed before another panel opens.
        if workbench.presentedViewController != nil {
          workbench.dismiss(animated: true)
        } else {
          toggle(Int.random(in: 0...3, using: &random), of: workbench)
        }
      }
      host.step()
      other.step()
      try #require(workbench.session.stateHash == untouched.session.stateHash, "seed \(seed), step \(step)")
      #expect(workbench.session.stage.bounds == bounds)
    }
    #expect(workbench.session.log.commands == untouched.session.log.commands)
  }

  @Test(arguments: Self.sizes) func aSettledPileStaysAsItIs(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("pile", size: size, steps: 500)
    func places() -> [CGPoint] {
      var places: [CGPoint] = []
      workbench.session.forEachItem { center, _ in places.append(center) }
      return places
    }
    let (before, settled) = (places(), workbench.session.stateHash)
    #expect(before.count == 100 && workbench.session.scene.animators.allSatisfy { !$0.isRunning })
    for index in [0, 3, 0, 2, 1, 3, 0, 0] {
      if workbench.presentedViewController != nil {
        workbench.dismiss(animated: false)
      } else {
        toggle(index, of: workbench)
      }
      host.step(40)
      #expect(places() == before && workbench.session.stateHash == settled)
      #expect(workbench.session.scene.animators.allSatisfy { !$0.isRunning }, "nothing wakes it")
    }
  }

  /// Presses, panels and steps back, and then a replay in a window that opens none.
  @Test(
    arguments: ["collision", "push", "cards", "bricks"],
    [
      CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800),
    ])
  func aRecordingMadeBetweenPanelsReplaysToTheSameHash(id: String, size: CGSize) throws {
    let (host, workbench) = try openWorkbench(id, size: size)
    let recorder = Recorder(of: workbench.session, size: size)
    for round in 0..<4 {
      host.step(7)
      workbench.toggleInspector()
      // In the middle of the stage's way, at its end, and on its way back.
      host.step(round * 5)
      host.drag(from: CGPoint(x: size.width * 0.4, y: 200), to: CGPoint(x: size.width * 0.2, y: 150))
      host.step(20)
      if let item = workbench.session.items.last?.item as? UIView { workbench.session.selection.select(item) }
      host.step(3)
      host.click(at: CGPoint(x: size.width * 0.3, y: 160))
      workbench.toggleMotion()
      host.step(11)
      host.press(.space)
      for _ in 0..<3 { host.press(.character(",")) }
      host.press(.space)
      host.step(9)
      workbench.toggleInspector()
      host.step(4)
      host.click(at: CGPoint(x: size.width * 0.45, y: 260))
    }
    host.step(30)
    let text = recorder.recording.text
    let (replayed, replayer) = try replay(try Recording(text: text, of: .small))
    #expect(replayer.isOver && replayer.difference == nil, "\(String(describing: replayer.difference))")
    #expect(replayed.session.motionHash == workbench.session.motionHash)
    let sizes = workbench.session.log.commands.filter { $0.command is StageSize }
    #expect(sizes.count == 1, "no panel changes the stage's size")
  }

  // MARK: Which are open together

  @Test func theyAreOpenTogetherWhileEnoughOfTheStageIsLeft() throws {
    for width in stride(from: 600, through: 1920, by: 1) as StrideThrough<CGFloat> {
      guard [600, 799, 800, 999, 1000, 1024, 1279, 1280].contains(width) || Int(width) % 97 == 0 else {
        continue
      }
      let (host, workbench) = try openWorkbench("push", size: CGSize(width: width, height: 700), steps: 1)
      workbench.toggleScenes()
      workbench.toggleInspector()
      host.step(30)
      #expect(workbench.sidePanels.isOpen(workbench.picker) == (width >= 800), "\(width)")
      #expect(workbench.sidePanels.isOpen(workbench.inspector))
      #expect(workbench.stage.bounds.inset(by: workbench.stage.covered).width >= 240)
      workbench.toggleSource()
      host.step(30)
      let isSheet = workbench.presentedViewController === workbench.source
      #expect(isSheet == (width < 800), "\(width)")
      guard !isSheet else { continue }
      #expect(workbench.sidePanels.isOpen(workbench.inspector) == (width >= 1280), "\(width)")
      #expect(workbench.sidePanels.isOpen(workbench.picker) == (width >= 1000), "\(width)")
      #expect(workbench.source.view.frame.width >= 400)
      #expect(workbench.stage.bounds.inset(by: workbench.stage.covered).width >= 240)
    }
  }

  @Test func aWindowThatBecomesNarrowerKeepsThePanelThatWasOpenedLast() throws {
    let (host, workbench) = try openWorkbench("push", size: CGSize(width: 1400, height: 800), steps: 1)
    workbench.toggleScenes()
    workbench.toggleInspector()
    workbench.toggleSource()
    host.step(30)
    let panels: [any SidePanel] = [workbench.picker, workbench.inspector, workbench.source]
    func open() -> [Bool] { panels.map { workbench.sidePanels.isOpen($0) } }
    #expect(open() == [true, true, true])
    for (width, expected) in [
      (1280, [true, true, true]), (1270, [true, false, true]), (990, [false, false, true]),
      (790, [false, false, false]),
    ] as [(CGFloat, [Bool])] {
      host.resize(to: CGSize(width: width, height: 800))
      host.step(30)
      #expect(open() == expected, "\(width)")
      #expect(workbench.sidePanels.subviews.count == expected.count { $0 } * 2, "a panel and its line each")
    }
    #expect(workbench.stage.frame == CGRect(x: 0, y: 44, width: 790, height: 712))
  }

  @Test func escClosesThePanelThatWasOpenedLast() throws {
    let (host, workbench) = try openWorkbench("push", steps: 1)
    workbench.toggleInspector()
    workbench.toggleScenes()
    host.step(30)
    host.press(.escape)
    host.step(30)
    #expect(
      !workbench.sidePanels.isOpen(workbench.picker) && workbench.sidePanels.isOpen(workbench.inspector))
    host.press(.escape)
    host.step(30)
    #expect(!workbench.sidePanels.isOpen(workbench.inspector))
  }

  // MARK: Coming and going

  @Test func aPanelOnItsWayOutTakesNothingAndMayComeBack() throws {
    let (host, workbench) = try openWorkbench("push", steps: 1)
    workbench.toggleInspector()
    host.step(30)
    let slider = try #require(workbench.inspector.view.first(UISlider.self))
    let (value, middle) = (slider.value, slider.convert(CGPoint(x: 10, y: slider.bounds.midY), to: nil))
    workbench.toggleInspector()
    host.step(2)
    #expect(workbench.inspector.view.superview != nil, "it is on its way")
    host.click(at: middle)
    #expect(slider.value == value)
    workbench.toggleInspector()
    host.step(40)
    #expect(workbench.sidePanels.isOpen(workbench.inspector))
    #expect(workbench.inspector.view.convert(workbench.inspector.view.bounds, to: nil).maxX == 1024)
    // Its rows are made anew when it opens.
    let again = try #require(workbench.inspector.view.first(UISlider.self))
    host.click(at: middle)
    #expect(again.value != value)
    workbench.toggleInspector()
    host.step(40)
    #expect(workbench.inspector.view.superview == nil && workbench.inspector.parent == nil)
    #expect(workbench.sidePanels.subviews.isEmpty)
  }

  @Test func whereMotionIsReducedPanelsAndStageAreThereAtOnce() throws {
    let (host, workbench) = try openWorkbench("push", steps: 1)
    host.appearance = UserInterfaceAppearance(reducesMotion: true)
    workbench.session.togglePause()
    let square = try #require(workbench.session.items.first?.item as? UIView)
    square.center = CGPoint(x: 940, y: 340)
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    #expect(workbench.stage.frame.minX == -252 && !workbench.slide.isMoving)
    _ = host.render()
    #expect(workbench.inspector.view.presentation == nil)
    workbench.toggleInspector()
    #expect(workbench.stage.frame.minX == 0 && workbench.sidePanels.subviews.isEmpty)
  }
}
