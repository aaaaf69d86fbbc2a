// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhysicsScenes
import Testing

@testable import Bench

/// A run is compared with one that was stored on the same machine.
@Suite struct BaselineTests {
  private static func file(_ text: String) throws -> String {
    let path = NSTemporaryDirectory() + "baseline-\(UUID().uuidString).json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func aStoredRunIsReadAndItselfIsNotSlower() throws {
    let scene = try #require(SceneCatalog.scene("rope_heavy"))
    var result = Harness.run(scene, frames: 10, settings: "awake") { CoreEngine(scene, sleeping: false) }
    let path = try Self.file(Report.json([.init(core: result)]))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let baseline = try Baseline(contentsOf: path)
    let same = try #require(baseline.comparison(result, tolerance: 0.25))
    #expect(!same.isSlower && same.line.contains("1.00 times that") && !same.line.contains("other motion"))
    result.medianMilliseconds *= 1.5
    result.hash = 1
    let other = try #require(baseline.comparison(result, tolerance: 0.25))
    #expect(other.isSlower)
    #expect(other.line.hasSuffix("1.50 times that: slower, and other motion"), "\(other.line)")
    result.settings = "sleep"
    #expect(baseline.comparison(result, tolerance: 0.25) == nil)
  }

  @Test func whatIsNoRunOfThisMachineIsRefusedInALine() throws {
    func refusal(_ path: String) -> String {
      do throws(Baseline.Refusal) {
        _ = try Baseline(contentsOf: path)
        return "taken"
      } catch { return error.description }
    }
    #expect(refusal("/nonesuch") == "no baseline /nonesuch: bench --json > /nonesuch stores one")
    let broken = try Self.file("{\"scenes\":3}")
    let foreign = try Self.file("{\"machine\":\"PDP-11\",\"scenes\":[]}")
    #expect(refusal(broken).hasSuffix("is no run that bench --json printed"))
    #expect(refusal(foreign).contains("was measured on 'PDP-11', and this machine is '"))
  }
}
