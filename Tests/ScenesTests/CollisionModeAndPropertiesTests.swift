// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// The recipes for collision modes and item properties: what their rows promise.
@MainActor
struct CollisionModeAndPropertiesTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 1920, height: 1000),
  ]
  nonisolated private static let small = CGSize(width: 360, height: 294)

  // MARK: collision-mode

  private func overlap(_ play: ScenePlay<CollisionModeScene>) -> CGFloat {
    let both = play.items[0].frame.intersection(play.items[1].frame)
    return both.isNull ? 0 : min(both.width, both.height)
  }

  @Test func everythingStacksTheSquaresOnTheLine() {
    let play = ScenePlay(CollisionModeScene.self)
    #expect(near(play.places[0], CGPoint(x: 512, y: 97)) && near(play.places[1], CGPoint(x: 512, y: 197)))
    play.host.step(300)
    #expect(play.places.allSatisfy { $0.y < 580 && $0.y > 490 })
    #expect(overlap(play) < 1)
  }

  @Test func boundariesLetTheSquaresSlideIntoEachOther() throws {
    let play = ScenePlay(CollisionModeScene.self)
    try play.parameter("Collision mode").value = 1
    play.host.step(300)
    #expect(play.places.allSatisfy { abs($0.y - 553.5) < 2 }, "Both lie on the line: \(play.places)")
    #expect(overlap(play) > 45)
  }

  /// How deep the squares lie in each other at most in so many steps, and whether they ever touch.
  private func meeting(_ play: ScenePlay<CollisionModeScene>, steps: Int = 200) -> CGFloat {
    var deepest: CGFloat = 0
    for _ in 0..<steps {
      play.host.step()
      deepest = max(deepest, overlap(play))
    }
    return deepest
  }

  @Test func itemsHitEachOtherAndFallPastTheLine() throws {
    let play = ScenePlay(CollisionModeScene.self)
    try play.parameter("Collision mode").value = 0
    play.host.step(45)
    let gap = play.places[1].y - play.places[0].y
    #expect(gap > 45 && gap < 66, "They have met on their way: \(gap)")
    #expect(play.places[1].y < 400)
    // Later the next two fall.
    #expect(meeting(play, steps: 120) < 8, "They hit each other.")
    #expect(play.places.allSatisfy { $0.y > 700 }, "The line holds neither.")
    #expect(play.places[0].y < play.places[1].y)
  }

  @Test(arguments: 0..<5) func anotherModeIsSeenFromTheBeginning(mode: Int) throws {
    let play = ScenePlay(CollisionModeScene.self)
    play.host.step(300)
    let parameter = try play.parameter("Collision mode")
    let old = play.items
    play.session.perform(.parameter(id: parameter.id, value: Double(mode)))
    play.host.step()
    #expect(play.items.allSatisfy { square in old.contains { $0 === square } } == (mode == 2))
    #expect(play.places.allSatisfy { $0.y < 200 } == (mode != 2))
  }

  @Test("the hint is there from the beginning, above the squares", arguments: sizes, [30, 200])
  func theHintOfCollisionModesStandsAtTheTop(size: CGSize, steps: Int) {
    let play = ScenePlay(CollisionModeScene.self, size: size)
    play.host.step(steps)
    let hint = play.workbench.stage.hint
    #expect(!hint.isHidden && hint.alpha == 1 && hint.spot == .top)
  }

  @Test(arguments: [(3, true, true), (4, false, false)])
  func combinationsAddUp(index: Int, hitsLine: Bool, hitsItems: Bool) throws {
    let play = ScenePlay(CollisionModeScene.self)
    try play.parameter("Collision mode").value = Double(index)
    #expect(try play.parameter("Collision mode").value == Double(index))
    play.host.step(200)
    #expect(play.places.allSatisfy { $0.y < 580 } == hitsLine)
    if hitsLine { #expect((overlap(play) < 1) == hitsItems) }
  }

  @Test func aSquareThatIsThrownOffTheStageIsSaidToBeGone() throws {
    let play = ScenePlay(CollisionModeScene.self)
    play.host.step(200)
    play.drag(play.places[0], CGPoint(x: 1000, y: 300), steps: 8)
    play.host.step(60)
    #expect(play.words.contains("A square is gone for good. Again drops two."), "\(play.words)")
    try play.pressBarButton("Again")
    play.host.step(2)
    #expect(!play.words.contains { $0.contains("gone") })
  }

  @Test func againBringsTwoNewSquaresForTheOldOnes() throws {
    let play = ScenePlay(CollisionModeScene.self)
    try play.parameter("Collision mode").value = 4
    play.host.step(300)
    let old = play.items
    try play.pressBarButton("Again")
    play.host.step()
    #expect(play.items.count == 2 && old.allSatisfy { $0.superview == nil })
    #expect(play.places.allSatisfy { $0.y < 200 })
  }

  @Test func nothingFallsAnewWhileSomethingIsHeld() throws {
    let play = ScenePlay(CollisionModeScene.self)
    try play.parameter("Collision mode").value = 4
    play.host.step(5)
    let held = play.items[1]
    play.hold(held.center, CGPoint(x: 300, y: 300), steps: 5)
    play.host.step(400)
    #expect(held.superview != nil)
    play.release(at: CGPoint(x: 300, y: 300))
    play.host.step(400)
    #expect(held.superview == nil)
  }

  @Test func squaresComeToLieOnALineThatRises() {
    let play = ScenePlay(CollisionModeScene.self)
    play.host.step(300)
    play.resizeStage(to: 1024, 400)
    play.host.step(200)
    #expect(play.places.allSatisfy { $0.y < 300 && $0.y > 180 })
  }

  // MARK: item-properties

  @Test func theTwoSquaresBounceDifferently() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    #expect(near(play.places[0], CGPoint(x: 100, y: 50)) && near(play.places[1], CGPoint(x: 100, y: 0)))
    #expect(try play.parameter("Elasticity", of: "Bottom (red)").value == 1)
    #expect(try play.parameter("Elasticity", of: "Top (green)").value == 0.5)
    // Each alone over the floor: side by side they do not meet.
    play.items[1].center = CGPoint(x: 600, y: 50)
    var speeds: [[CGFloat]] = [[], []]
    for _ in 0..<90 {
      play.host.step()
      for (index, item) in play.session.scene.animators[0].inspection.items.enumerated() {
        speeds[index].append(item.velocity.y)
      }
    }
    let back = speeds.map { $0.min() ?? 0 }
    #expect(back[0] < -1000, "Elasticity 1 gives all of it back.")
    #expect(back[1] < -400 && back[1] > -650, "Elasticity 0.5 gives half of it back.")
  }

  @Test func everyPropertyOfEveryItemIsLive() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    for group in ["Bottom (red)", "Top (green)"] {
      let parameters = play.session.scene.parameters.filter { $0.group == group }
      #expect(parameters.count == 10)
      for parameter in parameters {
        #expect(abs(parameter.value - parameter.initial) < 1e-6, "\(parameter.name) of \(group)")
        let other: Double =
          switch parameter.kind {
          case .number(let range, _): (range.lowerBound + range.upperBound) / 3
          default: 1 - parameter.initial
          }
        parameter.value = other
        #expect(abs(parameter.value - other) < 1e-6, "\(parameter.name) of \(group)")
        parameter.value = parameter.initial
      }
    }
  }

  @Test func theGreatestResistanceHoldsAnItemAgainstGravity() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    try play.parameter("Greatest resistance", of: "Bottom (red)").value = 1
    let start = play.places[0]
    play.items[1].center = CGPoint(x: 600, y: 50)
    play.host.step(120)
    #expect(near(play.places[0], start, 1) && play.places[1].y > 300)
  }

  @Test func anAnchoredItemStandsStill() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    try play.parameter("Anchored", of: "Bottom (red)").value = 1
    play.items[1].center = CGPoint(x: 600, y: 50)
    play.host.step(120)
    #expect(near(play.places[0], CGPoint(x: 100, y: 50)))
  }

  @Test func aSmallDenseItemShovesALargeLightOne() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    let (small, large) = (play.items[0], play.items[1])
    try play.parameter("Side", of: "Bottom (red)").value = 30
    try play.parameter("Density", of: "Bottom (red)").value = 20
    try play.parameter("Side", of: "Top (green)").value = 120
    try play.parameter("Density", of: "Top (green)").value = 0.1
    (small.center, large.center) = (CGPoint(x: 300, y: 664), CGPoint(x: 500, y: 619))
    play.host.step()
    let item = try #require(
      play.session.scene.animators[0].behaviors.compactMap { $0 as? UIDynamicItemBehavior }.first)
    item.addLinearVelocity(CGPoint(x: 1000, y: 0), for: small)
    play.host.step(30)
    #expect(large.center.x > 560, "The light one is shoved away.")
    let speed = item.linearVelocity(for: small).x
    #expect(speed > 300, "The dense one hardly notices.")
  }

  @Test func chargeCountsInTheElectricField() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    try play.parameter("Electric field").value = 5
    try play.parameter("Charge", of: "Bottom (red)").value = 2
    play.host.step(20)
    #expect(play.places[0].x < 95, "It is pushed away from the middle.")
    #expect(abs(play.places[1].x - 100) < 3)
  }

  @Test func anItemCanBeThrownAgain() {
    let play = ScenePlay(ItemPropertiesScene.self)
    play.host.step(400)
    let before = play.places[0]
    play.drag(before, CGPoint(x: 500, y: 200), steps: 15)
    #expect(play.places[0].x > 300 && play.places[0].y < 450)
    play.host.step(400)
    #expect(CGRect(x: 0, y: 0, width: 1024, height: 681).contains(play.places[0]))
  }
}
