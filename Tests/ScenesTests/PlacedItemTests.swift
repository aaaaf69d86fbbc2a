// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What a person places while the scene stands still: what is drawn beside it goes along, and it stays where
/// it can be.
@MainActor
struct PlacedItemTests {
  /// The ends of a link in points of its superview.
  private func ends(_ link: LinkView) -> (CGPoint, CGPoint) {
    let half = link.bounds.width / 2
    let way = CGPoint(x: link.transform.a * half, y: link.transform.b * half)
    return (
      CGPoint(x: link.center.x - way.x, y: link.center.y - way.y),
      CGPoint(x: link.center.x + way.x, y: link.center.y + way.y)
    )
  }

  private func isLinked(_ links: [LinkView], to point: CGPoint) -> Bool {
    links.contains { link in
      let (start, end) = ends(link)
      return min(hypot(start.x - point.x, start.y - point.y), hypot(end.x - point.x, end.y - point.y)) < 1
    }
  }

  @Test func theThreadGoesWithTheHangingSquareAndIsThereAgainAfterAReset() {
    let play = ScenePlay(GravityScene.self)
    play.host.step(5)
    play.host.press(.space)
    play.drag(CGPoint(x: 512, y: 340), CGPoint(x: 700, y: 260))
    let place = play.places[0]
    #expect(abs(place.x - 700) < 10)
    #expect(isLinked(play.views(LinkView.self), to: CGPoint(x: place.x, y: place.y - 46)))
    play.host.press(.character("r"))
    play.host.step(30)
    #expect(
      play.places[0] == place && isLinked(play.views(LinkView.self), to: CGPoint(x: place.x, y: place.y - 46))
    )
    play.host.step(60)
    #expect(play.places[0] == place, "it waits for a click wherever it hangs")
    play.click(200, 300)
    play.host.step(60)
    #expect(play.places[0].y > place.y + 300)
  }

  @Test func theRodGoesWithTheSquare() {
    let play = ScenePlay.begun(AttachmentScene.self)
    play.host.press(.space)
    for goal in [CGPoint(x: 700, y: 300), CGPoint(x: 400, y: 500)] {
      play.drag(play.places[0], goal)
      let square = play.items[0]
      let corner = square.convert(
        CGPoint(x: 0.875 * square.bounds.width, y: 0.125 * square.bounds.height), to: play.session.scene.view)
      #expect(isLinked(play.views(LinkView.self), to: corner))
    }
  }

  @Test func theThreadOfABallGoesWithIt() {
    let play = ScenePlay.begun(PendulumScene.self)
    play.host.step(200)
    play.host.press(.space)
    for number in [1, 4] {
      let start = play.places[number]
      play.drag(start, CGPoint(x: start.x - 90, y: start.y - 40))
      #expect(play.places[number] != start && isLinked(play.views(LinkView.self), to: play.places[number]))
    }
  }

  @Test(arguments: [CGFloat(-300), 250, 900]) func theDrawerStaysInItsWall(way: CGFloat) {
    let play = ScenePlay.begun(DrawerScene.self)
    play.host.step(200)
    play.host.press(.space)
    let panel = play.items[0], start = panel.center
    play.drag(CGPoint(x: 20, y: 340), CGPoint(x: 20 + way, y: 380))
    #expect(panel.frame.minX <= 0 && panel.frame.maxX >= 20, "\(panel.frame)")
    #expect(abs(panel.center.y - start.y) <= 8)
  }

  /// Whenever it is stopped on its way in or out.
  @Test(arguments: [4, 12, 20, 28]) func aDrawerThatIsPutSomewhereBeginsThereAtRest(steps: Int) {
    for (way, isOpen) in [(CGFloat(600), true), (-600, false)] {
      let play = ScenePlay.begun(DrawerScene.self)
      play.host.step(200)
      play.click(20, 340)
      play.host.step(steps)
      play.host.press(.space)
      let panel = play.items[0]
      let handle = min(panel.frame.maxX - 20, 1000)
      play.drag(CGPoint(x: handle, y: 340), CGPoint(x: handle + way, y: 340))
      let place = panel.center.x
      #expect(play.scene.state.isOpen == isOpen)
      play.host.press(.space)
      play.host.step(1)
      #expect(abs(panel.center.x - place) < 2, "it shoots off")
      play.host.step(120)
      #expect(abs(panel.center.x - place) < 3, "\(isOpen)")
    }
  }

  // MARK: What holds an item

  /// Goals in every direction, nearer and farther than the rod is long.
  private static let goals: [CGPoint] = (0..<16).map { number in
    let (turn, distance) = (CGFloat(number / 2) * .pi / 4, CGFloat(number % 2 == 0 ? 120 : 300))
    return CGPoint(x: 512 + distance * cos(turn), y: 340 + 0.8 * distance * sin(turn))
  }

  @Test func aSquareThatIsPlacedStaysOnItsRod() throws {
    for goal in Self.goals {
      let play = ScenePlay.begun(AttachmentScene.self)
      play.host.press(.space)
      let square = play.items[0]
      let rod = try #require(
        play.scene.animators[0].behaviors.compactMap { $0 as? UIAttachmentBehavior }.first)
      let length = rod.length
      play.drag(square.center, goal)
      let corner = square.convert(
        CGPoint(x: 0.875 * square.bounds.width, y: 0.125 * square.bounds.height), to: play.scene.view)
      let anchor = rod.anchorPoint
      #expect(abs(hypot(corner.x - anchor.x, corner.y - anchor.y) - length) < 1 && rod.length == length)
      let place = square.center
      // Above the beam it would be pushed out.
      let beam = UIEdgeInsets(top: play.scene.ceiling + 2, left: 0, bottom: 0, right: 0)
      guard play.scene.view.bounds.inset(by: beam).contains(square.frame) else { continue }
      play.host.press(.space)
      play.host.step(2)
      #expect(hypot(square.center.x - place.x, square.center.y - place.y) < 2, "\(goal)")
    }
  }

  @Test func aSquareThatIsPlacedTakesTheOtherAlong() throws {
    for goal in Self.goals {
      let play = ScenePlay.begun(AttachmentScene.self)
      try play.parameter("Attached to").value = 1
      play.host.step()
      play.host.press(.space)
      func distance() -> CGFloat {
        let (a, b) = (play.items[0].center, play.items[1].center)
        return hypot(a.x - b.x, a.y - b.y)
      }
      let length = distance()
      play.drag(play.items[0].center, goal)
      #expect(hypot(play.items[0].center.x - goal.x, play.items[0].center.y - goal.y) < 12)
      #expect(abs(distance() - length) < 1, "\(goal)")
    }
  }

  /// Of all balls, in all directions, and several times.
  @Test(arguments: 0..<3) func ballsThatArePlacedStayOnTheirStringsAndBesideEachOther(kind: Int) throws {
    let play = ScenePlay.begun(PendulumScene.self)
    try play.parameter("Pendulum").value = Double(kind)
    play.host.step(100)
    play.host.press(.space)
    let balls = play.items.filter { !$0.isHidden }
    let strings = play.scene.animators[0].behaviors.compactMap { $0 as? UIAttachmentBehavior }
    func check(_ comment: Comment) {
      for (index, string) in strings.enumerated() {
        let end = kind > 0 && index > 0 ? balls[index - 1].center : string.anchorPoint
        let distance = hypot(balls[index].center.x - end.x, balls[index].center.y - end.y)
        #expect(abs(distance - string.length) < 1.5, comment)
      }
      guard kind == 0 else { return }
      for (left, right) in zip(balls, balls.dropFirst()) {
        let way = hypot(right.center.x - left.center.x, right.center.y - left.center.y)
        #expect(left.center.x < right.center.x && way >= left.bounds.width - 1, comment)
      }
    }
    #expect(balls.count == strings.count)
    for number in [0, balls.count / 2, balls.count - 1] {
      for (x, y) in [(-140, -60), (160, -40), (220, -200), (-90, 0), (0, 80), (0, -120)]
        as [(CGFloat, CGFloat)]
      {
        let start = balls[number].center
        play.drag(start, CGPoint(x: start.x + x, y: start.y + y))
        check("ball \(number) by \(x), \(y)")
      }
    }
    let places = balls.map(\.center)
    play.host.press(.space)
    play.host.step(1)
    for (ball, place) in zip(balls, places) {
      #expect(hypot(ball.center.x - place.x, ball.center.y - place.y) < 8, "nothing jumps")
    }
  }

  @Test func whatIsInAViewThatClipsStaysInSight() throws {
    let play = ScenePlay.begun(WidgetsScene.self)
    let specimen = try #require(play.views(SpecimenView.self).first)
    play.host.press(.space)
    let item = play.items[0]
    let start = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: play.session.scene.view)
    play.drag(start, CGPoint(x: start.x - 300, y: start.y + 250))
    #expect(specimen.bounds.insetBy(dx: -0.01, dy: -0.01).contains(item.frame))
    #expect(item.center.x < specimen.bounds.midX && item.center.y > specimen.bounds.midY)
  }

  /// The animator of the gallery works in a view that is a part of the stage.
  @Test func theRingIsAroundAnItemOfANestedReferenceView() {
    let play = ScenePlay.begun(WidgetsScene.self)
    let item = play.items[0]
    play.host.press(.character("n"))
    play.host.step(2)
    #expect(play.session.selection.contains(item))
    let list = play.host.render()
    let outline = item.convert(item.bounds, to: nil).insetBy(dx: -4, dy: -4)
    let rings = list.commands.filter { command in
      guard case .stroke(let path, let style) = command, style.width == 2 else { return false }
      let points = list.points[path.firstPoint..<list.contourEnds[path.contours.upperBound - 1]].map {
        $0.applying(path.transform)
      }
      let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
      return abs(xs[0] - outline.minX) < 1 && abs(xs[xs.count - 1] - outline.maxX) < 1
        && abs(ys[0] - outline.minY) < 1 && abs(ys[ys.count - 1] - outline.maxY) < 1
    }
    #expect(rings.count == 1)
  }

  @Test(arguments: [
    CGPoint(x: 180, y: 0), CGPoint(x: -200, y: 20), CGPoint(x: 30, y: -150), CGPoint(x: 120, y: 130),
  ])
  func aDragThatBeginsOnTheButtonShovesItAlong(way: CGPoint) {
    let play = ScenePlay.begun(PushButtonScene.self)
    let start = play.places[0]
    play.hold(start, CGPoint(x: start.x + way.x, y: start.y + way.y), steps: 30)
    let moved = CGPoint(x: play.places[0].x - start.x, y: play.places[0].y - start.y)
    let along = (moved.x * way.x + moved.y * way.y) / hypot(way.x, way.y)
    #expect(along > 0.6 * hypot(way.x, way.y), "\(moved)")
  }

  @Test(arguments: 0..<5) func whatAModeCameToIsSaidByItsName(mode: Int) throws {
    let play = ScenePlay.begun(CollisionModeScene.self)
    let parameter = try play.parameter("Collision mode")
    guard case .choice(let names) = parameter.kind else { return }
    parameter.value = Double(mode)
    func said() -> Bool { play.words.contains { $0.hasPrefix(names[mode] + ":") } }
    play.host.step(10)
    #expect(!said())
    play.host.step(390)
    #expect(said(), "\(play.words)")
    try play.pressBarButton("Again")
    play.host.step(5)
    #expect(!said())
    play.host.step(395)
    parameter.value = Double((mode + 1) % 5)
    play.host.step(5)
    #expect(!said(), "Another mode clears the words.")
  }

  @Test func arrowsMoveWhatAKeyHasSelected() {
    let play = ScenePlay.begun(PushScene.self)
    let start = play.places[0]
    play.host.press(.space)
    play.host.press(.character("n"))
    for _ in 0..<6 { play.host.press(.right) }
    #expect(play.places[0] == CGPoint(x: start.x + 6, y: start.y))
  }

  /// Whenever time is stopped, also where the item bounces off its boundary just then.
  @Test func whatIsPlacedAndTakenBackIsWhereItWasToTheBit() {
    for steps in stride(from: 20, through: 80, by: 4) {
      let drawer = ScenePlay(DrawerScene.self)
      drawer.host.step(steps)
      placeAndUndo(drawer)
      let widgets = ScenePlay.begun(WidgetsScene.self)
      let photo = widgets.items[0]
      let start = photo.convert(
        CGPoint(x: photo.bounds.midX, y: photo.bounds.midY), to: widgets.session.scene.view)
      widgets.drag(start, CGPoint(x: start.x + 90, y: start.y + 70), steps: 4)
      widgets.host.step(steps - 18)
      placeAndUndo(widgets)
    }
  }

  private func placeAndUndo<Shown>(_ play: ScenePlay<Shown>) {
    play.host.press(.space)
    let (center, hash) = (play.items[0].center, play.session.stateHash)
    play.session.selection.select(play.items[0])
    play.session.selection.move(byX: -400, y: 60)
    #expect(play.items[0].center != center)
    play.host.press(.character("z"), modifiers: .control)
    play.host.step(2)
    #expect(play.items[0].center == center && play.session.stateHash == hash, "\(Shown.id)")
  }
}
