// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The recipes for gravity, collisions and pushes: what their rows promise.
@MainActor
struct FallAndPushTests {
  // MARK: gravity

  @Test func gravityTakesTheSquareAwayAndSaysSo() {
    let play = ScenePlay(GravityScene.self)
    play.run(2)
    #expect(play.places == [CGPoint(x: 512, y: 340)] && play.views(LinkView.self).count == 1)
    #expect(!play.scene.animators[0].isRunning, "It hangs on a thread, and nothing happens unseen.")
    play.click(200, 60)
    play.host.step(60)
    // Half of 1000 pt/s² for a second, less what resistance takes.
    #expect(play.places[0].y > 800 && play.places[0].y < 840)
    #expect(
      play.words == ["The square never comes back. The animator keeps running. Click for another."])
    play.host.step(600)
    #expect(play.places[0].y > 10_000 && play.session.scene.animators[0].isRunning)
  }

  /// There is always something to be clicked; what the note said could be read by then.
  @Test func theNextSquareHangsWhereTheFirstOneHung() {
    let play = ScenePlay(GravityScene.self)
    for round in 1...3 {
      play.click(200, 60)
      play.host.step(180)
      #expect(play.views(LinkView.self).isEmpty && !play.words.isEmpty)
      play.host.step(120)
      #expect(play.items.count == 2 * round + 1 && play.places.last == CGPoint(x: 512, y: 340))
      #expect(play.views(LinkView.self).count == 1 && play.words.isEmpty)
      play.host.step(200)
      #expect(play.places.last == CGPoint(x: 512, y: 340) && play.items.count == 2 * round + 1)
    }
  }

  @Test func gravityTakesSquaresThatAreClicked() {
    let play = ScenePlay(GravityScene.self)
    play.click(300, 200)
    play.host.step(120)
    #expect(play.places.count == 2 && play.places.allSatisfy { $0.y > 680 })
    #expect(
      play.words == ["2 squares never come back. The animator keeps running. Click for another."])
  }

  @Test(arguments: [false, true]) func aSquareThatIsDraggedUpFallsAgain(whilePaused: Bool) {
    let play = ScenePlay(GravityScene.self)
    // Before time has run at all, it would only be hung elsewhere.
    play.host.step()
    if whilePaused { play.host.press(.space) }
    let (start, end) = (CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 70))
    if whilePaused {
      play.drag(start, end)
    } else {
      // Let go while it moves it would be thrown.
      play.hold(start, end, steps: 20)
      play.release(at: end)
    }
    #expect(play.views(HeldDisc.self).isEmpty)
    let top = play.places[0]
    // Paused, it is put on the grid.
    #expect(abs(top.x - 512) < 10 && top.y >= 60 && top.y < 100)
    play.host.step(5)
    #expect((play.places[0] == top) == whilePaused)
    if whilePaused { play.host.press(.space) }
    play.host.step(60)
    // From rest: what was held gathered no speed.
    #expect(play.places[0].y - top.y > 450 && play.places[0].y - top.y < 600)
  }

  // MARK: collision

  @Test func collisionKeepsTwoSquaresApartOnTheStage() {
    let play = ScenePlay(CollisionScene.self)
    #expect(play.places == [CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 400)])
    play.host.step(300)
    let ends = play.places
    #expect(abs(ends[1].y - ends[0].y) > 48 || abs(ends[1].x - ends[0].x) > 48)
    #expect(ends.allSatisfy { $0.y < 680 && $0.y > 560 })
  }

  @Test func touchesFlashWhereTheyBeginAndEnd() throws {
    let play = ScenePlay(CollisionScene.self)
    let scene = play.scene
    let before = scene.view.subviews
    var began: [UIView] = []
    for _ in 0..<120 where began.isEmpty {
      play.host.step()
      began = scene.view.subviews.filter { view in !before.contains { $0 === view } }
    }
    // The lower square on the floor: ring and dot in the middle of its lower edge, behind both squares. The
    // upper one, which touches it in the same frame, may have pushed it aside a little.
    let floor = began.filter {
      distance($0.center, CGPoint(x: 512, y: 680)) < 0.5 && $0.bounds.width == $0.bounds.height
    }
    #expect(floor.count == 2 && floor[0].center == floor[1].center)
    let lowest = try #require(scene.view.subviews.firstIndex { $0 === play.items[0] })
    #expect(began.filter { !($0 is UILabel) }.allSatisfy { scene.view.subviews.firstIndex(of: $0)! < lowest })
    #expect(scene.state.touches.contains { $0.first == 1 && $0.second == nil })
    play.host.step(400)
    let left = scene.view.subviews.filter { view in !before.contains { $0 === view } }
    #expect(left.isEmpty, "Flashes go away.")
    let standing = scene.state.touches.count
    play.drag(play.places[0], CGPoint(x: 200, y: 100))
    #expect(scene.state.touches.count < standing, "A square that is lifted touches less.")
  }

  @Test func aThrownSquareFliesAndComesBack() {
    let play = ScenePlay(CollisionScene.self)
    play.host.step(120)
    play.drag(play.places[0], CGPoint(x: 300, y: 200), steps: 12)
    #expect(play.views(HeldDisc.self).isEmpty)
    let left = play.places[0]
    play.host.step(5)
    #expect(play.places[0].x < left.x - 10, "It goes on as it was thrown.")
    play.host.step(400)
    #expect(play.places.allSatisfy { CGRect(x: 0, y: 0, width: 1024, height: 681).contains($0) })
  }

  // MARK: push

  @Test func aClickPushesTheSquareAndAnotherTurnsIt() {
    let play = ScenePlay(PushScene.self)
    play.host.step(30)
    #expect(play.places == [CGPoint(x: 512, y: 340)])
    play.click(712, 340)
    #expect(play.words == ["Magnitude 1.00, angle 0°, keeps pushing"])
    play.host.step(80)
    let right = play.places[0]
    #expect(right.x > 540 && abs(right.y - 340) < 0.5)
    play.click(right.x, 100)
    play.host.step(240)
    #expect(play.places[0].y < 300)
    play.host.step(1200)
    #expect(CGRect(x: 0, y: 0, width: 1024, height: 680).contains(play.places[0]))
  }

  @Test func theDivisorMakesPushesLivelier() throws {
    let play = ScenePlay(PushScene.self)
    let divisor = try play.parameter("Distance for 1 N")
    #expect(divisor.value == 200 && divisor.initial == 200)
    divisor.value = 100
    play.click(712, 140)
    #expect(play.words == ["Magnitude 2.83, angle \u{2212}45°, keeps pushing"])
  }

  @Test func theArrowPointsFromTheSquareAndHidesWhenSmall() throws {
    let play = ScenePlay(PushScene.self)
    let arrow = try #require(play.views(PushArrowView.self).first)
    #expect(arrow.isHidden)
    play.click(532, 340)
    #expect(arrow.isHidden, "A tenth of a newton is 8 pt.")
    play.click(512, 640)
    play.host.step(30)
    #expect(!arrow.isHidden)
    #expect(near(arrow.center, play.places[0]))
    #expect(abs(arrow.transform.b - 1) < 0.01, "It points down.")
  }

  /// Whether the chip's words are drawn.
  private func readsChip(_ play: ScenePlay<PushScene>) -> Bool {
    play.host.render().commands.contains {
      if case .text(let text) = $0 { text.text.hasPrefix("Magn") && text.color.alpha > 0.5 } else { false }
    }
  }

  @Test func theArrowEndsOnTheStageAndTheChipGoesWhenItWasRead() throws {
    let play = ScenePlay(PushScene.self)
    let arrow = try #require(play.views(PushArrowView.self).first)
    let chip = try #require(play.views(ChipView.self).first)
    play.click(1000, 340)
    play.host.step(60)
    #expect(!chip.isHidden && readsChip(play))
    play.host.step(240)
    #expect(!readsChip(play))
    #expect(play.places[0].x > 980, "It stands at the wall.")
    #expect(play.stage.contains(arrow.line.tip), "\(arrow.line)")
  }

  @Test func theChipStaysOnTheStage() throws {
    let play = ScenePlay(PushScene.self)
    let chip = try #require(play.views(ChipView.self).first)
    for (x, y) in [(2.0, 2.0), (1022, 2), (2, 678), (1022, 678)] {
      play.click(x, y)
      #expect(play.scene.view.bounds.contains(chip.frame))
    }
    play.resizeStage(to: 360, 206)
    #expect(play.scene.view.bounds.contains(chip.frame))
  }
}
