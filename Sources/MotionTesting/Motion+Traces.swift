// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import HeadlessHost
import UIWidgets

extension Motion {
  /// Whether everything moves as in the trace `Traces/NAME.trace` beside the test's source file, within
  /// `points` and `radians`.
  ///
  /// `MOTION_RECORD=1` in the environment writes the trace instead, unless `CI` is set. If the motions
  /// differ, `finding` gives the first step that differs, the item and the distance, and names a folder with
  /// a picture of both motions (SVG), the new trace, and the script's events, which
  /// `sandbox watch FILE --events` plays in the workbench.
  public func matches(
    trace name: String, within points: Double = 0.5, turnedWithin radians: Double = 0.02,
    file: StaticString = #filePath
  ) -> Bool {
    let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    return matches(
      trace: name, in: folder.appendingPathComponent("Traces"), points, radians,
      environment: ProcessInfo.processInfo.environment)
  }

  func matches(
    trace name: String, in folder: URL, _ points: Double, _ radians: Double, environment: [String: String]
  ) -> Bool {
    guard failure == nil else { return found("", false) }
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      return found("\"\(name)\" is no name for a trace", false)
    }
    let place = folder.appendingPathComponent("\(name).trace")
    let now = MotionTrace(self)
    if environment["MOTION_RECORD"] == "1" {
      guard environment["CI"] == nil else {
        return found("MOTION_RECORD is set in CI, where no trace is recorded", false)
      }
      return write(now, to: place)
    }
    let old: MotionTrace
    do {
      old = try MotionTrace(reading: TextFile.text(at: place.path))
    } catch let refusal as MotionTrace.Refusal {
      return found("\(name).trace, \(refusal.reason)", false)
    } catch {
      return found("there is no \(place.path): run the test once with MOTION_RECORD=1", false)
    }
    guard let difference = old.difference(from: now, points, radians) else {
      return found("all moves as in \(name).trace", true)
    }
    let left = leave(now, beside: old, difference, named: name)
    return found("\(difference.words)\(left.map { "; see \($0)" } ?? "")", false)
  }

  private func write(_ trace: MotionTrace, to place: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try trace.text.write(to: place, atomically: true, encoding: .utf8)
      return found("\(place.lastPathComponent) is recorded", true)
    } catch {
      return found("cannot write \(place.path)", false)
    }
  }

  /// Writes files that help explain a difference; returns their folder.
  private func leave(
    _ now: MotionTrace, beside old: MotionTrace, _ difference: MotionTrace.Difference, named name: String
  ) -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MotionTesting/\(name)")
    let picture = MotionPicture(now: now, old: old, item: difference.item, tracks: tracks, size: size)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in [
        ("motion.svg", picture.svg), ("\(name).trace", now.text),
        ("events.jsonl", replay.text),
      ] {
        try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
      }
      return folder.path
    } catch {
      return nil
    }
  }

  /// The script's events, preceded by the window's size.
  var replay: EventScript {
    EventScript(events: [InputEvent(time: 0, .resize(size))] + events)
  }
}
