package import UIGeometry

/// What the last frame cost, for people who look; nothing is measured unless asked for.
@MainActor
package enum FrameTimes {
  /// Whether to measure.
  package static var isMeasured = false
  /// Gets every measured part and its seconds; while somebody listens, all is measured.
  package static var didMeasure: ((Part, TimeInterval) -> Void)?
  /// Seconds that the last fixed step took: clock, animations, layout.
  package private(set) static var step: TimeInterval = 0
  /// Seconds that the last drawing took.
  package private(set) static var draw: TimeInterval = 0
  /// Drawings since the program began, counted whether or not anything is measured.
  package private(set) static var drawCount = 0

  /// Whether time was dropped just before the present step, as the machine could not keep up.
  package static var didDropTime: Bool { DisplayClock.shared.stepIndex - droppedStep <= 1 }

  /// The step of the clock after which time was dropped last.
  private static var droppedStep = -2

  static func noteDropped() { droppedStep = DisplayClock.shared.stepIndex }

  package enum Part { case step, draw }

  /// Runs `body` and keeps what it took.
  package static func measure(_ part: Part, _ body: () -> Void) {
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
