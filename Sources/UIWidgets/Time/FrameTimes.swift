// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The cost of a window's last frame; nothing is measured unless requested.
@MainActor
package final class FrameTimes {
  /// The parts of a frame.
  package enum Part { case step, draw }

  /// Whether to measure.
  package var isMeasured = false
  /// Called with every measured part and its duration in seconds; while this is set, everything is measured.
  package var didMeasure: ((Part, TimeInterval) -> Void)?
  /// The duration of the last fixed step in seconds: clock, animations, layout.
  package private(set) var step: TimeInterval = 0
  /// The duration of the last drawing in seconds.
  package private(set) var draw: TimeInterval = 0
  /// The number of drawings since the window was made, counted whether or not anything is measured.
  package private(set) var drawCount = 0

  /// Runs `body` and records its duration.
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
