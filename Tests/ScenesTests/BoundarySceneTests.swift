// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The recipe for boundaries: squares fall onto a line and burst.
@MainActor
struct BoundarySceneTests {
  @Test func squaresBurstOnTheLineAndAreGone() throws {
    let play = ScenePlay(BoundaryScene.self)
    #expect(near(play.places[0], CGPoint(x: 512, y: 0)) && near(play.places[1], CGPoint(x: 512, y: 60)))
    let first = play.items[1]
    var burst = 0
    for step in 0..<120 where burst == 0 {
      play.host.step()
      if first.alpha == 0 { burst = step }
    }
    #expect(first.layer.borderColor == UIColor.systemGreen.cgColor && first.backgroundColor === UIColor.clear)
    #expect(first.presentation?.background != nil, "A red flash fades.")
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

  /// What a person drops is not hidden in what falls by itself.
  @Test(arguments: [5, 60, 100, 150]) func thePersonsSquareFallsAlone(start: Int) throws {
    let play = ScenePlay.begun(BoundaryScene.self)
    play.host.step(start)
    play.click(300, 150)
    let square = try #require(play.items.last)
    while square.superview != nil { play.host.step() }
    play.host.step(45)
    #expect(play.items.isEmpty, "No others come yet.")
    play.click(300, 150)
    #expect(play.items.count == 1)
    var steps = 0
    while play.items.count < 2, steps < 400 {
      play.host.step()
      steps += 1
    }
    #expect((130..<180).contains(steps), "Two and a half seconds after the click, more or less: \(steps)")
    play.host.step(200)
    #expect(play.scene.rounds >= 1, "By and by they do.")
  }

  @Test func aSelectedSquareIsSelectedUntilItBursts() throws {
    let play = ScenePlay(BoundaryScene.self)
    play.host.step(20)
    let square = play.items[1]
    play.session.selection.select(square)
    #expect(play.session.selection.items == [square])
    for _ in 0..<120 where square.alpha > 0 { play.host.step() }
    #expect(play.session.selection.items.isEmpty && square.superview != nil)
  }

  @Test func twoMoreSquaresFollowAfterABreathUntilNobodySeemsToWatch() {
    let play = ScenePlay(BoundaryScene.self)
    let first = play.items
    play.host.step(400)
    #expect(play.scene.rounds >= 1 && !play.items.contains { $0 === first[0] })
    play.scene.rounds = 20
    play.host.step(400)
    #expect(play.items.isEmpty, "The stage stays empty, and nothing moves.")
    #expect(play.session.scene.animators[0].isRunning == false)
  }

  @Test func againDropsTwoNewSquares() throws {
    let play = ScenePlay(BoundaryScene.self)
    play.scene.rounds = 20
    play.host.step(400)
    #expect(play.items.isEmpty)
    try play.pressBarButton("Again")
    play.host.step()
    #expect(play.items.count == 2)
    #expect(play.scene.rounds == 0, "The rounds are counted anew.")
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
    #expect(play.scene.rounds >= 1, "They burst, and others follow.")
  }
}
