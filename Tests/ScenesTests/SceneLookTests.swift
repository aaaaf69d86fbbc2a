// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What scenes show at the moment at which a person looks there.
@MainActor
struct SceneLookTests {
  @Test func thePinStaysAndTheNextPressSetsItAnew() {
    let play = ScenePlay.begun(PhotoPinScene.self)
    func pins() -> [PinView] { play.session.scene.view.subviews.compactMap { $0 as? PinView } }
    play.click(40, 40)
    play.run(1)
    #expect(pins().isEmpty, "Beside the photo there is nothing to pin.")
    for point in [CGPoint(x: 600, y: 280), CGPoint(x: 620, y: 380)] {
      play.host.press(at: play.inWindow(point.x, point.y))
      play.host.step(2)
      #expect(pins().count == 1 && distance(pins()[0].center, point) < 1, "at \(point)")
      play.host.release(at: play.inWindow(point.x, point.y))
      play.run(3)
      #expect(pins().map { distance($0.center, point) < 2 } == [true], "It stays at \(point).")
    }
    play.resizeWindow(to: 480, 500)
    play.run(1)
    #expect(pins().count == 1 && play.stage.contains(pins()[0].center) && play.stage.contains(play.places[0]))
  }

  @Test func aPinnedPhotoSwingsUntilItHangsFromThePinAndOneWithoutLies() {
    let play = ScenePlay.begun(PhotoPinScene.self)
    play.run(2)
    #expect(play.places[0] == CGPoint(x: 512, y: 340), "No pin holds it, and it lies.")
    let corner = play.items[0].convert(CGPoint(x: 14, y: 12), to: play.scene.view)
    play.click(corner.x, corner.y)
    var sides: [Double] = []
    for _ in 0..<90 {
      play.host.step()
      sides.append(play.places[0].x - corner.x)
    }
    #expect(sides.prefix(75).contains { $0 < -10 }, "It swings past.")
    #expect(abs(sides[89]) < 50, "In 1.5 s it has almost come to rest.")
    play.run(3)
    #expect(abs(play.places[0].x - corner.x) < 3 && play.places[0].y > corner.y + 120, "It hangs.")
  }

  @Test func thePinIsOnThePhotoAlsoOnAFastDrag() throws {
    let play = ScenePlay.begun(PhotoPinScene.self)
    let (photo, hole) = (play.items[0], CGPoint(x: 215, y: 22))
    let start = photo.convert(hole, to: play.scene.view)
    play.host.press(at: play.inWindow(start.x, start.y))
    let pin = try #require(play.views(PinView.self).first)
    for step in 1...40 {
      let along = CGFloat(min(step, 9)) / 9
      let point = play.inWindow(start.x - 400 * along, start.y)
      play.host.send(.pointer(PointerEvent(.move, at: point)))
      play.host.step()
      #expect(distance(pin.center, photo.convert(hole, to: play.scene.view)) < 1.5, "step \(step)")
    }
    #expect(play.views(PinView.self).count == 1)
    #expect(distance(pin.center, CGPoint(x: start.x - 400, y: start.y)) < 3, "It is where the finger is.")
  }

  /// A photo can hang from its corner, also near a side.
  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]) func thePhotoIsSmallForTheBoard(size: CGSize) throws {
    let play = ScenePlay(PhotoPinScene.self, size: size)
    play.host.step(2)
    let board = try #require(play.views(CorkBoard.self).first)
    let diagonal = hypot(play.items[0].bounds.width, play.items[0].bounds.height)
    #expect(diagonal < board.cork.height && diagonal < 0.6 * board.cork.width)
  }

  /// Not astride the frame.
  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 1920, height: 1000),
  ]) func theHintOfThePhotoStandsOnTheCork(size: CGSize) throws {
    let play = ScenePlay(PhotoPinScene.self, size: size)
    play.host.step(60)
    let board = try #require(play.views(CorkBoard.self).first), hint = play.workbench.stage.hint
    #expect(!hint.isHidden && board.cork.contains(hint.frame), "\(hint.frame)")
  }

  /// In each quarter of the stage the spring of its own corner pulls.
  @Test(arguments: [
    CGPoint(x: 200, y: 160), CGPoint(x: 800, y: 160), CGPoint(x: 800, y: 500), CGPoint(x: 200, y: 500),
  ])
  func theCornerOfAPlacedBoxIsLit(place: CGPoint) throws {
    let play = ScenePlay.begun(CornersScene.self)
    play.session.time.isPaused = true
    let number = try #require(play.session.items.first.flatMap { play.session.number(of: $0.item) })
    play.session.perform(.move(item: number, x: place.x, y: place.y))
    let slots = play.views(CornerSlot.self)
    let nearest = slots.indices.min { distance(slots[$0].center, place) < distance(slots[$1].center, place) }
    #expect(slots.indices.filter { slots[$0].isLit } == [try #require(nearest)])
  }

  /// No kind of field is chosen and then nothing moves.
  @Test(arguments: FieldKind.allCases) func whatIsChosenMoves(kind: FieldKind) throws {
    let play = ScenePlay.begun(FieldsScene.self)
    play.run(1)
    let other: FieldKind = kind == .radial ? .spring : .radial
    for kind in [other, kind] {
      play.session.perform(.parameter(id: "field", value: Double(kind.rawValue)))
      play.host.step(2)
    }
    let before = play.places
    play.run(1)
    let moved = zip(before, play.places).count { distance($0, $1) > 3 }
    #expect(moved > 30, "\(kind): \(moved) of 60")
  }

  /// The boxes lie highest in the middle, and not in rows.
  @Test(arguments: [100, 300, 1000]) func aPileIsAMound(count: Int) throws {
    let size = CGSize(width: 1024, height: 768)
    let play = ScenePlay(PileScene.self, of: .sandbox(boxesInPile: count), size: size)
    play.run(4)
    let (places, width) = (play.places, play.stage.width)
    try #require(places.count == count)
    func top(_ range: ClosedRange<CGFloat>) -> CGFloat {
      places.filter { range.contains($0.x / width) }.map(\.y).min() ?? .infinity
    }
    #expect(top(0.4...0.6) < min(top(0...0.1), top(0.9...1)) - 60)
    let turned = play.items.count { abs(sin(2 * atan2($0.transform.b, $0.transform.a))) > 0.1 }
    #expect(turned > count / 4, "\(turned) stand askew")
  }
}
