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

  @Test func aHarderHitMakesALargerRingAndThrowsSparks() {
    func shown(_ impact: CGFloat) -> (ring: CGFloat, count: Int) {
      let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      ContactFlash.show(.began, at: CGPoint(x: 200, y: 200), impact: impact, in: stage)
      return (stage.subviews.map(\.bounds.width).max() ?? 0, stage.subviews.count)
    }
    let sizes = [0, 200, 400, 800, 5000].map { shown($0).ring }
    #expect(sizes == sizes.sorted() && sizes[0] == 26 && sizes[4] == 96, "\(sizes)")
    #expect(shown(100).count == 2 && shown(400).count == 11)
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

  @Test(arguments: [300.0, 600, 5000], [100.0, 420])
  func theNumberStandsBesideItsRingAndFadesWithIt(impact: CGFloat, x: CGFloat) throws {
    let host = HeadlessHost(size: CGSize(width: 500, height: 400))
    let controller = UIViewController()
    host.window.rootViewController = controller
    host.step()
    let stage: UIView = controller.view
    ContactFlash.show(.began, at: CGPoint(x: x, y: 200), impact: impact, in: stage)
    let word = try #require(stage.subviews.compactMap { $0 as? UILabel }.last)
    let ring = try #require(stage.subviews.first { $0.layer.borderWidth == 2 })
    let gap = max(word.frame.minX - ring.frame.maxX, ring.frame.minX - word.frame.maxX)
    #expect(abs(gap - 8) <= 1 && word.center.y == 200, "\(word.frame) \(ring.frame)")
    var alphas: [CGFloat] = []
    for _ in 0..<70 where word.superview != nil {
      host.step()
      let (one, other) = (word.presentation?.alpha ?? word.alpha, ring.presentation?.alpha ?? ring.alpha)
      #expect(one == other && (word.superview == nil) == (ring.superview == nil))
      alphas.append(one)
    }
    #expect(stage.subviews.isEmpty && alphas.contains { $0 > 0.2 && $0 < 0.8 })
    #expect(alphas.prefix(30).allSatisfy { $0 == 1 }, "It can be read.")
  }

  /// The squares fall 255 pt and more: their first touches are the hardest.
  @Test func aFallMakesALargeRing() {
    let play = ScenePlay(CollisionScene.self)
    var largest: CGFloat = 0
    for _ in 0..<60 {
      play.host.step()
      for view in play.scene.view.subviews where view.layer.borderWidth == 2 {
        largest = max(largest, view.bounds.width)
      }
    }
    #expect(largest > 60, "\(largest)")
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

  @Test func theBlastOfAClickIsGoneAfterHalfASecond() {
    let play = ScenePlay.begun(PileScene.self, of: .small)
    let count = play.scene.view.subviews.count
    play.click(500, 600)
    play.host.step(2)
    #expect(play.scene.view.subviews.count > count)
    play.host.step(30)
    #expect(play.scene.view.subviews.count == count)
  }
}
