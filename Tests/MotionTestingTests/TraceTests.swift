// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationXML
import HeadlessHost
import Tabletop
import Testing
import Workbench

@testable import MotionTesting

/// Traces as golden files: written when asked, compared, and refused where they are damaged.
@MainActor
struct TraceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("TraceTests-\(UUID())")

  private func record(_ fault: Fault? = nil) -> Motion {
    Motion.record(FallingController(fault), size: CGSize(width: 390, height: 600), for: 2) {
      $0.tap(at: CGPoint(x: 10, y: 10))
    }
  }

  private func matches(_ motion: Motion, _ environment: [String: String] = [:], within: Double = 0.5) -> Bool
  {
    motion.matches(trace: "fall", in: folder, within, 0.02, environment: environment)
  }

  private var file: URL { folder.appendingPathComponent("fall.trace") }

  @Test func aTraceIsWrittenWhenAskedAndKept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let motion = record()
    #expect(
      !matches(motion) && motion.finding.contains("run the test once with MOTION_RECORD=1"), "\(motion)")
    #expect(!matches(motion, ["MOTION_RECORD": "1", "CI": "true"]) && motion.finding.contains("in CI"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(matches(motion, ["MOTION_RECORD": "1"]) && matches(motion) && matches(record()))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text.hasPrefix("motion 1\nwindow 390×600, 120 steps\nitem ball\n    0 ") && text.hasSuffix("\nend\n"))
    #expect(text.utf8.count < 5000, "small")
    #expect(try MotionTrace(reading: text).text == text)
  }

  @Test func aDifferenceNamesStepItemAndDistanceAndLeavesAPicture() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(matches(record(), ["MOTION_RECORD": "1"]))
    let other = record(.boundaryOff)
    #expect(!matches(other) && matches(other, within: 6))
    _ = matches(other)
    let words = other.finding
    #expect(
      words.hasPrefix("b") && words.contains(" pt and ") && words.contains("from its trace at step"),
      "\(words)")
    let place = try #require(words.components(separatedBy: "; see ").last)
    let svg = try String(contentsOfFile: place + "/motion.svg", encoding: .utf8)
    #expect(
      XMLParser(data: Data(svg.utf8)).parse() && svg.contains("class=\"old\"") && svg.contains("polyline"))
    let events = try EventScript(contentsOf: place + "/events.jsonl").events
    #expect(events == [InputEvent(time: 0, .resize(other.size))] + other.events)
  }

  /// Whatever is done to a trace, the answer is one line that names the fault.
  @Test func damagedTracesAreNamed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(matches(record(), ["MOTION_RECORD": "1"]))
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.components(separatedBy: "\n")
    let faults: [(String, String)] = [
      ("", "line 1"), ("hello", "line 1"),
      (text.replacingOccurrences(of: "motion 1", with: "motion 9"), "version 9"),
      (String(text.prefix(text.count / 2)), "cut off"), (rows.dropLast(2).joined(separator: "\n"), "cut off"),
      (text.replacingOccurrences(of: rows[4], with: "   3 x y z"), "line 5"),
      (text.replacingOccurrences(of: rows[4], with: "   3 nan 1 1"), "line 5"),
      (text.replacingOccurrences(of: "item ball", with: "item boll"), "the items are ball, block, not boll"),
      (text.replacingOccurrences(of: "390×600", with: "200×600"), "recorded were 390×600"),
      (rows.filter { $0 != rows[5] }.joined(separator: "\n"), "ball"),
    ]
    for (damaged, words) in faults {
      try damaged.write(to: file, atomically: true, encoding: .utf8)
      let motion = record()
      #expect(!matches(motion), "\(words)")
      #expect(motion.finding.contains(words) && !motion.finding.contains("\n"), "\(motion.finding)")
    }
    var random = SplitMix64(seed: 42)
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = try? MotionTrace(reading: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: ["", "a/b", "../x", ".hidden"]) func namesThatLeadElsewhereAreRefused(name: String) {
    let motion = record()
    #expect(!motion.matches(trace: name, in: folder, 1, 1, environment: [:]))
    #expect(motion.finding == "\"\(name)\" is no name for a trace")
  }
}
