// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIDynamics
@testable import UIWidgets
@testable import Workbench

/// Two settings side by side: the kept one gets the same gestures, and nothing of it reaches the stage.
@MainActor
struct ComparisonTests {
  func damping(_ value: Double) -> any SceneCommand {
    .parameter(id: "damping", value: value)
  }

  func damping(_ session: SceneSession) -> Double? {
    session.scene.parameters.first { $0.id == "damping" }?.value
  }

  /// The snap scene with a first gesture, so that its snap is there.
  private func open(
    _ id: String = "snap", size: CGSize = CGSize(width: 1024, height: 768)
  ) throws
    -> (host: HeadlessHost, workbench: Workbench)
  {
    let (host, workbench) = try openWorkbench(id, size: size, steps: 2)
    host.click(at: CGPoint(x: 300, y: 300))
    host.step(90)
    return (host, workbench)
  }

  func ghost(_ workbench: Workbench) throws -> GhostRun {
    try #require(workbench.motion.comparison.ghost)
  }

  /// A snap with A's damping beside B's, and a click that both follow.
  func compare(_ a: Double, with b: Double) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try open()
    workbench.session.perform(damping(a))
    host.step(20)
    host.press(.character("k"))
    workbench.session.perform(damping(b))
    host.click(at: CGPoint(x: 700, y: 500))
    return (host, workbench)
  }

  private func point(_ workbench: Workbench) throws -> CGPoint {
    try #require(workbench.session.items.first).item.center
  }

  /// With nothing changed the ghost is where the stage is, to the bit: after keeping in the middle of a
  /// motion, a step back and a reset.
  @Test(arguments: ["snap", "attachment", "cards", "photo-toss", "bubbles", "fields", "collision"])
  func anUnchangedGhostIsTheStageToTheBit(id: String) throws {
    for keepsWaypoints in [false, true] {
      let (host, workbench) = try openWorkbench(id, steps: 5)
      let session = workbench.session
      session.log.keepsWaypoints = keepsWaypoints
      host.drag(from: CGPoint(x: 512, y: 380), to: CGPoint(x: 300, y: 250), steps: 8)
      host.step(7)
      host.press(.character("k"))
      func look(_ when: String) throws {
        let ghost = try ghost(workbench)
        #expect(ghost.steps == session.time.steps, "\(id), \(when)")
        #expect(ghost.session.motionHash == session.motionHash, "\(id), \(when), waypoints \(keepsWaypoints)")
      }
      try look("when kept")
      host.step(20)
      try look("a little later")
      host.drag(from: CGPoint(x: 500, y: 380), to: CGPoint(x: 700, y: 300), steps: 6)
      host.step(25)
      try look("after a gesture")
      session.log.rewind(to: session.time.steps - 30)
      host.step(40)
      try look("after a step back")
      host.press(.character("r"))
      host.step(30)
      try look("after a reset")
    }
  }

  static func play(_ id: String, seed: UInt64) throws {
    func hashes(keepsA: Bool) throws -> [UInt64] {
      var player = try RandomPlayer(id, seed: seed)
      return (0..<150).map { step in
        if step == 40, keepsA {
          player.workbench.motion.comparison.keep()
          // The player presses anywhere; what is pressed must be the same on both tables.
          player.workbench.motion.card.isUserInteractionEnabled = false
        }
        player.step()
        return player.workbench.session.stateHash
      }
    }
    let (with, without) = try (hashes(keepsA: true), hashes(keepsA: false))
    #expect(with == without, "first at \(zip(with, without).prefix { $0 == $1 }.count)")
  }

  @Test func aKeptSettingGetsTheSameGesturesAndMovesInItsOwnWay() throws {
    let (host, workbench) = try compare(0.9, with: 0.1)
    let session = workbench.session
    host.step(10)
    #expect(try ghost(workbench).session.items[0].item.center != point(workbench))
    #expect(!workbench.motion.outlines.isEmpty && workbench.motion.outlines[0].isNamed)
    host.step(400)
    let card = workbench.motion.card.content
    let (a, b) = try (#require(card.kept), #require(card.present))
    let (slow, fast) = try (#require(a.overshoot), #require(b.overshoot))
    #expect(card.compares && slow < fast, "A is damped more")
    #expect(try #require(a.settles) < (try #require(b.settles)))
    // At rest both are at the same place, and there is no outline.
    #expect(workbench.motion.outlines.isEmpty)
    let curves = workbench.motion.curves
    #expect(curves.map(\.isKept) == [true, false])
    let step = session.time.steps - 300
    #expect(curves[0].sample(at: step) != nil && curves[1].sample(at: step) != nil)
  }

  /// A window in which nothing moves takes no steps: it must be kept awake until what was let go is measured
  /// and the ghost has come to rest, and no longer.
  @Test func timeGoesOnUntilBothHaveComeToRest() throws {
    let (host, workbench) = try open()
    workbench.motion.keep()
    workbench.session.perform(damping(0.9))
    host.click(at: CGPoint(x: 700, y: 500))
    host.step(6)
    var steps = 0
    // What is in no window, such as other tests have it, follows this one and is left out.
    func isAwake() -> Bool {
      let time = host.window.time
      return !time.clock.tickers(in: host.window).isEmpty || time.animations.runs(in: host.window)
    }
    while isAwake(), steps < 1200 {
      host.step()
      steps += 1
    }
    let time = host.window.time
    let awake = time.clock.tickers(in: host.window).map { "\($0)" }
    #expect(steps < 1200, "it goes to sleep: \(awake), \(time.animations.runs(in: host.window))")
    let card = workbench.motion.card.content
    #expect(card.present?.settles != nil && card.kept?.settles != nil)
    #expect(try !ghost(workbench).isMoving)
  }

  /// A value that A has as the code makes it is that again after two swaps, in A as in B.
  @Test(arguments: [nil, 0.9, 0.35]) func twoSwapsAreNone(a: Double?) throws {
    let (host, workbench) = try open()
    let session = workbench.session
    let plain = try #require(damping(session))
    if let a { session.perform(damping(a)) }
    host.step(20)
    host.press(.character("k"))
    session.perform(damping(0.6))
    host.step(5)
    func settings() throws -> [Double?] { [damping(session), try damping(ghost(workbench).session)] }
    #expect(try settings() == [0.6, a ?? plain])
    for _ in 0..<2 {
      host.press(.character("k"), modifiers: .shift)
      host.step(5)
      #expect(try settings() == [a ?? plain, 0.6])
      host.press(.character("k"), modifiers: .shift)
      host.step(5)
      #expect(try settings() == [0.6, a ?? plain])
    }
    let kept = session.kept.values
    host.click(at: CGPoint(x: 700, y: 500))
    host.step(60)
    #expect(session.kept.values == kept)
  }

  @Test func swappingExchangesValuesMeasuresAndCurves() throws {
    let (host, workbench) = try compare(0.9, with: 0.2)
    let session = workbench.session
    host.step(300)
    let before = workbench.motion.card.content
    let step = session.time.steps - 250
    let samples = workbench.motion.curves.map { $0.sample(at: step) }
    host.press(.character("k"), modifiers: .shift)
    host.step(6)
    #expect(damping(session) == 0.9)
    let after = workbench.motion.card.content
    #expect(after.kept == before.present && after.present == before.kept)
    #expect(workbench.motion.curves.map { $0.sample(at: step) } == samples.reversed())
    #expect(
      damping(try ghost(workbench).session) == 0.2)
    // One step of undo.
    host.press(.character("z"), modifiers: .control)
    host.step()
    #expect(damping(session) == 0.2)
  }

  @Test func takingAGivesItsValuesAndDroppingItChangesNone() throws {
    for takes in [true, false] {
      let (host, workbench) = try open()
      let session = workbench.session
      session.perform(damping(0.9))
      host.step(10)
      workbench.motion.keep()
      session.perform(damping(0.2))
      host.step(10)
      if takes { workbench.motion.comparison.take() } else { workbench.motion.comparison.drop() }
      host.step(2)
      let expected = takes ? 0.9 : 0.2
      #expect(damping(session) == expected)
      #expect(!workbench.motion.comparison.isOn && !workbench.compareButton.isOn)
      #expect(workbench.motion.ghost.isHidden && session.kept.values.count == 1)
    }
  }

  @Test func aKeptSettingOutlivesAResetButNotAnotherScene() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    session.perform(damping(0.9))
    host.step(10)
    workbench.motion.keep()
    session.perform(damping(0.2))
    host.press(.character("r"))
    host.step(5)
    host.click(at: CGPoint(x: 700, y: 500))
    host.step(20)
    #expect(
      damping(try ghost(workbench).session) == 0.9)
    #expect(damping(session) == 0.2)
    host.press(.character("]"))
    host.step(5)
    #expect(!workbench.motion.comparison.isOn)
  }

  @Test func whatIsBuiltIsBuiltForBoth() throws {
    let (host, workbench) = try openWorkbench("collision", steps: 60)
    workbench.motion.keep()
    workbench.session.perform(.add(.disc))
    workbench.session.perform(.delete(item: 0))
    host.step(30)
    let ghost = try ghost(workbench)
    #expect(ghost.session.items.count == workbench.session.items.count)
    #expect(ghost.session.motionHash == workbench.session.motionHash)
  }

  @Test func theMeasuresOfBothAreCopied() throws {
    let (host, workbench) = try open()
    workbench.motion.keep()
    workbench.session.perform(damping(0.2))
    host.click(at: CGPoint(x: 700, y: 500))
    host.step(300)
    workbench.motion.copyMeasure()
    let lines = try #require(host.clipboard).split(separator: "\n")
    #expect(
      lines.count == 3 && lines[1].hasPrefix("A: settles after") && lines[2].hasPrefix("B: settles after"))
  }

  @Test func theClipboardThePointerAndTheSoundsAreNotTheGhosts() throws {
    func requests(keepsA: Bool) throws -> [HeadlessHost.Request] {
      let (host, workbench) = try openWorkbench("collision", steps: 5)
      if keepsA { workbench.motion.comparison.keep() }
      workbench.session.perform(.add(.speaker))
      host.step(120)
      #expect(UIApplication.shared.keyWindow === host.window && UIApplication.shared.host === host)
      return host.requests
    }
    let without = try requests(keepsA: false)
    #expect(try requests(keepsA: true) == without && !without.isEmpty)
  }

  /// What is placed by hand while the scene is paused begins from there, on the stage and in the ghost: the
  /// jump is no speed.
  @Test func whatIsPlacedByHandIsMeasuredFromThere() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    host.step(60)
    host.press(.character("k"))
    host.step(30)
    session.time.isPaused = true
    session.perform(.move(item: 0, x: 700, y: 500))
    session.perform(.move(item: 0, x: 720, y: 520))
    host.step(5)
    session.time.isPaused = false
    host.step(240)
    let motion = workbench.motion
    let (b, a) = (try #require(motion.measure), try #require(motion.keptMeasure))
    #expect(try #require(motion.gesture).release >= session.log.commands.last?.step ?? 0)
    func near(_ one: Double?, _ other: Double?) -> Bool { abs((one ?? -1) - (other ?? -2)) < 1e-4 }
    // One of them is measured a little longer.
    #expect(near(a.peak, b.peak) && near(a.settles, b.settles) && near(a.overshoot, b.overshoot), "\(a) \(b)")
    #expect(a.peak < 10_000 && a.settles != nil)
  }
}

/// A ghost beside random play. Not of the main actor, which would begin them last.
@Suite struct GhostRunTests {
  /// The stage does not notice: every hash is the same, with random numbers that both take.
  @Test(.inTurn, arguments: ["snap", "cards", "bubbles", "fields", "jelly", "pile"], UInt64(1)...2)
  func theStageIsTheSameWithAGhost(id: String, seed: UInt64) async {
    await #expect(processExitsWith: .success) { [id, seed] in try await ComparisonTests.play(id, seed: seed) }
  }
}
