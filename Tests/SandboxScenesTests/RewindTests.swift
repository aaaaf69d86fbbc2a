import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// Going back: from a snapshot all is as a run from the beginning makes it, and as it was.
@MainActor
@Suite(.serialized) struct RewindTests {
  nonisolated private static var ids: [String] {
    get async { await MainActor.run { SceneCatalog.all.map { $0.id } } }
  }

  /// What a scene is like to who looks at it and to what follows.
  private struct Sight: Equatable {
    let hash: UInt64
    let list: DisplayList
    let values: [Double]

    @MainActor init(_ sandbox: SandboxController) {
      let content = sandbox.stage.content
      content.layoutIfNeeded()
      var list = DisplayList()
      content.drawTree(
        into: &list,
        DrawContext(
          transform: .identity, alpha: 1, isDark: false, poseBlend: 1,
          poseStep: DisplayClock.shared.stepIndex, scale: 1))
      (hash, self.list) = (sandbox.stateHash, list)
      values = sandbox.scene.parameters.map(\.value)
    }
  }

  /// Somebody who clicks, drags, presses keys and buttons and tunes, the same each time for one seed.
  @MainActor
  private struct Player {
    let host: HeadlessHost
    let sandbox: SandboxController
    var random: SceneRandom
    private var drag: (from: CGPoint, to: CGPoint, step: Int, steps: Int)?

    init(_ id: String, seed: UInt64) throws {
      host = HeadlessHost(size: CGSize(width: 800, height: 600))
      PileScene.startCount = 100
      sandbox = SandboxController(scene: try #require(SceneCatalog.scene(id)))
      host.window.rootViewController = sandbox
      random = SceneRandom(seed: seed)
    }

    private mutating func point() -> CGPoint {
      // Half of all presses are for a view of the scene.
      // What is done in a popover is not the scene's, and no part of its log: none is opened.
      let isPopover = sandbox.scene is PopoverScene
      let targets = sandbox.scene.view.subviews.filter {
        !$0.isHidden && $0.isUserInteractionEnabled && !(isPopover && $0 is UIButton)
      }
      if !targets.isEmpty, random.unit() < 0.5 {
        let target = targets[Int(random.unit() * Double(targets.count))]
        let place = target.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), to: nil)
        if CGRect(x: 0, y: 44, width: 800, height: 512).contains(place) { return place }
      }
      let place = CGPoint(x: 10 + random.unit() * 780, y: 54 + random.unit() * 492)
      return isPopover && place.y < 400 ? CGPoint(x: 700, y: place.y) : place
    }

    mutating func step(isTuning: Bool = true) {
      if var now = drag {
        now.step += 1
        let share = CGFloat(now.step) / CGFloat(now.steps)
        let place = CGPoint(
          x: now.from.x + (now.to.x - now.from.x) * share, y: now.from.y + (now.to.y - now.from.y) * share)
        host.send(.pointer(PointerEvent(now.step < now.steps ? .move : .up, at: place)))
        drag = now.step < now.steps ? now : nil
      } else {
        act(isTuning)
      }
      host.step()
    }

    private mutating func act(_ isTuning: Bool) {
      switch random.unit() {
      case ..<0.08: host.click(at: point())
      case ..<0.12:
        drag = (point(), point(), 0, 4 + Int(random.unit() * 50))
        host.send(.pointer(PointerEvent(.down, at: drag!.from)))
      case ..<0.15: host.press([.left, .right, .up, .down, .return, .character("x")][Int(random.unit() * 6)])
      case ..<0.17 where isTuning: tune()
      case ..<0.18:
        let items = sandbox.scene.navigationItem.rightBarButtonItems ?? []
        if let item = items.last { item.press() }
      case ..<0.19:
        if case .items = sandbox.scene.plus {
          sandbox.log.perform(.add(AddedItem.allCases[Int(random.unit() * 2)]))
        }
      case ..<0.195: sandbox.log.perform(.delete(item: Int(random.unit() * 3)))
      case ..<0.2: sandbox.log.perform(.duplicate(item: Int(random.unit() * 3)))
      default: break
      }
    }

    private mutating func tune() {
      let parameters = sandbox.scene.parameters
      guard !parameters.isEmpty else { return }
      let parameter = parameters[Int(random.unit() * Double(parameters.count))]
      let value: Double =
        switch parameter.kind {
        case .number(let range, _):
          range.lowerBound + (min(range.upperBound, 150) - range.lowerBound) * random.unit()
        case .toggle: random.unit().rounded()
        case .choice(let words): Double(Int(random.unit() * Double(words.count)))
        }
      sandbox.log.perform(.parameter(group: parameter.group, name: parameter.name, value: value))
    }
  }

  /// Plays, goes back several times and plays on for two seconds; says what there was to see.
  private func play(
    _ id: String, seed: UInt64, goBack: @MainActor (SandboxController, Int) -> Void
  ) throws -> [Sight] {
    var player = try Player(id, seed: seed)
    var sights: [Sight] = []
    while player.sandbox.log.steps < 240 { player.step() }
    for share in [0.99, 0.55, 0.3] {
      let goal = Int(Double(player.sandbox.log.steps) * share)
      goBack(player.sandbox, goal)
      #expect(player.sandbox.log.steps == goal)
      sights.append(Sight(player.sandbox))
      for index in 1...120 {
        player.step()
        if index % 12 == 0 { sights.append(Sight(player.sandbox)) }
      }
    }
    return sights
  }

  @Test(arguments: await ids, [1, 2] as [UInt64])
  func aSnapshotGivesWhatARunFromTheBeginningGives(id: String, seed: UInt64) throws {
    var quick = 0
    let fromSnapshots = try play(id, seed: seed) { sandbox, step in
      if sandbox.log.history.snapshots.contains(where: { $0.step <= step }) { quick += 1 }
      let scene = sandbox.scene
      sandbox.log.rewind(to: step)
      if sandbox.scene !== scene { quick -= 1 }
    }
    let fromTheBeginning = try play(id, seed: seed) { $0.log.rerun(to: $1) }
    #expect(quick == 3)
    try #require(fromSnapshots.count == fromTheBeginning.count)
    let difference = fromSnapshots.indices.first { fromSnapshots[$0] != fromTheBeginning[$0] }
    if let difference {
      let (p, q) = (fromSnapshots[difference], fromTheBeginning[difference])
      Issue.record(
        """
        After \(difference) sights: hash \(p.hash == q.hash), values \(p.values == q.values), list \
        \(p.list == q.list)
        """)
    }
  }
}
