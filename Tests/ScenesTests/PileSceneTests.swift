// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// A heap of boxes that shows its sleep, and gives one of them away.
@MainActor
struct PileSceneTests {
  /// Which boxes are shown in the colour of those that sleep.
  private func pale(_ play: ScenePlay<PileScene>) -> [Bool] {
    let boxes = play.scene.boxes
    return boxes.indices.map { index in
      boxes[index].backgroundColor === PileColors.color(of: index, of: boxes.count, isAsleep: true)
    }
  }

  private func asleep(_ play: ScenePlay<PileScene>) -> [Bool] {
    let items = play.scene.animators[0].inspection.items
    return play.scene.boxes.map { box in items.contains { $0.item === box && !$0.isAwake } }
  }

  @Test(arguments: [100, 300]) func boxesThatSleepArePale(count: Int) throws {
    let play = ScenePlay(PileScene.self, of: .sandbox(boxesInPile: count))
    var seen: Set<Int> = []
    for _ in 0..<40 {
      play.host.step(20)
      let (shown, wanted) = (pale(play), asleep(play))
      // Each is looked at once in four steps.
      let late = zip(shown, wanted).count { $0 != $1 }
      #expect(late <= count / 10, "\(late) of \(count)")
      seen.insert(shown.count { $0 })
    }
    #expect(!play.scene.animators[0].isRunning)
    #expect(pale(play).allSatisfy { $0 }, "The last ones too, though nothing calls actions any more.")
    #expect(seen.contains(0), "None sleeps at first.")
    play.click(play.places[0].x, play.places[0].y)
    play.host.step(8)
    #expect(pale(play).contains(false), "What is blown up wakes.")
  }

  @Test func aStepBackBringsTheColoursOfSleepBack() throws {
    let play = ScenePlay(PileScene.self, of: .sandbox(boxesInPile: 100))
    let log = play.session.log
    log.keepsWaypoints = true
    var shown: [[Bool]] = []
    for _ in 0..<300 {
      play.host.step()
      shown.append(pale(play))
    }
    let last = log.steps
    for step in [last - 1, last - 40, last - 150] {
      log.rewind(to: step)
      #expect(pale(play) == shown[step - last + 299], "step \(step)")
    }
  }

  /// The heap lies still, but for what must make room.
  @Test(arguments: [CGPoint(x: 300, y: 640), CGPoint(x: 512, y: 660), CGPoint(x: 512, y: 500)])
  func aBoxIsWorkedFreeWithoutTakingTheHeapAlong(start: CGPoint) throws {
    let play = ScenePlay(PileScene.self, of: .sandbox())
    play.run(6)
    let before = play.places
    let highest = try #require(before.map(\.y).min())
    let pressed = try #require(before.min { distance($0, start) < distance($1, start) })
    let end = CGPoint(x: start.x + 96, y: 200)
    play.hold(pressed, end, steps: 15)
    let held = try #require(play.scene.pull?.box)
    var most = 0
    for _ in 0..<240 {
      play.host.step()
      let places = play.places
      let flying = places.indices.count { places[$0].y < highest - 30 && play.items[$0] !== held }
      most = max(most, flying)
    }
    #expect(most == 0, "\(most) boxes fly above the heap")
    #expect(distance(held.center, end) < 3, "It came out to the pointer.")
    let moved = zip(before, play.places).count { distance($0, $1) > 60 }
    #expect(moved < 60, "\(moved) boxes were dragged along")
    play.release(at: end)
    #expect(play.scene.pull == nil && play.views(LinkView.self).isEmpty)
  }

  /// Where it lies over others then, they make room.
  @Test(arguments: [
    CGPoint(x: 512, y: 600), CGPoint(x: 400, y: 640), CGPoint(x: 3, y: 300), CGPoint(x: 700, y: 679),
  ])
  func aBoxThatIsLetGoInTheHeapDisturbsLittle(end: CGPoint) throws {
    let play = ScenePlay(PileScene.self, of: .sandbox())
    play.run(6)
    let before = play.places
    let highest = try #require(before.map(\.y).min())
    let start = CGPoint(x: 300, y: 640)
    let pressed = try #require(before.min { distance($0, start) < distance($1, start) })
    play.hold(pressed, CGPoint(x: 400, y: 200), steps: 15)
    let held = try #require(play.scene.pull?.box)
    for step in 1...20 {
      let share = CGFloat(step) / 20
      play.host.move(to: CGPoint(x: 400 + share * (end.x - 400), y: 44 + 200 + share * (end.y - 200)))
      play.host.step()
    }
    play.run(0.5)
    play.release(at: end)
    for _ in 0..<180 {
      play.host.step()
      #expect(play.items.allSatisfy { $0 === held || $0.center.y > highest - 30 })
      #expect(play.items.allSatisfy { play.stage.contains($0.center) })
    }
    #expect(zip(before, play.places).count { distance($0, $1) > 60 } < 60)
  }

  @Test func aBoxOnTopFollowsThePointer() throws {
    let play = ScenePlay(PileScene.self, of: .sandbox())
    play.run(6)
    let top = try #require(play.items.min { $0.center.y < $1.center.y })
    let end = CGPoint(x: 200, y: 150)
    play.hold(top.center, end, steps: 20)
    play.run(2)
    #expect(play.scene.pull?.box === top && distance(top.center, end) < 3)
    play.release(at: end)
    play.run(0.5)
    #expect(top.center.y > 200, "It falls.")
  }

  /// Joints show the boxes of a heap in one colour; very small ones are drawn as large as they collide.
  @Test(.bug(id: "fault 15"), arguments: [(1000, true), (10_000, false)])
  func boxesStandApart(count: Int, hasJoints: Bool) throws {
    let play = ScenePlay.begun(PileScene.self, of: .sandbox())
    try play.parameter("Boxes").value = Double(count)
    play.host.step(20)
    #expect(play.scene.boxes.count == count)
    for box in play.scene.boxes {
      #expect(box.layer.borderWidth == 0, "An edge would be drawn for each of them.")
      #expect((box.collisionBoundsType == .path) == hasJoints)
      if hasJoints {
        let body = box.collisionBoundingPath.bounds
        #expect(body.midX == 0 && body.midY == 0 && body.width < box.bounds.width)
      }
    }
  }
}
