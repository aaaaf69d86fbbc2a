// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a pointer holds is calm once the pointer rests, whatever the throw before.
@MainActor
struct HeldItemTests {
  /// Presses the item off its centre, throws it about at `speed` pt/s, rests for half a second and looks on.
  /// A soft grip holds the point that was pressed.
  private func expectCalm<Shown: CatalogScene>(
    _ kind: Shown.Type, item index: Int = 0, speed: CGFloat, isSoft: Bool = true
  ) throws {
    let play = ScenePlay.begun(kind)
    play.run(2)
    let item = try #require(play.items.indices.contains(index) ? play.items[index] : nil)
    let view = play.session.scene.view!
    // A quarter of the item off its middle, where it takes hold.
    let local = CGPoint(x: item.bounds.width * 0.7, y: item.bounds.height * 0.4)
    let start = item.convert(local, to: view)
    play.host.press(at: play.inWindow(start.x, start.y))
    let (middle, reach) = (CGPoint(x: play.stage.midX, y: play.stage.midY * 0.8), CGFloat(110))
    var point = start
    // There and back again, so that the item swings; then to the middle of the stage.
    for target in [
      CGPoint(x: middle.x + reach, y: middle.y), CGPoint(x: middle.x - reach, y: middle.y - reach / 2),
      middle,
    ] {
      let way = CGPoint(x: target.x - point.x, y: target.y - point.y)
      let steps = max(1, Int((hypot(way.x, way.y) / speed * 60).rounded(.up)))
      for step in 1...steps {
        let part = CGFloat(step) / CGFloat(steps)
        let place = play.inWindow(point.x + way.x * part, point.y + way.y * part)
        play.host.move(to: place)
        play.host.step()
      }
      point = target
    }
    play.run(0.5)
    let name: Comment = "\(Shown.id), item \(index), \(speed) pt/s"
    if isSoft {
      let held = item.convert(local, to: view)
      #expect(distance(held, middle) < 1, "\(name): held at \(held), pointer at \(middle)")
    }
    let (center, turn) = (item.center, atan2(item.transform.b, item.transform.a))
    var (moved, turned): (CGFloat, CGFloat) = (0, 0)
    for _ in 0..<60 {
      play.host.step()
      moved = max(moved, distance(item.center, center))
      turned = max(turned, abs(atan2(item.transform.b, item.transform.a) - turn))
    }
    // Coming to rest it is put on whole pixels.
    #expect(moved < 0.8 && turned < 0.02, "\(name): moved \(moved), turned \(turned)")
    play.release(at: middle)
  }

  @Test(arguments: [CGFloat(375), 750, 1562, 3000]) func aHeldItemRestsHalfASecondAfterThePointer(
    speed: CGFloat
  ) throws {
    try expectCalm(CollisionScene.self, speed: speed)
    try expectCalm(CollisionScene.self, item: 1, speed: speed)
    try expectCalm(CollisionModeScene.self, speed: speed)
    try expectCalm(ItemPropertiesScene.self, speed: speed)
    try expectCalm(PhotoTossScene.self, speed: speed, isSoft: false)
    try expectCalm(AlbumScene.self, speed: speed, isSoft: false)
    try expectCalm(LightboxScene.self, speed: speed, isSoft: false)
    try expectCalm(CardsScene.self, speed: speed, isSoft: false)
    try expectCalm(CornersScene.self, speed: speed, isSoft: false)
  }

  /// A held item trails behind a moving pointer: it is not glued to it.
  @Test func aHeldItemSwingsWhileThePointerMoves() throws {
    let play = ScenePlay.begun(CollisionScene.self)
    play.run(2)
    let item = play.items[0]
    let start = item.convert(CGPoint(x: 45, y: 5), to: play.session.scene.view)
    play.host.press(at: play.inWindow(start.x, start.y))
    var most: CGFloat = 0
    for step in 1...30 {
      let (x, y) = (start.x + CGFloat(step) * 8, start.y - CGFloat(step) * 8)
      play.host.move(to: play.inWindow(x, y))
      play.host.step()
      most = max(most, abs(atan2(item.transform.b, item.transform.a)))
    }
    #expect(most > 0.15, "turned by \(most)")
  }
}
