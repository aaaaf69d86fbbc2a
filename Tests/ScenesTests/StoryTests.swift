// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What the stories promise, play by events.
@MainActor
struct StoryTests {
  @Test func aThrownPhotoSnapsIntoTheBasketShrinksAndIsCounted() {
    let play = ScenePlay.begun(PhotoTossScene.self)
    let card = play.scene.cards[3]
    play.drag(CGPoint(x: 320, y: 112), CGPoint(x: 560, y: 286), steps: 12)
    play.run(2)
    #expect(play.scene.state.catches.map(\.card) == [3])
    #expect(distance(card.center, CGPoint(x: 798, y: 484)) < 1)
    #expect(abs(hypot(card.transform.a, card.transform.b) - 0.6) < 0.01)
    #expect(!card.isUserInteractionEnabled)
  }

  @Test func aPhotoThrownPastTheBasketComesBack() {
    let play = ScenePlay.begun(PhotoTossScene.self)
    play.drag(CGPoint(x: 320, y: 112), CGPoint(x: 620, y: 112), steps: 12)
    play.run(0.3)
    #expect(play.scene.cards[3].center.x > 600)
    play.run(8)
    #expect(play.scene.state.catches.isEmpty)
    #expect(distance(play.scene.cards[3].center, CGPoint(x: 320, y: 112)) < 2)
  }

  /// Wherever it was held and however it turned on its way.
  @Test(arguments: 0..<6, [CGFloat(-30), 30]) func aPhotoThatComesBackLiesAsItLay(index: Int, grip: CGFloat) {
    let play = ScenePlay.begun(PhotoTossScene.self)
    let card = play.scene.cards[index]
    let (home, tilt) = (card.center, card.transform.b)
    #expect(abs(tilt) > 0.04)
    play.drag(CGPoint(x: home.x + grip, y: home.y + grip), CGPoint(x: 600, y: 120), steps: 36)
    play.run(10)
    #expect(play.scene.state.catches.isEmpty)
    #expect(distance(card.center, home) < 1 && abs(card.transform.b - tilt) < 0.004, "\(card.transform)")
    #expect(!play.scene.animators[0].isRunning)
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 1920, height: 1000),
  ]) func theFanStandsAboveTheBasket(size: CGSize) throws {
    let play = ScenePlay(PhotoTossScene.self, size: size)
    play.host.step(2)
    let basket = try #require(play.views(BasketView.self).first)
    for card in play.scene.cards {
      play.hold(card.center, basket.center, steps: 20)
      play.release(at: basket.center)
      play.run(1)
    }
    #expect(play.scene.state.catches.count == 6)
    let frames = play.scene.cards.map(\.frame)
    let middle = ((frames.map(\.minX).min() ?? 0) + (frames.map(\.maxX).max() ?? 0)) / 2
    #expect(abs(middle - basket.center.x) < 3, "\(middle), \(basket.center.x)")
    #expect(frames.allSatisfy { play.stage.contains($0) && $0.maxY < basket.frame.minY })
  }

  @Test(
    "again brings all photos back from the basket",
    arguments: [
      CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
      CGSize(width: 1920, height: 1000),
    ])
  func againEmptiesTheBasket(size: CGSize) throws {
    let play = ScenePlay(PhotoTossScene.self, size: size)
    play.host.step(2)
    let (cards, places) = (play.scene.cards, play.scene.cards.map(\.center))
    let basket = try #require(play.views(BasketView.self).first)
    let button = try #require(play.views(StageButton.self).first)
    for round in 1...2 {
      for card in cards {
        #expect(button.isHidden)
        play.hold(card.center, basket.center, steps: 20)
        play.release(at: basket.center)
        play.run(1)
      }
      play.run(1)
      #expect(!button.isHidden && play.stage.contains(button.frame), "\(round)")
      for card in cards { #expect(!card.frame.intersects(button.frame)) }
      play.click(button.center.x, button.center.y)
      play.run(8)
      #expect(button.isHidden && play.words.contains("0 of 6") && !play.words.contains("All six in!"))
      for (card, place) in zip(cards, places) {
        #expect(
          distance(card.center, place) < 2 && abs(hypot(card.transform.a, card.transform.b) - 1) < 0.001)
      }
    }
  }

  @Test func aPhotoThatIsLaidDownStaysThere() {
    let play = ScenePlay.begun(PhotoTossScene.self)
    play.hold(CGPoint(x: 136, y: 152), CGPoint(x: 400, y: 220), steps: 30)
    play.release(at: CGPoint(x: 400, y: 220))
    play.run(2)
    #expect(distance(play.scene.cards[0].center, CGPoint(x: 400, y: 220)) < 30)
  }

  @Test func allPhotosCanBeCaughtAndTheBasketFollowsTheStage() {
    let play = ScenePlay.begun(PhotoTossScene.self)
    for index in [3, 2, 4, 0, 1, 5] {
      let start = play.scene.cards[index].center
      play.hold(CGPoint(x: start.x, y: start.y), CGPoint(x: 832, y: 540), steps: 20)
      play.release(at: CGPoint(x: 832, y: 540))
      play.run(1)
    }
    #expect(play.scene.state.catches.map(\.card) == [3, 2, 4, 0, 1, 5])
    play.resizeWindow(to: 480, 800)
    #expect(play.scene.cards.allSatisfy { play.stage.contains($0.center) && $0.center.y > 380 })
  }

  @Test func aPhotoTurnsAboutThePin() {
    let play = ScenePlay.begun(PhotoPinScene.self)
    // Near the photo's top right corner, downwards: the photo hangs behind the finger.
    play.hold(CGPoint(x: 610, y: 250), CGPoint(x: 610, y: 420), steps: 40)
    #expect(abs(play.turns[0]) > 0.3)
    // The pinned point stays under the pointer, 133 pt from the photo's centre.
    #expect(abs(distance(play.places[0], CGPoint(x: 610, y: 420)) - 133) < 3)
    play.release(at: CGPoint(x: 610, y: 420))
    play.run(5)
    #expect(play.stage.contains(play.places[0]))
  }

  @Test func thePointerShovesTheButtonAndAClickMakesItJump() throws {
    let play = ScenePlay.begun(PushButtonScene.self)
    #expect(play.places == [CGPoint(x: 512, y: 340)])
    play.drag(CGPoint(x: 380, y: 340), CGPoint(x: 560, y: 340), steps: 30)
    play.run(2)
    let shoved = play.places[0]
    #expect(shoved.x > 570)
    try #require(play.places.count == 1)
    play.click(shoved.x - 10, shoved.y)
    play.run(2)
    #expect(play.places[0].x > shoved.x + 60)
    play.resizeWindow(to: 360, 294)
    #expect(play.stage.contains(play.places[0]))
  }

  @Test func jellyIsPulledBySpringAndSnapsWhereItIsLetGo() {
    let play = ScenePlay.begun(JellyScene.self)
    play.hold(CGPoint(x: 700, y: 300), CGPoint(x: 800, y: 200), steps: 5)
    #expect(play.scene.state.wobble.shape.oval != .zero && play.scene.state.wobble.shape.nose.dx > 0)
    play.run(0.5)
    #expect(play.places[0].x > 530 && play.places[0].y < 330)
    play.release(at: CGPoint(x: 800, y: 200))
    play.run(6)
    #expect(distance(play.places[0], CGPoint(x: 800, y: 200)) < 1)
    #expect(play.scene.state.wobble.shape == JellyShape(), "It is round again.")
    #expect(!play.scene.animators[0].isRunning)
  }

  @Test func aClickedPictureGoesToTheClickedPage() {
    let play = ScenePlay.begun(AlbumScene.self)
    let start = play.scene.pictures[1].center
    play.click(start.x, start.y)
    #expect(play.scene.state.selected == 1)
    play.click(176, 150)
    play.run(3)
    #expect(play.scene.state.pages == [[1], [], []])
    #expect(play.scene.state.selected == nil)
    #expect(play.scene.pictures[1].center.y < 200 && play.scene.pictures[1].center.x < 300)
    #expect(play.scene.pictures[1].transform.a > 0.95, "It is no thumbnail.")
  }

  @Test func aFlickedPictureReachesItsPageAndOneThatMissesReturns() {
    let play = ScenePlay.begun(AlbumScene.self)
    let start = play.scene.pictures[2].center
    play.drag(CGPoint(x: start.x, y: start.y), CGPoint(x: start.x + 20, y: start.y - 200), steps: 8)
    play.run(4)
    #expect(play.scene.state.pages[1] == [2])
    let other = play.scene.pictures[4].center
    play.hold(CGPoint(x: other.x, y: other.y), CGPoint(x: other.x, y: other.y - 150), steps: 20)
    play.release(at: CGPoint(x: other.x, y: other.y - 150))
    play.run(4)
    #expect(distance(play.scene.pictures[4].center, other) < 1)
  }

  @Test func thePlacesThatAreFreeAreOfferedToAChosenPicture() throws {
    let play = ScenePlay.begun(AlbumScene.self)
    let pages = play.views(AlbumPageView.self)
    #expect(pages.allSatisfy { $0.offered.isEmpty })
    for (number, free) in [[0, 1, 2, 3], [1, 2, 3]].enumerated() {
      let picture = play.scene.pictures[number]
      play.click(picture.center.x, picture.center.y)
      #expect(pages[0].offered == free && pages[1].offered == [0, 1, 2, 3])
      let slot = pages[0].slot(number)
      play.click(pages[0].frame.minX + slot.x, pages[0].frame.minY + slot.y)
      play.run(2)
      #expect(pages.allSatisfy { $0.offered.isEmpty })
    }
    #expect(pages.allSatisfy { $0.layer.borderWidth == 0 }, "No frame round a page.")
  }
}
