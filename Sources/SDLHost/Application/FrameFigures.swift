// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// How smoothly a window ran: frames and steps counted, what they cost.
///
/// ```swift
/// var options = SDLApplication.Options()
/// options.didMeasure = { figures in print(figures.frames, "frames,", figures.lateSteps, "late") }
/// try SDLApplication.run(options) { UIViewController() }
/// ```
public struct FrameFigures {
  /// Seconds from the first frame to the last.
  public internal(set) var seconds: Double = 0
  /// Frames that were drawn; one in which nothing changed is not.
  public internal(set) var frames = 0
  /// Fixed steps of 1/60 s that ran.
  public internal(set) var steps = 0
  /// Steps that came late, because they had to share a frame with another one.
  public internal(set) var lateSteps = 0
  /// Frames after a gap so long that time was dropped.
  public internal(set) var droppedTimes = 0
  /// What steps cost.
  public internal(set) var step = TimeHistogram()
  /// What drawing cost, presenting included.
  public internal(set) var draw = TimeHistogram()

  init() {}

  mutating func add(_ part: FrameTimes.Part, _ seconds: TimeInterval) {
    switch part {
    case .step: step.add(seconds)
    case .draw: draw.add(seconds)
    }
  }
}

/// How often something took how long, in steps of 0.05 ms up to 50 ms: it grows with nothing that is added.
///
/// ```swift
/// var options = SDLApplication.Options()
/// options.didMeasure = { figures in print("nine of ten draw in", figures.draw.quantile(0.9), "s") }
/// try SDLApplication.run(options) { UIViewController() }
/// ```
public struct TimeHistogram {
  private static let width = 0.000_05
  private var counts = [Int](repeating: 0, count: 1001)
  private var total = 0

  init() {}

  mutating func add(_ seconds: Double) {
    guard seconds >= 0 else { return }
    counts[Int(min(seconds / Self.width, Double(counts.count - 1)))] += 1
    total += 1
  }

  /// The time in seconds that a part of all, 0…1, did not exceed, to 0.05 ms; 0.05 s stands for all that is
  /// longer, and nothing added is 0.
  public func quantile(_ fraction: Double) -> Double {
    var left = Int((Double(total) * min(max(fraction, 0), 1)).rounded(.up))
    for (index, count) in counts.enumerated() where count > 0 {
      left -= count
      if left <= 0 { return Double(index + 1) * Self.width }
    }
    return 0
  }
}
