import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What patterns show beside their items: a picture as large as its stage allows, pieces of bricks, a row in
/// numbers, photos that slide in a drawer.
@MainActor
struct PatternLookTests {
  nonisolated private static let wide = CGSize(width: 1024, height: 768)
  nonisolated private static let tall = CGSize(width: 480, height: 800)
  nonisolated private static let low = CGSize(width: 360, height: 294)

  // MARK: lightbox

  @Test(
    "the open picture fills a small stage and leaves room on a large one",
    arguments: [
      (wide, CGSize(width: 480, height: 360)), (tall, CGSize(width: 448, height: 336)),
      (low, CGSize(width: 232, height: 174)),
    ]) func theOpenPictureIsFittedToItsStage(window: CGSize, size: CGSize)
  {
    let play = ScenePlay(LightboxScene.self, size: window)
    play.host.step(60)
    #expect(play.items[0].bounds.size == size)
    #expect(play.stage.contains(play.items[0].frame))
  }

  @Test func thePictureIsFittedWhenItsStageChanges() {
    let play = ScenePlay.begun(LightboxScene.self)
    for (window, width) in [(Self.tall, 448), (Self.low, 232), (Self.wide, 480)] as [(CGSize, CGFloat)] {
      play.resizeWindow(to: window.width, window.height)
      #expect(play.items[0].bounds.width == width)
      #expect(distance(play.places[0], CGPoint(x: play.stage.midX, y: play.stage.midY)) < 1)
    }
    play.resizeWindow(to: 820, 620)
    #expect(play.items[0].bounds.width == 480, "It has room, and stays as it is.")
  }

  @Test func theOpenPictureIsMissingInItsRow() {
    let play = ScenePlay.begun(LightboxScene.self)
    let thumbnails = play.views(PhotoCard.self).prefix(4)
    #expect(thumbnails.map(\.isHidden) == [false, true, false, false])
    play.click(512, 100)
    #expect(thumbnails.allSatisfy { !$0.isHidden })
    play.run(1)
    play.click(thumbnails[3].center.x, thumbnails[3].center.y)
    #expect(thumbnails.map(\.isHidden) == [false, false, false, true])
  }
}
