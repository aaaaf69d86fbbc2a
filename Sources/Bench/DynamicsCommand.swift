import ArgumentParser
import CMallocCount
import Foundation
import UIDynamics
import UIGeometry
import UIWidgets

/// Times whole frames of an animator with views as items, and counts what they allocate.
struct DynamicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dynamics", abstract: "Times an animator's frames: step, write-back, contacts, actions.")

  @Option(help: "Frames to measure, after 300 to settle in.")
  var frames = 300

  func validate() throws {
    if frames < 10 || frames > 100_000 { throw ValidationError("--frames takes 10...100000") }
  }

  func run() throws {
    // The bench begins on the main thread and has no other.
    MainActor.assumeIsolated {
      for count in [1, 10, 100, 1000] { print(line(for: count)) }
    }
  }

  @MainActor
  private func line(for count: Int) -> String {
    let tray = Tray(items: count)
    var frame = 0
    while frame < 300 {
      tray.step(frame)
      frame += 1
    }
    var times = [Double](repeating: 0, count: frames)
    let before = mallocCallCount()
    for index in 0..<frames {
      let start = ContinuousClock.now
      tray.step(frame + index)
      let parts = (ContinuousClock.now - start).components
      times[index] = Double(parts.seconds) * 1e6 + Double(parts.attoseconds) * 1e-12
    }
    let mallocs = Double(mallocCallCount() - before) / Double(frames)
    times.sort()
    return String(
      format: "%5d items: median %8.1f µs, p95 %8.1f µs, %.2f malloc calls a frame", count, times[frames / 2],
      times[frames * 95 / 100], mallocs)
  }
}

/// Views under a gravity that turns, so that they never rest.
@MainActor
private struct Tray {
  let animator: UIDynamicAnimator
  let gravity: UIGravityBehavior
  let stage: UIView

  init(items count: Int) {
    stage = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    animator = UIDynamicAnimator(referenceView: stage)
    gravity = UIGravityBehavior()
    let collision = UICollisionBehavior()
    collision.translatesReferenceBoundsIntoBoundary = true
    let columns = max(Int(Double(count).squareRoot()), 1)
    for index in 0..<count {
      let view = UIView(
        frame: CGRect(x: 30 + index % columns * 24, y: 30 + index / columns * 22, width: 20, height: 20))
      stage.addSubview(view)
      gravity.addItem(view)
      collision.addItem(view)
    }
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
  }

  func step(_ frame: Int) {
    gravity.setAngle(CGFloat(frame) / 200, magnitude: 1)
    animator.advance(by: 1.0 / 60)
  }
}
