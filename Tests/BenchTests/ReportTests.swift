// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhysicsCore
import PhysicsScenes
import Testing

@testable import Bench

/// One table and one JSON of what the bench measures.
@Suite struct ReportTests {
  private static func result(_ name: String) throws -> Result {
    let scene = try #require(SceneCatalog.scene(name))
    var result = Harness.run(scene, frames: 30, settings: "awake") { CoreEngine(scene, sleeping: false) }
    result.course = Course.measured(scene, frames: 30) { CoreEngine(scene, sleeping: false) }
    return result
  }

  /// Each value stands where its heading begins.
  @Test func valuesStandBelowTheirHeadings() throws {
    let lines = [Report.heading, Report.line(.init(core: try Self.result("rope_heavy")))].map(Array.init)
    for column in ["bodies", "median ms", "energy J", "rise J", "joint m", "asleep", "hash"] {
      let start = try #require(Report.heading.range(of: column)?.lowerBound)
      let at = Report.heading.distance(from: Report.heading.startIndex, to: start)
      #expect(lines[1].count > at && lines[1][at] != " " && lines[1][at - 1] == " ", "\(column)")
    }
  }

  @Test func jsonHasTheLargestJointErrorAndTheRiseOfEnergy() throws {
    let (rope, heap) = (try Self.result("rope_heavy"), try Self.result("heap_elastic_05"))
    let text = Report.json([.init(core: rope), .init(core: heap)])
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let scenes = try #require(whole["scenes"] as? [[String: Any]])
    try #require(scenes.count == 2)
    #expect((scenes[0]["joint_err"] as? Double).map { abs($0 - rope.course.jointError) < 1e-6 } == true)
    #expect(scenes[0]["energy_rise_J"] is Double && scenes[0]["energy_J"] is Double)
    // Gravity that turns puts energy in, so that a rise says nothing.
    #expect(scenes[1]["energy_rise_J"] is NSNull)
  }

  /// A hinge that is far open at first is seen, though it is met in the end.
  @Test func theLargestJointErrorIsThatOfTheWholeRun() throws {
    var scene = SceneCatalog.few(1, resting: false)
    scene.bodies.insert(.init(kind: .static, x: scene.bodies[0].x + 3, y: 5), at: 0)
    scene.addHinge(0, .zero, 1, .zero)
    let course = Course.measured(scene, frames: nil) { CoreEngine(scene, sleeping: false) }
    #expect(course.jointError > 1 && course.energyRise != nil)
    let engine = CoreEngine(scene, sleeping: false)
    for _ in 0..<scene.frames { engine.step() }
    #expect(scene.joints[0].error(engine.pose(of: 0), engine.pose(of: 1)) < 0.1)
  }

  /// What falls freely loses a little in steps of a finite length, and gains nothing.
  @Test func energyDoesNotRiseInAFall() {
    let scene = SceneCatalog.few(1, resting: false)
    let course = Course.measured(scene, frames: nil) { CoreEngine(scene, sleeping: false) }
    #expect(course.jointError == 0 && course.energyRise == 0)
  }
}
