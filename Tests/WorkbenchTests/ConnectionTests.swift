// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Items that a person gave to gravity, and behaviours that a person added.
@MainActor
struct ConnectionTests {
  /// The bricks, which nothing pulls; the first of them is a brick.
  private func open(paused: Bool) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("bricks", steps: 40)
    if paused { host.press(.space) }
    host.step(2)
    return (host, workbench)
  }

  private func future(_ host: HeadlessHost, _ workbench: Workbench) -> [UInt64] {
    if workbench.session.time.isPaused { host.press(.space) }
    return (0..<60).map { _ in
      host.step()
      return workbench.session.stateHash
    }
  }

  private var ball: any SceneCommand {
    get throws {
      let (_, workbench) = try open(paused: true)
      return .connect(.gravity(item: workbench.session.items.count - 1))
    }
  }

  @Test func undoneInAPauseItIsTheSameToTheBit() throws {
    let ((host, workbench), (other, untouched)) = (try open(paused: true), try open(paused: true))
    workbench.session.perform(try ball)
    host.step(3)
    host.press(.character("z"), modifiers: .control)
    other.step(3)
    #expect(future(host, workbench) == future(other, untouched))
    #expect(workbench.session.edits.canRedo && !workbench.session.edits.canUndo)
  }

  @Test func doneAgainItIsTheSameToTheBit() throws {
    let ((host, workbench), (other, once)) = (try open(paused: true), try open(paused: true))
    for session in [workbench.session, once.session] { session.perform(try ball) }
    for _ in 0..<3 {
      workbench.session.edits.undo()
      workbench.session.edits.redo()
    }
    #expect(future(host, workbench) == future(other, once))
    #expect(workbench.session.scene.animators[0].behaviors.count { $0 is UIGravityBehavior } == 1)
  }

  /// A step back, with and without waypoints, brings the gravity or takes it.
  @Test func aStepBackPassesIt() throws {
    let (host, workbench) = try open(paused: false)
    let session = workbench.session
    let before = session.time.steps
    session.perform(try ball)
    host.step(40)
    let (now, hash) = (session.time.steps, session.stateHash)
    host.step(5)
    session.log.rewind(to: now)
    #expect(session.stateHash == hash)
    session.log.rewind(to: before - 1)
    #expect(!session.scene.animators[0].behaviors.contains { $0 is UIGravityBehavior })
  }

  /// What a stranger's recording may say.
  @Test(arguments: [
    Connection(), .gravity(item: -1), .gravity(item: 9999),
    .behavior(-1, animator: .place(0)), .behavior(0, animator: .place(7)),
    .behavior(9999, animator: .name("nobody")), Connection(behavior: 0, animator: "%%"),
  ]) func whatIsNotThereIsLeftAlone(connection: Connection) throws {
    let ((host, workbench), (other, untouched)) = (try open(paused: false), try open(paused: false))
    for command in [.connect(connection), .disconnect(connection)] as [any SceneCommand] {
      workbench.session.perform(command)
      workbench.session.log.perform(command)
    }
    #expect(!workbench.session.edits.canUndo)
    #expect(future(host, workbench) == future(other, untouched))
  }

  /// A pause of the program's is let go by address, and no row of the inspector offers it.
  @Test func aPauseOfTheProgramIsAParameterThatNoRowShows() throws {
    let (_, workbench) = try open(paused: false)
    let session = workbench.session
    let address = ParameterAddress("0/isPaused")!
    session.perform(.set(address: address, value: .flag(true)))
    #expect(session.scene.animators[0].isPaused && session.parameter(at: address)?.value == .flag(true))
    #expect(!session.parameterGroups.flatMap(\.parameters).contains { $0.property == "isPaused" })
    session.edits.undo()
    #expect(!session.scene.animators[0].isPaused)
    for wrong in ["0/0/isPaused", "0/isPaused@0", "9/isPaused"] {
      #expect(session.parameter(at: ParameterAddress(wrong)!) == nil)
    }
  }
}
