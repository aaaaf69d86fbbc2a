// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Counts and timings of the frames and steps of a window's run.
///
/// ```swift
/// var options = SDLApplication.Options()
/// options.didMeasure = { figures in print(figures.frames, "frames,", figures.lateSteps, "late") }
/// try SDLApplication.run(options) { UIViewController() }
/// ```
public struct FrameFigures {
  /// The time between the first and the last frame, in seconds.
  public internal(set) var seconds: Double = 0
  /// The number of drawn frames; unchanged frames are not drawn.
  public internal(set) var frames = 0
  /// The number of steps of 1/60 s.
  public internal(set) var steps = 0
  /// The number of late steps, which shared a frame with another step.
  public internal(set) var lateSteps = 0
  /// The number of frames that dropped time, because they came after a long gap.
  public internal(set) var droppedTimes = 0
  /// The durations of steps.
  public internal(set) var step = TimeHistogram()
  /// The durations of drawing, including presentation.
  public internal(set) var draw = TimeHistogram()

  init() {}

  mutating func add(_ part: FrameTimes.Part, _ seconds: TimeInterval) {
    switch part {
    case .step: step.add(seconds)
    case .draw: draw.add(seconds)
    }
  }
}

/// A histogram of durations up to 50 ms, in bins of 0.05 ms. Its size is constant.
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

  /// The duration in seconds that the given fraction (0…1) of all durations did not exceed, rounded up to
  /// 0.05 ms. Durations beyond 50 ms count as one bin; an empty histogram gives 0.
  public func quantile(_ fraction: Double) -> Double {
    var left = Int((Double(total) * min(max(fraction, 0), 1)).rounded(.up))
    for (index, count) in counts.enumerated() where count > 0 {
      left -= count
      if left <= 0 { return Double(index + 1) * Self.width }
    }
    return 0
  }
}
