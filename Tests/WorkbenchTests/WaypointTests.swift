// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Waypoints: a step back that goes by one gives what a run from the beginning gives, and no scene that hands
/// out mementos forgot a variable.
@MainActor
struct WaypointTests {
  nonisolated static var ids: [String] {
    get async {
      await MainActor.run { SceneCatalog.small.all.filter { $0.make() is any Restorable }.map { $0.id } }
    }
  }

  func goBackByWaypoints(_ id: String, seed: UInt64) throws {
    var player = try RandomPlayer(id, seed: seed)
    let session = player.workbench.session
    session.log.keepsWaypoints = true
    var used = 0
    for stepsMore in [150, 60] {
      for _ in 0..<stepsMore { player.step() }
      player.host.window.cancelTouches()
      // Long enough for whatever is on its way to end, so that there is a waypoint.
      player.host.step(40)
      for back in [1, 45] {
        let goal = max(session.log.steps - back, 0)
        let (scene, way) = (session.scene, session.log.waypoints.last(upTo: goal))
        session.log.rewind(to: goal)
        if way != nil {
          used += 1
          #expect(session.scene === scene, "a waypoint was there, and the scene was made again")
        }
        #expect(session.log.steps == goal)
        try compare(player, "seed \(seed), \(back) back to \(goal)")
      }
    }
    #expect(used > 0, "no step back went by a waypoint")
  }

  /// As a run from the beginning in another window, now and a second later.
  private func compare(_ player: RandomPlayer, _ time: String) throws {
    player.host.window.cancelTouches()
    let host = HeadlessHost(size: CGSize(width: 800, height: 600))
    let other = Workbench(.small, scene: player.workbench.session.entry)
    host.window.rootViewController = other
    other.session.log.commands = player.workbench.session.log.commands
    other.session.log.rewind(to: player.workbench.session.log.steps)
    func look(_ when: String) {
      let (p, q) = (Sight(player.workbench), Sight(other))
      #expect(p == q, "\(time), \(when): hash \(p.hash == q.hash), drawing \(p.list == q.list)")
      let walks = (SceneWalk(player.workbench.session.scene), SceneWalk(other.session.scene))
      let differences = walks.0.differences(from: walks.1)
      #expect(differences.isEmpty, "\(time), \(when):\n\(differences.joined(separator: "\n"))")
    }
    look("at once")
    let step = other.session.log.steps
    host.step(60)
    player.host.step(60)
    look("a second later")
    player.workbench.session.log.rewind(to: step)
  }

  static func lookAtWaypointsOfAMinute() throws {
    let (host, workbench) = try openWorkbench("bubbles")
    let log = workbench.session.log
    log.keepsWaypoints = true
    for _ in 0..<12 {
      host.step(290)
      host.click(at: CGPoint(x: 300, y: 400))
    }
    let steps = log.waypoints.all.map(\.step)
    #expect(steps.count <= 48 && steps == steps.sorted() && log.waypoints.byteCount <= 64 << 20)
    for (earlier, later) in zip(steps, steps.dropFirst()) {
      #expect(later - earlier <= max(60, (log.steps - earlier) / 3), "from \(earlier) to \(later)")
    }
    #expect(log.steps - (steps.last ?? 0) <= 35)
  }

  @Test func waypointsOfManyItemsAreFewer() throws {
    let play = ScenePlay.begun(PileScene.self)
    try play.parameter("Boxes").value = 3000
    // They come over sixteen steps.
    play.host.step(20)
    var waypoints = Waypoints()
    var whole = 0
    for index in 0..<40 {
      let waypoint = try #require(Waypoint(of: play.session, before: index * 30))
      waypoints.append(waypoint)
      whole += waypoint.byteCount
      #expect(waypoints.byteCount <= 64 << 20)
    }
    #expect(whole > 80 << 20 && waypoints.all.count > 4 && waypoints.all.count < 40)
    #expect(waypoints.all.last?.step == 39 * 30)
  }

  /// A key that is held steps back again and again: each step has a waypoint close by.
  @Test func aStepBackLeavesWaypointsForTheNextOne() throws {
    let (host, workbench) = try openWorkbench("fields")
    let log = workbench.session.log
    log.keepsWaypoints = true
    host.step(600)
    var farthest = 0
    workbench.stepBack()
    for _ in 0..<40 {
      let goal = log.steps - 1
      farthest = max(farthest, goal - (log.waypoints.last(upTo: goal)?.step ?? 0))
      workbench.stepBack()
      #expect(log.steps == goal)
    }
    #expect(farthest <= 30)
  }

  @Test func whatAppearsOnTheStageWithoutAMementoEndsWaypoints() throws {
    let (host, workbench) = try openWorkbench("fields")
    let log = workbench.session.log
    log.keepsWaypoints = true
    host.step(100)
    let count = log.waypoints.all.count
    workbench.session.scene.view.addSubview(UISlider())
    host.step(100)
    #expect(count > 0 && log.waypoints.all.count == count)
  }

  @Test func nothingIsKeptWhereNobodyStepsBack() throws {
    let (host, workbench) = try openWorkbench("bubbles")
    host.step(100)
    #expect(workbench.session.log.waypoints.all.isEmpty)
  }
}

/// Waypoints in minutes of play. Not of the main actor, which would begin them last.
@Suite struct WaypointRunTests {
  @Test(.inTurn, arguments: zip(await WaypointTests.ids, UInt64(11)...UInt64(100)))
  func aStepBackByAWaypointGivesWhatARunFromTheBeginningGives(
    id: String, seed: UInt64
  ) async {
    await #expect(processExitsWith: .success) { [id, seed] in
      try await WaypointTests().goBackByWaypoints(id, seed: seed)
    }
  }

  @Test(.inTurn) func waypointsAreCloseInTheRecentPastAndBounded() async {
    await #expect(processExitsWith: .success) { try await WaypointTests.lookAtWaypointsOfAMinute() }
  }
}
