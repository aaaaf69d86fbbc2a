// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CMallocCount
import Foundation
import UIDynamics
import UIGeometry
import UIWidgets

/// Times whole frames of an animator, separates the core's share from the rest, and counts the allocations.
struct DynamicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dynamics", abstract: "Times an animator's frames: step, write-back, contacts, actions.",
    discussion: """
      Items under gravity, collision and item behaviours. "turning": in a heap whose gravity turns, so that it never \
      rests; after 300 frames. "settling": from the drop to the frame in which all sleep. "core" is World.step, \
      "around" everything else in the same frame.
      """)

  @Option(help: "Frames to measure, or fewer where all sleep before.")
  var frames = 300

  @Option(help: "Run each line so many times and keep the run with the least median.")
  var repeats = 1

  @Option(help: "Measure this number of items only, instead of 1, 10, 200 and 1000.")
  var items: Int?

  func validate() throws {
    if frames < 10 || frames > 100_000 { throw ValidationError("--frames takes 10...100000") }
    if repeats < 1 || repeats > 1000 { throw ValidationError("--repeats takes 1...1000") }
    if let items, items < 1 || items > 10_000 { throw ValidationError("--items takes 1...10000") }
  }

  func run() throws {
    // The bench runs only on the main thread.
    MainActor.assumeIsolated {
      print("items                    median µs    p95 µs   core µs around µs  core share  mallocs a frame")
      for count in items.map({ [$0] }) ?? [1, 10, 200, 1000] {
        for motion in [Heap.Motion.turning, .settling] {
          for kind in [Heap.Kind.objects, .views] { print(line(count, kind, motion)) }
        }
      }
    }
  }

  @MainActor
  private func line(_ count: Int, _ kind: Heap.Kind, _ motion: Heap.Motion) -> String {
    let runs = (0..<repeats).map { _ in measure(count, kind, motion) }
    let best = runs.min { $0.median < $1.median } ?? runs[0]
    return String(
      format: "%5d %@ %@  %9.1f %9.1f %9.1f %9.1f %10.0f %%  %.2f", count, motion.name, kind.name,
      best.median, best.p95, best.core, best.around, 100 * best.core / (best.core + best.around), best.mallocs
    )
  }

  @MainActor
  private func measure(_ count: Int, _ kind: Heap.Kind, _ motion: Heap.Motion) -> FrameTimes {
    // Reading the clock takes time, so the same frames run once without and once with clocks around the core.
    let plain = Heap(items: count, kind: kind, motion: motion)
    let split = Heap(items: count, kind: kind, motion: motion)
    split.animator.measuresCore = true
    let first = motion == .turning ? 300 : 1
    for frame in 0..<first {
      plain.step(frame)
      split.step(frame)
    }
    var (whole, core, around) = (Series(frames), Series(frames), Series(frames))
    var mallocs = 0
    var measured = 0
    for frame in first..<first + frames where plain.animator.isRunning {
      measured += 1
      let before = mallocCallCount()
      whole.append(microseconds { plain.step(frame) })
      mallocs += mallocCallCount() - before
      let both = microseconds { split.step(frame) }
      let inside = microseconds(split.animator.coreTime)
      core.append(inside)
      around.append(both - inside)
    }
    return FrameTimes(
      median: whole.quantile(0.5), p95: whole.quantile(0.95), core: core.quantile(0.5),
      around: around.quantile(0.5), mallocs: Double(mallocs) / Double(max(measured, 1)))
  }

  private func microseconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return microseconds(ContinuousClock.now - start)
  }

  private func microseconds(_ time: Duration) -> Double {
    Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) * 1e-12
  }
}

/// The measurements of one heap, in microseconds per frame.
private struct FrameTimes {
  var median, p95, core, around: Double
  var mallocs: Double
}

/// Numbers with their quantiles.
private struct Series {
  private var values: [Double] = []

  init(_ capacity: Int) { values.reserveCapacity(capacity) }

  mutating func append(_ value: Double) { values.append(value) }

  mutating func quantile(_ fraction: Double) -> Double {
    values.sort()
    return values[min(Int(fraction * Double(values.count)), values.count - 1)]
  }
}

/// Items of 20×20 pt on a stage; gravity pulls down or turns once in 21 s.
@MainActor
private struct Heap {
  enum Kind {
    case objects, views
    var name: String { self == .views ? "views  " : "objects" }
  }

  enum Motion {
    case turning, settling
    var name: String { self == .turning ? "turning " : "settling" }
  }

  /// An item that is not a view.
  private final class Mass: UIDynamicItem {
    var center: CGPoint
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    var transform = CGAffineTransform.identity
    init(center: CGPoint) { self.center = center }
  }

  let animator: UIDynamicAnimator
  let gravity = UIGravityBehavior()
  let stage = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))

  private let motion: Motion

  init(items count: Int, kind: Kind, motion: Motion) {
    self.motion = motion
    animator = UIDynamicAnimator(referenceView: stage)
    let collision = UICollisionBehavior()
    collision.translatesReferenceBoundsIntoBoundary = true
    let material = UIDynamicItemBehavior()
    (material.elasticity, material.friction) = (0.5, 0.3)
    let columns = max(Int(Double(count).squareRoot()), 1)
    for index in 0..<count {
      let center = CGPoint(x: 40 + index % columns * 24, y: 40 + index / columns * 22)
      let item: any UIDynamicItem
      switch kind {
      case .objects: item = Mass(center: center)
      case .views:
        let view = UIView(frame: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
        stage.addSubview(view)
        item = view
      }
      gravity.addItem(item)
      collision.addItem(item)
      material.addItem(item)
    }
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
  }

  func step(_ frame: Int) {
    if motion == .turning { gravity.setAngle(.pi / 2 + CGFloat(frame) / 200, magnitude: 1) }
    animator.advance(by: 1.0 / 60)
  }
}
