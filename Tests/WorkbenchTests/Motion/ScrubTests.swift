// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Going back in time along the strip.
@MainActor
struct ScrubTests {
  private func open(
    _ scene: String = "collision", steps: Int = 150
  ) throws -> (host: HeadlessHost, workbench: Workbench) {
    let (host, workbench) = try openWorkbench(scene, steps: 2)
    host.press(.character("m"))
    host.step(steps)
    return (host, workbench)
  }

  /// Where a step stands on the strip, in the window.
  private func place(of step: Int, _ workbench: Workbench) -> CGPoint {
    let lanes = workbench.motion.strip.lanes
    return lanes.convert(CGPoint(x: lanes.place(of: step), y: 30), to: nil)
  }

  private var poses: (Workbench) -> [CGPoint] {
    { workbench in workbench.session.items.compactMap { ($0.item as? UIView)?.center } }
  }

  @Test func draggingShowsOldPosesAndLettingGoBringsTheSceneThere() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    host.press(.space)
    host.step()
    let (now, hash) = (session.time.steps, session.stateHash)
    let goal = now - 100
    let (from, to) = (place(of: now, workbench), place(of: goal, workbench))
    host.press(at: from)
    host.move(from: from, to: to, steps: 10)
    let shown = try #require(workbench.motion.strip.lanes.scrubbed)
    #expect(abs(shown - goal) <= 1)
    #expect(session.time.steps == now && session.stateHash == hash, "only the views moved")
    let record = workbench.motion.recorder.record
    for (number, pose) in poses(workbench).enumerated() {
      let sample = try #require(record.sample(of: number, at: shown))
      #expect(near(pose, CGPoint(x: sample.x, y: sample.y), 0.01))
    }
    let seen = poses(workbench)
    host.release(at: to)
    #expect(session.time.steps == shown && session.time.isPaused)
    for (pose, view) in zip(poses(workbench), seen) { #expect(near(pose, view, 0.01)) }
    #expect(workbench.motion.strip.lanes.scrubbed == nil)
  }

  /// The turn of an earlier step is reckoned from that of the present one, which drawing wrote down.
  @Test(arguments: [false, true], [1, 7, 40])
  func anEarlierTurnIsShownWhetherAFrameWasDrawnOrNot(draws: Bool, back: Int) throws {
    let (host, workbench) = try open("pile", steps: 30)
    let session = workbench.session
    func turns() -> [CGAffineTransform] { session.items.compactMap { ($0.item as? UIView)?.transform } }
    var known: [Int: [CGAffineTransform]] = [:]
    for _ in 0..<60 {
      known[session.time.steps] = turns()
      host.step()
    }
    if draws { _ = host.render() }
    let now = session.time.steps
    let first = workbench.motion.recorder.record.steps.lowerBound
    workbench.motion.strip.lanes.actions.begin()
    workbench.motion.strip.lanes.actions.scrub(now - back)
    let then = try #require(known[now - back])
    #expect(then != known[now - 1] || back == 1, "they turn, so this can fail")
    for (turn, expected) in zip(turns(), then) {
      #expect(abs(turn.a - expected.a) < 1e-4 && abs(turn.b - expected.b) < 1e-4, "\(turn) \(expected)")
    }
    workbench.motion.strip.lanes.actions.cancel()
    #expect(workbench.motion.recorder.record.steps.lowerBound == first)
  }

  /// The state is that of a run that never went on, to the bit.
  @Test func whatIsLetGoRunsOnAsIfNothingHadCome() throws {
    let (host, workbench) = try open(steps: 60)
    let session = workbench.session
    var hashes: [Int: UInt64] = [:]
    for _ in 0..<90 {
      hashes[session.time.steps] = session.stateHash
      host.step()
    }
    let now = session.time.steps
    let (from, to) = (place(of: now, workbench), place(of: now - 60, workbench))
    host.press(at: from)
    host.move(from: from, to: to, steps: 6)
    host.release(at: to)
    #expect(!session.time.isPaused && session.time.steps < now - 50)
    for _ in 0..<40 {
      #expect(hashes[session.time.steps] == session.stateHash)
      host.step()
    }
  }

  @Test func aClickTakesNothingBackAndEscPutsAllBack() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    let now = session.time.steps
    host.click(at: place(of: now - 200, workbench))
    #expect(session.time.steps >= now && !session.time.isPaused)
    session.time.isPaused = true
    host.step(2)
    let (before, hash, steps) = (poses(workbench), session.stateHash, session.time.steps)
    let (from, to) = (place(of: steps, workbench), place(of: steps - 80, workbench))
    host.press(at: from)
    host.move(from: from, to: to, steps: 6)
    #expect(poses(workbench) != before)
    host.press(.escape)
    host.step()
    #expect(poses(workbench) == before && session.stateHash == hash && session.time.steps == steps)
    host.release(at: to)
    #expect(session.time.steps == steps)
  }

  /// As the pointer does: what is looked at is not gone to until Return says so.
  @Test func keysOnTheStripLookAndReturnGoesThere() throws {
    let (host, workbench) = try open()
    let (session, lanes) = (workbench.session, workbench.motion.strip.lanes)
    lanes.stop.becomeFirstResponder()
    host.press(.right)
    #expect(lanes.scrubbed == nil && !session.time.isPaused, "there is nothing behind now")
    let (now, hash, before) = (session.time.steps, session.stateHash, poses(workbench))
    let first = workbench.motion.recorder.record.steps.lowerBound
    for (key, modifiers, step) in [
      (.left, [], now - 1), (.left, .shift, now - 11), (.right, [], now - 10), (.pageUp, [], now - 70),
      (.pageDown, [], now - 10), (.home, [], max(first, 0)), (.left, [], max(first, 0)), (.end, [], now),
      (.pageUp, [], now - 60),
    ] as [(Key, KeyModifiers, Int)] {
      host.press(key, modifiers: modifiers)
      host.step()
      #expect(lanes.scrubbed == step, "\(key)")
      #expect(session.time.steps == now && session.stateHash == hash && session.time.isPaused)
    }
    #expect(poses(workbench) != before)
    host.press(.return)
    #expect(session.time.steps == now - 60 && lanes.scrubbed == nil && !session.time.isPaused)
  }

  @Test func escComesBackToNowAndThenLeavesTheStrip() throws {
    let (host, workbench) = try open()
    let (session, lanes) = (workbench.session, workbench.motion.strip.lanes)
    host.press(.space)
    host.step()
    lanes.stop.becomeFirstResponder()
    let (before, hash, now) = (poses(workbench), session.stateHash, session.time.steps)
    host.press(.home)
    #expect(poses(workbench) != before)
    host.press(.escape)
    host.step()
    #expect(poses(workbench) == before && session.stateHash == hash && session.time.steps == now)
    #expect(lanes.stop.isFirstResponder && lanes.scrubbed == nil)
    host.press(.pageUp)
    host.press(.tab)
    #expect(lanes.scrubbed == nil && poses(workbench) == before, "who goes elsewhere looks at now")
    lanes.stop.becomeFirstResponder()
    host.press(.escape)
    #expect(!lanes.stop.isFirstResponder && workbench.motion.isShown)
  }

  /// The presses that are done again are nobody's, and hide no ring.
  @Test(arguments: [true, false]) func theRingStaysAsItWasThroughAReturn(isShown: Bool) throws {
    let (host, workbench) = try open("snap", steps: 20)
    let lanes = workbench.motion.strip.lanes
    host.click(at: CGPoint(x: 200, y: 300))
    host.step(40)
    host.window.focus(on: lanes.stop)
    host.window.setShowsFocus(isShown)
    host.press(.left, modifiers: .shift)
    host.press(.return)
    #expect(lanes.stop.isFirstResponder && host.window.showsFocus == isShown)
    workbench.stepBack()
    #expect(lanes.stop.isFirstResponder && host.window.showsFocus == isShown)
  }

  @Test func spaceOnTheStripPlaysAndPauses() throws {
    let (host, workbench) = try open()
    let (session, lanes) = (workbench.session, workbench.motion.strip.lanes)
    host.window.focus(on: lanes.stop)
    for isPaused in [true, false, true] {
      host.press(.space)
      #expect(session.time.isPaused == isPaused)
    }
    // What is looked at is left, and time runs on from now.
    let (before, now) = (poses(workbench), session.time.steps)
    for _ in 0..<2 {
      host.press(.pageUp)
      #expect(lanes.scrubbed == session.time.steps - 60)
      host.press(.space)
      #expect(lanes.scrubbed == nil && !session.time.isPaused)
    }
    #expect(poses(workbench) == before && session.time.steps == now)
  }

  @Test func theSelectionStaysThroughAStepBack() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    host.press(.space)
    session.selection.select(session.items[1].item as? UIView)
    session.log.rewind(to: 40)
    #expect(session.selection.number == 1)
    #expect(workbench.motion.recorder.followed === session.items[1].item)
    host.step()
  }

  @Test func theStripShowsOneOrTwoQuantities() throws {
    let (_, workbench) = try open(steps: 2)
    let strip = workbench.motion.strip
    #expect(strip.lanes.quantities == [.position, .speed])
    strip.toggle(.energy)
    #expect(strip.lanes.quantities == [.speed, .energy])
    strip.toggle(.speed)
    strip.toggle(.energy)
    #expect(strip.lanes.quantities == [.energy])
  }

  @Test(arguments: [
    (0.0, 1840.0, 20.0, true, 0.0, 2000.0), (362, 633, 20, false, 300, 700), (5, 5, 20, false, -5, 15),
    (-0.2, 0.3, 0.1, false, -0.2, 0.4), (0, 0, 0.1, true, 0, 0.1),
  ])
  func aScaleHasRoundEnds(
    least: Double, greatest: Double, span: Double, fromZero: Bool, lower: Double, upper: Double
  ) {
    let scale = MotionScale(least, greatest, atLeast: span, beginsAtZero: fromZero)
    #expect(abs(scale.lower - lower) < 1e-9 && abs(scale.upper - upper) < 1e-9, "\(scale)")
  }

  @Test(arguments: [
    (0.0, "0"), (2500, "2 500"), (-360, "−360"), (0.15, "0.15"), (1.5, "1.5"), (-0.001, "0.00"),
  ])
  func numbersOfAScaleAreRead(value: Double, text: String) {
    #expect(MotionScale.text(value) == text)
  }

  @Test func aTrailIsSixPosesThatStayForSixSteps() {
    #expect(TrailView.steps(upTo: 100) == [66, 72, 78, 84, 90, 96])
    #expect(TrailView.steps(upTo: 101) == TrailView.steps(upTo: 96))
    #expect(TrailView.steps(upTo: 7) == [0, 6])
    #expect(TrailView.steps(upTo: 0) == [0])
  }

  /// The name of a lane stands where the curve does not run.
  @Test func theNameOfALaneIsClearOfItsCurve() throws {
    let (host, workbench) = try openWorkbench("push", steps: 2)
    host.press(.character("m"))
    host.step(10)
    func name() throws -> UILabel {
      try #require(workbench.motion.strip.all(UILabel.self).first { $0.text == "Position x, pt" })
    }
    let lanes = workbench.motion.strip.lanes
    // To the right, where it stays until it is pushed back after eight seconds.
    host.click(at: CGPoint(x: 800, y: 384))
    for isAtFoot in [false, true] {
      host.step(isAtFoot ? 300 : 480)
      _ = host.render()
      host.step()
      let (label, lane) = (try name(), try #require(lanes.lanes.first).offsetBy(dx: 0, dy: lanes.frame.minY))
      #expect((label.frame.midY > lane.midY) == isAtFoot)
      host.click(at: CGPoint(x: 100, y: 384))
    }
  }
}
