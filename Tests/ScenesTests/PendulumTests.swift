// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What hangs and swings.
@MainActor
struct PendulumTests {
  private func hang(
    _ kind: PendulumScene.State.Kind, _ size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> ScenePlay<PendulumScene> {
    let play = ScenePlay(PendulumScene.self, size: size)
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
    #expect(rest[4].y - highest[4] > 60, "The last takes it over, less what the air has taken.")
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

  /// Its first swing folds it, and it neither gains energy nor leaves the stage.
  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000),
  ])
  func theDoublePendulumFoldsByItself(size: CGSize) throws {
    let play = try hang(.double, size)
    let rest = play.places
    try #require(rest.count == 2)
    let arm = distance(rest[0], rest[1])
    let anchor = CGPoint(x: play.stage.midX, y: top(play))
    #expect(rest[0].x - anchor.x > 0.9 * arm && rest[1].y < anchor.y, "It is pulled out as a whole.")
    var shortest = 2 * arm
    for step in 0..<1200 {
      play.host.step()
      let places = play.places
      if step < 300 { shortest = min(shortest, distance(anchor, places[1])) }
      #expect(abs(distance(places[0], places[1]) - arm) < 2)
      #expect(play.items.allSatisfy { play.stage.contains($0.frame) }, "\(play.items.map(\.frame))")
      #expect(play.items.allSatisfy { $0.frame.maxY <= play.workbench.stage.mode.frame.minY })
    }
    #expect(energy(play, rest: rest) < 0.02 * 1000 * 3 * arm)
    #expect(shortest < 1.5 * arm, "\(shortest / arm) arms from the pin")
    #expect(play.session.scene.animators[0].isRunning)
  }

  /// However far it swings, and however often it is pushed: its circle has room.
  @Test func aPushTakesAChainFarOut() throws {
    for kind in [PendulumScene.State.Kind.double, .rope] {
      let play = try hang(kind)
      try play.parameter("Resistance").value = 5
      play.host.step(900)
      try play.parameter("Resistance").value = 0
      let lowest = play.places[play.places.count - 1]
      let length = play.places.enumerated().reduce(0) {
        $0 + distance($1.element, $1.offset == 0 ? CGPoint(x: 512, y: top(play)) : play.places[$1.offset - 1])
      }
      #expect(abs(lowest.x - 512) < 20, "It hangs: \(lowest)")
      try play.pressBarButton("Push")
      var farthest: CGFloat = 0
      for _ in 0..<60 {
        play.host.step()
        farthest = max(farthest, 512 - (play.places.map(\.x).min() ?? 512))
      }
      #expect(farthest > 0.8 * length, "\(kind): \(farthest) of \(length) pt")
    }
  }

  private func top(_ play: ScenePlay<PendulumScene>) -> CGFloat {
    let strings = play.session.scene.animators[0].behaviors.compactMap { $0 as? UIAttachmentBehavior }
    return strings.map(\.anchorPoint.y).filter { $0 > 0 }.min() ?? 0
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
    let links = play.views(LinkView.self).filter { !$0.isHidden }
    try #require(links.count == 60)
    let pitch = distance(rest[0], rest[1])
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
    #expect(farthest > 200, "It swings as a whole.")
  }

  @Test(arguments: [0, 1, 2]) func aHighStageIsUsedAndNotLeft(kind: Double) throws {
    let play = ScenePlay(PendulumScene.self, size: CGSize(width: 480, height: 800))
    try play.parameter("Pendulum").value = kind
    let stage = play.stage
    let lowest = try #require(play.items.map(\.frame.maxY).max())
    if kind == 0 {
      #expect(lowest > 0.6 * stage.height && lowest < play.workbench.stage.mode.frame.minY)
      try play.pressBarButton("Push")
    }
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
    let (end, goal) = (play.places[1], CGPoint(x: 712, y: 460))
    play.drag(end, goal, steps: 40)
    #expect(distance(play.places[1], goal) < 60, "\(play.places[1])")
    var least = CGFloat.infinity
    for _ in 0..<120 {
      play.host.step()
      least = min(least, play.places[1].x)
    }
    #expect(least < 462, "It swings through.")
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

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000), CGSize(width: 700, height: 560),
  ])
  func theDoublePendulumHangsHighAndEdgesStopIt(size: CGSize) throws {
    let play = try hang(.double, size)
    #expect(top(play) < 0.48 * play.stage.height, "\(top(play)) of \(play.stage.height) pt")
    let length = 2 * distance(play.places[0], play.places[1])
    #expect(length > 0.4 * min(play.stage.height, play.stage.width), "\(length) pt")
    for _ in 0..<15 {
      try play.pressBarButton("Push")
      for _ in 0..<40 {
        play.host.step()
        #expect(play.items.allSatisfy { play.stage.insetBy(dx: -2, dy: -2).contains($0.frame) })
      }
    }
  }

  /// With gaps between the balls each blow leaves those between a little farther out.
  @Test func theBallsBetweenStayCalm() {
    let play = ScenePlay(PendulumScene.self)
    let rest = play.places
    var (inner, outer) = (CGFloat.zero, CGFloat.zero)
    for step in 0..<1800 {
      play.host.step()
      for index in 1...3 { inner = max(inner, abs(play.places[index].x - rest[index].x)) }
      if step > 1200 { outer = max(outer, abs(play.places[0].x - rest[0].x)) }
    }
    #expect(inner < 26 && outer > 80, "\(inner) and \(outer) pt")
  }

  /// However often it is pushed while it swings.
  @Test(arguments: [0, 3]) func theCradleCalmsDownToARow(pushes: Int) throws {
    let play = ScenePlay(PendulumScene.self)
    let rest = play.places
    for _ in 0..<pushes {
      play.host.step(50)
      try play.pressBarButton("Push")
    }
    func widestSwing() -> CGFloat {
      var widest: CGFloat = 0
      for _ in 0..<90 {
        play.host.step()
        for (place, start) in zip(play.places, rest) { widest = max(widest, abs(place.x - start.x)) }
      }
      return widest
    }
    let first = widestSwing()
    play.run(20)
    #expect(widestSwing() > 8, "It swings for long.")
    play.run(20)
    #expect(widestSwing() < 0.4 * first)
  }

  /// How far its points are from the line between its ends.
  @Test func ripplesOfTheRopeDieAway() throws {
    let play = try hang(.rope)
    try play.pressBarButton("Push")
    play.run(6)
    var bend: CGFloat = 0
    for _ in 0..<180 {
      play.host.step()
      let places = play.places
      let (start, end) = (CGPoint(x: 512, y: top(play)), places[19])
      let length = distance(start, end)
      for place in places {
        let (dx, dy) = (place.x - start.x, place.y - start.y)
        bend = max(bend, abs(dx * (end.y - start.y) - dy * (end.x - start.x)) / length)
      }
    }
    #expect(bend < 40, "\(bend) pt")
  }
}
