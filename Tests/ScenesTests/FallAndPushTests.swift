import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The recipes for gravity, collisions, boundaries and pushes: what their rows promise.
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
    #expect(play.places.count == 2 && play.places[0].y > 10_000)
    #expect(play.session.scene.animators[0].isRunning)
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
    // The lower square on the floor: ring and dot in the middle of its lower edge, behind both squares.
    try #require(began.count >= 2)
    #expect(near(began[0].center, CGPoint(x: 512, y: 680)) && began[0].center == began[1].center)
    let lowest = try #require(scene.view.subviews.firstIndex { $0 === play.items[0] })
    #expect(began.filter { !($0 is UILabel) }.allSatisfy { scene.view.subviews.firstIndex(of: $0)! < lowest })
    #expect(scene.state.touches.contains { $0.first == 1 && $0.second == nil })
    play.host.step(300)
    #expect(scene.view.subviews.count == before.count, "Flashes go away.")
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

  // MARK: boundary

  @Test func squaresBurstOnTheLineAndAreGone() throws {
    let play = ScenePlay(BoundaryScene.self)
    #expect(near(play.places[0], CGPoint(x: 512, y: 0)) && near(play.places[1], CGPoint(x: 512, y: 60)))
    let first = play.items[1]
    var burst = 0
    for step in 0..<120 where burst == 0 {
      play.host.step()
      if first.alpha == 0 { burst = step }
    }
    #expect(first.layer.borderColor == UIColor.systemRed.cgColor && first.backgroundColor === UIColor.clear)
    #expect(abs(first.frame.width - 100) < 1, "It grows to 200 %.")
    #expect(first.superview != nil)
    play.host.step(37)
    #expect(first.presentation == nil && first.alpha == 0, "It is not seen for longer than 0.6 s.")
    play.host.step(21)
    #expect(first.superview != nil, "A second has not gone by.")
    play.host.step(3)
    #expect(first.superview == nil)
  }

  @Test func whatHasBurstHoldsNothingUp() {
    let play = ScenePlay(BoundaryScene.self)
    let squares = play.items
    var bursts: [Int] = []
    for step in 0..<90 {
      play.host.step()
      if squares.count(where: { $0.alpha == 0 }) > bursts.count { bursts.append(step) }
    }
    #expect(bursts.count == 2 && bursts[1] - bursts[0] < 8, "\(bursts)")
    #expect(squares.allSatisfy { abs($0.frame.maxY - 580) < 1 }, "Both burst above the line: \(squares)")
  }

  @Test(arguments: [CGPoint(x: 200, y: 150), CGPoint(x: 1020, y: 300), CGPoint(x: 400, y: 660)])
  func aClickDropsOneMoreSquareThere(point: CGPoint) throws {
    let play = ScenePlay.begun(BoundaryScene.self)
    play.click(point.x, point.y)
    #expect(play.items.count == 3)
    let square = try #require(play.items.last)
    let place = CGRect(x: 25, y: 0, width: 974, height: 530).nearest(to: point)
    #expect(near(square.center, place, 2), "\(square.center)")
    for _ in 0..<120 where square.alpha > 0 { play.host.step() }
    #expect(square.alpha == 0, "It bursts on the line, from below it too.")
  }

  /// The second bursts as hard as the first.
  @Test func theLineShiversWhereEachSquareBursts() throws {
    let play = ScenePlay(BoundaryScene.self)
    let string = try #require(play.views(StringView.self).first)
    var (plucks, bursts): ([Int], Int) = ([], 0)
    for _ in 0..<200 {
      let before = play.items.count { $0.alpha == 0 }
      play.host.step()
      if play.items.count(where: { $0.alpha == 0 }) > before {
        bursts += 1
        let new = string.plucks.filter { $0.steps <= 1 }
        plucks += new.map { Int($0.amplitude) }
        #expect(new.map(\.x) == [512])
      }
    }
    #expect(bursts == 2 && plucks == [16, 16], "\(plucks)")
  }

  @Test func twoMoreSquaresFollowAfterABreathUntilNobodySeemsToWatch() {
    let play = ScenePlay(BoundaryScene.self)
    let first = play.items
    play.host.step(400)
    #expect(play.scene.memento.rounds >= 1 && !play.items.contains { $0 === first[0] })
    play.scene.memento.rounds = 20
    play.host.step(400)
    #expect(play.items.isEmpty, "The stage stays empty, and nothing moves.")
    #expect(play.session.scene.animators[0].isRunning == false)
  }

  @Test func againDropsTwoNewSquares() throws {
    let play = ScenePlay(BoundaryScene.self)
    play.scene.memento.rounds = 20
    play.host.step(400)
    #expect(play.items.isEmpty)
    try play.pressBarButton("Again")
    play.host.step()
    #expect(play.items.count == 2)
    #expect(play.scene.memento.rounds == 0, "The rounds are counted anew.")
  }

  @Test func theLineCanBeHiddenAndFollowsTheStage() throws {
    let play = ScenePlay(BoundaryScene.self)
    let line = play.scene.view.subviews[0]
    #expect(line.frame == CGRect(x: 0, y: 580, width: 1024, height: 1))
    play.resizeStage(to: 480, 712)
    #expect(line.frame == CGRect(x: 0, y: 612, width: 480, height: 1))
    let parameter = try play.parameter("Line")
    parameter.value = 0
    #expect(line.isHidden && parameter.value == 0)
  }

  @Test func aStageWithoutAreaBreaksNothing() {
    let play = ScenePlay(BoundaryScene.self, size: CGSize(width: 1, height: 1))
    play.host.step(10)
    play.resizeStage(to: 480, 712)
    play.host.step(10)
    // What it had made by then falls off the stage, as ever, and takes nothing with it.
    #expect(!play.places.isEmpty && play.places.allSatisfy { $0.x.isFinite && $0.y > 0 && $0.y < 712 })
    play.host.step(400)
    #expect(play.scene.memento.rounds >= 1, "They burst, and others follow.")
  }

  // MARK: push

  @Test func aClickPushesTheSquareAndAnotherTurnsIt() {
    let play = ScenePlay(PushScene.self)
    play.host.step(30)
    #expect(play.places == [CGPoint(x: 512, y: 340)])
    play.click(712, 340)
    #expect(play.words == ["Magnitude 1.00, angle 0°"])
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
    #expect(play.words == ["Magnitude 2.83, angle \u{2212}45°"])
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
