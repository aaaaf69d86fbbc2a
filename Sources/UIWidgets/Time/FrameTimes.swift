// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The cost of a window's last frame; nothing is measured unless requested.
@MainActor
package final class FrameTimes {
  /// The parts of a frame.
  package enum Part { case step, draw }

  /// Whether to measure.
  package var isMeasured = false
  /// Called with every measured part and its seconds; while it is set, everything is measured.
  package var didMeasure: ((Part, TimeInterval) -> Void)?
  /// Seconds that the last fixed step took: clock, animations, layout.
  package private(set) var step: TimeInterval = 0
  /// Seconds that the last drawing took.
  package private(set) var draw: TimeInterval = 0
  /// Drawings since the window was made, counted whether or not anything is measured.
  package private(set) var drawCount = 0

  /// Runs `body` and keeps its duration.
  package func measure(_ part: Part, _ body: () -> Void) {
    if part == .draw { drawCount += 1 }
    guard isMeasured || didMeasure != nil else { return body() }
    let start = ContinuousClock.now
    body()
    let parts = (ContinuousClock.now - start).components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    switch part {
    case .step: step = seconds
    case .draw: draw = seconds
    }
    didMeasure?(part, seconds)
  }
}
