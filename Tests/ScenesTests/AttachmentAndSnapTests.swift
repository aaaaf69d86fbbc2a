// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// The recipes for attachments and snaps: what their rows promise.
@MainActor
struct AttachmentAndSnapTests {
  // MARK: attachment

  /// The ends of the link that is drawn, in points of the stage.
  private func ends(_ play: ScenePlay<AttachmentScene>) throws -> (CGPoint, CGPoint) {
    let link = try #require(play.views(LinkView.self).first { !$0.isHidden })
    let size = link.bounds.size
    return (
      link.convert(CGPoint(x: 0, y: size.height / 2), to: play.session.scene.view),
      link.convert(CGPoint(x: size.width, y: size.height / 2), to: play.session.scene.view)
    )
  }

  private func marker(_ play: ScenePlay<AttachmentScene>) throws -> CGPoint {
    let marker = try #require(play.views(CornerMarker.self).first)
    return try #require(marker.superview).convert(marker.center, to: play.session.scene.view)
  }

  @Test func theSquareHangsByItsMarkerFromTheAnchor() throws {
    let play = ScenePlay(AttachmentScene.self)
    #expect(play.places == [CGPoint(x: 512, y: 340)])
    #expect(near(try marker(play), CGPoint(x: 542, y: 310)))
    let (start, end) = try ends(play)
    #expect(near(start, CGPoint(x: 130, y: 130)) && near(end, CGPoint(x: 542, y: 310)))
    #expect(abs(try play.parameter("Length").value - 449.6) < 0.1)
    play.host.step(30)
    #expect(near(play.places[0], CGPoint(x: 512, y: 340)), "Nothing pulls before the anchor moves.")
  }

  @Test func draggingAnywhereMovesTheAnchorAndTheSquareSwingsAfterIt() throws {
    let play = ScenePlay(AttachmentScene.self)
    play.host.press(at: play.inWindow(700, 600))
    for step in 1...40 {
      play.host.move(to: play.inWindow(700 - CGFloat(step) * 5, 600))
      play.host.step()
      let (start, end) = try ends(play)
      #expect(near(end, try marker(play), 0.1), "The link is drawn from where the square is.")
      guard step > 10 else { continue }
      #expect(near(start, CGPoint(x: 700 - CGFloat(step) * 5, y: 600), 0.1))
      #expect(abs(distance(start, end) - 449.6) < 4, "A rod does not stretch.")
    }
    #expect(play.views(HeldDisc.self).count == 1)
    play.host.release(at: play.inWindow(500, 600))
    #expect(play.views(HeldDisc.self).isEmpty)
    #expect(!near(play.places[0], CGPoint(x: 512, y: 340), 20))
    #expect(abs(play.items[0].transform.b) > 0.01, "It turned about the marker.")
  }

  @Test func ofTwoSquaresTheOneThatIsMovedMovesTheOther() throws {
    let play = ScenePlay(AttachmentScene.self)
    try play.parameter("Attached to").value = 1
    #expect(near(play.places[0], CGPoint(x: 412, y: 340)) && near(play.places[1], CGPoint(x: 612, y: 340)))
    #expect(play.views(CornerMarker.self).allSatisfy { $0.isHidden })
    play.drag(CGPoint(x: 412, y: 340), CGPoint(x: 200, y: 200), steps: 60)
    let (first, second) = (play.places[0], play.places[1])
    #expect(first.x < 300, "It was dragged.")
    #expect(second.x < 560, "The other came along.")
    #expect(abs(distance(first, second) - 200) < 2)
    let (start, end) = try ends(play)
    #expect(near(start, first) && near(end, second))
    try play.parameter("Attached to").value = 0
    #expect(play.places == [CGPoint(x: 512, y: 340)])
  }

  @Test func theSquareStaysOnTheStageHoweverTheAnchorIsDragged() throws {
    let play = ScenePlay(AttachmentScene.self)
    let stage = CGRect(x: 0, y: 0, width: 1024, height: 680)
    var random = SeededGenerator(seed: 24)
    var place = CGPoint(x: 300, y: 256)
    for drag in 0..<40 {
      let next = CGPoint(x: 1024 * random.unit(), y: 680 * random.unit())
      play.drag(place, next, steps: 12)
      play.host.step(20)
      #expect(stage.contains(play.places[0]), "seed 24, drag \(drag) from \(place) to \(next)")
      place = next
    }
  }

  @Test func aSmallStageShortensTheRodAndAWideOneGivesItBack() throws {
    let play = ScenePlay(AttachmentScene.self)
    play.resizeStage(to: 360, 206)
    play.host.step(120)
    let length = try play.parameter("Length")
    #expect(length.value < 210)
    #expect(CGRect(x: -1, y: -1, width: 362, height: 208).contains(play.places[0]))
    let (start, _) = try ends(play)
    #expect(CGRect(x: 0, y: 0, width: 360, height: 206).contains(start))
    play.resizeStage(to: 1024, 680)
    play.host.step(60)
    #expect(abs(length.value - 449.6) < 4)
  }

  // MARK: snap

  @Test func theSquareFliesToTheClickAndWobbles() throws {
    let play = ScenePlay(SnapScene.self)
    let square = play.items[0]
    play.click(744, 200)
    var passed = false
    var turned = false
    for _ in 0..<60 {
      play.host.step()
      passed = passed || square.center.x > 745
      turned = turned || abs(square.transform.b) > 0.01
    }
    #expect(passed && turned, "It overshoots and turns.")
    play.host.step(240)
    #expect(near(square.center, CGPoint(x: 744, y: 200), 1) && abs(square.transform.b) < 0.01)
    play.click(100, 600)
    play.host.step(300)
    #expect(near(square.center, CGPoint(x: 100, y: 600), 1), "The old snap holds it no longer.")
  }

  @Test func moreDampingWobblesLess() throws {
    let overshoots = try [0.1, 1].map { damping in
      let play = ScenePlay(SnapScene.self)
      try play.parameter("Damping").value = damping
      play.click(744, 340)
      var farthest: CGFloat = 0
      for _ in 0..<60 {
        play.host.step()
        farthest = max(farthest, play.places[0].x)
      }
      return farthest
    }
    #expect(overshoots[0] > overshoots[1] + 10)
  }

  @Test func theSquareTouchedLastGoesToTheNextClick() throws {
    let play = ScenePlay(SnapScene.self)
    try play.parameter("Squares").value = 1
    play.host.step()
    #expect(play.places == [372, 512, 652].map { CGPoint(x: $0, y: 340) })
    play.click(652, 340)
    play.click(800, 600)
    play.host.step(300)
    play.click(372, 340)
    play.click(200, 100)
    play.host.step(300)
    #expect(near(play.places[0], CGPoint(x: 200, y: 100), 1))
    #expect(near(play.places[1], CGPoint(x: 512, y: 340), 1))
    #expect(near(play.places[2], CGPoint(x: 800, y: 600), 1), "It stays where it was sent.")
    #expect(play.views(SelectionOutline.self).map { $0.superview } == [play.items[0]])
  }

  @Test func aSnapOutsideOfASmallerStageComesInside() {
    let play = ScenePlay(SnapScene.self)
    play.click(1000, 660)
    play.host.step(200)
    play.resizeStage(to: 480, 712)
    play.host.step(200)
    #expect(near(play.places[0], CGPoint(x: 440, y: 640), 1.5))
  }

  /// Green flies past red, whose place it takes.
  @Test func ofThreeSquaresEachEndsUprightAtAPlaceOfItsOwn() throws {
    let play = ScenePlay.begun(SnapScene.self)
    try play.parameter("Squares").value = 1
    #expect(play.views(SnapMark.self).allSatisfy { $0.isHidden }, "A cross is where a click sent a square.")
    for goal in [CGPoint(x: 570, y: 256), CGPoint(x: 720, y: 420), CGPoint(x: 500, y: 300)] {
      play.click(goal.x, goal.y)
      play.host.step(400)
      #expect(near(play.places[0], goal, 1), "\(goal)")
      #expect(play.items.allSatisfy { abs($0.transform.b) < 0.01 })
      let frames = play.items.map { $0.frame.insetBy(dx: 1, dy: 1) }
      for index in 0..<2 { #expect(!frames[(index + 1)...].contains { $0.intersects(frames[index]) }) }
      #expect(play.items.allSatisfy { play.stage.contains($0.frame) })
    }
    // A square that is dragged off goes back.
    let place = play.places[2]
    play.hold(place, CGPoint(x: 900, y: 600), steps: 20)
    play.release(at: CGPoint(x: 900, y: 600))
    play.host.step(400)
    #expect(near(play.places[2], place, 1))
  }

  /// Also before the first click; it can be dragged on from there.
  @Test func aSquareThatWasDraggedStandsUprightWhereItWasLetGo() throws {
    let play = ScenePlay(SnapScene.self)
    play.hold(CGPoint(x: 540, y: 310), CGPoint(x: 700, y: 480), steps: 8)
    play.host.step(20)
    play.release(at: CGPoint(x: 700, y: 480))
    play.host.step(500)
    let place = play.places[0]
    #expect(distance(place, CGPoint(x: 512, y: 340)) > 80 && abs(play.items[0].transform.b) < 0.01)
    play.hold(place, CGPoint(x: 300, y: 300), steps: 40)
    play.host.step(60)
    #expect(near(play.places[0], CGPoint(x: 300, y: 300), 3), "\(play.places)")
  }

  /// Also from a click at the rim, and nobody reads the place's name through it.
  @Test(
    arguments: [
      CGSize(width: 1024, height: 768), CGSize(width: 360, height: 294),
    ],
    [CGPoint(x: 0.01, y: 0.3), CGPoint(x: 0.99, y: 0.02), CGPoint(x: 0.6, y: 0.01), CGPoint(x: 0.7, y: 0.5)])
  func theSquareComesWholeToItsPlace(size: CGSize, click: CGPoint) throws {
    let play = ScenePlay(SnapScene.self, size: size)
    play.host.step(20)
    play.click(click.x * play.stage.width, click.y * play.stage.height)
    let mark = try #require(play.views(SnapMark.self).first)
    for _ in 0..<120 {
      play.host.step()
      let name = mark.convert(mark.nameBox, to: play.scene.view)
      #expect(!mark.isNamed || !name.intersects(play.items[0].frame))
    }
    #expect(near(play.places[0], mark.center, 2) && play.stage.contains(play.items[0].frame))
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 1920, height: 1000),
    CGSize(width: 560, height: 500), CGSize(width: 510, height: 800), CGSize(width: 360, height: 640),
    CGSize(width: 360, height: 294),
  ]) func theDampingIsOnTheTableAndChangesASnapAtOnce(size: CGSize) throws {
    let play = ScenePlay(SnapScene.self, size: size)
    play.host.step(60)
    let chip = play.workbench.stage.number
    #expect(!chip.isHidden && play.workbench.stage.bounds.contains(chip.frame))
    #expect(!chip.frame.intersects(play.items[0].frame))
    #expect(!chip.frame.insetBy(dx: -4, dy: -4).intersects(play.workbench.stage.mode.frame))
    #expect(chip.all(UILabel.self).map(\.text) == ["Damping", "0.50"])
    #expect(!chip.frame.intersects(play.workbench.stage.hint.frame) || play.workbench.stage.hint.isHidden)
    play.click(play.stage.midX, play.stage.midY)
    let slider = try #require(chip.all(UISlider.self).first)
    let old = play.session.stateHash
    let knob = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)
    play.host.press(at: knob)
    play.host.move(to: CGPoint(x: knob.x + 300, y: knob.y))
    play.host.release(at: CGPoint(x: knob.x + 300, y: knob.y))
    play.host.step()
    #expect(try play.parameter("Damping").value == 1)
    #expect(chip.all(UILabel.self).map(\.text) == ["Damping", "1.00"] && play.session.stateHash != old)
    let children = play.scene.animators[0].behaviors.flatMap(\.childBehaviors)
    let dampings = children.compactMap { ($0 as? UISnapBehavior)?.damping }
    #expect(dampings == [1], "Of the snap that holds the square.")
  }

  /// As what was tuned in the inspector does, until the values are reset.
  @Test func gravityOutlivesAReset() throws {
    let play = ScenePlay(AttachmentScene.self)
    try play.pressBarButton("Gravity")
    for _ in 0..<2 {
      play.host.press(.character("r"), modifiers: [])
      play.host.step(5)
      #expect(try play.parameter("Gravity").value == 1)
    }
    play.session.resetValues()
    #expect(try play.parameter("Gravity").value == 0)
    try play.pressBarButton("Gravity")
    try play.pressBarButton("Gravity")
    play.host.press(.character("r"), modifiers: [])
    play.host.step(5)
    #expect(try play.parameter("Gravity").value == 0 && play.session.kept.isEmpty)
  }
}
