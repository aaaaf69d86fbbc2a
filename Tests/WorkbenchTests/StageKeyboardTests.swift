// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Everything on the stage can be reached, moved, pressed and pushed without a pointer.
@MainActor
struct StageKeyboardTests {
  /// Presses Tab until the stage has the keyboard.
  private func reach(_ host: HeadlessHost, _ workbench: Workbench) {
    for _ in 0..<20 where !workbench.grab.keyboard.stop.isFirstResponder { host.press(.tab) }
  }

  private func open(_ id: String, paused: Bool = false) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, steps: 20)
    if paused { workbench.togglePause() }
    reach(host, workbench)
    return (host, workbench)
  }

  @Test func tabGoesFromTheBarThroughTheItemsAndOn() throws {
    let (host, workbench) = try open("collision")
    let session = workbench.session
    #expect(workbench.grab.keyboard.showsFocus)
    var seen: [UIView] = []
    while workbench.grab.keyboard.stop.isFirstResponder {
      seen += session.selection.items
      host.press(.tab)
      host.step()
    }
    let items = session.items.compactMap { $0.item as? UIView }
    let isInOrder = seen.elementsEqual(items, by: ===)
    #expect(isInOrder)
    #expect(host.window.firstResponder is UIControl)
    // And back again, from the last one on.
    host.press(.tab, modifiers: .shift)
    #expect(workbench.grab.keyboard.stop.isFirstResponder && session.selection.item === seen.last)
    host.press(.tab, modifiers: .shift)
    #expect(session.selection.item === seen.first)
    host.press(.tab, modifiers: .shift)
    #expect(!workbench.grab.keyboard.stop.isFirstResponder)
  }

  @Test func withoutItemsTabPassesTheStage() throws {
    let (_, workbench) = try open("popover")
    #expect(!workbench.grab.keyboard.stop.isFirstResponder)
  }

  @Test func arrowsMoveByOnePointAndByTenAndAreUndone() throws {
    let (host, workbench) = try open("collision", paused: true)
    let item = try #require(workbench.session.selection.item)
    let center = item.center
    host.press(.right)
    host.press(.down)
    #expect(item.center == CGPoint(x: center.x + 1, y: center.y + 1))
    host.press(.left, modifiers: .shift)
    host.press(.up, modifiers: .shift)
    #expect(item.center == CGPoint(x: center.x - 9, y: center.y - 9))
    for _ in 0..<4 { host.press(.character("z"), modifiers: .control) }
    #expect((workbench.session.items[0].item as? UIView)?.center == center)
  }

  @Test func arrowsMoveWhatMoves() throws {
    let (host, workbench) = try open("push")
    let item = try #require(workbench.session.selection.item)
    let center = item.center
    for _ in 0..<5 {
      host.press(.left, modifiers: .shift)
      host.step()
    }
    host.step(30)
    #expect(distance(item.center, CGPoint(x: center.x - 50, y: center.y)) < 1, "\(item.center)")
  }

  /// As a click on its middle does, and recorded as one.
  @Test func returnPressesTheItem() throws {
    let (host, workbench) = try open("push")
    let item = try #require(workbench.session.selection.item)
    host.press(.return)
    host.step()
    let scene = try #require(workbench.session.scene as? PushScene)
    #expect(scene.state.click.map { distance($0, item.center) < 1 } == true)
    let presses = workbench.session.log.commands.filter { $0.command.kind == "pointer" }
    #expect(presses.count == 2 && workbench.grab.keyboard.showsFocus)
  }

  @Test(arguments: ["push", "collision", "snap"]) func pPushesOffTheNearestEdgeAndIsReplayed(
    id: String
  ) throws {
    let (host, workbench) = try openWorkbench(id, steps: 0)
    let recorder = Recorder(of: workbench.session, size: CGSize(width: 1024, height: 768))
    host.step(60)
    reach(host, workbench)
    let item = try #require(workbench.session.selection.item)
    let before = item.center
    let gap = workbench.session.scene.view.bounds.maxY - before.y
    host.press(.character("p"))
    host.step(6)
    let up = before.y - item.center.y, isLow = gap <= before.y
    #expect(isLow ? up > 20 : up < -20, "\(id): from \(before) to \(item.center)")
    host.step(60)
    let (_, replayer) = try replay(recorder.recording)
    #expect(replayer.difference == nil && replayer.endHash == workbench.session.stateHash)
  }

  /// Without the stage's focus the keys are the scene's.
  @Test func escLeavesAndTheKeysAreTheScenesAgain() throws {
    let (host, workbench) = try open("collision")
    let session = workbench.session
    func keys() -> Int { session.log.commands.count { $0.command.kind == "key" } }
    let before = keys()
    host.press(.up)
    #expect(keys() == before)
    host.press(.escape)
    #expect(host.window.firstResponder == nil && session.selection.things.isEmpty)
    host.press(.up)
    host.press(.character("p"))
    host.press(.return)
    #expect(keys() > before)
  }
}
