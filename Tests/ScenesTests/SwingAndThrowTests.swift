// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// A pendulum has room to swing, and a thrown box goes where it was thrown.
@MainActor
struct SwingAndThrowTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000), CGSize(width: 700, height: 560),
  ]

  /// Whether a view's corners all lie within `room`.
  private func isClear(_ view: UIView, of room: CGRect) -> Bool {
    let half = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].allSatisfy { x, y in
      let corner = CGPoint(x: CGFloat(x) * half.x, y: CGFloat(y) * half.y).applying(view.transform)
      return room.contains(CGPoint(x: view.center.x + corner.x, y: view.center.y + corner.y))
    }
  }

  @Test("with gravity the attached square swings clear of floor and walls", arguments: sizes)
  func gravityMakesAPendulum(size: CGSize) throws {
    let play = ScenePlay(AttachmentScene.self, size: size)
    play.host.step(20)
    try play.pressBarButton("Gravity")
    play.run(3)
    #expect(!play.scene.makesRoom && !play.scene.glides)
    let square = play.items[0]
    var (least, most) = (CGFloat.infinity, -CGFloat.infinity)
    for _ in 0..<300 {
      play.host.step()
      (least, most) = (min(least, square.center.x), max(most, square.center.x))
      #expect(isClear(square, of: play.stage.insetBy(dx: 1, dy: 1)), "\(square.center)")
    }
    #expect(most - least > 0.2 * square.bounds.width, "\(least) to \(most)")
  }

  @Test("a pendulum whose anchor is carried down is drawn in", arguments: [0.3, 0.5, 0.7])
  func aLoweredAnchorDrawsTheRodIn(height: Double) throws {
    let play = ScenePlay.begun(AttachmentScene.self)
    let length = play.scene.anchorAttachment?.length
    try play.pressBarButton("Gravity")
    play.run(2)
    let anchor = try #require(play.scene.anchorAttachment?.anchorPoint)
    let end = CGPoint(x: anchor.x, y: height * play.stage.height)
    play.hold(anchor, end, steps: 30)
    play.release(at: end)
    play.run(4)
    for _ in 0..<120 {
      play.host.step()
      #expect(isClear(play.items[0], of: play.stage.insetBy(dx: 1, dy: 1)))
    }
    play.scene.start(.anchor)
    #expect(play.scene.anchorAttachment?.length == length, "A new start has the rod as it was.")
  }

  /// From the upper right corner to the left, let go in the right half.
  @Test("a throw goes to the corner it is aimed at", arguments: [0.0, 300, 1200, 1800, 2400, 4000])
  func aThrowGoesToItsCorner(speed: Double) {
    let play = ScenePlay.begun(CornersScene.self)
    let stage = play.stage
    let start = CGPoint(x: stage.maxX - 70, y: 70)
    play.hold(play.places[0], start, steps: 20)
    play.release(at: start)
    play.run(2)
    #expect(distance(play.places[0], start) < 4)
    let end = CGPoint(x: stage.midX + 120, y: 70)
    let step = CGFloat(speed / 60)
    let count = step > 0 ? max(Int((start.x - end.x) / step), 3) : 30
    play.host.press(at: CGPoint(x: start.x, y: start.y + 44))
    for index in 1...count {
      let x = start.x + (end.x - start.x) * CGFloat(index) / CGFloat(count)
      play.host.move(to: CGPoint(x: x, y: end.y + 44))
      play.host.step()
    }
    if speed == 0 { play.host.step(60) }
    play.host.release(at: CGPoint(x: end.x, y: end.y + 44))
    play.run(3)
    let goal = speed >= 1200 ? CGPoint(x: 70, y: 70) : start
    #expect(distance(play.places[0], goal) < 4, "\(play.places[0])")
  }

  /// The hand moves by a tenth of the stage only, within 0.1 s; or slowly, which is no throw.
  @Test(
    "a flick crosses the stage", arguments: [CGVector(dx: -1, dy: 0), CGVector(dx: -1, dy: 0.7)],
    [true, false])
  func aFlickCrossesTheStage(way: CGVector, isQuick: Bool) {
    let play = ScenePlay.begun(CornersScene.self)
    let stage = play.stage, start = CGPoint(x: stage.maxX - 70, y: 70)
    play.hold(play.places[0], start, steps: 20)
    play.release(at: start)
    play.run(2)
    let steps = isQuick ? 6 : 60
    var point = CGPoint(x: start.x, y: start.y + 44)
    play.host.press(at: point)
    for _ in 0..<steps {
      point.x += way.dx * 160 / CGFloat(steps)
      point.y += way.dy * 160 / CGFloat(steps)
      play.host.move(to: point)
      play.host.step()
    }
    play.host.release(at: point)
    play.run(3)
    let far = CGPoint(x: 70, y: way.dy > 0 ? stage.maxY - 70 : 70)
    #expect(distance(play.places[0], isQuick ? far : start) < 4, "\(play.places[0])")
  }

  @Test("what is thrown can be taken again on its way", arguments: [2, 6, 12])
  func aThrownBoxCanBeCaught(steps: Int) {
    let play = ScenePlay.begun(CornersScene.self)
    let middle = CGPoint(x: play.stage.midX, y: play.stage.midY)
    play.host.press(at: CGPoint(x: middle.x, y: middle.y + 44))
    for index in 1...8 {
      play.host.move(to: CGPoint(x: middle.x + 30 * CGFloat(index), y: middle.y + 44))
      play.host.step()
    }
    play.host.release(at: CGPoint(x: middle.x + 240, y: middle.y + 44))
    play.host.step(steps)
    let goal = CGPoint(x: 200, y: play.stage.maxY - 120)
    play.hold(play.places[0], goal, steps: 60)
    play.release(at: goal)
    play.run(3)
    #expect(distance(play.places[0], CGPoint(x: 70, y: play.stage.maxY - 70)) < 4, "\(play.places[0])")
  }

  @Test("a click that makes the button jump is no shot", arguments: 1...3)
  func aJumpIsNoShot(clicks: Int) throws {
    let play = ScenePlay.begun(PushButtonScene.self)
    let (score, home) = (try #require(play.views(ScoreView.self).first), play.places[0])
    for _ in 0..<clicks {
      play.click(play.places[0].x + 20, play.places[0].y + 8)
      play.run(4)
    }
    #expect(score.shots == 0 && !play.words.contains("Missed"))
    #expect(distance(play.places[0], home) < 2, "It comes home.")
  }

  @Test("a stir drives a lump at the centre apart", arguments: [FieldKind.radial, .spring])
  func aStirDrivesALumpApart(kind: FieldKind) throws {
    let play = ScenePlay.begun(FieldsScene.self)
    try play.parameter("Field").value = Double(kind.rawValue)
    play.run(12)
    let center = try #require(play.scene.animators[0].behaviors.compactMap { $0 as? UIFieldBehavior }.first)
      .position
    func inLump() -> Int { play.places.count { distance($0, center) < 90 } }
    let before = inLump()
    try play.pressBarButton("Stir")
    var least = before
    for _ in 0..<30 {
      play.host.step()
      least = min(least, inLump())
    }
    #expect(before > 15 && least < before / 2, "\(before) to \(least)")
  }

  @Test("a photo that is let go above the basket's rim drops in", arguments: [20, 60, 100, 130])
  func aPhotoLetGoAboveTheRimDropsIn(above: Int) throws {
    let play = ScenePlay.begun(PhotoTossScene.self)
    let basket = try #require(play.views(BasketView.self).last)
    let end = CGPoint(x: basket.frame.midX + 20, y: basket.frame.minY - CGFloat(above))
    play.hold(play.places[0], end, steps: 30)
    play.host.step(30)
    play.release(at: end)
    play.run(2)
    #expect(play.words.contains("1 of 6"))
  }

  @Test(
    "a photo that comes to rest half over the basket's side goes in", arguments: [-20, -12, 12, 32], [0, 50])
  func aPhotoHalfOverTheBasketGoesIn(beside: Int, below: Int) throws {
    let play = ScenePlay.begun(PhotoTossScene.self)
    let basket = try #require(play.views(BasketView.self).last)
    let side = beside < 0 ? basket.frame.minX : basket.frame.maxX
    let end = CGPoint(x: side + CGFloat(beside), y: basket.frame.minY + CGFloat(below))
    play.hold(play.places[0], end, steps: 30)
    play.host.step(30)
    play.release(at: end)
    play.run(2)
    #expect(play.words.contains("1 of 6"))
  }

  @Test("a square that lands is counted once and for all") func aLandingSquareIsCountedOnce() {
    let play = ScenePlay.begun(DropScene.self)
    play.run(3)
    play.click(play.stage.maxX - 250, 100)
    var (last, changes) = ("", 0)
    for _ in 0..<240 {
      play.host.step()
      let now = play.words.first { $0.contains(" of ") } ?? ""
      if now != last { (last, changes) = (now, changes + 1) }
    }
    #expect(changes <= 3, "\(changes) changes of the gauge")
  }

  /// Its edge would blink, and the bar with it.
  @Test func aNudgeTakesNoSquareOffTheRow() throws {
    let play = ScenePlay.begun(DropScene.self)
    play.run(3)
    try play.pressBarButton("Drop 20")
    let floor = try #require(play.views(RowGauge.self).first).frame.minY
    var (standing, nudges): ([UIView], Int) = ([], 0)
    for _ in 0..<180 {
      play.host.step()
      for square in standing where square.superview != nil && floor - square.frame.maxY < 4 {
        #expect(TileFace.counts(square), "at \(square.center)")
        let velocity = play.session.scene.animators[0].inspection.items.first { $0.item === square }?.velocity
        if let velocity, hypot(velocity.x, velocity.y) > 40 { nudges += 1 }
      }
      standing = play.scene.squares.filter(TileFace.counts)
    }
    #expect(nudges > 3, "Some were nudged.")
  }

  /// Whenever the keyboard begins to repeat it; and once it comes up the paddle stops.
  @Test(arguments: [3, 12, 24, 40, 60]) func aPaddleMovesAtOneSpeedWhileAKeyIsHeld(first: Int) {
    let play = ScenePlay.begun(BricksScene.self)
    let paddle = play.scene.paddle
    play.click(100, 600)
    play.run(1)
    play.host.send(.key(KeyEvent(.right)))
    for step in 0..<44 {
      let last = paddle.center.x
      if step >= first, step.isMultiple(of: 2) { play.host.send(.key(KeyEvent(.right, isRepeat: true))) }
      play.host.step()
      #expect(abs(paddle.center.x - last - 15) < 0.01, "step \(step)")
    }
    play.host.send(.key(KeyEvent(.right, isDown: false)))
    let end = paddle.center.x
    play.run(0.5)
    #expect(abs(paddle.center.x - end) < 15.01)
  }

  /// The other arrow takes over, and the first one that comes up stops nothing.
  @Test func theArrowThatIsPressedLastMovesThePaddle() {
    let play = ScenePlay.begun(BricksScene.self)
    let paddle = play.scene.paddle
    play.host.send(.key(KeyEvent(.right)))
    play.host.step(10)
    play.host.send(.key(KeyEvent(.left)))
    play.host.step()
    play.host.send(.key(KeyEvent(.right, isDown: false)))
    let start = paddle.center.x
    play.host.step(10)
    #expect(abs(start - paddle.center.x - 150) < 0.01)
    play.host.send(.key(KeyEvent(.left, isDown: false)))
  }
}
