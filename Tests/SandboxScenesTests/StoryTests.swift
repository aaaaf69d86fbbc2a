import Tabletop
import Testing

@testable import SandboxScenes

/// What the stories promise, played by events.
@MainActor
@Suite(.serialized) struct StoryTests {
  @Test func aThrownPhotoSnapsIntoTheBasketShrinksAndIsCounted() {
    let played = PlayedScene(PhotoTossScene.self)
    let card = played.scene.cards[3]
    played.drag(from: (320, 112), to: (560, 286), steps: 12)
    played.run(2)
    #expect(played.scene.state.catches.map(\.card) == [3])
    #expect(distance(card.center, CGPoint(x: 798, y: 484)) < 1)
    #expect(abs(hypot(card.transform.a, card.transform.b) - 0.6) < 0.01)
    #expect(!card.isUserInteractionEnabled)
  }

  @Test func aPhotoThrownPastTheBasketComesBack() {
    let played = PlayedScene(PhotoTossScene.self)
    played.drag(from: (320, 112), to: (620, 112), steps: 12)
    played.run(0.3)
    #expect(played.scene.cards[3].center.x > 600)
    played.run(8)
    #expect(played.scene.state.catches.isEmpty)
    #expect(distance(played.scene.cards[3].center, CGPoint(x: 320, y: 112)) < 2)
  }

  @Test func aPhotoThatIsLaidDownStaysThere() {
    let played = PlayedScene(PhotoTossScene.self)
    played.hold(from: (136, 152), to: (400, 220), steps: 30)
    played.release(at: (400, 220))
    played.run(2)
    #expect(distance(played.scene.cards[0].center, CGPoint(x: 400, y: 220)) < 30)
  }

  @Test func allPhotosCanBeCaughtAndTheBasketFollowsTheStage() {
    let played = PlayedScene(PhotoTossScene.self)
    for index in [3, 2, 4, 0, 1, 5] {
      let start = played.scene.cards[index].center
      played.hold(from: (start.x, start.y), to: (832, 540), steps: 20)
      played.release(at: (832, 540))
      played.run(1)
    }
    #expect(played.scene.state.catches.map(\.card) == [3, 2, 4, 0, 1, 5])
    played.resize(480, 800)
    #expect(played.scene.cards.allSatisfy { played.stage.contains($0.center) && $0.center.y > 400 })
  }

  @Test func aPhotoTurnsAboutThePin() {
    let played = PlayedScene(PhotoPinScene.self)
    // Near the photo's top right corner, downwards: the photo hangs behind the finger.
    played.hold(from: (610, 250), to: (610, 600), steps: 40)
    #expect(abs(played.turns[0]) > 0.3)
    // The pinned point stays under the pointer, 132 pt from the photo's centre, give or take the 10 pt of a drag's start.
    #expect(abs(distance(played.places[0], CGPoint(x: 610, y: 600)) - 132) < 14)
    played.release(at: (610, 600))
    played.run(5)
    #expect(played.stage.contains(played.places[0]))
  }

  @Test func thePointerShovesTheButtonAndAClickMakesItJump() {
    let played = PlayedScene(PushButtonScene.self)
    #expect(played.places == [CGPoint(x: 512, y: 340)])
    played.drag(from: (380, 340), to: (560, 340), steps: 30)
    played.run(2)
    let shoved = played.places[0]
    #expect(shoved.x > 570)
    #expect(played.places.count == 1)
    played.click(shoved.x - 10, shoved.y)
    played.run(2)
    #expect(played.places[0].x > shoved.x + 60)
    played.resize(360, 294)
    #expect(played.stage.contains(played.places[0]))
  }

  @Test func jellyIsPulledBySpringAndSnapsWhereItIsLetGo() {
    let played = PlayedScene(JellyScene.self)
    played.hold(from: (700, 300), to: (800, 200), steps: 20)
    #expect(played.places[0].x > 530 && played.places[0].y < 330)
    #expect(played.scene.state.diagonal != 0)
    played.release(at: (800, 200))
    played.run(6)
    #expect(distance(played.places[0], CGPoint(x: 800, y: 200)) < 1)
    #expect(abs(played.scene.state.x) + abs(played.scene.state.diagonal) < 0.01)
  }

  @Test func aClickedPictureGoesToTheClickedPage() {
    let played = PlayedScene(AlbumScene.self)
    let start = played.scene.pictures[1].center
    played.click(start.x, start.y)
    #expect(played.scene.state.selected == 1)
    played.click(176, 150)
    played.run(3)
    #expect(played.scene.state.pages == [[1], [], []])
    #expect(played.scene.state.selected == nil)
    #expect(played.scene.pictures[1].center.y < 200 && played.scene.pictures[1].center.x < 300)
    #expect(played.scene.pictures[1].transform.a < 0.6)
  }

  @Test func aFlickedPictureReachesItsPageAndOneThatMissesReturns() {
    let played = PlayedScene(AlbumScene.self)
    let start = played.scene.pictures[2].center
    played.drag(from: (start.x, start.y), to: (start.x + 20, start.y - 200), steps: 8)
    played.run(4)
    #expect(played.scene.state.pages[1] == [2])
    let other = played.scene.pictures[4].center
    played.hold(from: (other.x, other.y), to: (other.x, other.y - 150), steps: 20)
    played.release(at: (other.x, other.y - 150))
    played.run(4)
    #expect(distance(played.scene.pictures[4].center, other) < 1)
  }
}
