// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// Photos in a drawer: they slide, are taken out and put in.
@MainActor
struct DrawerPhotoTests {
  private func photos(_ play: ScenePlay<DrawerScene>) -> [CGRect] {
    play.views(PhotoCard.self).filter { $0.superview is TrayView }
      .map { $0.convert($0.bounds, to: play.scene.view) }
  }

  @Test(
    "photos lie apart over the whole height",
    arguments: [
      CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    ])
  func photosLieOverTheWholeDrawer(size: CGSize) {
    let play = ScenePlay(DrawerScene.self, size: size)
    play.click(22, size.height / 2 - 44)
    play.run(4)
    let (photos, tray) = (photos(play), play.items[0].frame)
    let all = photos.reduce(photos[0]) { $0.union($1) }
    #expect(all.height > 0.8 * tray.height && tray.insetBy(dx: 0, dy: 8).contains(all))
    #expect(all.minX >= 0 && all.maxX <= tray.maxX - TrayView.handle, "\(all)")
    for (index, photo) in photos.enumerated() {
      #expect(photos.dropFirst(index + 1).allSatisfy { !$0.intersects(photo) })
    }
  }

  @Test func photosSlideOnWhereTheDrawerStops() throws {
    let play = ScenePlay.begun(DrawerScene.self)
    let tray = try #require(play.views(TrayView.self).first)
    play.run(3)
    let before = tray.slides.map(\.offset)
    play.click(22, 340)
    play.run(4)
    #expect(zip(tray.slides, before).prefix(4).allSatisfy { $0.offset > $1 + 4 }, "\(before) \(tray.slides)")
    #expect(Set(tray.slides.map(\.offset)).count > 1, "Each has a friction of its own.")
    #expect(!play.scene.animators[0].isRunning && tray.slides.allSatisfy { $0.speed == 0 })
  }

  @Test func photosLagBehindADrag() throws {
    let play = ScenePlay.begun(DrawerScene.self)
    let tray = try #require(play.views(TrayView.self).first)
    play.run(3)
    play.click(22, 340)
    play.run(4)
    let before = tray.slides.map(\.offset)
    play.hold(CGPoint(x: 250, y: 340), CGPoint(x: 50, y: 340), steps: 6)
    #expect(tray.slides.map(\.offset) != before)
    play.release(at: CGPoint(x: 50, y: 340))
    play.run(4)
    #expect(photos(play).allSatisfy { $0.maxX <= tray.frame.maxX - TrayView.handle })
  }

  @Test("a photo is dragged out of the drawer, thrown on the table, and put back in")
  func photosAreTakenOutAndPutIn() throws {
    let play = ScenePlay.begun(DrawerScene.self)
    play.run(3)
    play.click(22, 340)
    play.run(4)
    let tray = try #require(play.views(TrayView.self).first)
    let photo = tray.photos[1]
    let start = photo.convert(CGPoint(x: 30, y: 30), to: play.scene.view)
    play.hold(start, CGPoint(x: 600, y: 500), steps: 30)
    #expect(photo.superview === play.scene.view && tray.slots[1] == nil)
    play.host.step(20)
    play.release(at: CGPoint(x: 600, y: 500))
    play.run(2)
    #expect(distance(photo.center, CGPoint(x: 600, y: 500)) < 120, "\(photo.center)")
    #expect(play.items.contains { $0 === photo })
    // A click on a photo in it leaves the drawer open.
    let other = tray.photos[0]
    let middle = other.convert(CGPoint(x: other.bounds.midX, y: other.bounds.midY), to: play.scene.view)
    play.click(middle.x, middle.y)
    play.run(1)
    #expect(play.scene.state.isOpen)
    let back = photo.center
    play.hold(back, CGPoint(x: 120, y: 600), steps: 30)
    play.host.step(20)
    play.release(at: CGPoint(x: 120, y: 600))
    play.run(2)
    #expect(photo.superview === tray && tray.slots[1] == 3 && !play.items.contains { $0 === photo })
    #expect(tray.frame.contains(photo.convert(photo.bounds, to: play.scene.view)))
    play.click(250, 340)
    play.run(4)
    #expect(photo.convert(photo.bounds, to: play.scene.view).maxX < 0, "It went with the drawer.")
  }

  /// Wherever it is let go; from step to step it goes only so far, also where an animation moves it.
  @Test(
    "a photo let go across the front is taken in or let out, and does not jump",
    arguments: Array(stride(from: 150.0, through: 380, by: 23)), [true, false])
  func noPhotoLiesAcrossTheFront(x: Double, isOpen: Bool) throws {
    let play = ScenePlay.begun(DrawerScene.self)
    play.run(3)
    if isOpen { play.click(22, 340) }
    play.run(4)
    let tray = try #require(play.views(TrayView.self).first)
    let photo = tray.photos[4]
    let end = CGPoint(x: isOpen ? x : x - 130, y: 250)
    play.hold(photo.center, end, steps: 40)
    play.host.step(20)
    play.release(at: end)
    func shown() throws -> CGPoint {
      try #require(photo.superview).convert(
        photo.layer.presentation()?.position ?? photo.center, to: play.scene.view)
    }
    var last = try shown()
    for step in 0..<180 {
      play.host.step()
      let place = try shown()
      #expect(distance(place, last) < 40, "\(step): \(last) \(place)")
      last = place
    }
    let front = tray.convert(tray.frontFrame, to: play.scene.view)
    let frame = photo.convert(photo.bounds, to: play.scene.view)
    #expect(!frame.intersects(front) && !play.scene.animators[0].isRunning, "\(frame)")
    #expect(play.stage.contains(frame))
  }

  @Test(arguments: 0..<4, 0..<4) func aPhotoMakesRoomWhereAPlaceIsFree(taken: Int, goal: Int) throws {
    let play = ScenePlay.begun(DrawerScene.self)
    play.run(3)
    play.click(22, 340)
    play.run(4)
    let tray = try #require(play.views(TrayView.self).first)
    func middle(_ index: Int) -> CGPoint {
      let photo = tray.photos[index]
      return photo.convert(CGPoint(x: photo.bounds.midX, y: photo.bounds.midY), to: play.scene.view)
    }
    let end = middle(goal)
    play.hold(middle(taken), CGPoint(x: 600, y: 500), steps: 30)
    play.release(at: CGPoint(x: 600, y: 500))
    play.run(2)
    play.hold(middle(taken), end, steps: 30)
    play.host.step(20)
    play.release(at: end)
    play.run(2)
    #expect(tray.slots[taken] == goal)
    #expect(Set(tray.slots.compactMap { $0 }) == [0, 1, 2, 3], "\(tray.slots)")
  }

  @Test func aFifthPhotoLiesOnOneAndASixthOnAnother() throws {
    let play = ScenePlay.begun(DrawerScene.self)
    play.run(3)
    play.click(22, 340)
    play.run(4)
    let tray = try #require(play.views(TrayView.self).first)
    for photo in [tray.photos[4], tray.photos[5]] {
      let end = CGPoint(x: 120, y: 340)
      play.hold(photo.center, end, steps: 40)
      play.host.step(20)
      play.release(at: end)
      play.run(2)
    }
    let slots = tray.slots.compactMap { $0 }
    #expect(slots.count == 6 && (0..<4).allSatisfy { slot in slots.count { $0 == slot } <= 2 }, "\(slots)")
  }

  @Test(arguments: [-60.0, -20, 0, 40]) func theHandleComesUnderThePointer(rise: Double) throws {
    let play = ScenePlay.begun(DrawerScene.self)
    play.run(3)
    let tray = try #require(play.views(TrayView.self).first)
    let start = tray.frame.maxX
    var last = start
    play.host.press(at: play.inWindow(30, 340))
    for x in stride(from: 30.0, through: 200, by: 2) {
      play.host.move(from: play.inWindow(x, 340), to: play.inWindow(x + 2, 340 + rise), steps: 1)
      #expect(abs(tray.frame.maxX - last) < 6, "\(x)")
      last = tray.frame.maxX
    }
    #expect(abs(tray.frame.maxX - start - 172) < 1, "\(tray.frame)")
    // Pulled beyond where it stops, and back.
    play.host.move(from: play.inWindow(202, 340), to: play.inWindow(420, 340), steps: 10)
    play.host.move(from: play.inWindow(420, 340), to: play.inWindow(202, 340), steps: 10)
    #expect(abs(tray.frame.maxX - start - 172) < 1, "\(tray.frame)")
  }

  @Test func aStepBackShowsThePhotosAsTheyLay() throws {
    let play = ScenePlay.begun(DrawerScene.self)
    play.run(3)
    play.click(22, 340)
    play.host.step(20)
    var offsets: [[CGFloat]] = []
    for _ in 0..<20 {
      offsets.append(try #require(play.views(TrayView.self).first).slides.map(\.offset))
      play.host.step()
    }
    #expect(Set(offsets).count > 3)
    play.host.press(.space)
    for offset in offsets.reversed() {
      play.host.press(.character(","), modifiers: [])
      #expect(play.views(TrayView.self).first?.slides.map(\.offset) == offset)
    }
  }

  @Test("on a low stage too a photo lies on the table, and the open drawer leaves it there")
  func aLowStageHasALoosePhoto() throws {
    let play = ScenePlay(DrawerScene.self, size: CGSize(width: 360, height: 294))
    play.run(1)
    let photo = try #require(play.scene.panel.photos.first { $0.superview === play.scene.view })
    #expect(play.stage.contains(photo.frame))
    let place = photo.center
    play.click(16, 103)
    play.run(4)
    #expect(
      play.scene.state.isOpen && photo.superview === play.scene.view && distance(photo.center, place) < 1)
    let panel = play.scene.panel
    #expect(panel.convert(panel.frontFrame, to: play.scene.view).maxX < photo.frame.minX)
  }

  @Test(
    "a photo that is let go with its middle on the table stays there, free of the drawer",
    arguments: [
      CGSize(width: 360, height: 294), CGSize(width: 400, height: 700), CGSize(width: 480, height: 800),
      CGSize(width: 640, height: 480), CGSize(width: 1024, height: 768),
    ], [0.2, 0.5, 0.8])
  func aPhotoOnTheTableStaysThere(size: CGSize, held: CGFloat) throws {
    for (index, far) in [(0, 0.05), (1, 0.5), (2, 0.95), (3, 0.3)] {
      let play = ScenePlay(DrawerScene.self, size: size)
      play.run(2)
      play.click(22, play.stage.midY + 44)
      play.run(4)
      let scene = try #require(play.session.scene as? DrawerScene)
      let front = scene.panel.convert(scene.panel.frontFrame, to: scene.view)
      try #require(scene.state.isOpen && front.maxX > 270)
      let photo = scene.panel.photos[index]
      let start = photo.convert(
        CGPoint(x: photo.bounds.width * held, y: photo.bounds.height * held), to: scene.view)
      let end = CGPoint(x: front.maxX + far * (play.stage.maxX - front.maxX), y: play.stage.midY)
      play.hold(start, end, steps: 40)
      play.host.step(30)
      let isOut = photo.center.x > front.maxX
      play.release(at: end)
      play.run(3)
      guard isOut else { continue }
      #expect(photo.superview === scene.view, "\(index)")
      #expect(photo.frame.minX > front.maxX && photo.frame.maxX <= play.stage.maxX + 1, "\(photo.frame)")
      #expect(photo.bounds.width > 30 && !scene.animators[0].isRunning)
    }
  }
}
