// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry

@testable import UIWidgets
@testable import Workbench
@testable import iOSClient

/// Scenes that ask how the device is held, in the workbench: keys tilt it, a level shows it, and all of it
/// replays.
@MainActor
struct TiltWorkbenchTests {
  private static let size = CGSize(width: 390, height: 844)

  private func open(
    _ make: @escaping @MainActor () -> UIViewController = { TiltMazeController() }
  ) -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: Self.size)
    let workbench = Workbench(make())
    host.window.rootViewController = workbench
    host.step(2)
    return (host, workbench)
  }

  private func level(_ host: HeadlessHost) throws -> LevelChip {
    try host.window.first(LevelChip.self) ?? lacks("level")
  }

  @Test func theLevelIsThereWhileASceneAsks() throws {
    let (host, workbench) = open()
    #expect(try !level(host).isHidden)
    host.press(.left)
    host.step(2)
    let bead = try #require(try level(host).subviews.first)
    #expect(bead.center.x < LevelChip.side / 2 - 1 && bead.center.y > LevelChip.side / 2)
    _ = workbench
    let (other, without) = open { PendulumController() }
    #expect(other.window.first(LevelChip.self)?.isHidden != false)
    _ = without
  }

  @Test func aDragOfTheLevelIsKeysOfTheLogAndReplaysExactly() throws {
    let (host, workbench) = open()
    let recorder = Recorder(of: workbench.session, size: Self.size)
    host.step(20)
    let middle = try level(host).convert(CGPoint(x: LevelChip.side / 2, y: LevelChip.side / 2), to: nil)
    host.drag(from: middle, to: CGPoint(x: middle.x - 22, y: middle.y), steps: 10)
    #expect(host.window.tilt.place == (-24, 0))
    host.step(60)
    host.press(.down)
    host.press(.right, modifiers: .shift)
    host.step(100)
    let commands = workbench.session.log.commands
    #expect(!commands.isEmpty)
    for command in commands where command.step > 5 {
      if case .key = command.command.event?.kind { continue } else { #expect(Bool(false), "\(command)") }
    }
    let maze = try #require(workbench.session.scene.children.first as? TiltMazeController)
    #expect(maze.marbles.allSatisfy { $0.center.x < 195 }, "\(maze.marbles.map(\.center))")
    let recording = try Recording(text: recorder.recording.text, of: workbench.session.catalog)
    let (again, other) = open()
    let replayer = Replayer(recording, in: other.session)
    for _ in 0..<1000 where !replayer.isOver {
      again.driver.step()
      replayer.proceed()
    }
    #expect(replayer.isOver && replayer.difference == nil, "\(String(describing: replayer.difference))")
    #expect(other.session.stateHash == workbench.session.stateHash)
    #expect(again.window.tilt.place == host.window.tilt.place)
  }

  @Test func aStepBackHoldsTheDeviceAsItWas() throws {
    let (host, workbench) = open()
    var hashes: [Int: UInt64] = [:]
    let listener = NSObject()
    workbench.session.time.willStep.add(listener) { hashes[$0] = workbench.session.stateHash }
    host.step(30)
    for _ in 0..<8 { host.press(.left) }
    host.step(50)
    let steps = workbench.session.log.steps
    for _ in 0..<3 { workbench.stepBack() }
    #expect(workbench.session.stateHash == hashes[steps - 3] && host.window.tilt.place == (-24, 24))
    workbench.session.log.rewind(to: 25)
    #expect(workbench.session.stateHash == hashes[25] && host.window.tilt.place == (0, 24))
    workbench.session.reset()
    #expect(host.window.tilt.place == (0, 24) && host.window.tilt.isActive)
    withExtendedLifetime(listener) {}
  }

  /// What has the keyboard in the chrome, such as the list of what can be captured, gets no key of then.
  @Test func keysOfThenAreTheScenesWhateverHasTheKeyboardNow() throws {
    let (host, workbench) = open()
    host.step(30)
    for _ in 0..<8 { host.press(.left) }
    host.step(50)
    let (session, hash) = (workbench.session, workbench.session.stateHash)
    host.press(.character("m"))
    host.step(1)
    session.log.rewind(to: session.time.steps - 1)
    #expect(session.stateHash == hash)
    let button = try workbench.motion.strip.first(IconButton.self) ?? lacks("a button")
    for view in [workbench.motion.strip.lanes.stop, button] as [UIView] {
      host.window.focus(on: view)
      session.log.runAgain(visiting: 40) { _ in }
      #expect(session.stateHash == hash && host.window.tilt.place == (-24, 24))
      #expect(view.isFirstResponder && host.window.showsFocus)
    }
  }

  @Test func arrowsMoveWhatIsSelectedAndTiltNothingMeanwhile() throws {
    let (host, workbench) = open()
    host.press(.space)
    workbench.session.selection.selectNeighbor(1)
    let item = try #require(workbench.session.selection.item)
    let before = item.center
    host.press(.left)
    #expect(item.center.x == before.x - 1 && host.window.tilt.place == (0, 24))
    workbench.session.selection.clear()
    host.press(.left)
    #expect(host.window.tilt.place == (-3, 24))
  }

  /// What rolled under the level is seen through it.
  @Test func theLevelLetsThroughWhatLiesUnderIt() throws {
    let (host, workbench) = open()
    let chip = try level(host)
    #expect(!chip.isOverItem)
    for _ in 0..<8 { host.press(.left) }
    host.step(300)
    let maze = try #require(workbench.session.scene.children.first as? TiltMazeController)
    func isUnder() -> Bool {
      maze.marbles.contains { $0.convert($0.bounds, to: nil).intersects(chip.convert(chip.bounds, to: nil)) }
    }
    #expect(isUnder() && chip.isOverItem)
    #expect(try #require(chip.backgroundColor).cgColor.alpha < 0.5)
    for _ in 0..<16 { host.press(.right) }
    host.step(300)
    #expect(!isUnder() && !chip.isOverItem)
    #expect(try #require(chip.backgroundColor).cgColor.alpha == 1)
  }

  /// What is said stands above the level, not on it.
  @Test func whatIsSaidKeepsOffTheLevel() throws {
    let (host, workbench) = open()
    workbench.stage.say("Copied the stage as Swift")
    host.step(2)
    let note = try #require(host.window.first(NoteChip.self))
    #expect(try !note.frame.intersects(level(host).frame) && workbench.stage.bounds.contains(note.frame))
  }
}
