// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// The stack of cards, the board of the bricks, and what comes to the edges of its stage: jelly, particles.
@MainActor
struct StackAndWallTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000),
  ]

  // MARK: cards

  private func turns(_ play: ScenePlay<CardsScene>) -> [CGFloat] {
    play.scene.state.order.map { play.scene.cards[$0].transform.b }
  }

  @Test(arguments: sizes) func cardsUnderOthersAreFannedAndTheTopOneLiesStraight(size: CGSize) {
    let play = ScenePlay(CardsScene.self, size: size)
    play.host.step(120)
    let middle = CGPoint(x: play.stage.midX, y: play.stage.midY)
    for thrown in 0..<6 {
      let turns = turns(play)
      #expect(abs(turns[0]) < 0.002, "\(turns)")
      for (index, turn) in turns.enumerated().dropFirst() {
        #expect((0.03...0.11).contains(abs(turn)), "\(turns)")
        #expect(turns.dropFirst(index + 1).allSatisfy { abs($0 - turn) > 0.008 }, "\(turns)")
      }
      #expect(!play.scene.animators[0].isRunning, "The stack rests after \(thrown) throws.")
      play.drag(middle, CGPoint(x: middle.x + 0.4 * size.width, y: middle.y), steps: 6)
      play.run(4)
      #expect(play.scene.state.thrown == thrown + 1)
    }
  }

  @Test func aStackWhoseStageIsResizedLiesFannedInItsMiddle() {
    let play = ScenePlay.begun(CardsScene.self)
    play.run(1)
    play.resizeWindow(to: 480, 800)
    play.run(1)
    #expect(play.scene.cards.allSatisfy { abs($0.center.x - 240) < 1 })
    #expect(turns(play).dropFirst().allSatisfy { abs($0) > 0.03 })
  }

  // MARK: bricks

  @Test(arguments: sizes) func theBoardSaysHowToServeAndHowToPlayAgain(size: CGSize) throws {
    let play = ScenePlay(BricksScene.self, size: size)
    play.host.step(2)
    let serve = "Click or press Return to serve."
    // A low stage has no room for a hint.
    let hint = play.session.scene.hint
    #expect(hint.contains("Click or press Return to serve."))
    #expect(play.words.contains(serve) == (play.stage.height < 240))
    play.click(play.stage.midX, play.stage.midY)
    #expect(!play.words.contains(serve))
    play.scene.state.isServed = false
    play.scene.state.balls = 0
    play.host.step(2)
    #expect(play.words.contains("or press Return") && !play.words.contains(serve))
    let button = try #require(play.views(StageButton.self).first)
    let plate = try #require(play.scene.view.subviews.first { $0.layer.shadowRadius == 12 })
    #expect(play.stage.contains(plate.frame) && plate.frame.contains(button.frame), "\(plate.frame)")
    let rows = play.views(UILabel.self).filter { !$0.isHidden && plate.frame.contains($0.frame) }
    #expect(rows.count == 3)
    for row in rows {
      #expect(row.sizeThatFits(.zero).width <= plate.frame.width - 16, "\(row.text ?? "")")
      #expect(!row.frame.intersects(button.frame), "\(row.text ?? "")")
    }
    play.host.press(.return)
    play.host.step()
    #expect(play.scene.state.balls == 3 && plate.isHidden && play.words.contains(serve))
  }

  // MARK: jelly

  @Test(arguments: [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0.5, 1), (0, 0.5)], [sizes[0], sizes[2]])
  func jellyThatIsThrownAgainstTheWallsStaysWholeAndRestsRound(way: (Double, Double), size: CGSize) throws {
    let play = ScenePlay(JellyScene.self, size: size)
    play.host.step(2)
    let jelly = try #require(play.views(JellyView.self).first)
    let (stage, middle) = (play.stage, jelly.center)
    func check() {
      let shown = jelly.convert(
        jelly.shape.outline(
          center: CGPoint(x: jelly.bounds.midX, y: jelly.bounds.midY), radius: jelly.bounds.width / 2,
          in: jelly.room
        ).bounds, to: play.scene.view)
      #expect(stage.insetBy(dx: -2, dy: -2).contains(shown), "\(shown)")
    }
    let end = CGPoint(x: way.0 * stage.width, y: way.1 * stage.height)
    play.drag(middle, CGPoint(x: min(end.x, stage.maxX - 1), y: min(end.y, stage.maxY - 1)), steps: 6)
    for _ in 0..<360 {
      play.host.step()
      check()
    }
    #expect(play.scene.state.wobble.shape == JellyShape())
    let shape = jelly.shape.outline(center: jelly.center, radius: jelly.bounds.width / 2)
    #expect(stage.contains(shape.bounds), "At rest nothing presses it flat.")
  }

  // MARK: fields, collision mode

  @Test(arguments: FieldKind.allCases, [sizes[0], sizes[2]])
  func noParticleRestsBehindTheChoiceOfTheField(kind: FieldKind, size: CGSize) throws {
    let play = ScenePlay(FieldsScene.self, size: size)
    try play.parameter("Field").value = Double(kind.rawValue)
    for _ in 0..<8 {
      play.host.step(38)
      let before = play.places
      play.host.step(2)
      let mode = play.workbench.stage.mode
      // The built-in face is wider than the one that is seen.
      let chip = mode.convert(mode.bounds.insetBy(dx: mode.bounds.width / 8, dy: 0), to: play.scene.view)
      let hidden = play.places.indices.filter { chip.contains(play.places[$0]) }
      // Under a field that drives everything one way they pass behind it.
      let resting = hidden.filter { !play.scene.isOpen || distance(before[$0], play.places[$0]) < 0.5 }
      #expect(resting.isEmpty, "\(kind) \(resting.map { play.places[$0] })")
    }
  }

  @Test func particlesGoOutOfTheWayOfTheChoiceWhenTheStageIsResized() {
    let play = ScenePlay.begun(FieldsScene.self)
    play.run(1)
    for size in [(480, 800), (1024, 768), (360, 294), (1920, 1000)] {
      play.resizeWindow(to: CGFloat(size.0), CGFloat(size.1))
      play.run(1)
      let mode = play.workbench.stage.mode
      let chip = mode.convert(mode.bounds.insetBy(dx: mode.bounds.width / 8, dy: 0), to: play.scene.view)
      #expect(!play.items.contains { chip.contains($0.center) }, "\(size)")
    }
  }

  @Test(arguments: 0..<5, sizes) func whatCameStandsBetweenTheLineAndTheChoice(mode: Int, size: CGSize) throws
  {
    let play = ScenePlay(CollisionModeScene.self, size: size)
    try play.parameter("Collision mode").value = Double(mode)
    let note = try #require(play.views(StageNote.self).first)
    for _ in 0..<600 where note.text == nil { play.host.step() }
    let line = try #require(play.views(FloorLine.self).first)
    let chip = play.workbench.stage.mode
    #expect(note.text != nil && note.frame.minY >= line.frame.maxY)
    #expect(!chip.convert(chip.bounds, to: play.scene.view).intersects(note.frame))
    let fit = note.sizeThatFits(CGSize(width: note.frame.width, height: .greatestFiniteMagnitude))
    #expect(fit.height <= note.frame.height + 0.5, "\(note.text ?? "") \(fit) \(note.frame)")
  }
}
