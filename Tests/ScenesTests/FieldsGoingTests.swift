// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// No kind of field ends in a heap that stands still, or at rest for good.
@MainActor
struct FieldsGoingTests {
  private func play(
    _ kind: FieldKind, size: CGSize = CGSize(width: 1024, height: 768)
  ) throws
    -> ScenePlay<FieldsScene>
  {
    let play = ScenePlay(FieldsScene.self, size: size)
    try play.parameter("Field").value = Double(kind.rawValue)
    return play
  }

  @Test(
    arguments: [FieldKind.linear, .velocity],
    [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294)])
  func particlesThatLeaveComeInAgain(kind: FieldKind, size: CGSize) throws {
    let play = try play(kind, size: size)
    play.run(20)
    let before = play.places
    play.run(0.5)
    let moved = zip(before, play.places).count { distance($0, $1) > 10 }
    #expect(moved > 50, "\(moved) of 60 move")
    let (places, stage) = (play.places, play.stage)
    #expect(places.allSatisfy { stage.insetBy(dx: -20, dy: -20).contains($0) })
    for thirds in 0..<3 {
      let (x, y) = (stage.width / 3 * CGFloat(thirds), stage.height / 3 * CGFloat(thirds))
      let inThird = places.count {
        kind == .velocity
          ? $0.x >= x - 20 && $0.x < x + stage.width / 3 + 20
          : $0.y >= y - 20 && $0.y < y + stage.height / 3 + 20
      }
      // What falls passes the lowest third fast.
      #expect(inThird > 0, "third \(thirds): \(inThird)")
    }
  }

  @Test func whatFallsAnewBeginsSlowly() throws {
    let play = try play(.linear)
    var fastest: CGFloat = 0
    for _ in 0..<1200 {
      play.host.step()
      fastest = max(fastest, play.scene.animators[0].inspection.items.map(\.velocity.y).max() ?? 0)
    }
    #expect(fastest < 600, "\(fastest) pt/s")
  }

  @Test(arguments: [FieldKind.drag, .magnetic, .turbulence])
  func whatAFieldLeavesAtRestIsStirredAgain(kind: FieldKind) throws {
    let play = try play(kind)
    try play.parameter("Resistance").value = 5
    var moving = 0
    for _ in 0..<20 {
      play.run(0.5)
      let items = play.scene.animators[0].inspection.items
      if items.contains(where: { hypot($0.velocity.x, $0.velocity.y) > 20 }) { moving += 1 }
    }
    #expect(moving > 5 && play.scene.animators[0].isRunning)
  }

  @Test func aWindIsOpenToo() throws {
    let play = try play(.drag)
    #expect(!play.scene.isOpen)
    play.drag(CGPoint(x: 300, y: 300), CGPoint(x: 500, y: 300), steps: 20)
    #expect(play.scene.isOpen)
    play.run(20)
    let before = play.places
    play.run(0.5)
    #expect(zip(before, play.places).count { distance($0, $1) > 10 } > 50)
    try play.parameter("Direction x").value = 0
    play.host.step(2)
    try play.parameter("Direction y").value = 0
    play.host.step(2)
    #expect(!play.scene.isOpen && play.places.allSatisfy { play.stage.contains($0) })
  }

  @Test func stepsBackLeadThroughWhatCameInAgain() throws {
    for kind in [FieldKind.velocity, .drag] {
      let play = try play(kind)
      let log = play.session.log
      log.keepsWaypoints = true
      var places: [[CGPoint]] = []
      for _ in 0..<400 {
        play.host.step()
        places.append(play.places)
      }
      let last = log.steps
      for step in [last - 1, last - 90, last - 250] {
        log.rewind(to: step)
        #expect(play.places == places[step - last + 399], "\(kind), step \(step)")
      }
    }
  }
}
