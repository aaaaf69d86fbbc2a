// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Parts of the workbench, each by itself: parameters, the catalogue, lines of recordings, steps back by a
/// waypoint.
@MainActor
struct WorkbenchPartTests {
  // MARK: Parameters and scenes

  @Test(arguments: [(-5.0, 0.0), (0.4, 0.4), (7, 2)]) func aNumberStaysWithinItsRange(
    given: Double, taken: Double
  ) {
    var value = 1.0
    let parameter = SceneParameter.number(
      "Speed", id: "speed", 0...2, initial: 1, get: { value }, set: { value = $0 })
    parameter.value = given
    #expect(value == taken)
    parameter.value = .nan
    #expect(value == taken)
  }

  @Test func aToggleIsOnFromAHalf() {
    var isOn = false
    let parameter = SceneParameter.toggle(
      "Grid", id: "grid", initial: false, get: { isOn }, set: { isOn = $0 })
    for (value, expected) in [(0.49, false), (0.5, true), (1, true), (0, false)] {
      parameter.value = value
      #expect(isOn == expected, "\(value)")
    }
  }

  @Test func theScenesGoRound() {
    let catalog = SceneCatalog.small
    let all = catalog.all.map(\.id)
    #expect(catalog.scene(after: all[all.count - 1], by: 1).id == all[0])
    #expect(catalog.scene(after: all[0], by: -1).id == all[all.count - 1])
    #expect(catalog.scene(after: all[1], by: 2).id == all[3])
  }

  // MARK: Recordings

  @Test func aHashHasSixteenDigits() {
    #expect(Recording.text(of: 0xAB) == "00000000000000ab")
    #expect(Recording.text(of: .max) == "ffffffffffffffff")
  }

  /// What was done at a step stands before the hash that is taken after it.
  @Test func commandsStandBeforeTheHashOfTheirStep() {
    var segment = Recording.Segment(scene: "push")
    segment.commands = [
      LoggedCommand(step: 5, command: .cancelTouches), LoggedCommand(step: 7, command: .cancelTouches),
    ]
    segment.hashes = [.init(step: 4, hash: 1), .init(step: 5, hash: 2), .init(step: 7, hash: 3)]
    segment.steps = 9
    let lines = segment.text().split(separator: "\n").map { $0.contains("hash") ? "hash" : "command" }
    #expect(lines == ["hash", "command", "hash", "command", "hash"])
  }

  @Test(arguments: [(16_384, true), (16_385, false), (1, true)]) func aWindowHasAtMost16384Points(
    width: Int, isTaken: Bool
  ) {
    let text = """
      {"tabletop":"recording","version":\(Recording.version),"size":[\(width),600]}
      {"scene":"push"}
      {"step":0,"end":"0"}
      """
    #expect(((try? Recording(text: text, of: .small)) != nil) == isTaken)
  }

  @Test func aSceneEndsBeforeTheNextOneBegins() {
    let text = """
      {"tabletop":"recording","version":\(Recording.version),"size":[800,600]}
      {"scene":"push"}
      {"scene":"snap"}
      {"step":0,"end":"0"}
      """
    let error = #expect(throws: RecordingError.self) { try Recording(text: text, of: .small) }
    #expect(error?.line == 3 && error?.reason == "the previous scene has no end")
  }

  // MARK: Steps back

  /// What a step back shows is what was there at that step, whether a waypoint lay on it or before it,
  /// and what follows is the same again.
  @Test(arguments: ["fields", "attachment"]) func aStepBackShowsWhatWasThere(id: String) throws {
    let (host, workbench) = try openWorkbench(id)
    let (session, log) = (workbench.session, workbench.session.log)
    log.keepsWaypoints = true
    var seen: [Int: UInt64] = [:]
    for _ in 0..<80 {
      host.step()
      seen[log.steps] = session.stateHash
      if log.steps == 20 { host.click(at: CGPoint(x: 600, y: 300)) }
    }
    let waypoints = log.waypoints.all.map(\.step)
    #expect(waypoints.count >= 2)
    for (earlier, later) in zip(waypoints, waypoints.dropFirst()) { #expect(later - earlier < 45) }
    for goal in [75, waypoints.last ?? 0, 40, 12] where goal > 0 {
      log.rewind(to: goal)
      #expect(log.steps == goal && session.stateHash == seen[goal], "\(goal), waypoints at \(waypoints)")
      #expect(log.waypoints.all.allSatisfy { $0.step < max(goal, 1) })
    }
    // Up to the click, which is taken back too.
    for _ in 0..<7 {
      host.step()
      #expect(session.stateHash == seen[log.steps], "\(log.steps)")
    }
  }

  /// A step back to before a change of the stage's size says which size it has now.
  @Test func aStepBackKeepsTheSizeOfTheStage() throws {
    let (host, workbench) = try openWorkbench("push")
    let log = workbench.session.log
    host.step(10)
    host.resize(to: CGSize(width: 700, height: 500))
    host.step(10)
    let size = workbench.session.stage.bounds.size
    log.rewind(to: 5)
    #expect(workbench.session.stage.bounds.size == size)
    guard let stage = log.commands.last?.command as? StageSize else {
      Issue.record("the size is not in the log: \(log.commands)")
      return
    }
    #expect(stage.size == size && log.commands.last?.step == 5)
  }
}
