// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a person can reach in the window without knowing a key: modes, parameters, items, help.
@MainActor
struct ReachTests {
  private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]

  private func open(_ id: String, _ size: CGSize) throws -> (HeadlessHost, Workbench) {
    try openWorkbench(id, size: size, steps: 2)
  }

  /// Clicks on the word of a choice: on its segment, or in the list that the button opens.
  private func choose(
    _ index: Int, in chip: ModeChip, _ host: HeadlessHost, _ workbench: Workbench
  )
    throws
  {
    let control = try #require(chip.first(ChoiceControl.self))
    if let segments = control.first(UISegmentedControl.self) {
      let width = segments.bounds.width / CGFloat(segments.numberOfSegments)
      host.click(
        at: segments.convert(CGPoint(x: width * (CGFloat(index) + 0.5), y: segments.bounds.midY), to: nil))
      return host.step()
    }
    host.click(on: try #require(control.first(UIButton.self)))
    host.step(40)
    #expect(workbench.session.presentedForm != nil)
    let list = try #require(host.window.first(ListView.self))
    list.scrollToRow(at: IndexPath(row: index, section: 0), animated: false)
    host.step()
    let row = try #require(list.shown.compactMap { $0.view as? ListRowView }.first { $0.path?.row == index })
    host.click(on: row)
    host.step(40)
    #expect(workbench.session.presentedForm == nil)
  }

  @Test(arguments: ["attachment", "snap", "collision-mode", "pendulum", "fields"])
  func theModesOfASceneAreChosenOnTheStage(id: String) throws {
    for size in Self.sizes {
      let (host, workbench) = try open(id, size)
      let mode = try #require(workbench.session.scene.parameters.first { $0.isMode })
      guard case .choice(let words) = mode.kind else {
        Issue.record("a mode is a choice")
        return
      }
      let chip = workbench.stage.mode
      #expect(!chip.isHidden && workbench.stage.bounds.contains(chip.frame), "\(id) \(size) \(chip.frame)")
      for index in words.indices.reversed() {
        try choose(index, in: chip, host, workbench)
        #expect(mode.value == Double(index), "\(id) \(size): \(words[index])")
      }
      let chosen = workbench.session.log.commands.compactMap { logged -> Double? in
        (logged.command as? SetParameter).flatMap { $0.id == mode.id ? $0.value : nil }
      }
      #expect(chosen == words.indices.reversed().map(Double.init), "\(id) \(size)")
    }
  }

  @Test func aModeThatIsSetElsewhereShowsOnTheStage() throws {
    let (host, workbench) = try open("snap", Self.sizes[0])
    workbench.session.log.perform(.parameter(id: "squares", value: 1))
    host.step()
    #expect(workbench.stage.mode.first(ChoiceControl.self)?.choice == 1)
    workbench.session.reset()
    #expect(workbench.stage.mode.first(ChoiceControl.self)?.choice == 0)
  }

  @Test func scenesWithoutAModeHaveNothingAtTheirFoot() throws {
    let (_, workbench) = try open("push", Self.sizes[0])
    #expect(workbench.stage.mode.isHidden)
  }

  @Test(arguments: [1, 2]) func inASmallWindowOneSeesAndReachesWhatOneTunes(_ index: Int) throws {
    let (host, workbench) = try open("push", Self.sizes[index])
    host.click(at: CGPoint(x: Self.sizes[index].width - 68, y: 22))
    host.step(60)
    #expect(workbench.sidePanels.isOpen(workbench.inspector) && workbench.session.presentedForm == nil)
    let square = try #require(workbench.session.scene.animators[0].inspection.items.first?.item as? UIView)
    let panel = workbench.inspector.view.convert(workbench.inspector.view.bounds, to: nil)
    // In the lowest window the square is higher than what the panel leaves.
    let place = CGPoint(x: square.middle.x, y: min(square.middle.y, panel.minY - 8))
    #expect(square.convert(square.bounds, to: nil).contains(place) && !panel.contains(place))
    host.click(at: place)
    host.step(2)
    #expect(workbench.session.selection.item === square)
    let done = try #require(workbench.inspector.view.first(UIButton.self))
    #expect(done.title(for: .normal) == "Done" && host.window.bounds.contains(done.middle))
    host.click(on: done)
    host.step(40)
    #expect(
      !workbench.sidePanels.isOpen(workbench.inspector)
        && workbench.stage.frame.height == host.window.bounds.height - 88)
  }

  @Test func aSmallWindowThatGrowsPutsTheInspectorAway() throws {
    let (host, workbench) = try open("push", Self.sizes[1])
    host.press(.function(9))
    host.step(40)
    #expect(workbench.covered.bottom > 300 && workbench.stage.frame.height == 712)
    host.resize(to: Self.sizes[0])
    host.step(40)
    #expect(!workbench.sidePanels.isOpen(workbench.inspector))
    #expect(workbench.stage.frame == CGRect(x: 0, y: 44, width: 1024, height: 680))
  }

  @Test func theInspectorDuplicatesAndDeletesByButtons() throws {
    let (host, workbench) = try open("collision", Self.sizes[0])
    host.step(120)
    host.press(.function(9))
    host.step(60)
    let square = try #require(workbench.session.scene.animators[0].inspection.items.first?.item as? UIView)
    host.click(on: square)
    host.step(2)
    for (title, count) in [("Duplicate", 3), ("Delete", 2)] {
      let button = try #require(
        workbench.inspector.view.all(UIButton.self).first { $0.title(for: .normal) == title })
      host.click(on: button)
      host.step(2)
      #expect(workbench.session.scene.animators[0].inspection.items.count == count, "\(title)")
    }
    // What was duplicated stays: the copy was selected, and it was deleted.
    #expect(!square.isHidden)
  }

  @Test func theHintLeavesAfterAButtonOfTheSceneToo() throws {
    let (host, workbench) = try open("boundary", Self.sizes[0])
    #expect(workbench.stage.hint.alpha == 1)
    try #require(workbench.session.scene.navigationItem.rightBarButtonItems?.first).press()
    host.step(20)
    #expect(workbench.stage.hint.alpha == 0)
  }

  /// In the smallest window it would lie over what was scrolled to.
  @Test func theHintLeavesWhenTheWheelTurnsThePage() throws {
    let (host, workbench) = try open("widgets", Self.sizes.last ?? .zero)
    host.step(60)
    #expect(workbench.stage.hint.alpha == 1)
    host.send(.wheel(CGVector(dx: 0, dy: 2), at: CGPoint(x: 180, y: 150), modifiers: []))
    host.step(30)
    #expect(workbench.stage.hint.alpha == 0)
  }

  @Test func hintsAreShortEnoughForTwoLinesInTheSmallestWindow() {
    // 300 pt of 13 pt text, twice.
    for scene in SceneCatalog.small.all { #expect(scene.make().hint.count <= 90, "\(scene.id)") }
  }

  @Test func theHintKeepsClearOfPanelsAndLegend() throws {
    let (host, workbench) = try open("fields", Self.sizes[0])
    host.click(at: CGPoint(x: 57, y: 22))
    host.press(.function(9))
    host.step(60)
    let hint = workbench.stage.hint
    let panel = workbench.inspector.view.convert(workbench.inspector.view.bounds, to: workbench.stage)
    #expect(!hint.frame.intersects(panel) && !workbench.stage.mode.frame.intersects(panel))
    for size in Self.sizes {
      let (host, workbench) = try open("push", size)
      host.press(.character("d"))
      host.step(2)
      let (stage, hint) = (workbench.stage, workbench.stage.hint)
      let marks = stage.subviews.filter { ($0 is LegendView || $0 is FiguresView) && !$0.isHidden }
      #expect(!marks.isEmpty && marks.allSatisfy { stage.bounds.contains($0.frame) }, "\(size)")
      #expect(hint.isHidden || marks.allSatisfy { !$0.frame.intersects(hint.frame) }, "\(size)")
    }
  }

  @Test func aPressThatIsHeldWhileTimeGoesBackIsOverAndTheNextOneWorks() throws {
    let (host, workbench) = try open("collision", Self.sizes[0])
    host.step(100)
    let square = try #require(workbench.session.scene.animators[0].inspection.items.first?.item as? UIView)
    let start = square.middle
    host.press(at: start)
    for step in 1...20 {
      host.move(to: CGPoint(x: start.x, y: start.y - 10 * CGFloat(step)))
      host.step()
    }
    host.press(.character(","))
    host.step(2)
    #expect(!host.window.hasPress)
    host.move(to: CGPoint(x: 100, y: 100))
    host.release(at: CGPoint(x: 100, y: 100))
    host.press(.space)
    host.step(240)
    let again = try #require(workbench.session.scene.animators[0].inspection.items.first?.item as? UIView)
    #expect(again.middle.y > 600, "Nothing holds it: it fell.")
    host.press(at: again.middle)
    host.move(to: CGPoint(x: 300, y: 300))
    host.step(30)
    #expect(abs(again.middle.x - 300) < 30, "It can be dragged: \(again.middle)")
  }

  @Test func marksGlideWithTheViewsInSlowMotion() throws {
    let (host, workbench) = try open("collision", Self.sizes[0])
    workbench.session.time.divisor = 4
    host.step(40)
    let before = workbench.session.scene.animators[0].inspection
    while workbench.session.scene.animators[0].inspection.items[0].center == before.items[0].center {
      host.step()
    }
    let now = workbench.session.scene.animators[0].inspection
    let blend = InspectionBlend(now, from: before, fraction: CGFloat(workbench.session.time.fraction))
    #expect(workbench.session.time.fraction == 0.25)
    let (old, new) = (before.items[0].center.y, now.items[0].center.y)
    #expect(abs(blend.pose(0).center.y - (old + 0.25 * (new - old))) < 1e-9)
    #expect(InspectionBlend(now, from: before, fraction: 1).pose(0).center == now.items[0].center)
  }
}
