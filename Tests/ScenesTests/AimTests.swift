// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// A press on the table of the push scene: it shows what its release will do, and does nothing before.
@MainActor
struct AimTests {
  private func arrows(_ play: ScenePlay<PushScene>) throws -> (acts: PushArrowView, aims: PushArrowView) {
    let arrows = play.views(PushArrowView.self)
    try #require(arrows.count == 2)
    return (arrows[0], arrows[1])
  }

  /// A scene that has come to rest: nothing else changes its hash.
  private func rested() -> ScenePlay<PushScene> {
    let play = ScenePlay(PushScene.self)
    play.host.step(60)
    return play
  }

  @Test func aHeldPressAimsAndFollowsThePointer() throws {
    let play = rested()
    let (acts, aims) = try arrows(play)
    let hash = play.session.stateHash
    play.host.press(at: play.inWindow(712, 140))
    #expect(play.words == ["Magnitude 1.41, angle \u{2212}45°"] && !aims.isHidden && acts.isHidden)
    #expect(near(aims.center, CGPoint(x: 512, y: 340)) && abs(aims.transform.b + sqrt(0.5)) < 0.01)
    play.host.move(to: play.inWindow(812, 340))
    #expect(play.words == ["Magnitude 1.50, angle 0°"] && abs(aims.transform.b) < 0.01)
    play.host.step(30)
    #expect(play.session.stateHash == hash && play.places == [CGPoint(x: 512, y: 340)])
    play.release(at: CGPoint(x: 512, y: 640))
    #expect(play.words == ["Magnitude 1.50, angle 90°, keeps pushing"] && aims.isHidden && !acts.isHidden)
    play.host.step(60)
    #expect(play.places[0].y > 380 && abs(play.places[0].x - 512) < 0.5)
  }

  /// What the square does after a press at one place and a release at another, with moves between.
  private func motion(press: CGPoint, moves: [CGPoint], release: CGPoint) -> UInt64 {
    let play = ScenePlay.begun(PushScene.self)
    play.host.press(at: play.inWindow(press.x, press.y))
    for move in moves {
      play.host.step()
      play.host.move(to: play.inWindow(move.x, move.y))
    }
    play.host.step(3)
    play.release(at: release)
    play.host.step(60)
    return play.session.stateHash
  }

  @Test func aDragPushesAsAClickAtItsEndAndAClickThatSlipsAsOneAtItsBeginning() {
    let (start, end) = (CGPoint(x: 300, y: 200), CGPoint(x: 700, y: 500))
    let middle = CGPoint(x: 500, y: 100), slip = CGPoint(x: 305, y: 204)
    let clicks = [start, end].map { motion(press: $0, moves: [$0, $0], release: $0) }
    #expect(clicks[0] != clicks[1])
    #expect(motion(press: start, moves: [middle, end], release: end) == clicks[1])
    #expect(motion(press: start, moves: [slip, slip], release: slip) == clicks[0])
    // A drag that comes back is none the less aimed.
    #expect(motion(press: end, moves: [middle, start], release: start) == clicks[0])
  }

  @Test func whatAClickThatSlipsAimsAtIsWhereItPushes() {
    let play = ScenePlay.begun(PushScene.self)
    play.host.press(at: play.inWindow(712, 340))
    play.host.move(to: play.inWindow(718, 340))
    #expect(play.words == ["Magnitude 1.00, angle 0°"])
    play.release(at: CGPoint(x: 718, y: 340))
    #expect(play.words == ["Magnitude 1.00, angle 0°, keeps pushing"])
  }

  @Test func aCancelledPressPushesNothing() throws {
    let play = rested()
    let (acts, aims) = try arrows(play)
    let hash = play.session.stateHash
    play.host.press(at: play.inWindow(800, 200))
    play.host.move(to: play.inWindow(850, 250))
    play.host.step(5)
    play.host.press(.escape)
    #expect(aims.isHidden && acts.isHidden && play.words.isEmpty && play.scene.state.aim == nil)
    play.release(at: CGPoint(x: 850, y: 250))
    play.host.step(60)
    #expect(play.session.stateHash == hash)
    play.click(712, 340)
    #expect(play.words == ["Magnitude 1.00, angle 0°, keeps pushing"], "The next click pushes.")
  }

  @Test func aReleaseOffTheStagePushesAsOneAtItsEdge() {
    let play = ScenePlay.begun(PushScene.self)
    play.host.press(at: play.inWindow(712, 340))
    play.host.move(to: play.inWindow(712, 2000))
    play.host.move(to: play.inWindow(512, 2000))
    play.release(at: CGPoint(x: 512, y: 2000))
    #expect(play.words == ["Magnitude 1.70, angle 90°, keeps pushing"])
  }

  @Test func aPressOnTheSquareDragsIt() throws {
    let play = ScenePlay.begun(PushScene.self)
    let (acts, aims) = try arrows(play)
    play.hold(CGPoint(x: 520, y: 350), CGPoint(x: 700, y: 450), steps: 30)
    #expect(aims.isHidden && play.words.isEmpty && near(play.places[0], CGPoint(x: 692, y: 440), 12))
    play.release(at: CGPoint(x: 700, y: 450))
    play.host.step()
    #expect(acts.isHidden && play.words.isEmpty, "It pushes nothing.")
  }

  @Test func theAimIsTrueWhileTheSquareMovesAndTheChipOfTheLastClickDoesNotFadeIt() throws {
    let play = ScenePlay.begun(PushScene.self)
    play.click(1000, 340)
    play.host.step(60)
    play.host.press(at: play.inWindow(200, 600))
    let first = play.words
    play.host.step(100)
    #expect(play.words != first)
    let (dx, dy) = (200 - play.places[0].x, 600 - play.places[0].y)
    #expect(play.words[0].hasPrefix(String(format: "Magnitude %.2f,", Double(hypot(dx, dy) / 200))))
    let isRead = play.host.render().commands.contains {
      if case .text(let text) = $0 { text.text == play.words[0] && text.color.alpha > 0.5 } else { false }
    }
    #expect(isRead)
  }
}
