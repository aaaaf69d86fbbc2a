import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What scenes show at the moment at which a person looks there.
@MainActor
struct SceneLookTests {
  @Test func thePinIsThereAsSoonAsThePhotoIsPressedAndStaysForAMomentAfterTheRelease() {
    let play = ScenePlay.begun(PhotoPinScene.self)
    func pins() -> [PinView] { play.session.scene.view.subviews.compactMap { $0 as? PinView } }
    let center = play.places[0]
    for point in [CGPoint(x: 40, y: 40), center] {
      play.host.press(at: play.inWindow(point.x, point.y))
      play.host.step(2)
      #expect(pins().count == (point == center ? 1 : 0), "at \(point)")
      play.host.step(20)
      play.host.release(at: play.inWindow(point.x, point.y))
      play.host.step(10)
      #expect(pins().count == (point == center ? 1 : 0), "It lifts before it is gone.")
      play.host.step(30)
      #expect(pins().isEmpty)
    }
  }

  @Test func aPinnedPhotoHangsFromThePinAndOneThatIsLetGoLies() {
    let play = ScenePlay.begun(PhotoPinScene.self)
    play.run(2)
    #expect(play.places[0] == CGPoint(x: 512, y: 340), "No pin holds it, and it lies.")
    // By the upper left corner, along the photo's diagonal: by itself that turns nothing.
    let corner = play.items[0].convert(CGPoint(x: 14, y: 12), to: play.scene.view)
    let goal = CGPoint(x: corner.x - 102, y: corner.y - 72)
    play.hold(corner, goal, steps: 40)
    play.run(4)
    let (place, turn) = (play.places[0], play.turns[0])
    #expect(abs(turn) > 0.7 && abs(place.x - goal.x) < 16 && place.y > goal.y + 100, "\(turn) \(place)")
    play.run(1)
    #expect(distance(play.places[0], place) < 2, "It has settled.")
    play.release(at: goal)
    play.run(2)
    #expect(distance(play.places[0], place) < 4, "Friction holds it as it hung.")
  }

  @Test func theMarkForAPinGoesWithTheFirstPin() throws {
    let play = ScenePlay.begun(PhotoPinScene.self)
    let spot = try #require(play.views(PinSpot.self).first)
    #expect(!spot.isHidden)
    play.click(512, 340)
    #expect(spot.isHidden)
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
    let marks = play.session.scene.view.subviews.prefix(4)
    let dim = marks.map { $0.backgroundColor?.cgColor.alpha ?? 0 }
    let lit = try #require(dim.indices.max { dim[$0] < dim[$1] })
    let nearest = marks.indices.min { distance(marks[$0].center, place) < distance(marks[$1].center, place) }
    #expect(lit == nearest && dim.count { $0 == dim[lit] } == 1, "\(dim)")
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

  /// What only touches hides nothing of the other.
  @Test(arguments: [("Boundaries", true), ("Everything", false)])
  func stripesShowWhatIsHiddenAndNothingElse(mode: String, isShown: Bool) throws {
    let play = ScenePlay.begun(CollisionModeScene.self)
    let parameter = try play.parameter("Collision mode")
    guard case .choice(let words) = parameter.kind, let value = words.firstIndex(of: mode) else { return }
    play.session.perform(.parameter(id: parameter.id, value: Double(value)))
    try play.pressBarButton("Again")
    play.run(5)
    let overlap = try #require(play.views(OverlapView.self).first)
    #expect(overlap.memento.isEmpty != isShown)
  }

  /// Two squares that fall at once have their marks at either side.
  @Test func marksOfTwoFallsAreApart() throws {
    let play = ScenePlay.begun(GravityScene.self)
    play.click(512, 600)
    play.click(530, 200)
    play.run(0.6)
    let marks = try #require(play.views(FallMarks.self).first?.marks)
    let sides = Set(marks.map { $0.numberFrame.minX > $0.frame.maxX })
    #expect(sides == [true, false])
    for (index, mark) in marks.enumerated() {
      for other in marks[..<index] where mark.hasNumber && other.hasNumber {
        #expect(!mark.numberFrame.insetBy(dx: 0, dy: 1).intersects(other.numberFrame))
      }
    }
  }
}
