// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a session does with its items, its time and its scene.
@MainActor
struct SessionPartTests {
  @Test(arguments: ["gravity", "collision"]) func anAddedItemFallsAndRestsAsTheOthersDo(id: String) throws {
    let (host, workbench) = try openWorkbench(id, steps: 5)
    let session = workbench.session
    let before = session.items.count
    session.log.perform(.add(.photo))
    #expect(session.items.count == before + 1)
    let item = try #require(session.items.last?.item as? PhotoCard)
    let collisions = session.scene.animators.flatMap { $0.places.map(\.behavior) }.compactMap {
      $0 as? UICollisionBehavior
    }
    for collision in collisions { #expect(collision.items.contains { $0 === item }) }
    host.step(240)
    if !collisions.isEmpty { #expect(session.stage.bounds.contains(item.center)) }
  }

  @Test func aCopyStandsEightPointsBesideItsItem() throws {
    let (_, workbench) = try openWorkbench("push", steps: 5)
    let session = workbench.session
    let original = try #require(session.items[0].item as? UIView)
    session.log.perform(.duplicate(item: 0))
    let copy = try #require(session.items.last?.item as? UIView)
    #expect(copy !== original && copy.bounds.size == original.bounds.size)
    #expect(abs(abs(copy.center.x - original.center.x) - original.bounds.width - 8) < 0.01)
    #expect(abs(copy.center.y - original.center.y) < 0.01)
  }

  @Test func whatIsDeletedIsNoLongerSelected() throws {
    let (_, workbench) = try openWorkbench("push", steps: 5)
    let session = workbench.session
    session.selection.select(try #require(session.items[0].item as? UIView))
    session.log.perform(.delete(item: 0))
    #expect(session.selection.item == nil)
  }

  /// Of items that lie over each other the upper one is meant.
  @Test func aClickSelectsTheUppermostItem() throws {
    let (host, workbench) = try openWorkbench("push", steps: 5)
    let session = workbench.session
    session.selection.isListening = { true }
    session.log.perform(.duplicate(item: 0))
    let views = session.items.compactMap { $0.item as? UIView }
    try #require(views.count >= 2)
    let (lower, upper) = (views[0], views[views.count - 1])
    upper.center = lower.center
    host.click(at: session.scene.view.convert(lower.center, to: nil))
    #expect(session.selection.item === upper)
  }

  /// A scene as new goes on, with a log of its own and the same random numbers.
  @Test func aResetBeginsAnew() throws {
    let (host, workbench) = try openWorkbench("push")
    let session = workbench.session
    func numbers() -> [Int] { (0..<5).map { _ in Int.random(in: 0..<1_000_000) } }
    session.reset()
    let first = numbers()
    host.step(10)
    session.log.perform(.add(.photo))
    session.time.isPaused = true
    session.reset()
    #expect(numbers() == first)
    #expect(!session.time.isPaused && session.log.steps == 0)
    #expect(session.log.commands.allSatisfy { $0.command is StageSize })
    host.step(3)
    #expect(session.log.steps == 3)
  }

  @Test func aStepBackIsOneStepAndLeavesTheHostInPlace() throws {
    let (host, workbench) = try openWorkbench("push")
    host.step(20)
    workbench.session.stepBack()
    #expect(workbench.session.log.steps == 19 && workbench.session.time.isPaused)
    #expect(UIApplication.shared.host === host)
  }

  /// What controls show, and who has the keyboard, is part of a scene's state.
  @Test func controlsAndFocusAreInTheHash() throws {
    let (_, workbench) = try openWorkbench("widgets", steps: 5)
    let session = workbench.session
    let slider = try session.scene.view.first(UISlider.self) ?? lacks("a slider")
    var hashes = [session.stateHash]
    slider.value += 0.1 * (slider.maximumValue - slider.minimumValue) * (slider.value > 0.5 ? -1 : 1)
    hashes.append(session.stateHash)
    slider.becomeFirstResponder()
    hashes.append(session.stateHash)
    #expect(Set(hashes).count == 3)
  }
}
