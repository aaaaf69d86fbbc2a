import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What hangs and swings, and every kind of field.
@MainActor
struct PendulumAndFieldsTests {
  // MARK: pendulum

  private func hang(_ kind: PendulumScene.State.Kind) throws -> ScenePlay<PendulumScene> {
    let play = ScenePlay(PendulumScene.self)
    try play.parameter("Pendulum").value = Double(kind.rawValue)
    return play
  }

  /// Energy for a mass of 1 kg at each ball, above its place at rest, in (pt/s)²; gravity is 1000 pt/s².
  private func energy(_ play: ScenePlay<PendulumScene>, rest: [CGPoint]) -> CGFloat {
    zip(play.session.scene.animators[0].inspection.items, rest).reduce(0) { sum, pair in
      let (item, place) = pair
      let speed = item.velocity.x * item.velocity.x + item.velocity.y * item.velocity.y
      return sum + speed / 2 + 1000 * (place.y - item.center.y)
    }
  }

  @Test func theCradleHandsTheBlowToTheLastBall() throws {
    let play = ScenePlay(PendulumScene.self)
    let rest = play.places
    try #require(rest.count == 5)
    var highest = rest.map(\.y)
    for _ in 0..<190 {
      play.host.step()
      for (index, place) in play.places.enumerated() { highest[index] = min(highest[index], place.y) }
    }
    #expect(rest[0].y - highest[0] > 70, "The first is pushed up: v² / 2g is 80 pt.")
    #expect(rest[4].y - highest[4] > 70, "The last takes it over.")
    for index in 1...3 { #expect(rest[index].y - highest[index] < 2, "Ball \(index) stays.") }
  }

  /// Whatever hangs there, it swings when it is seen first.
  @Test(arguments: PendulumScene.State.Kind.allCases)
  func whatIsChosenSwings(kind: PendulumScene.State.Kind) throws {
    let play = try hang(kind)
    let start = play.places
    play.host.step(20)
    #expect(zip(start, play.places).contains { distance($0, $1) > 15 })
  }

  @Test func theDoublePendulumKeepsItsLengthsAndGainsNoEnergy() throws {
    let play = try hang(.double)
    let rest = play.places
    try #require(rest.count == 2)
    try play.pressBarButton("Push")
    play.host.step()
    let start = energy(play, rest: rest)
    #expect(start > 50_000)
    let length = rest[1].y - rest[0].y
    for _ in 0..<1800 {
      play.host.step()
      let places = play.places
      #expect(abs(distance(places[0], places[1]) - length) < 2)
    }
    #expect(energy(play, rest: rest) < start * 1.02)
    #expect(play.session.scene.animators[0].isRunning)
  }

  /// Where a line begins (-1) or ends (1).
  private func end(_ link: LinkView?, _ side: CGFloat) -> CGPoint {
    guard let link else { return .zero }
    let half = CGPoint(x: side * link.bounds.width / 2, y: 0).applying(link.transform)
    return CGPoint(x: link.center.x + half.x, y: link.center.y + half.y)
  }

  @Test func theRopeKeepsItsLengthAndItsStringsAreDrawn() throws {
    let play = try hang(.rope)
    let rest = play.places
    try #require(rest.count == 20)
    try play.pressBarButton("Push")
    let links = play.views(LinkView.self).filter { !$0.isHidden }
    try #require(links.count == 60)
    let pitch = rest[1].y - rest[0].y
    var farthest: CGFloat = 0
    for _ in 0..<600 {
      play.host.step()
      let places = play.places
      farthest = max(farthest, abs(places[19].x - 512))
      for index in 1..<20 {
        let (a, b) = (places[index - 1], places[index])
        #expect(abs(distance(a, b) - pitch) < 2)
        // Three lines from point to point: together hardly longer than a straight one, and joined.
        let parts = links.dropFirst(3 * index).prefix(3)
        let length = parts.reduce(0) { $0 + $1.bounds.width }
        #expect(length > distance(a, b) - 0.01 && length < 1.3 * distance(a, b))
        #expect(distance(end(parts.first, -1), a) < 0.01 && distance(end(parts.last, 1), b) < 0.01)
      }
    }
    #expect(farthest > 50)
  }

  /// Folded back, the cord would look out behind a smaller one.
  @Test func theRopesWeightHidesItsLastPiece() throws {
    for size in [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)] {
      let play = ScenePlay(PendulumScene.self, size: size)
      try play.parameter("Pendulum").value = 2
      let weight = try #require(play.items.last as? SteelBallView)
      let piece = distance(play.places[18], play.places[19])
      #expect(weight.bounds.width / 2 + weight.rim > piece + 2.5)
    }
  }

  @Test(arguments: [0, 1, 2]) func aHighStageIsUsedAndNotLeft(kind: Double) throws {
    let play = ScenePlay(PendulumScene.self, size: CGSize(width: 480, height: 800))
    try play.parameter("Pendulum").value = kind
    let stage = play.stage
    let lowest = try #require(play.items.map(\.frame.maxY).max())
    #expect(lowest > 0.6 * stage.height && lowest < play.workbench.stage.mode.frame.minY)
    try play.pressBarButton("Push")
    var widest: CGFloat = 0
    for _ in 0..<300 {
      play.host.step()
      #expect(play.items.allSatisfy { stage.contains($0.frame) })
      widest = max(widest, stage.midX - (play.items.map(\.frame.minX).min() ?? stage.midX))
    }
    #expect(widest > 40)
  }

  @Test func aBallCanBeDraggedAndLetGo() throws {
    let play = try hang(.double)
    let end = play.places[1]
    play.drag(end, CGPoint(x: end.x + 200, y: end.y - 120), steps: 40)
    #expect(play.places[1].x > end.x + 100)
    var least = CGFloat.infinity
    for _ in 0..<120 {
      play.host.step()
      least = min(least, play.places[1].x)
    }
    #expect(least < end.x - 50, "It swings through.")
  }

  @Test func thePendulumStaysInTheMiddleOfTheStage() {
    let play = ScenePlay(PendulumScene.self)
    play.host.step(40)
    let before = play.places
    play.resizeStage(to: 1200, 680)
    #expect(zip(play.places, before).allSatisfy { near($0, CGPoint(x: $1.x + 88, y: $1.y), 12) })
    play.resizeStage(to: 360, 206)
    play.host.step()
    let middle = play.items[2].frame
    #expect(abs(middle.midX - 180) < 2 && middle.maxY <= play.workbench.stage.mode.frame.minY)
    for _ in 0..<200 {
      #expect(play.places.allSatisfy { CGRect(x: 0, y: 0, width: 360, height: 206).contains($0) })
      play.host.step()
    }
  }

  @Test func onlyTheChosenPendulumIsSeen() throws {
    let play = try hang(.rope)
    #expect(play.views(SteelBallView.self).filter { !$0.isHidden }.count == 20)
    try play.parameter("Pendulum").value = 0
    #expect(play.views(SteelBallView.self).filter { !$0.isHidden }.count == 5)
    #expect(play.items.count == 5)
  }

  // MARK: fields

  private func field(_ kind: FieldKind) throws -> ScenePlay<FieldsScene> {
    let play = ScenePlay(FieldsScene.self)
    try play.parameter("Field").value = Double(kind.rawValue)
    return play
  }

  private func meanDistance(_ play: ScenePlay<FieldsScene>, to point: CGPoint) -> CGFloat {
    play.places.reduce(0) { $0 + distance($1, point) } / CGFloat(play.places.count)
  }

  private func meanVelocity(_ play: ScenePlay<FieldsScene>) -> CGPoint {
    let items = play.session.scene.animators[0].inspection.items
    let count = CGFloat(items.count)
    return CGPoint(
      x: items.reduce(0) { $0 + $1.velocity.x } / count, y: items.reduce(0) { $0 + $1.velocity.y } / count)
  }

  @Test(arguments: FieldKind.allCases) func everyKindMovesTheParticlesAndKeepsThemOnTheStage(
    kind: FieldKind
  )
    throws
  {
    let play = try field(kind)
    #expect(play.items.count == 60)
    let fields = play.session.scene.animators[0].behaviors.compactMap { $0 as? UIFieldBehavior }
    #expect(fields.count == 1 && fields[0].items.count == 60)
    for parameter in play.session.scene.parameters.dropFirst() {
      #expect(abs(parameter.value - parameter.initial) < 1e-5, "\(parameter.name) of \(kind)")
    }
    let start = play.places
    play.host.step(60)
    #expect(play.places != start)
    // What leaves the stage is put at its far side once nothing of it is seen.
    let stage = play.stage.insetBy(dx: play.scene.isOpen ? -12 : 0, dy: play.scene.isOpen ? -12 : 0)
    #expect(play.places.allSatisfy { stage.contains($0) })
  }

  @Test func linearGravityPullsDown() throws {
    let play = try field(.linear)
    let start = meanVelocity(play).y
    play.host.step(60)
    #expect(meanVelocity(play).y - start > 50)
  }

  @Test(arguments: [FieldKind.radial, .spring]) func someFieldsGather(kind: FieldKind) throws {
    let play = try field(kind)
    let middle = CGPoint(x: 512, y: 340)
    let start = meanDistance(play, to: middle)
    try play.parameter("Resistance").value = 3
    play.host.step(240)
    #expect(meanDistance(play, to: middle) < start * 0.7)
  }

  @Test func theVelocityFieldGivesItsVelocity() throws {
    let play = try field(.velocity)
    play.host.step(20)
    #expect(abs(meanVelocity(play).x - 100) < 15 && abs(meanVelocity(play).y) < 15)
  }

  @Test func dragBringsParticlesToRest() throws {
    let play = try field(.drag)
    func fastest() -> CGFloat {
      play.session.scene.animators[0].inspection.items.map { hypot($0.velocity.x, $0.velocity.y) }.max() ?? 0
    }
    play.host.step()
    let start = fastest()
    try play.parameter("Strength").value = 20
    play.host.step(60)
    #expect(fastest() < start / 5)
    try play.pressBarButton("Stir")
    play.host.step()
    #expect(fastest() > 100)
  }

  @Test func electricFieldsTellPositiveFromNegative() throws {
    let play = try field(.electric)
    play.host.step(240)
    let middle = CGPoint(x: 512, y: 340)
    func mean(_ wanted: (Int) -> Bool) -> CGFloat {
      let chosen = play.places.enumerated().filter { wanted($0.offset) }.map(\.element)
      return chosen.reduce(0) { $0 + distance($1, middle) } / CGFloat(chosen.count)
    }
    #expect(mean { $0 % 3 == 2 } < mean { $0 % 3 != 2 } - 100)
  }

  @Test func theCustomFieldMakesARing() throws {
    let play = try field(.custom)
    play.host.step(240)
    let distances = play.places.map { hypot($0.x - 512, $0.y - 340) }
    let sum = distances.reduce(0, +)
    #expect(abs(sum / 60 - 160) < 40, "The mean radius is \(sum / 60).")
  }

  @Test func aClickMovesTheFieldAndItsCenterIsSeen() throws {
    let play = try field(.spring)
    let center = try #require(play.views(FieldCenterView.self).first)
    #expect(!center.isHidden && near(center.center, CGPoint(x: 512, y: 340)))
    play.click(200, 200)
    #expect(near(center.center, CGPoint(x: 200, y: 200)))
    try play.parameter("Field").value = Double(FieldKind.noise.rawValue)
    #expect(center.isHidden)
    try play.parameter("Region's radius").value = 150
    #expect(!center.isHidden && center.bounds.width == 300)
  }

  @Test func aRegionEndsTheField() throws {
    let play = try field(.velocity)
    try play.parameter("Region's radius").value = 100
    play.click(100, 100)
    play.host.step(2)
    for item in play.session.scene.animators[0].inspection.items
    where hypot(item.center.x - 100, item.center.y - 100) > 130 {
      #expect(abs(item.velocity.x - 100) > 0.01)
    }
  }

  @Test func aSmallerStageKeepsParticlesAndCenterInside() throws {
    let play = try field(.radial)
    play.click(1000, 600)
    play.resizeStage(to: 360, 206)
    play.host.step(60)
    #expect(play.places.allSatisfy { CGRect(x: 0, y: 0, width: 361, height: 207).contains($0) })
    let center = try #require(play.views(FieldCenterView.self).first).center
    #expect(CGRect(x: 0, y: 0, width: 361, height: 207).contains(center))
  }
}
