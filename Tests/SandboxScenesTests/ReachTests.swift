import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// What a person can reach in the window without knowing a key: modes, parameters, items, help.
@MainActor
@Suite(.serialized) struct ReachTests {
  private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]

  private func open(_ id: String, _ size: CGSize) throws -> (HeadlessHost, SandboxController) {
    let host = HeadlessHost(size: size)
    let sandbox = SandboxController(scene: try #require(SceneCatalog.scene(id)))
    host.window.rootViewController = sandbox
    host.step(2)
    return (host, sandbox)
  }

  private func find<View: UIView>(_ kind: View.Type, in view: UIView) -> View? {
    if let view = view as? View, !view.isHidden { return view }
    for subview in view.subviews where !subview.isHidden {
      if let found = find(kind, in: subview) { return found }
    }
    return nil
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Clicks on the word of a choice: on its segment, or in the list that the button opens.
  private func choose(
    _ index: Int, in chip: ModeChip, _ host: HeadlessHost, _ sandbox: SandboxController
  )
    throws
  {
    let control = try #require(find(ChoiceControl.self, in: chip))
    if let segments = find(UISegmentedControl.self, in: control) {
      let width = segments.bounds.width / CGFloat(segments.numberOfSegments)
      host.click(
        at: segments.convert(CGPoint(x: width * (CGFloat(index) + 0.5), y: segments.bounds.midY), to: nil))
      return host.step()
    }
    host.click(at: middle(try #require(find(UIButton.self, in: control))))
    host.step(40)
    #expect(sandbox.presentationKind != "none")
    let list = try #require(find(ListView.self, in: host.window))
    list.scrollToRow(at: IndexPath(row: index, section: 0), animated: false)
    host.step()
    let row = try #require(list.shown.compactMap { $0.view as? ListRowView }.first { $0.path?.row == index })
    host.click(at: middle(row))
    host.step(40)
    #expect(sandbox.presentationKind == "none")
  }

  @Test(arguments: ["attachment", "snap", "collision-mode", "pendulum", "fields"])
  func theModesOfASceneAreChosenOnTheStage(id: String) throws {
    for size in Self.sizes {
      let (host, sandbox) = try open(id, size)
      let mode = try #require(sandbox.scene.parameters.first { $0.isMode })
      guard case .choice(let words) = mode.kind else {
        Issue.record("a mode is a choice")
        return
      }
      let chip = sandbox.stage.mode
      #expect(!chip.isHidden && sandbox.stage.bounds.contains(chip.frame), "\(id) \(size) \(chip.frame)")
      for index in words.indices.reversed() {
        try choose(index, in: chip, host, sandbox)
        #expect(mode.value == Double(index), "\(id) \(size): \(words[index])")
      }
      #expect(sandbox.log.commands.contains { if case .parameter = $0.command { true } else { false } })
    }
  }

  @Test func aModeThatIsSetElsewhereShowsOnTheStage() throws {
    let (host, sandbox) = try open("snap", Self.sizes[0])
    sandbox.log.perform(.parameter(id: "squares", value: 1))
    host.step()
    #expect(find(ChoiceControl.self, in: sandbox.stage.mode)?.choice == 1)
    sandbox.reset()
    #expect(find(ChoiceControl.self, in: sandbox.stage.mode)?.choice == 0)
  }

  @Test func scenesWithoutAModeHaveNothingAtTheirFoot() throws {
    let (_, sandbox) = try open("push", Self.sizes[0])
    #expect(sandbox.stage.mode.isHidden)
  }

  @Test(arguments: [1, 2]) func inASmallWindowOneSeesAndReachesWhatOneTunes(_ index: Int) throws {
    let (host, sandbox) = try open("push", Self.sizes[index])
    host.click(at: CGPoint(x: Self.sizes[index].width - 68, y: 22))
    host.step(60)
    #expect(sandbox.sidePanels.isOpen(sandbox.inspector) && sandbox.presentationKind == "none")
    let square = try #require(sandbox.scene.animators[0].inspection.items.first?.item as? UIView)
    let panel = sandbox.inspector.view.convert(sandbox.inspector.view.bounds, to: nil)
    // In the lowest window the panel covers the square's lower half.
    let place = CGPoint(x: middle(square).x, y: min(middle(square).y, panel.minY - 8))
    #expect(square.convert(square.bounds, to: nil).contains(place) && !panel.contains(place))
    host.click(at: place)
    host.step(2)
    #expect(sandbox.selection.item === square)
    let done = try #require(find(UIButton.self, in: sandbox.inspector.view))
    #expect(done.title(for: .normal) == "Done" && host.window.bounds.contains(middle(done)))
    host.click(at: middle(done))
    host.step(40)
    #expect(
      !sandbox.sidePanels.isOpen(sandbox.inspector)
        && sandbox.stage.frame.height == host.window.bounds.height - 88)
  }

  @Test func aSmallWindowThatGrowsPutsTheInspectorAway() throws {
    let (host, sandbox) = try open("push", Self.sizes[1])
    host.press(.function(9))
    host.step(40)
    #expect(sandbox.stage.frame.height < 712)
    host.resize(to: Self.sizes[0])
    host.step(40)
    #expect(!sandbox.sidePanels.isOpen(sandbox.inspector))
    #expect(sandbox.stage.frame == CGRect(x: 0, y: 44, width: 1024, height: 680))
  }

  @Test func theInspectorDuplicatesAndDeletesByButtons() throws {
    let (host, sandbox) = try open("collision", Self.sizes[0])
    host.step(120)
    host.press(.function(9))
    host.step(60)
    let square = try #require(sandbox.scene.animators[0].inspection.items.first?.item as? UIView)
    host.click(at: middle(square))
    host.step(2)
    for (title, count) in [("Duplicate", 3), ("Delete", 2)] {
      let button = try #require(buttons(in: sandbox.inspector.view).first { $0.title(for: .normal) == title })
      host.click(at: middle(button))
      host.step(2)
      #expect(sandbox.scene.animators[0].inspection.items.count == count, "\(title)")
    }
    #expect(square.isHidden)
  }

  private func buttons(in view: UIView) -> [UIButton] {
    [view as? UIButton].compactMap { $0 } + view.subviews.flatMap(buttons)
  }

  @Test func theHintLeavesAfterAButtonOfTheSceneToo() throws {
    let (host, sandbox) = try open("boundary", Self.sizes[0])
    #expect(sandbox.stage.hint.alpha == 1)
    try #require(sandbox.scene.navigationItem.rightBarButtonItems?.first).press()
    host.step(20)
    #expect(sandbox.stage.hint.alpha == 0)
  }

  @Test func hintsAreShortEnoughForTwoLinesInTheSmallestWindow() {
    // 300 pt of 13 pt text, twice.
    for scene in SceneCatalog.all { #expect(scene.hint.count <= 90, "\(scene.id)") }
  }

  @Test func theHintKeepsClearOfPanelsAndLegend() throws {
    let (host, sandbox) = try open("fields", Self.sizes[0])
    host.click(at: CGPoint(x: 57, y: 22))
    host.press(.function(9))
    host.step(60)
    let hint = sandbox.stage.hint
    let panel = sandbox.inspector.view.convert(sandbox.inspector.view.bounds, to: sandbox.stage)
    #expect(!hint.frame.intersects(panel) && !sandbox.stage.mode.frame.intersects(panel))
    for size in Self.sizes {
      let (host, sandbox) = try open("push", size)
      host.press(.character("d"))
      host.step(2)
      let (stage, hint) = (sandbox.stage, sandbox.stage.hint)
      let marks = stage.subviews.filter { ($0 is LegendView || $0 is FiguresView) && !$0.isHidden }
      #expect(!marks.isEmpty && marks.allSatisfy { stage.bounds.contains($0.frame) }, "\(size)")
      #expect(hint.isHidden || marks.allSatisfy { !$0.frame.intersects(hint.frame) }, "\(size)")
    }
  }

  @Test func aPressThatIsHeldWhileTimeGoesBackIsOverAndTheNextOneWorks() throws {
    let (host, sandbox) = try open("collision", Self.sizes[0])
    host.step(100)
    let square = try #require(sandbox.scene.animators[0].inspection.items.first?.item as? UIView)
    let start = middle(square)
    host.press(at: start)
    for step in 1...20 {
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: start.x, y: start.y - 10 * CGFloat(step)))))
      host.step()
    }
    host.press(.character(","))
    host.step(2)
    #expect(!host.window.hasPress)
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 100, y: 100))))
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 100, y: 100))))
    host.press(.space)
    host.step(120)
    let again = try #require(sandbox.scene.animators[0].inspection.items.first?.item as? UIView)
    #expect(middle(again).y > 600, "Nothing holds it: it fell.")
    host.press(at: middle(again))
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 300, y: 300))))
    host.step(30)
    #expect(abs(middle(again).x - 300) < 30, "It can be dragged: \(middle(again))")
  }

  @Test func marksGlideWithTheViewsInSlowMotion() throws {
    let (host, sandbox) = try open("gravity", Self.sizes[0])
    sandbox.stage.time.divisor = 4
    host.step(40)
    let before = sandbox.scene.animators[0].inspection
    while sandbox.scene.animators[0].inspection.items[0].center == before.items[0].center { host.step() }
    let now = sandbox.scene.animators[0].inspection
    let blend = InspectionBlend(now, from: before, part: CGFloat(sandbox.stage.time.fraction))
    #expect(sandbox.stage.time.fraction == 0.25)
    let (old, new) = (before.items[0].center.y, now.items[0].center.y)
    #expect(abs(blend.pose(0).center.y - (old + 0.25 * (new - old))) < 1e-9)
    #expect(InspectionBlend(now, from: before, part: 1).pose(0).center == now.items[0].center)
  }
}
