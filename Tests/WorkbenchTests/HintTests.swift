// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Where hints stand, and when they go.
@MainActor
struct HintTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]
  nonisolated private static var ids: [String] {
    get async { await MainActor.run { SceneCatalog.small.all.map(\.id) } }
  }

  private func open(_ id: String, _ size: CGSize) -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: size)
    let workbench = Workbench(.small, scene: SceneCatalog.small.scene(id))
    host.window.rootViewController = workbench
    return (host, workbench)
  }

  /// Of many small things few may pass under it: one of twenty.
  @Test(arguments: await ids) func noHintLiesOnWhatMoves(id: String) throws {
    for size in Self.sizes {
      let (host, workbench) = open(id, size)
      let (stage, hint) = (workbench.stage, workbench.stage.hint)
      var worst = 0
      for _ in 0..<300 {
        host.step()
        let items = workbench.session.items.compactMap { $0.item as? UIView }.filter { $0.window != nil }
        guard !hint.isHidden, hint.alpha > 0 else { continue }
        #expect(stage.bounds.contains(hint.frame))
        #expect(stage.mode.isHidden || !stage.mode.frame.intersects(hint.frame), "\(id) \(size)")
        let hit = items.filter { !$0.isHidden && $0.convert($0.bounds, to: stage).intersects(hint.frame) }
          .count
        if hit > items.count / 20 + (items.count >= 20 ? 1 : 0) { worst = max(worst, hit) }
      }
      #expect(worst == 0, "\(id) \(size): over \(worst) things")
    }
  }

  /// What falls comes where nothing was: the hint waits for the first steps, and stays where it then came.
  @Test(arguments: await ids) func noHintComesOnlyToGo(id: String) {
    let (host, workbench) = open(id, Self.sizes[0])
    var places: [CGFloat] = []
    for _ in 0..<200 {
      host.step()
      let hint = workbench.stage.hint
      let place = hint.isHidden || hint.alpha == 0 ? -1 : hint.frame.minY
      if places.last != place { places.append(place) }
    }
    #expect(places.count <= 2, "\(id): \(places)")
  }

  /// A window in which nothing moves takes no steps.
  @Test(arguments: await ids) func theHintIsThereBeforeTheWindowComesToRest(id: String) {
    for size in Self.sizes {
      let (host, workbench) = open(id, size)
      var steps = 0
      while host.driver.isActive || steps == 0, steps < 200 {
        host.step()
        steps += 1
      }
      let hint = workbench.stage.hint
      guard steps < 200, hint.alpha > 0, size != Self.sizes[2] else { continue }
      #expect(!hint.isHidden, "\(id) \(size): at rest after \(steps) steps")
    }
  }

  @Test func theHintOfEverySceneStandsForAWhileInTheDefaultWindow() throws {
    for scene in SceneCatalog.small.all where !scene.make().hint.isEmpty {
      let (host, workbench) = open(scene.id, Self.sizes[0])
      var steps = 0
      for _ in 0..<300 {
        host.step()
        if !workbench.stage.hint.isHidden, workbench.stage.hint.alpha > 0 { steps += 1 }
      }
      #expect(steps > 170, "\(scene.id): \(steps) of 300 steps")
    }
  }

  @Test(arguments: [
    "gravity", "collision", "boundary", "push", "attachment", "snap", "jelly", "drawer", "photo-toss",
  ])
  func theSmallestWindowHasRoomForTheHint(id: String) {
    let (host, workbench) = open(id, Self.sizes[2])
    host.step(200)
    let hint = workbench.stage.hint
    #expect(!hint.isHidden && hint.alpha == 1, "\(hint.frame), away \(hint.traffic.isAway)")
  }

  @Test func theHintOfTheDrawerStandsBesideItInAHighWindow() {
    let (host, workbench) = open("drawer", Self.sizes[1])
    host.step(200)
    #expect(!workbench.stage.hint.isHidden && workbench.stage.hint.frame.minX > 44)
  }

  @Test(arguments: ["pendulum"])
  func aHintIsLeftOutWhereItWouldHideWhatItSpeaksOf(id: String) {
    let (host, workbench) = open(id, Self.sizes[2])
    host.step(20)
    #expect(workbench.stage.hint.isHidden)
  }

  // MARK: When they go

  private func alpha(_ workbench: Workbench, after step: HeadlessHost) -> CGFloat {
    step.step(30)
    return workbench.stage.hint.alpha
  }

  @Test func aDragOfTheBareTableLeavesTheHint() {
    let (host, workbench) = open("photo-pin", Self.sizes[0])
    host.step(10)
    host.drag(from: CGPoint(x: 60, y: 700), to: CGPoint(x: 200, y: 650))
    #expect(alpha(workbench, after: host) == 1)
    host.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 600, y: 300))
    #expect(alpha(workbench, after: host) == 0)
    host.press(.character("r"))
    #expect(alpha(workbench, after: host) == 1, "It comes back on reset.")
  }

  @Test(arguments: ["album", "cards", "attachment", "drawer"])
  func aClickThatDoesNothingLeavesTheHint(id: String) {
    let (host, workbench) = open(id, Self.sizes[0])
    host.step(200)
    host.click(at: CGPoint(x: 900, y: 560))
    #expect(alpha(workbench, after: host) == 1)
  }

  @Test func aDragOfTheBareTableWhilePausedLeavesTheHint() {
    let (host, workbench) = open("snap", Self.sizes[0])
    host.step(10)
    host.press(.space)
    host.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 250, y: 650))
    #expect(alpha(workbench, after: host) == 1)
    host.drag(from: CGPoint(x: 512, y: 384), to: CGPoint(x: 600, y: 300))
    #expect(alpha(workbench, after: host) == 0)
  }

  @Test(arguments: [
    "gravity", "collision", "push", "snap", "item-properties", "bubbles", "fields", "pile", "drop", "jelly",
  ])
  func aClickThatWorksTakesTheHintAway(id: String) {
    let (host, workbench) = open(id, Self.sizes[0])
    host.step(10)
    host.click(at: CGPoint(x: 700, y: 300))
    #expect(alpha(workbench, after: host) == 0)
  }
}

extension HintTests {
  @Test func withoutWordsThereIsNoHint() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 2)
    let hint = workbench.stage.hint
    #expect(hint.alpha > 0)
    hint.show("")
    host.step()
    #expect(hint.alpha == 0)
    hint.show("Drag")
    host.step()
    #expect(hint.alpha == 1)
  }

  @Test func eachModeOfSnapHasItsHint() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 20)
    let hint = workbench.stage.hint
    func said() -> String? { hint.alpha > 0 ? hint.all(UILabel.self).first?.text : nil }
    func choose(_ mode: Double) throws {
      let squares = try #require(workbench.session.scene.parameters.first { $0.isMode })
      workbench.choose(mode, of: squares)
      host.step(30)
    }
    #expect(said() == "Click anywhere: the square flies there.")
    try choose(1)
    #expect(said() == "Click a square, then the place it should fly to.")
    host.press(.character("r"))
    host.step(2)
    #expect(said() == "Click a square, then the place it should fly to.", "The scene keeps its mode.")
    host.click(at: CGPoint(x: 300, y: 200))
    host.step(30)
    #expect(said() == nil)
    try choose(0)
    #expect(said() == "Click anywhere: the square flies there.")
    try choose(0)
    host.click(at: CGPoint(x: 300, y: 200))
    host.step(30)
    host.press(.character("."))
    host.step(30)
    #expect(said() == nil, "A step shows none.")
  }
}
