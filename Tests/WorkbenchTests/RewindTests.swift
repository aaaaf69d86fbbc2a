// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Going back: the scene is what a run of its log from the beginning makes of it, and nothing is heard or
/// copied twice.
@MainActor
struct RewindTests {
  func goBack(_ id: String, seed: UInt64) throws {
    var player = try RandomPlayer(id, seed: seed)
    while player.workbench.session.log.steps < 120 { player.step() }
    for (share, stepsAfter) in [(0.99, 30), (0.55, 40), (0.3, 50)] {
      let goal = Int(Double(player.workbench.session.log.steps) * share)
      player.workbench.session.log.rewind(to: goal)
      #expect(player.workbench.session.log.steps == goal)
      try compare(player, "after \(goal)")
      for _ in 0..<stepsAfter { player.step() }
      try compare(player, "\(stepsAfter) steps after \(goal)")
    }
  }

  private func compare(_ player: RandomPlayer, _ time: String) throws {
    // A run that ends in a press releases it.
    player.host.window.cancelTouches()
    let host = HeadlessHost(size: CGSize(width: 800, height: 600))
    let other = Workbench(.small, scene: player.workbench.session.entry)
    host.window.rootViewController = other
    other.session.log.commands = player.workbench.session.log.commands
    other.session.log.rewind(to: player.workbench.session.log.steps)
    let p = Sight(player.workbench)
    var q = Sight(other)
    // Where a panel has opened beside the one stage, the other run ends with the layout of a wider one, in
    // which a scene may set values.
    if player.workbench.session.stage.frame.size != other.session.stage.frame.size { q.values = p.values }
    if p != q {
      Issue.record(
        """
        \(time): hash \(p.hash == q.hash), values \(p.values == q.values), list \(p.list == q.list), \
        \(p.presentation) and \(q.presentation), \(p.focus) and \(q.focus), \(p.values) and \(q.values)
        """)
    }
  }

  private func open(_ scene: SceneEntry) -> (HeadlessHost, Workbench) {
    let host = HeadlessHost()
    let workbench = Workbench(.small, scene: scene)
    host.window.rootViewController = workbench
    return (host, workbench)
  }

  @Test func whatIsPressedIsLetGoForGood() {
    let (host, workbench) = open(SceneEntry { PhotoPinScene() })
    host.step(70)
    let middle = CGPoint(x: 512, y: 384)
    host.press(at: middle)
    for index in 1...30 {
      host.step()
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 512 + CGFloat(index) * 4, y: 384))))
    }
    workbench.session.log.rewind(to: 90)
    #expect(!host.window.hasPress && workbench.session.log.commands.last?.command is CancelTouches)
    // The late release of what was pressed changes nothing.
    host.send(.pointer(PointerEvent(.up, at: middle)))
    host.step(60)
    let hash = workbench.session.stateHash
    host.step(30)
    workbench.session.log.rewind(to: 150)
    #expect(workbench.session.stateHash == hash)
    workbench.session.log.rewind(to: 150)
    #expect(workbench.session.stateHash == hash)
  }

  /// A window that is resized before the first step gives the scene a second size in that step.
  @Test(arguments: [0, 1, 30])
  func aStepBackPassesThroughEverySizeOfTheStage(opening: Int) {
    let (host, workbench) = open(SceneEntry { CollisionModeScene() })
    host.step(opening)
    host.resize(to: CGSize(width: 800, height: 600))
    host.step(200 - opening)
    let hash = workbench.session.stateHash
    #expect(workbench.session.log.commands.count { $0.command is StageSize } == 2)
    workbench.session.log.rewind(to: 150)
    host.step(50)
    #expect(workbench.session.stateHash == hash)
  }

  /// What was taken back does not come again, whatever the history kept of it.
  @Test func whatIsDoneInsteadOfWhatWasTakenBackCounts() throws {
    var player = try RandomPlayer("cards", seed: 31)
    while player.workbench.session.log.steps < 300 { player.step() }
    player.workbench.session.log.rewind(to: 100)
    while player.workbench.session.log.steps < 280 { player.step() }
    for goal in [270, 150, 101] {
      player.workbench.session.log.rewind(to: goal)
      try compare(player, "back to \(goal)")
    }
  }

  @Test func aSceneMayKeepItsStateWhereItLikes() {
    let (host, workbench) = open(HiddenScene.entry)
    host.step(230)
    let late = workbench.session.stateHash
    host.step(20)
    workbench.session.log.rewind(to: 210)
    host.step(20)
    #expect(workbench.session.stateHash == late)
  }

  @Test func nothingIsHeardTwice() {
    let (host, workbench) = open(SceneEntry { CollisionScene() })
    func tones() -> Int { host.requests.count { if case .tone = $0 { true } else { false } } }
    workbench.session.log.perform(.add(.speaker))
    workbench.session.log.perform(.add(.speaker))
    host.step(200)
    workbench.session.log.rewind(to: 100)
    let before = tones()
    workbench.session.log.rewind(to: 90)
    #expect(before > 0 && tones() == before)
  }
}

/// A scene that keeps its state in variables of closures, among them which animator it is that moves it.
@MainActor
private final class HiddenScene: UIViewController, Scene {
  static let entry = SceneEntry(
    id: "hidden", title: "Hidden", drawThumbnail: { _ in }, make: { HiddenScene() })
  private var present: () -> [UIDynamicAnimator] = { [] }

  var animators: [UIDynamicAnimator] { present() }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var animator = makeAnimator()
    var steps = 0
    animator.behaviors[0].action = { [unowned self] in
      steps += 1
      if steps == 220 { animator = makeAnimator() }
    }
    present = { [animator] }
  }

  private func makeAnimator() -> UIDynamicAnimator {
    let box = view.addSquare(side: 40, center: view.center, color: .systemRed)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    return animator
  }
}

/// Going back in random play. Not of the main actor, which would begin them last.
@Suite struct RewindRunTests {
  /// Plays, goes back several times and plays on. After each of it a new sandbox runs the log from the
  /// beginning and has to look the same. Every scene has a seed of its own.
  @Test(.inTurn, arguments: zip(await smallSceneIDs, UInt64(1)...UInt64(100)))
  func aStepBackGivesWhatARunFromTheBeginningGives(id: String, seed: UInt64) async {
    await #expect(processExitsWith: .success) { [id, seed] in
      try await RewindTests().goBack(id, seed: seed)
    }
  }
}
