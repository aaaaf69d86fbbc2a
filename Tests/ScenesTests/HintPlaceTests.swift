// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// Where the hint stands in scenes full of things that move, and that nothing else says the same.
@MainActor
struct HintPlaceTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 1920, height: 1000),
    CGSize(width: 700, height: 560),
  ]

  private func expectHintAtTheTop<Shown: CatalogScene>(of scene: Shown.Type, _ size: CGSize) {
    let play = ScenePlay(scene, size: size)
    play.host.step(30)
    let hint = play.workbench.stage.hint
    #expect(!hint.isHidden && hint.alpha == 1 && hint.frame.minY == play.workbench.stage.bounds.minY + 16)
    #expect(play.items.count { $0.frame.intersects(hint.frame) } < 4)
    let frame = hint.frame
    play.run(3)
    #expect(hint.frame == frame)
  }

  @Test("half a second after bubbles come the hint is there, at the top", arguments: sizes)
  func bubblesLeaveTheHintItsPlace(size: CGSize) { expectHintAtTheTop(of: BubblesScene.self, size) }

  @Test("half a second after particles come the hint is there, at the top", arguments: sizes)
  func particlesLeaveTheHintItsPlace(size: CGSize) { expectHintAtTheTop(of: FieldsScene.self, size) }

  /// First the hint says how to serve, and later words on the stage do, in the same place.
  @Test("how to serve is said once at a time", arguments: sizes + [CGSize(width: 360, height: 294)])
  func howToServeIsSaidOnce(size: CGSize) throws {
    let play = ScenePlay(BricksScene.self, size: size)
    play.host.step(60)
    func prompts() -> Int { play.words.count { $0.contains("to serve") } }
    let hint = play.workbench.stage.hint
    #expect(prompts() + (hint.isHidden ? 0 : 1) == 1)
    let prompt = try #require(play.views(UILabel.self).first { $0.text?.contains("to serve") == true })
    if size.height > 300 { #expect(abs(hint.frame.midY - prompt.frame.midY) < 12, "\(hint.frame)") }
    play.host.press(.left)
    play.host.step(40)
    #expect(prompts() == 1 && (hint.isHidden || hint.alpha == 0))
    play.host.press(.return)
    play.host.step(2)
    #expect(prompts() == 0)
  }

  /// Where it has little room it waits until things have come down, and looks where they lie then.
  @Test("in the smallest window the hint comes above what has come to rest", arguments: [4, 8])
  func thePileLeavesTheHintItsPlace(seconds: Double) {
    let play = ScenePlay(PileScene.self, size: CGSize(width: 360, height: 294))
    play.run(seconds)
    let hint = play.workbench.stage.hint
    #expect(!hint.isHidden && hint.alpha == 1)
    #expect(!play.items.contains { $0.frame.intersects(hint.frame) })
  }
}
