// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

// What a scene brings back by itself stays where a person placed it.
extension PlacedItemTests {
  @Test("a card that is placed stays there until it is taken") func aPlacedCardStays() {
    let play = ScenePlay.begun(CardsScene.self)
    play.run(1)
    let (card, home) = (play.scene.cards[0], play.scene.cards[0].center)
    play.host.press(.space)
    play.drag(home, CGPoint(x: 800, y: 200))
    let place = card.center
    #expect(distance(place, home) > 200)
    play.host.press(.space)
    play.run(2)
    #expect(distance(card.center, place) < 1)
    play.hold(place, CGPoint(x: 780, y: 240), steps: 30)
    play.release(at: CGPoint(x: 780, y: 240))
    play.run(3)
    #expect(distance(card.center, home) < 1)
  }

  @Test("a picture before the dark ground that is placed stays there until it is taken")
  func aPlacedPictureStays() throws {
    let play = ScenePlay.begun(LightboxScene.self)
    play.run(1)
    let picture = try #require(play.items.first)
    play.host.press(.space)
    play.drag(picture.center, CGPoint(x: 650, y: 420))
    let place = picture.center
    play.host.press(.space)
    play.run(2)
    #expect(distance(picture.center, place) < 1 && distance(place, play.scene.view.center) > 100)
    play.hold(place, CGPoint(x: 630, y: 400), steps: 30)
    play.release(at: CGPoint(x: 630, y: 400))
    play.run(3)
    #expect(distance(picture.center, play.scene.view.center) < 1)
  }

  @Test("a photo that is placed beside the basket stays there until it is thrown") func aPlacedPhotoStays() {
    let play = ScenePlay.begun(PhotoTossScene.self)
    let card = play.scene.cards[0]
    play.host.press(.space)
    play.drag(card.center, CGPoint(x: 620, y: 180))
    let place = card.center
    play.host.press(.space)
    play.run(3)
    #expect(distance(card.center, place) < 1 && place.x > 600)
    play.hold(place, CGPoint(x: 600, y: 200), steps: 30)
    play.release(at: CGPoint(x: 600, y: 200))
    play.run(6)
    #expect(distance(card.center, CGPoint(x: 136, y: 152)) < 2)
  }
}
