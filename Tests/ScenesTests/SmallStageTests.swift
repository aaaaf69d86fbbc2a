// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Scenes in the smallest windows: everything is there, and nothing happens by itself.
@MainActor
struct SmallStageTests {
  nonisolated static let small = CGSize(width: 360, height: 294)

  @Test func thePicturesOfALowAlbumLieBelowItsPages() throws {
    let play = ScenePlay(AlbumScene.self, size: Self.small)
    play.host.step(60)
    let scene = play.scene
    #expect(scene.state.pages == [[], [], []])
    let bottom = try #require(play.views(AlbumPageView.self).map(\.frame.maxY).max())
    for picture in scene.pictures {
      #expect(scene.view.bounds.contains(picture.frame) && picture.frame.minY > bottom)
    }
    let picture = scene.pictures[1]
    play.click(picture.center.x, picture.center.y)
    play.click(60, 40)
    play.host.step(60)
    let page = play.views(AlbumPageView.self)[0].frame
    #expect(scene.state.pages[0] == [1])
    #expect(page.contains(picture.frame.origin))
    #expect(page.contains(CGPoint(x: picture.frame.maxX, y: picture.frame.maxY)))
  }

  @Test func aStackOfCardsFitsALowStage() throws {
    let play = ScenePlay(CardsScene.self, size: Self.small)
    play.host.step(60)
    let scene = play.scene
    for card in scene.cards { #expect(scene.view.bounds.contains(card.frame), "\(card.frame)") }
    let large = ScenePlay(CardsScene.self)
    let size = large.scene.cards[0].bounds.size
    #expect(size == CGSize(width: 256, height: 192))
  }

  @Test func theCornersOfALowStageAreFourPlaces() throws {
    let play = ScenePlay(CornersScene.self, size: Self.small)
    play.host.step(2)
    let marks = sandboxMarks(play)
    try #require(marks.count == 4)
    for (index, mark) in marks.enumerated() {
      #expect(marks.dropFirst(index + 1).allSatisfy { !$0.intersects(mark) })
    }
    play.drag(CGPoint(x: 180, y: 103), CGPoint(x: 290, y: 40), steps: 8)
    play.host.step(200)
    #expect(near(play.places[0], CGPoint(x: marks[1].midX, y: marks[1].midY), 4), "\(play.places)")
  }

  private func sandboxMarks(_ play: ScenePlay<CornersScene>) -> [CGRect] {
    play.views(CornerSlot.self).map(\.frame)
  }

  @Test func aBoxThatIsDraggedBeyondTheEdgeComesBack() throws {
    let play = ScenePlay(CornersScene.self)
    for end in [
      CGPoint(x: 512, y: 679), CGPoint(x: 512, y: 0), CGPoint(x: 0, y: 340), CGPoint(x: 1023, y: 340),
    ] {
      let place = play.places[0]
      // Taken at the side that looks away from the edge.
      let taken = CGPoint(
        x: place.x + (end.x < 200 ? 45 : end.x > 800 ? -45 : 0),
        y: place.y + (end.y < 200 ? 45 : end.y > 600 ? -45 : 0))
      play.drag(taken, end, steps: 20)
      play.host.step(120)
      #expect(CGRect(x: 50, y: 50, width: 924, height: 580).contains(play.places[0]), "\(end) \(play.places)")
    }
  }

  @Test(arguments: [Self.small, CGSize(width: 480, height: 800), CGSize(width: 1024, height: 768)])
  func theBallLiesOnThePaddleUntilItIsServed(size: CGSize) throws {
    let play = ScenePlay(BricksScene.self, size: size)
    play.host.step(60)
    let scene = play.scene
    let start = try #require(play.places.last)
    #expect(start.y > scene.view.bounds.height - 70 && scene.state.broken.isEmpty)
    play.click(size.width / 2, size.height / 2)
    play.host.step(6)
    let served = try #require(play.places.last)
    #expect(served.y < start.y - 20)
  }

  @Test func aLowDrawerShowsItsPicturesTwoAndTwo() throws {
    let play = ScenePlay(DrawerScene.self, size: Self.small)
    play.click(16, 103)
    play.host.step(200)
    let stage = play.session.scene.view!
    let photos = play.views(PhotoCard.self)
    let places = photos.map { stage.convert($0.bounds, from: $0) }
    #expect(photos.count == 5 && photos.allSatisfy { !$0.isHidden })
    for (index, place) in places.enumerated() {
      #expect(place.minX >= 0 && place.minY >= 0 && place.maxX <= 360 && place.maxY <= 206, "\(place)")
      #expect(places.dropFirst(index + 1).allSatisfy { !$0.intersects(place) })
    }
  }

  @Test func thePhotosOfALowStageLieBesideTheBasketAndCanBeThrownIn() throws {
    let play = ScenePlay(PhotoTossScene.self, size: Self.small)
    play.host.step(2)
    let scene = play.scene
    let basket = try #require(play.views(BasketView.self).first).frame
    for card in scene.cards { #expect(!basket.contains(card.center)) }
    #expect(scene.cards.filter { $0.frame.maxX < basket.minX + 8 }.count >= 4)
    let card = try #require(scene.cards.last)
    play.drag(card.center, CGPoint(x: basket.midX, y: basket.midY), steps: 12)
    play.host.step(60)
    #expect(scene.state.catches.count == 1)
    #expect(card.frame.minY > 8, "It is not cut by the bar: \(card.frame)")
    #expect((100...135).contains(basket.width), "It is smaller, as the photos are: \(basket.width) pt")
  }

  @Test func theFanOfALowStageDoesNotCoverTheWordsOfPraise() throws {
    let play = ScenePlay(PhotoTossScene.self, size: Self.small)
    play.host.step(2)
    let basket = try #require(play.views(BasketView.self).first)
    for card in play.scene.cards {
      play.hold(card.center, basket.center, steps: 20)
      play.release(at: basket.center)
      play.host.step(60)
    }
    let praise = try #require(play.scene.view.subviews.first { ($0 as? UILabel)?.text == "All six in!" })
    for card in play.scene.cards {
      #expect(!card.frame.intersects(praise.frame) && play.stage.contains(card.frame), "\(card.frame)")
    }
  }

  @Test func bubblesOfASmallStageHaveRoomToGather() throws {
    let play = ScenePlay(BubblesScene.self, size: Self.small)
    let area = play.items.reduce(0) { $0 + .pi / 4 * $1.bounds.width * $1.bounds.height }
    #expect(area < 0.5 * 360 * 206)
  }

  /// Its boxes are many in a large stage, and of a size that can be seen in a small one: a thousand of 2 pt
  /// would all be near each other, and take 20 to 60 ms a frame.
  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 360, height: 640), small, CGSize(width: 200, height: 200),
    CGSize(width: 100, height: 188), CGSize(width: 100, height: 100),
  ]) func aPileHasAsManyBoxesAsItsStageHolds(size: CGSize) throws {
    let play = ScenePlay(PileScene.self, of: .sandbox(), size: size)
    play.host.step(2)
    let area = play.stage.width * play.stage.height
    #expect(area > 0)
    // Boxes of 8 pt that cover 36 % of the stage; at least 100, at most the thousand it is opened with.
    let count = min(1000, max(100, Int(0.36 * area / 64)))
    #expect(play.items.count == count, "in \(play.stage.size)")
    let side = (0.36 * area / CGFloat(count)).squareRoot()
    // Boxes with joints are drawn a little smaller than they lie apart.
    let joint: CGFloat = play.items[0] is HeapBoxView ? 1.25 : 0
    #expect(play.items.allSatisfy { $0.bounds.width + joint == max(side.rounded(.down), 2) })
    #expect(try play.parameter("Boxes").value == Double(count))
  }

  /// A number that was asked for holds wherever there is room; the first one leads back to the beginning.
  @Test func aPileHasAsManyBoxesAsWereAskedFor() throws {
    let play = ScenePlay(PileScene.self, of: .sandbox(), size: Self.small)
    play.host.step(2)
    let (boxes, first) = (try play.parameter("Boxes"), play.items.count)
    #expect(first < 600 && boxes.value == Double(first))
    boxes.value = 600
    #expect(boxes.value == 600, "while it is being made")
    play.host.step(20)
    #expect(play.items.count == 600 && boxes.value == 600)
    boxes.value = boxes.initial
    play.host.step(20)
    #expect(play.items.count == first && boxes.value == Double(first))
    boxes.value = Double(first)
    play.host.resize(to: CGSize(width: 1024, height: 768))
    play.host.step(20)
    #expect(play.items.count == first, "asked for by its number")
  }

  static func askForTenThousand(_ size: CGSize) throws {
    let play = ScenePlay(PileScene.self, of: .small, size: size)
    play.host.step(1)
    try play.parameter("Boxes").value = 10_000
    play.host.step(20)
    let count = CGFloat(play.items.count)
    #expect(count >= 100 && count <= max(100, 0.36 * play.stage.width * play.stage.height / 12))
  }

  static func shrinkAPile() {
    let play = ScenePlay(PileScene.self, of: .sandbox())
    play.host.step(60)
    play.host.resize(to: Self.small)
    play.host.step(20)
    let area = play.stage.width * play.stage.height
    let covered = play.items.reduce(CGFloat(0)) { $0 + $1.bounds.width * $1.bounds.height }
    #expect(play.items.count < 1000 && covered < 0.4 * area, "\(play.items.count), \(covered / area)")
    play.run(8)
    #expect(!play.scene.animators[0].isRunning)
    #expect(play.places.allSatisfy { play.stage.contains($0) })
    play.host.resize(to: CGSize(width: 1024, height: 768))
    play.host.step(20)
    #expect(play.items.count == 1000, "room for all again")
  }

  static func makeAHeapAnew(_ size: CGSize) {
    let play = ScenePlay(PileScene.self, of: .sandbox())
    play.host.step(30)
    play.host.resize(to: size)
    var counts = [play.items.count]
    for _ in 0..<20 {
      play.host.step()
      counts.append(play.items.count)
    }
    let last = counts[20]
    #expect(last > 300 && counts[0] == 100, "\(counts)")
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 <= 100 }, "\(counts)")
    #expect(counts.firstIndex(of: last).map { $0 <= 16 } == true, "\(counts)")
  }

  static func makeAHeapForTheNextSize(_ steps: Int) {
    let play = ScenePlay(PileScene.self, of: .sandbox())
    play.host.step(30)
    play.host.resize(to: CGSize(width: 512, height: 768))
    play.host.step(steps)
    play.host.resize(to: CGSize(width: 480, height: 700))
    play.run(8)
    #expect(play.places.allSatisfy { play.stage.contains($0) })
    let count = min(1000, Int(0.36 * play.stage.width * play.stage.height / 64))
    #expect(play.items.count == count || steps > 4)
    #expect(!play.scene.animators[0].isRunning)
  }

  /// Boxes that cover more than that press each other apart for half a second, at up to 30 ms a frame.
  @Test func thePileCoversLittleMoreThanHalfOfAnyStage() {
    for width in stride(from: 1000.0, through: 360, by: -80) {
      let play = ScenePlay(PileScene.self, of: .small)
      play.host.step(10)
      play.host.resize(to: CGSize(width: width, height: 768))
      play.host.step(20)
      let covered = play.items.reduce(CGFloat(0)) { $0 + $1.bounds.width * $1.bounds.height }
      #expect(covered < 0.56 * play.stage.width * play.stage.height, "\(width)")
    }
  }
}

/// Heaps of up to a thousand boxes in stages of any size. Not of the main actor, which would begin them last.
@Suite struct HeapTests {
  /// Ten thousand boxes of 2 pt in a stage of 100 pt are all near each other: their contacts took 20 GB.
  @Test(
    .inTurn,
    arguments: [
      CGSize(width: 1, height: 1), CGSize(width: 100, height: 100), CGSize(width: 100, height: 188),
      SmallStageTests.small,
      CGSize(width: 4000, height: 90),
    ]) func aSmallStageHasNoMoreBoxesThanItHoldsWhoeverAsks(size: CGSize) async
  {
    await #expect(processExitsWith: .success) { [size] in try await SmallStageTests.askForTenThousand(size) }
  }

  @Test(.inTurn) func aPileWhoseStageShrinksIsMadeAnewAndComesToRestInside() async {
    await #expect(processExitsWith: .success) { await SmallStageTests.shrinkAPile() }
  }

  /// A thousand boxes that go and four hundred that come would be late for one frame.
  @Test(
    .inTurn,
    arguments: [SmallStageTests.small, CGSize(width: 512, height: 768), CGSize(width: 700, height: 600)])
  func aHeapIsMadeAnewOverSomeSteps(size: CGSize) async {
    await #expect(processExitsWith: .success) { [size] in await SmallStageTests.makeAHeapAnew(size) }
  }

  /// The next size may come before the heap is whole.
  @Test(.inTurn, arguments: 1..<6)
  func aHeapThatIsBeingMadeIsMadeForTheNextSize(steps: Int) async {
    await #expect(processExitsWith: .success) { [steps] in
      await SmallStageTests.makeAHeapForTheNextSize(steps)
    }
  }
}
