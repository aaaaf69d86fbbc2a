// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import Scenes
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import Workbench

/// The card names the gesture that was made, and its figures are those of the motion that was seen: found again
/// from the places alone, in every scene.
@MainActor
struct MotionCardSweepTests {
  enum Gesture: String, CaseIterable, Sendable { case click, release, toss }

  /// Where an item was in each step since its release.
  private struct Track {
    private(set) var points: [CGPoint] = []

    mutating func add(_ point: CGPoint) { points.append(point) }

    /// The last step at which `isOutside` was true of a place, the one before it, and the last place.
    private func lastStep(_ isOutside: (CGPoint, CGPoint, CGPoint) -> Bool) -> Int {
      guard let rest = points.last else { return 0 }
      return points.indices.dropFirst().last { isOutside(points[$0], points[$0 - 1], rest) } ?? 0
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { Double(hypot(a.x - b.x, a.y - b.y)) }

    /// Steps after which it was within 0.5 pt of its rest.
    var stepsToPlace: Int { lastStep { Self.distance($0, $2) > 0.5 + 1e-3 } }
    /// Steps after which it was also slower than 0.5 pt/s.
    var stepsToRest: Int {
      max(stepsToPlace, lastStep { point, before, _ in Self.distance(point, before) * 60 > 0.4 })
    }
    /// In pt/s, without the step that still follows the pointer.
    var peak: Double {
      zip(points.dropFirst(), points.dropFirst(2)).map { Self.distance($0, $1) * 60 }.max() ?? 0
    }
  }

  @Test(arguments: Gesture.allCases) func theCardSaysWhatWasSeen(gesture: Gesture) throws {
    for (id, seed) in SceneCatalog.sandbox().all.flatMap({ [($0.id, UInt64(1)), ($0.id, UInt64(2))] }) {
      var random = SplitMix64(seed: seed)
      let (host, workbench) = try openWorkbench(id, steps: 60)
      let session = workbench.session
      session.time.isPaused = false
      host.press(.character("m"))
      host.step(10)
      guard let item = workbench.motion.recorder.followed, item.window != nil else { continue }
      let start = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil)
      let angle = CGFloat(random.unit() * 2 * .pi)
      let reach = CGFloat(gesture == .click ? 0 : 40 + 60 * random.unit())
      let end = CGPoint(x: start.x + reach * cos(angle), y: start.y + reach * sin(angle))
      host.drag(from: start, to: end, steps: gesture == .release ? 30 : 6)
      if gesture == .release { host.step(10) }
      var track = Track()
      let first = session.time.steps
      for _ in 0..<500 {
        track.add(item.center)
        if workbench.motion.gesture != nil { break }
        host.step(1)
      }
      guard let found = workbench.motion.gesture, workbench.motion.gestureItem === item,
        abs(found.release - first) <= 2, let measure = workbench.motion.measure,
        let settles = measure.settles
      else { continue }
      let comment: Comment = "\(id), \(gesture), seed \(seed): \(measure.sentence)"
      let word = workbench.motion.card.content.title
      #expect(gesture == .click ? word == "Click" : word == "Throw" || word == "Release", comment)
      #expect(settles * 60 >= Double(track.stepsToPlace) - 3, comment)
      #expect(settles * 60 <= Double(track.stepsToRest) + 3, comment)
      #expect(measure.peak >= track.peak * 0.9 - 5, comment)
    }
  }
}
