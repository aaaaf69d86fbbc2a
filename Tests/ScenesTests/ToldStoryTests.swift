// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// How the scenes tell their stories: what is seen, what is won, what is lost.
@MainActor
struct ToldStoryTests {
  // MARK: jelly

  @Test func theStringOfTheJellyEndsAtTheFingerAndAtTheNose() throws {
    let play = ScenePlay.begun(JellyScene.self)
    for end in [CGPoint(x: 800, y: 200), CGPoint(x: 100, y: 600), CGPoint(x: 500, y: 660)] {
      play.hold(CGPoint(x: 700, y: 300), end, steps: 20)
      let string = try #require(play.views(LinkView.self).first)
      let (size, root) = (string.bounds.size, play.session.scene.view)
      let last = string.convert(CGPoint(x: size.width, y: size.height / 2), to: root)
      #expect(distance(last, end) < 1)
      let first = string.convert(CGPoint(x: 0, y: size.height / 2), to: root)
      let jelly = try #require(play.views(JellyView.self).first)
      let (dx, dy) = (end.x - jelly.center.x, end.y - jelly.center.y)
      let way = CGVector(dx: dx / hypot(dx, dy), dy: dy / hypot(dx, dy))
      #expect(distance(first, jelly.center) < jelly.radius(toward: way), "It comes out of the nose.")
      #expect(distance(first, jelly.center) > 0.8 * jelly.radius(toward: way))
      play.release(at: end)
      play.run(2)
      #expect(play.views(LinkView.self).isEmpty && play.views(HeldDisc.self).isEmpty)
    }
  }

  @Test func jellyWobblesInTwoFormsAtOnceAndComesToRest() {
    var wobble = JellyWobble()
    _ = wobble.advance(velocity: CGPoint(x: 900, y: 200), nose: .zero)
    var (oval, lobes): (CGFloat, CGFloat) = (0, 0)
    var frames = 0
    while wobble.advance(velocity: .zero, nose: .zero) {
      oval = max(oval, hypot(wobble.shape.oval.dx, wobble.shape.oval.dy))
      lobes = max(lobes, hypot(wobble.shape.lobes.dx, wobble.shape.lobes.dy))
      frames += 1
      if frames > 600 { break }
    }
    #expect(oval > 0.005 && lobes > 0.03, "\(oval), \(lobes)")
    #expect(frames < 300 && wobble.shape == JellyShape())
  }

  @Test(arguments: [0, 1, 2, 3]) func jellyIsRoundAtEveryStretch(way: Int) {
    let ways = [(1.0, 0.0), (0.0, -1.0), (-0.6, 0.8), (0.8, 0.6)]
    for amount in stride(from: 0.0, through: 0.55, by: 0.05) {
      let shape = JellyShape(
        nose: CGVector(dx: ways[way].0 * amount, dy: ways[way].1 * amount),
        oval: CGVector(dx: 0.2, dy: -0.1), lobes: CGVector(dx: 0.06, dy: 0.05))
      let corners = shape.outline(center: .zero, radius: 60).flattened()[0].points
      for index in corners.indices {
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        let c = corners[(index + 2) % corners.count]
        let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
        let lengths = hypot(ux, uy) * hypot(vx, vy)
        guard lengths > 0.01 else { continue }
        // The outline turns by less than 25° at any of its corners.
        #expect((ux * vx + uy * vy) / lengths > 0.9, "way \(way), nose \(amount)")
      }
    }
  }

  // MARK: album

  @Test func aPictureStandsInTheCornersWhereItWasPut() throws {
    let play = ScenePlay.begun(AlbumScene.self)
    let page = try #require(play.views(AlbumPageView.self).dropFirst().first)
    for (number, place) in [3, 0, 2].enumerated() {
      let slot = page.slot(place)
      let wanted = CGPoint(x: page.frame.minX + slot.x, y: page.frame.minY + slot.y)
      let picture = play.scene.pictures[number]
      play.click(picture.center.x, picture.center.y)
      play.click(wanted.x + 9, wanted.y - 7)
      play.run(3)
      #expect(distance(picture.center, wanted) < 1)
      let corners = picture.subviews.compactMap { $0 as? AlbumCorners }
      #expect(corners.count == 1 && !corners[0].isHidden)
    }
    #expect(play.scene.state.pages == [[], [0, 1, 2], []])
    #expect(play.words.contains("3 left"))
  }

  @Test func theAlbumSaysThatItIsComplete() throws {
    let play = ScenePlay.begun(AlbumScene.self)
    let pages = play.views(AlbumPageView.self)
    for (number, picture) in play.scene.pictures.enumerated() {
      #expect(!play.words.contains("All six pictures are in."))
      play.click(picture.center.x, picture.center.y)
      play.click(pages[number % pages.count].center.x, pages[number % pages.count].center.y)
      play.run(2)
    }
    #expect(play.scene.isComplete && play.words.contains("All six pictures are in."))
  }

  @Test func theAlbumIsCompleteWhenTheLastPictureHasLanded() throws {
    let play = ScenePlay.begun(AlbumScene.self)
    let pages = play.views(AlbumPageView.self)
    for (number, picture) in play.scene.pictures.enumerated() {
      play.click(picture.center.x, picture.center.y)
      play.click(pages[number % pages.count].center.x, pages[number % pages.count].center.y)
      if number < 5 { play.run(2) }
    }
    let (last, still) = (play.scene.pictures[5], play.scene.view.subviews.count)
    var steps = 0
    while !play.words.contains("All six pictures are in."), steps < 300 {
      #expect(play.words.contains("1 left") && play.scene.view.subviews.count == still)
      play.host.step()
      steps += 1
    }
    let place = last.center
    let paper = play.scene.view.subviews.suffix(20)
    #expect(play.scene.view.subviews.count > still + 20, "Paper flies, before the book.")
    #expect(paper.allSatisfy { $0.bounds.width < 10 })
    play.run(2)
    #expect(steps > 10 && steps < 300 && distance(last.center, place) < 5, "It had landed.")
  }

  @Test(arguments: [
    (1024, 768), (480, 800), (360, 294), (1920, 1000),
  ]) func howManyPicturesAreLeftStandsBetweenTheBookAndThePictures(width: Int, height: Int) throws {
    let play = ScenePlay(AlbumScene.self, size: CGSize(width: width, height: height))
    play.run(1)
    let (chip, cover) = (
      try #require(play.views(ChipView.self).first), try #require(play.views(AlbumCover.self).first)
    )
    #expect(chip.frame.minY >= cover.frame.maxY && play.stage.contains(chip.frame))
    #expect(play.items.allSatisfy { !$0.frame.intersects(chip.frame) })
    #expect(play.words.contains("6 left"))
  }

  @Test func aFullPageTakesNoMore() throws {
    let play = ScenePlay.begun(AlbumScene.self)
    let page = try #require(play.views(AlbumPageView.self).first)
    for picture in play.scene.pictures {
      play.click(picture.center.x, picture.center.y)
      play.click(page.center.x, page.center.y)
      play.run(2)
    }
    #expect(play.scene.state.pages[0] == [0, 1, 2, 3])
    #expect(Set(play.scene.pictures.prefix(4).map { $0.center.x + 7 * $0.center.y }).count == 4)
  }

  // MARK: bubbles, attachment

  @Test func bubblesAreABallASecondAfterTheClick() {
    let play = ScenePlay.begun(BubblesScene.self)
    play.run(3)
    for goal in [CGPoint(x: 250, y: 220), CGPoint(x: 780, y: 430)] {
      play.click(goal.x, goal.y)
      play.run(1.5)
      let farthest = play.places.map { distance($0, goal) }.max() ?? 0
      #expect(farthest < 210, "\(farthest) pt from \(goal)")
    }
  }

  @Test func theSquareGoesOnSwingingWhenThePointerRests() throws {
    let play = ScenePlay(AttachmentScene.self)
    // Across the rod: along it the square would only be pulled.
    play.hold(CGPoint(x: 300, y: 500), CGPoint(x: 380, y: 300), steps: 24)
    play.release(at: CGPoint(x: 380, y: 300))
    let start = play.places[0]
    play.host.step(60)
    #expect(distance(play.places[0], start) > 60, "\(start), \(play.places[0])")
  }

  @Test func gravityMakesTheSquareAPendulum() throws {
    let play = ScenePlay(AttachmentScene.self)
    try play.pressBarButton("Gravity")
    #expect(try play.parameter("Gravity").value == 1)
    var (lowest, least): (CGFloat, CGFloat) = (0, .infinity)
    for _ in 0..<240 {
      play.host.step()
      (lowest, least) = (max(lowest, play.places[0].y), min(least, play.places[0].x))
    }
    // Its anchor has gone to the middle by then.
    #expect(lowest > 520 && least < 450, "\(lowest), \(least)")
    try play.pressBarButton("Gravity")
    #expect(try play.parameter("Gravity").value == 0)
  }

  // MARK: rewards

  @Test func sixOfSixIsCelebrated() throws {
    let play = ScenePlay.begun(PhotoTossScene.self)
    for index in [3, 2, 4, 0, 1, 5] {
      let start = play.scene.cards[index].center
      #expect(!play.words.contains("All six in!"))
      play.hold(start, CGPoint(x: 832, y: 540), steps: 20)
      play.release(at: CGPoint(x: 832, y: 540))
      play.run(index == 5 ? 0.9 : 1)
    }
    #expect(play.words.contains("All six in!"))
    let paper = play.scene.view.subviews.count
    play.run(2)
    #expect(play.scene.view.subviews.count < paper - 20, "The paper has fallen.")
    let basket = try #require(play.views(BasketView.self).first)
    #expect(play.scene.cards.allSatisfy { $0.center.y < basket.frame.minY && play.stage.contains($0.frame) })
    play.resizeWindow(to: 480, 800)
    #expect(play.scene.cards.allSatisfy { play.stage.contains($0.center) })
  }

  @Test func threeBallsAreAGameAndAgainBeginsAnother() throws {
    let play = ScenePlay.begun(BricksScene.self)
    #expect(play.words.contains("Score 0"))
    for ball in [2, 1, 0] {
      // The paddle goes away from where it is served to.
      play.click(512, 600)
      play.run(0.6)
      let flying = try #require(play.views(SteelBallView.self).first)
      play.click(flying.center.x > 512 ? 40 : 984, 600)
      play.run(12)
      #expect(play.scene.state.balls == ball && !play.scene.state.isServed)
    }
    #expect(play.scene.state.isOver && play.words.contains("You lost"))
    #expect(play.scene.state.best == play.scene.state.score && play.scene.state.score > 0)
    play.click(512, 300)
    #expect(!play.scene.state.isServed, "Nothing is served until Again.")
    let button = try #require(play.views(StageButton.self).first)
    play.click(button.center.x, button.center.y)
    #expect(play.scene.state.balls == 3 && play.scene.state.broken.isEmpty && button.isHidden)
  }

  @Test func aBrokenBrickCountsByItsRow() {
    var state = BricksScene.State()
    state.broken = [0, 10, 49]
    #expect(state.score == 50 + 40 + 10)
    state.broken = Array(0..<50)
    #expect(state.isWon && state.isOver && state.score == 1500)
  }

  @Test func oneSeesARowGo() throws {
    let play = ScenePlay.begun(DropScene.self)
    for column in 0..<14 { play.click(37 + 73 * CGFloat(column), 600) }
    for _ in 0..<240 where play.scene.state.rows == 0 { play.host.step() }
    #expect(play.scene.state.rows == 1 && play.words.contains("1 row"))
    play.run(2)
    #expect(!play.words.contains("1 row"))
  }

  // MARK: collision mode

  // MARK: room

  @Test(arguments: ["collision", "push", "snap", "jelly", "pendulum", "bricks", "attachment"])
  func largeStagesHaveLargerThings(id: String) throws {
    func largest(_ size: CGSize) throws -> CGFloat {
      let (host, workbench) = try openWorkbench(id, size: size)
      host.step(2)
      return workbench.session.scene.animators[0].inspection.items
        .compactMap { ($0.item as? UIView)?.bounds.width }.max() ?? 0
    }
    let (usual, large) = (
      try largest(CGSize(width: 1024, height: 768)), try largest(CGSize(width: 1920, height: 1000))
    )
    #expect(large > 1.25 * usual && large < 2 * usual, "\(usual), \(large)")
    #expect(try largest(CGSize(width: 480, height: 800)) <= usual)
  }
}

/// What the inspector says first.
@MainActor
struct TellingParameterTests {
  /// The titles of all groups and rows of the inspector's first tab, from the top.
  private func titles(_ id: String) throws -> [String] {
    let (host, workbench) = try openWorkbench(id)
    host.step(30)
    return workbench.session.parameterGroups.mostTellingFirst.map(\.title)
  }

  @Test func whatARecipeIsAboutComesBeforeCollisionsAndTheAnimator() throws {
    for (id, first) in [("gravity", "Gravity"), ("push", "Push"), ("collision", "Gravity")] {
      let titles = try titles(id)
      #expect(titles.first == first && titles.last == "Animator", "\(id): \(titles)")
    }
  }

  @Test func itemsAreCalledByTheirNames() throws {
    let play = ScenePlay(ItemPropertiesScene.self)
    let names = (0..<2).map { play.session.parameterGroups(ofItem: $0).first?.title }
    #expect(names == ["Bottom", "Top"])
    #expect(play.scene.parameters.first?.name == "Elasticity")
  }
}
