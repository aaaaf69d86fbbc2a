// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Squares that hang from an anchor, or one from the other.
@MainActor
struct HangingSquareTests {
  /// On a low stage too: most of the rod, or of rod and cord, is seen between the squares.
  @Test(
    arguments: [
      CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    ], [0, 1]) func theSquaresLeaveTheirRodRoom(size: CGSize, mode: Double) throws
  {
    let play = ScenePlay(AttachmentScene.self, size: size)
    try play.parameter("Attached to").value = mode
    if mode == 1 { try play.pressBarButton("Gravity") }
    play.host.step(2)
    let square = play.items[0]
    if mode == 1 {
      #expect(square.frame.minY > play.scene.ceiling + 8, "It keeps off the beam.")
      let apart = distance(play.places[0], play.places[1])
      #expect(apart > 1.9 * square.bounds.width, "\(apart)")
    } else if size.height < 300 {
      let anchor = try #require(play.scene.anchorAttachment).anchorPoint
      let middle = CGPoint(x: (anchor.x + square.center.x) / 2, y: (anchor.y + square.center.y) / 2)
      #expect(anchor.x > square.frame.maxX + 30 && !square.frame.contains(middle))
    }
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]) func ofTwoSquaresOneHangsAndTheOtherSwingsFromIt(size: CGSize) throws {
    let play = ScenePlay(AttachmentScene.self, size: size)
    play.host.step()
    try play.parameter("Attached to").value = 1
    try play.pressBarButton("Gravity")
    #expect(play.views(LinkView.self).count { !$0.isHidden } == 2, "A rod and a cord.")
    var hangs = false
    for _ in 0..<600 {
      play.host.step()
      #expect(play.items.allSatisfy { $0.frame.maxY < play.stage.maxY }, "Neither lies on the floor.")
      if play.places[1].y - play.places[0].y > 30 { hangs = true }
    }
    #expect(hangs)
    try play.pressBarButton("Gravity")
    play.host.step()
    #expect(play.views(LinkView.self).count { !$0.isHidden } == 1)
  }

  @Test func theButtonOfGravityShowsWhetherItPulls() throws {
    let play = ScenePlay.begun(AttachmentScene.self)
    let button = try #require(play.scene.navigationItem.rightBarButtonItems?.first)
    #expect(!button.isSelected)
    try play.pressBarButton("Gravity")
    #expect(button.isSelected)
    try play.parameter("Gravity").value = 0
    #expect(!button.isSelected)
  }

  @Test func nothingSwingsUnderTheChoiceOfWhatItIsAttachedTo() {
    let play = ScenePlay.begun(AttachmentScene.self)
    let plate = play.workbench.stage.mode
    for goal in [CGPoint(x: 512, y: 20), CGPoint(x: 700, y: 400), CGPoint(x: 420, y: 60)] {
      play.hold(CGPoint(x: 300, y: 500), goal, steps: 30)
      play.release(at: goal)
      for _ in 0..<60 {
        play.host.step()
        let frame = play.items[0].convert(play.items[0].bounds, to: play.workbench.stage)
        #expect(!frame.insetBy(dx: 4, dy: 4).intersects(plate.frame), "\(frame)")
      }
    }
  }

  @Test func eachWayOfAttachingHasItsHint() throws {
    let (host, workbench) = try openWorkbench("attachment", steps: 20)
    let hint = workbench.stage.hint
    host.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 500, y: 400))
    host.step(30)
    #expect(hint.alpha == 0)
    let mode = try #require(workbench.session.scene.parameters.first { $0.isMode })
    workbench.choose(1, of: mode)
    host.step(60)
    #expect(hint.alpha == 1 && hint.all(UILabel.self).first?.text?.contains("one square") == true)
  }

  @Test func theBeamIsThereWhileSomethingHangsFromIt() throws {
    let play = ScenePlay.begun(AttachmentScene.self)
    let beam = try #require(play.views(SteelBar.self).first)
    #expect(beam.isHidden)
    try play.pressBarButton("Gravity")
    play.host.step()
    #expect(beam.isHidden, "The anchor holds the square.")
    try play.parameter("Attached to").value = 1
    play.host.step()
    let plate = play.workbench.stage.mode.frame
    #expect(!beam.isHidden && beam.convert(beam.bounds, to: play.workbench.stage).minY > plate.maxY + 4)
    try play.parameter("Attached to").value = 0
    #expect(beam.isHidden)
  }

  @Test func theHintStandsAtTheFootWhereSquaresHang() throws {
    let (host, workbench) = try openWorkbench("attachment", steps: 20)
    let mode = try #require(workbench.session.scene.parameters.first { $0.isMode })
    workbench.session.perform(.parameter(id: "gravity", value: 1))
    workbench.choose(1, of: mode)
    host.step(240)
    let hint = workbench.stage.hint
    #expect(hint.alpha == 1 && !hint.isHidden && hint.frame.minY > 0.8 * workbench.stage.bounds.height)
  }
}
