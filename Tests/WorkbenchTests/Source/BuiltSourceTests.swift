// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Source shows, and "Copy as Swift" copies, what a person built, however far it has moved since.
@MainActor
struct BuiltSourceTests {
  private func table() throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1600, height: 768), steps: 3)
    if !workbench.session.time.isPaused { host.press(.space) }
    workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 300, y: 200))))
    workbench.session.perform(.build(Piece(.disc, at: CGPoint(x: 500, y: 200))))
    host.step(2)
    return (host, workbench)
  }

  @Test func aRunDoesNotChangeTheSource() throws {
    let (host, workbench) = try table()
    workbench.session.reset()
    host.step(2)
    let built = workbench.session.copiedSource(.statements)
    let hash = workbench.session.stateHash
    workbench.session.time.isPaused = false
    host.step(40)
    #expect(workbench.session.time.steps > 20 && workbench.session.stateHash != hash)
    #expect(workbench.session.copiedSource(.statements) == built)
    host.press(.character("u"))
    host.step(40)
    #expect(workbench.source.source == SourceText(name: workbench.session.title, text: built))
    host.press(.character("c"), modifiers: [.control, .shift])
    #expect(host.clipboard == built)
  }

  /// Tuned, placed and deleted in the middle of a run: what a reset would begin with.
  @Test func changesOfARunAreInTheSource() throws {
    let (host, workbench) = try table()
    host.press(.space)
    host.step(30)
    let session = workbench.session
    session.perform(.set(address: ParameterAddress("0/elasticity@square")!, value: .number(0.8)))
    session.perform(.delete(item: 1))
    session.perform(.add(.square))
    host.step(5)
    let text = session.copiedSource(.statements)
    #expect(text.contains("elasticity = 0.8") && !text.contains("disc"))
    session.reset()
    host.step(3)
    #expect(session.copiedSource(.statements) == text)
  }

  @Test func aSelectionIsCopiedAsItWasBuilt() throws {
    let (host, workbench) = try table()
    workbench.session.reset()
    host.step(2)
    workbench.session.selection.select(workbench.session.items[1].item as? UIView)
    let built = workbench.session.copiedSource(.statements)
    workbench.session.time.isPaused = false
    host.step(30)
    #expect(built.contains("disc") && !built.contains("let square"))
    #expect(workbench.session.copiedSource(.statements) == built)
  }

  /// Reading a scene at its start has no effect on the scene that runs.
  @Test(arguments: await smallSceneIDs) func readingTheSourceDisturbsNothing(id: String) throws {
    func hash(reads: Bool) throws -> UInt64 {
      let (host, workbench) = try openWorkbench(id, steps: 30)
      if reads { _ = workbench.session.copiedSource(.controller) }
      host.step(30)
      return workbench.session.stateHash
    }
    #expect(try hash(reads: true) == hash(reads: false))
  }
}
