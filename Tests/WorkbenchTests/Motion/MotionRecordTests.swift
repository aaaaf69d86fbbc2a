// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIDynamics
@testable import UIWidgets
@testable import Workbench

/// The record of what moved, and what shows it.
@MainActor
struct MotionRecordTests {
  private func open(
    _ id: String = "collision", size: CGSize = CGSize(width: 1024, height: 768), steps: Int = 2
  ) throws -> (host: HeadlessHost, workbench: Workbench) {
    let (host, workbench) = try openWorkbench(id, size: size, steps: steps)
    host.press(.character("m"))
    return (host, workbench)
  }

  @Test func theRecordIsWhatTheAnimatorsSaidBeforeEachStep() throws {
    let (host, workbench) = try open()
    let record = workbench.motion.recorder.record
    for _ in 0..<90 {
      let step = workbench.session.time.steps
      let items = workbench.session.scene.animators[0].inspection.items
      host.step()
      for (number, item) in items.enumerated() {
        let sample = try #require(record.sample(of: number, at: step))
        #expect(sample.x == Double(item.center.x) && sample.y == Double(item.center.y))
        #expect(sample.vx == Double(item.velocity.x) && sample.vy == Double(item.velocity.y))
        #expect(sample.angle == Double(item.angle) && sample.time == Double(step) / 60)
      }
    }
  }

  @Test func theLastTenSecondsAreKeptAndNoMore() throws {
    let (host, workbench) = try open("pendulum")
    let record = workbench.motion.recorder.record
    host.step(700)
    let last = workbench.session.time.steps - 1
    #expect(record.steps == last - 600..<last + 1)
    #expect(record.sample(of: 0, at: last - 600) != nil && record.sample(of: 0, at: last - 601) == nil)
    #expect(record.sample(of: 0, at: last + 1) == nil && record.sample(of: 99, at: last) == nil)
  }

  @Test func aLandingIsATouchOfItsStepAlone() throws {
    let (host, workbench) = try open()
    host.step(180)
    let record = workbench.motion.recorder.record
    for number in 0..<2 {
      func sample(_ step: Int) throws -> MotionSample { try #require(record.sample(of: number, at: step)) }
      let touched = try record.steps.filter { try sample($0).touches }
      let first = try #require(touched.first)
      let (before, after) = try (sample(first - 1), sample(first))
      #expect(
        before.vy > 100 && before.vy > after.vy, "it fell slower after it had touched, in step \(first)")
      #expect(touched.count < 20)
    }
    // At rest it touches no more, however long nothing happens.
    host.step(200)
    #expect(record.sample(of: 0, at: workbench.session.time.steps - 1)?.touches == false)
  }

  @Test func whatIsPressedIsKnown() throws {
    let (host, workbench) = try open("attachment")
    let record = workbench.motion.recorder.record
    let start = workbench.session.time.steps
    host.step(10)
    host.press(at: CGPoint(x: 500, y: 300))
    host.step(10)
    host.release(at: CGPoint(x: 500, y: 300))
    host.step(10)
    let pressed = record.steps.filter { record.sample(of: 0, at: $0)?.isPressed == true }
    let first = try #require(pressed.first), last = try #require(pressed.last)
    #expect(
      pressed == Array(first...last) && first >= start + 9 && pressed.count >= 10 && pressed.count <= 12)
  }

  /// With and without waypoints, and for items that came later.
  @Test(arguments: zip(["cards", "fields", "bricks", "snap"], UInt64(1)...4))
  func afterAStepBackTheRecordIsThatOfARunFromTheBeginning(id: String, seed: UInt64) throws {
    for keepsWaypoints in [false, true] {
      var player = try RandomPlayer(id, seed: seed)
      let session = player.workbench.session
      session.log.keepsWaypoints = keepsWaypoints
      player.workbench.motion.isShown = true
      while session.log.steps < 200 { player.step() }
      session.log.rewind(to: 120)
      let record = player.workbench.motion.recorder.record
      #expect(record.steps.upperBound == 121)
      let host = HeadlessHost(size: CGSize(width: 800, height: 600))
      let other = Workbench(.small, scene: session.entry)
      host.window.rootViewController = other
      other.motion.isShown = true
      other.session.log.commands = session.log.commands
      other.session.log.rewind(to: 120)
      let count = session.items.count
      #expect(other.session.items.count == count)
      var known = 0
      for step in 0..<120 {
        for number in 0..<count {
          guard let sample = record.sample(of: number, at: step) else { continue }
          known += 1
          #expect(
            sample == other.motion.recorder.record.sample(of: number, at: step),
            "seed \(seed), \(id), step \(step), item \(number)")
        }
      }
      #expect(known > 0 || count == 0)
    }
  }

  @Test func aNewItemAndALostOneLeaveTheOthersTheirPast() throws {
    let (host, workbench) = try open()
    host.step(60)
    let record = workbench.motion.recorder.record
    let second = try #require(workbench.session.items[1].item as? UIView)
    let past = try #require(record.sample(of: 1, at: 30))
    workbench.session.perform(.add(.disc))
    host.step(5)
    #expect(record.sample(of: 1, at: 30) == past && record.sample(of: 2, at: 30) == nil)
    #expect(record.sample(of: 2, at: workbench.session.time.steps - 1) != nil)
    workbench.session.perform(.delete(item: 0))
    host.step(5)
    #expect(record.number(of: second) == 0 && record.sample(of: 0, at: 30) == past)
  }

  @Test func recordingAllocatesNothingInSteadyState() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        guard let (host, workbench) = try? openWorkbench("pile", steps: 2) else { fatalError("no scene") }
        let recorder = workbench.motion.recorder
        recorder.isOn = true
        host.step(80)
        precondition(recorder.record.number(of: workbench.session.items[99].item) == 99)
        for _ in 0..<3 { recorder.sceneWillMove() }
        let before = mallocCallCount()
        for _ in 0..<100 { recorder.sceneWillMove() }
        let count = mallocCallCount() - before
        precondition(count == 0, "\(count) allocations in 100 steps")
      }
    }
  }

  /// Strip, trail and ghost that were open and are closed cost a frame nothing, drawn or not.
  @Test func whatIsClosedAllocatesNothing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        @MainActor func allocations(opens: Bool) -> Int {
          guard let (host, workbench) = try? openWorkbench("pile", steps: 60) else { fatalError("no scene") }
          if opens {
            host.press(.character("m"))
            host.press(.character("k"))
          }
          host.step(20)
          if opens {
            workbench.motion.comparison.drop()
            host.press(.character("m"))
          }
          host.step(120)
          precondition(!workbench.motion.isShown && !workbench.motion.comparison.isOn)
          for _ in 0..<3 {
            host.step()
            _ = host.render()
          }
          let before = mallocCallCount()
          for _ in 0..<60 {
            host.step()
            _ = host.render()
          }
          return mallocCallCount() - before
        }
        let (never, closed) = (allocations(opens: false), allocations(opens: true))
        precondition(never == closed, "\(closed) allocations in 60 frames, and \(never) without")
      }
    }
  }

  @Test func aResetBeginsAnew() throws {
    let (host, workbench) = try open()
    host.step(60)
    host.press(.character("r"))
    host.step(5)
    #expect(workbench.motion.recorder.record.steps.upperBound == workbench.session.time.steps)
    #expect(workbench.motion.recorder.record.steps.lowerBound == 0)
  }

  @Test func whatIsOffHearsNothingAndDrawsNothing() throws {
    let (host, workbench) = try openWorkbench("collision", steps: 30)
    let (other, untouched) = try openWorkbench("collision", steps: 30)
    for (host, workbench) in [(host, workbench), (other, untouched)] {
      #expect(workbench.motion.recorder.record.steps.isEmpty && workbench.motion.strip.isHidden)
      _ = host.render()
    }
    host.press(.character("m"))
    host.step(30)
    #expect(!workbench.motion.recorder.record.steps.isEmpty)
    #expect(host.render().commands.count > other.render().commands.count)
    host.press(.character("m"))
    host.step(30)
    other.step(60)
    #expect(workbench.motion.recorder.record.steps.isEmpty)
    #expect(host.render().commands.count == other.render().commands.count)
    #expect(workbench.session.stateHash == untouched.session.stateHash)
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ])
  func theStripChangesNeitherTheStageNorWhatHappensOnIt(size: CGSize) throws {
    let (host, workbench) = try open(size: size)
    let (other, untouched) = try openWorkbench("collision", size: size, steps: 2)
    for _ in 0..<150 {
      host.step()
      other.step()
      _ = host.render()
      #expect(workbench.session.stateHash == untouched.session.stateHash)
    }
    #expect(workbench.session.stage.bounds == untouched.session.stage.bounds)
    #expect(workbench.session.log.commands == untouched.session.log.commands)
    let height: CGFloat = size.height < 400 ? 20 : size.width < 600 ? 44 : 160
    #expect(workbench.motion.strip.frame.height == height)
  }

  @Test func whatLiesUnderTheStripComesIntoSight() throws {
    let (host, workbench) = try open()
    host.step(240)
    let item = try #require(workbench.motion.recorder.followed)
    let frame = item.convert(item.bounds, to: nil)
    let strip = workbench.motion.strip.frame.minY
    #expect(frame.maxY <= strip + 1 && frame.minY >= 44, "\(frame), \(strip), \(workbench.slide.offset)")
    host.press(.character("m"))
    host.step(30)
    #expect(workbench.stage.frame.minY == 44)
  }
}
