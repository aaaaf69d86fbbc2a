import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// Going back: from a snapshot all is as a run from the beginning makes it, and as it was.
@MainActor
@Suite(.serialized) struct RewindTests {
  nonisolated private static var ids: [String] {
    get async { await MainActor.run { SceneCatalog.small.all.map { $0.id } } }
  }

  /// What a scene is like to who looks at it and to what follows.
  private struct Sight: Equatable {
    let hash: UInt64
    let list: DisplayList
    let values: [Double]
    let presentation: String
    let focus: SceneCommand.FocusRecord

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
      (presentation, focus) = (sandbox.presentationKind, sandbox.log.focus)
    }
  }

  /// Plays, goes back several times and plays on for two seconds; says what there was to see.
  private func play(
    _ id: String, seed: UInt64, goBack: @MainActor (SandboxController, Int) -> Void
  ) throws -> [Sight] {
    var player = try RandomPlayer(id, seed: seed)
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

  /// Every scene with a seed of its own.
  @Test(arguments: zip(await ids, UInt64(1)...UInt64(100)))
  func aSnapshotGivesWhatARunFromTheBeginningGives(id: String, seed: UInt64) throws {
    let fromSnapshots = try play(id, seed: seed) { sandbox, step in
      let isQuick = sandbox.log.history.snapshots.contains { $0.step <= step }
      // A scene may have begun anew a moment ago.
      #expect(isQuick || step < 120)
      let scene = sandbox.scene
      sandbox.log.rewind(to: step)
      #expect((sandbox.scene === scene) == isQuick)
    }
    let fromTheBeginning = try play(id, seed: seed) { $0.log.rerun(to: $1) }
    try #require(fromSnapshots.count == fromTheBeginning.count)
    let difference = fromSnapshots.indices.first { fromSnapshots[$0] != fromTheBeginning[$0] }
    if let difference {
      let (p, q) = (fromSnapshots[difference], fromTheBeginning[difference])
      Issue.record(
        """
        After \(difference) sights: hash \(p.hash == q.hash), values \(p.values == q.values), list \
        \(p.list == q.list), \(p.presentation) and \(q.presentation), \(p.focus) and \(q.focus)
        """)
    }
  }

  private func open(_ scene: SceneEntry) -> (HeadlessHost, SandboxController) {
    let host = HeadlessHost()
    let sandbox = SandboxController(.small, scene: scene)
    host.window.rootViewController = sandbox
    return (host, sandbox)
  }

  @Test func aStepBackKeepsTheSceneAndRunsLessThanASecondAgain() {
    let (host, sandbox) = open(SceneEntry { PendulumScene() })
    host.step(400)
    let scene = sandbox.scene
    var steps = 0
    sandbox.log.willStep = { _ in steps += 1 }
    for _ in 0..<3 { sandbox.stepBack() }
    #expect(sandbox.scene === scene && sandbox.log.steps == 397 && steps < 3 * 60)
  }

  @Test func snapshotsReachAMinuteBackAndNoFurther() throws {
    let (host, sandbox) = open(SceneEntry { GravityScene() })
    host.step(80 * 60)
    let snapshots = sandbox.log.history.snapshots
    #expect(snapshots.count == 61)
    #expect(try #require(snapshots.first).step <= sandbox.log.steps - 60 * 60)
    // Further back all is run anew, and the minute before that step is quick from then on.
    let scene = sandbox.scene
    sandbox.log.rewind(to: 10 * 60)
    #expect(sandbox.scene !== scene && sandbox.log.history.snapshots.count == 9)
  }

  @Test(arguments: [
    (0, 60, 1), (4_000_000, 60, 1), (5_000_000, 60, 2), (40_000_000, 5, 1), (100_000_000, 5, 5),
    (1_000_000_000, 5, 5),
  ])
  func largeSnapshotsStandFurtherApart(bytes: Int, reach: Int, seconds: Int) {
    #expect(SceneHistory.distance(bytes: bytes, reach: reach) == seconds)
  }

  @Test func whatIsPressedIsLetGoForGood() {
    let (host, sandbox) = open(SceneEntry { PhotoPinScene() })
    host.step(70)
    let middle = CGPoint(x: 512, y: 384)
    host.press(at: middle)
    for index in 1...30 {
      host.step()
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 512 + CGFloat(index) * 4, y: 384))))
    }
    sandbox.log.rewind(to: 90)
    #expect(!host.window.hasPress && sandbox.log.commands.last?.command == .cancelTouches)
    // The late release of what was pressed changes nothing.
    host.send(.pointer(PointerEvent(.up, at: middle)))
    host.step(60)
    let hash = sandbox.stateHash
    host.step(30)
    sandbox.log.rewind(to: 150)
    #expect(sandbox.stateHash == hash)
    sandbox.log.rerun(to: 150)
    #expect(sandbox.stateHash == hash)
  }

  @Test func aSceneThatDoesNotVouchForItselfRunsAnew() {
    let (host, sandbox) = open(HiddenScene<Silent>.entry)
    host.step(200)
    #expect(sandbox.log.history.snapshots.isEmpty)
    let hash = sandbox.stateHash
    host.step(50)
    let scene = sandbox.scene
    sandbox.log.rewind(to: 200)
    #expect(sandbox.scene !== scene && sandbox.stateHash == hash)
  }

  @Test func aSceneThatVouchesWronglyIsFoundOutAndRunsAnew() {
    let (host, sandbox) = open(HiddenScene<Boastful>.entry)
    host.step(200)
    #expect(sandbox.log.history.snapshots.count == 3)
    let hash = sandbox.stateHash
    host.step(50)
    let scene = sandbox.scene
    sandbox.log.rewind(to: 200)
    #expect(sandbox.scene !== scene && sandbox.stateHash == hash)
  }
}

private enum Silent: Vouching { static let vouches = false }
private enum Boastful: Vouching { static let vouches = true }
private protocol Vouching { static var vouches: Bool { get } }

/// A scene that keeps what nobody can see: variables of closures, among them which animator it is that moves it.
@MainActor
private final class HiddenScene<Word: Vouching>: UIViewController, Scene {
  static var keepsStateInProperties: Bool { Word.vouches }
  static var entry: SceneEntry {
    SceneEntry(id: "hidden", title: "Hidden", drawThumbnail: { _ in }, make: { HiddenScene<Word>() })
  }
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
