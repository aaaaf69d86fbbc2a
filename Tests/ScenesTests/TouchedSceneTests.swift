// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a hand does to a scene shows on its stage.
@MainActor
struct TouchedSceneTests {
  // MARK: collision, item-properties

  @Test(arguments: [CGPoint(x: 300, y: 200), CGPoint(x: 800, y: 120), CGPoint(x: 512, y: 420)])
  func aClickMakesTheSquaresJumpThere(goal: CGPoint) {
    let play = ScenePlay(CollisionScene.self)
    play.host.step(200)
    play.click(goal.x, goal.y)
    var nearest = CGFloat.infinity
    for _ in 0..<100 {
      play.host.step()
      nearest = min(nearest, play.places.map { distance($0, goal) }.min() ?? .infinity)
    }
    #expect(nearest < 45, "\(goal): \(nearest)")
  }

  @Test(arguments: [5.0, 60, 300, 340, 395], [10.0, 200, 395])
  func aHardHitSaysHowHardItWasOnTheStage(x: CGFloat, y: CGFloat) throws {
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    for (impact, text) in [(300, "300 pt/s"), (637.4, "640 pt/s"), (1e9, "1000000 pt/s")]
      as [(CGFloat, String)]
    {
      ContactFlash.show(.began, at: CGPoint(x: x, y: y), impact: impact, in: stage)
      let word = try #require(stage.subviews.compactMap { $0 as? UILabel }.last)
      #expect(word.text == text)
      #expect(stage.bounds.contains(word.frame), "\(word.frame)")
    }
  }

  @Test(arguments: [240, 400, 560]) func theChartSaysHowHighASquareCame(start: CGFloat) throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    play.items[1].center = CGPoint(x: 600, y: start)
    var highest = CGFloat.infinity
    var hasTouched = false
    let chart = try #require(play.views(BounceChart.self).first)
    for _ in 0..<150 where chart.peaks.filter({ $0.curve == 1 }).isEmpty {
      play.host.step()
      let place = play.places[1].y
      if place > 640 { hasTouched = true }
      if hasTouched { highest = min(highest, place) }
    }
    let height = play.session.stage.bounds.maxY - highest - 25
    let peak = try #require(chart.peaks.first { $0.curve == 1 })
    #expect(height > 5 && abs(peak.height - height) < 0.01, "\(peak.height) \(height)")
  }

  /// It begins with a click and with a drag.
  @Test func theChartBeginsAnewWithWhatAPersonDoes() throws {
    let play = ScenePlay.begun(ItemPropertiesScene.self)
    let chart = try #require(play.views(BounceChart.self).first)
    play.host.step(500)
    #expect(chart.isFull && chart.peaks.count >= 2)
    play.click(400, 300)
    #expect(!chart.isFull && chart.peaks.isEmpty)
    play.host.step(200)
    #expect(!chart.peaks.isEmpty)
    play.hold(play.places[0], CGPoint(x: 500, y: 200), steps: 20)
    #expect(chart.peaks.allSatisfy { $0.step < 60 })
  }

  @Test(arguments: [0, 1]) func gravityPullsWhatIsAttachedDown(mode: Double) throws {
    let play = ScenePlay.begun(AttachmentScene.self)
    try play.parameter("Attached to").value = mode
    play.host.step(2)
    let start = play.places
    try play.pressBarButton("Gravity")
    play.host.step(20)
    // Of two the first hangs from a cord.
    let number = Int(mode)
    #expect(play.places[number].y > start[number].y + 15)
    try play.pressBarButton("Gravity")
    play.host.step(2)
    try play.pressBarButton("Gravity")
    #expect(try play.parameter("Gravity").value == 1)
  }

  @Test func anotherKindOfFieldFindsTheParticlesEverywhere() throws {
    let play = ScenePlay.begun(FieldsScene.self)
    play.host.step(200)
    for kind in FieldKind.allCases where kind != .radial {
      try play.parameter("Field").value = Double(kind.rawValue)
      let places = play.places
      let (xs, ys) = (places.map(\.x).sorted(), places.map(\.y).sorted())
      #expect(xs[45] - xs[15] > 300 && ys[45] - ys[15] > 200, "\(kind)")
      play.host.step(60)
    }
  }

  // MARK: corners

  @Test func theCornerThatPullsIsLitAndTheBandGoesWhereTheBoxRests() throws {
    let play = ScenePlay.begun(CornersScene.self)
    let slots = play.views(CornerSlot.self)
    let elastic = try #require(play.views(LinkView.self).first)
    func lit() -> [Int] { slots.indices.filter { slots[$0].isLit } }
    #expect(slots.count == 4 && lit().isEmpty && elastic.isHidden)
    for (index, way) in [(-1, -1), (1, -1), (1, 1), (-1, 1)].enumerated() {
      let start = play.places[0]
      let end = CGPoint(x: 512 + CGFloat(way.0) * 90, y: 340 + CGFloat(way.1) * 90)
      play.hold(start, end, steps: 20)
      play.run(0.3)
      #expect(lit() == [index] && !elastic.isHidden)
      play.release(at: end)
      play.run(5)
      #expect(lit() == [index] && elastic.isHidden)
    }
  }

  // MARK: fields, pile

  private func field(_ kind: FieldKind) throws -> (ScenePlay<FieldsScene>, UIFieldBehavior) {
    let play = ScenePlay(FieldsScene.self)
    try play.parameter("Field").value = Double(kind.rawValue)
    let field = play.scene.animators[0].behaviors.compactMap { $0 as? UIFieldBehavior }.first
    return (play, try #require(field))
  }

  @Test(arguments: [FieldKind.linear, .velocity, .drag]) func aDragDrawsTheDirection(kind: FieldKind) throws {
    let (play, field) = try field(kind)
    play.drag(CGPoint(x: 400, y: 400), CGPoint(x: 250, y: 200), steps: 20)
    #expect(abs(field.direction.dx + 1.5) < 0.2 && abs(field.direction.dy + 2) < 0.2, "\(field.direction)")
    play.drag(CGPoint(x: 100, y: 400), CGPoint(x: 900, y: 400), steps: 20)
    #expect(abs(field.direction.dx - 3) < 0.01, "no longer than 3")
  }

  @Test(arguments: [FieldKind.noise, .turbulence]) func aClickBlowsParticlesApartWhereNothingElseIs(
    kind: FieldKind
  ) throws {
    let (play, _) = try field(kind)
    play.host.step(30)
    func near(_ middle: CGPoint) -> [Int] {
      play.places.indices.filter { (1..<120).contains(distance(play.places[$0], middle)) }
    }
    let middle = try #require(play.places.max { near($0).count < near($1).count })
    let near = near(middle)
    try #require(near.count > 1)
    let before = near.map { distance(play.places[$0], middle) }.reduce(0, +)
    play.click(middle.x, middle.y)
    play.host.step(12)
    #expect(near.map { distance(play.places[$0], middle) }.reduce(0, +) > before + 20)
  }

  @Test func chargesShowWhereTheyCount() throws {
    for kind in FieldKind.allCases {
      let (play, _) = try field(kind)
      let signs = play.items.flatMap { $0.all(ChargeSign.self) }
      #expect(signs.count == 60)
      #expect(signs.allSatisfy { $0.isHidden == (kind != .electric && kind != .magnetic) }, "\(kind)")
    }
  }

  @Test func thePileLiesInLayers() {
    let play = ScenePlay.begun(PileScene.self, of: .small)
    func height(_ boxes: [UIView]) -> CGFloat {
      boxes.reduce(0) { $0 + $1.center.y } / CGFloat(boxes.count)
    }
    let sixths = (0..<6).map { part in
      Array(play.items[(part * play.items.count / 6)..<((part + 1) * play.items.count / 6)])
    }
    #expect(zip(sixths, sixths.dropFirst()).allSatisfy { height($0) > height($1) })
    for (index, layer) in sixths.enumerated() {
      let colors = Set(layer.dropFirst().dropLast().compactMap(\.backgroundColor).map(ObjectIdentifier.init))
      #expect(colors.count == 2, "layer \(index) has two shades")
    }
  }
}
