// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What patterns show beside their items: a picture as large as its stage allows, pieces of bricks, a row in
/// numbers.
@MainActor
struct PatternLookTests {
  nonisolated private static let wide = CGSize(width: 1024, height: 768)
  nonisolated private static let tall = CGSize(width: 480, height: 800)
  nonisolated private static let low = CGSize(width: 360, height: 294)

  // MARK: lightbox

  @Test(
    "the open picture fills a small stage, below the hint on a low one, and leaves room on a large one",
    arguments: [
      (wide, CGSize(width: 480, height: 360)), (tall, CGSize(width: 448, height: 336)),
      (low, CGSize(width: 184, height: 138)),
    ]) func theOpenPictureIsFittedToItsStage(window: CGSize, size: CGSize)
  {
    let play = ScenePlay(LightboxScene.self, size: window)
    play.host.step(60)
    #expect(play.items[0].bounds.size == size)
    #expect(play.stage.contains(play.items[0].frame))
  }

  @Test func thePictureIsFittedWhenItsStageChanges() {
    let play = ScenePlay.begun(LightboxScene.self)
    for (window, width) in [(Self.tall, 448), (Self.low, 184), (Self.wide, 480)] as [(CGSize, CGFloat)] {
      play.resizeWindow(to: window.width, window.height)
      #expect(play.items[0].bounds.width == width)
      let hint: CGFloat = play.stage.height < 240 ? 36 : 0
      let middle = CGPoint(x: play.stage.midX, y: play.stage.midY + hint / 2)
      #expect(distance(play.places[0], middle) < 1)
    }
    play.resizeWindow(to: 820, 620)
    #expect(play.items[0].bounds.width == 480, "It has room, and stays as it is.")
  }

  @Test func theOpenPictureIsMissingInItsRow() {
    let play = ScenePlay.begun(LightboxScene.self)
    let thumbnails = play.views(PhotoCard.self).prefix(4)
    #expect(thumbnails.map(\.isHidden) == [false, true, false, false])
    play.click(512, 100)
    play.run(1)
    #expect(thumbnails.allSatisfy { !$0.isHidden })
    play.click(thumbnails[3].center.x, thumbnails[3].center.y)
    #expect(thumbnails.map(\.isHidden) == [false, false, false, true])
  }

  @Test("a picture that is closed flies back to its place and is the thumbnail from then on")
  func aClosedPictureFliesBack() throws {
    let play = ScenePlay.begun(LightboxScene.self)
    let cards = play.views(PhotoCard.self)
    let (thumbnail, picture) = (cards[1], try #require(cards.dropFirst(4).first { !$0.isHidden }))
    play.click(512, 100)
    for _ in 0..<6 {
      #expect(!picture.isHidden && thumbnail.isHidden)
      play.host.step()
    }
    play.run(0.5)
    #expect(picture.isHidden && !thumbnail.isHidden)
    #expect(distance(picture.center, thumbnail.center) < 0.01)
    #expect(abs(picture.frame.width - thumbnail.frame.width) < 0.01)
  }

  @Test("the lightbox says first how its picture is closed, and then how one is opened")
  func theLightboxSaysWhatCanBeDone() throws {
    let play = ScenePlay.begun(LightboxScene.self)
    #expect(play.scene.hint.hasPrefix("Throw the picture away"))
    play.click(512, 100)
    play.run(0.5)
    #expect(play.scene.hint == "Click a picture to open it.")
    #expect(play.workbench.stage.hint.text == play.scene.hint)
  }

  @Test("another picture can be opened while one flies back")
  func aPictureOpensWhileOneReturns() throws {
    let play = ScenePlay.begun(LightboxScene.self)
    let place = play.views(PhotoCard.self)[0].center
    play.click(512, 100)
    play.run(0.1)
    play.click(place.x, place.y)
    play.run(2)
    #expect(play.scene.state.shown == 0 && play.scene.state.returning == nil)
    #expect(distance(play.places[0], CGPoint(x: play.stage.midX, y: play.stage.midY)) < 1)
  }

  // MARK: bricks

  /// Serves and goes on until a brick breaks.
  private func breakBrick(_ play: ScenePlay<BricksScene>) {
    play.click(512, 600)
    let broken = play.scene.state.broken.count
    for _ in 0..<200 where play.scene.state.broken.count == broken { play.host.step() }
  }

  @Test func aStepBackShowsThePiecesAsTheyWere() throws {
    let play = ScenePlay.begun(BricksScene.self)
    breakBrick(play)
    var places: [[CGPoint]] = []
    for _ in 0..<6 {
      places.append(try #require(play.views(BrickPieces.self).first?.breaks.first).pieces.map(\.place))
      play.host.step()
    }
    play.host.press(.space)
    for place in places.reversed() {
      play.host.press(.character(","), modifiers: [])
      #expect(play.views(BrickPieces.self).first?.breaks.first?.pieces.map(\.place) == place)
    }
  }

  // MARK: drop

  @Test func theBarSaysHowMuchOfTheRowIsThere() throws {
    let play = ScenePlay.begun(DropScene.self)
    let gauge = try #require(play.views(RowGauge.self).first)
    // Six of 64 pt, on 1024 pt.
    #expect(gauge.words == "38 of 75 %")
    for x in [400, 700] as [CGFloat] { play.click(x, 600) }
    play.run(3)
    // With the one that fell first.
    #expect(gauge.words == "56 of 75 %")
    try play.parameter("Row full at").value = 0.9
    play.click(600, 100)
    play.host.step()
    #expect(gauge.words == "56 of 90 %")
    #expect(play.scene.view.subviews.last === gauge, "No square hides it.")
  }

  @Test(arguments: [wide, tall, low]) func squaresStandOnTheBarAndNotBehindIt(size: CGSize) throws {
    let play = ScenePlay(DropScene.self, size: size)
    play.host.step(2)
    let gauge = try #require(play.views(RowGauge.self).first)
    for x in [0.1, 0.4, 0.6, 0.9] { play.click(x * play.stage.width, play.stage.height - 8) }
    play.run(4)
    #expect(gauge.frame.maxY == play.stage.maxY)
    #expect(play.scene.squares.allSatisfy { $0.frame.maxY < gauge.frame.minY + 1 })
    #expect(play.scene.squares.contains { $0.frame.maxY > gauge.frame.minY - 1 })
    let wish = CGPoint(x: play.stage.midX, y: play.stage.maxY)
    var placements = [Placement(item: play.scene.squares[1], center: wish)]
    play.scene.adjust(&placements)
    #expect(placements[0].center.y + play.scene.squares[1].bounds.height / 2 == gauge.frame.minY)
  }

  @Test("of twenty none begins inside another", arguments: [wide, tall, low])
  func squaresOfARainBeginApart(size: CGSize) throws {
    let play = ScenePlay(DropScene.self, size: size)
    play.host.step(2)
    try play.pressBarButton("Drop 20")
    var (dropped, last) = (0, play.scene.state.dropped)
    for _ in 0..<600 where dropped < 20 {
      play.host.step()
      guard play.scene.state.dropped > last, let new = play.scene.squares.last else { continue }
      (dropped, last) = (dropped + play.scene.state.dropped - last, play.scene.state.dropped)
      #expect(play.scene.squares.dropLast().allSatisfy { !$0.frame.intersects(new.frame) }, "\(new.frame)")
    }
    #expect(play.scene.state.dropped == 21 && play.scene.state.pending == 0)
  }

  @Test func squaresForWhichThereIsNoRoomDoNotComeLater() throws {
    let play = ScenePlay(DropScene.self, size: Self.low)
    play.host.step(2)
    for _ in 0..<8 { try play.pressBarButton("Drop 20") }
    play.run(30)
    #expect(play.scene.state.pending == 0)
  }

  @Test func theNumberOfRowsThatWentStays() throws {
    let play = ScenePlay.begun(DropScene.self)
    let gauge = try #require(play.views(RowGauge.self).first)
    #expect(gauge.total == "Full rows vanish")
    for column in 0..<14 { play.click(37 + 73 * CGFloat(column), 600) }
    play.run(8)
    let rows = play.scene.state.rows
    #expect(rows >= 1 && gauge.total == "Full rows vanish: \(rows) gone")
  }

  @Test(arguments: [wide, tall, low]) func halfARowLiesThereAtFirstAndStaysAsItIs(size: CGSize) throws {
    let play = ScenePlay(DropScene.self, size: size)
    play.host.step(2)
    let gauge = try #require(play.views(RowGauge.self).first)
    let row = Array(play.scene.squares.dropFirst())
    let covered = row.reduce(0) { $0 + $1.bounds.width } / play.stage.width
    #expect((0.25...0.38).contains(covered), "\(covered)")
    #expect(row.allSatisfy { abs($0.frame.maxY - gauge.frame.minY) < 1 })
    for (index, square) in row.enumerated() {
      #expect(!row[..<index].contains { $0.frame.insetBy(dx: -1, dy: 0).intersects(square.frame) })
    }
    let places = row.map(\.center)
    play.host.step(30)
    #expect(zip(places, row).allSatisfy { distance($0, $1.center) < 1 })
  }

  @Test(arguments: [wide, tall, low]) func theHintIsNotOnTheGauge(size: CGSize) throws {
    let play = ScenePlay(DropScene.self, size: size)
    play.host.step(100)
    let (hint, gauge) = (play.workbench.stage.hint, try #require(play.views(RowGauge.self).first))
    #expect(hint.isHidden || !hint.convert(hint.bounds, to: play.scene.view).intersects(gauge.frame))
  }

  // MARK: corners

  @Test(arguments: [wide, tall, low]) func theHintStandsBetweenTheCorners(size: CGSize) throws {
    let play = ScenePlay(CornersScene.self, size: size)
    play.host.step(100)
    let hint = play.workbench.stage.hint
    #expect(!hint.isHidden && hint.alpha == 1)
    let frame = hint.convert(hint.bounds, to: play.scene.view)
    for slot in play.views(CornerSlot.self) {
      #expect(!slot.frame.insetBy(dx: -1, dy: -1).intersects(frame), "\(slot.frame) \(frame)")
    }
  }
}
