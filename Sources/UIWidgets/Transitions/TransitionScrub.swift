// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The animations of an interactive transition, which show a moment that a person chooses.
@MainActor
final class TransitionScrub {
  private let duration: TimeInterval
  private let groups: [AnimationGroup]

  /// Runs `begin` and holds the animations that it begins; together they take `duration` seconds.
  init(of duration: TimeInterval, _ begin: () -> Void) {
    self.duration = duration
    groups = AnimationGroup.begun(in: begin)
    for group in groups {
      if let animator = group.animator { animator.pauseAnimation() } else { group.isPaused = true }
    }
  }

  /// Shows a fraction of the time, 0…1.
  func show(_ fraction: CGFloat) {
    let fraction = min(max(fraction, 0), 1)
    for group in groups where group.isListed {
      if let animator = group.animator {
        animator.fractionComplete = fraction
      } else {
        group.time = TimeInterval(fraction) * duration - group.delay
        group.show()
      }
    }
  }

  /// Lets the animations run to their end, or back to their start.
  func run(back: Bool, speed: CGFloat) {
    let speed = speed.isFinite && speed > 0 ? Double(speed) : 1
    for group in groups where group.isListed {
      if let animator = group.animator {
        animator.isReversed = back
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      } else {
        group.returnsToStart = back
        group.speed = back ? -speed : speed
        group.isPaused = false
        group.windowTime?.wake()
      }
    }
  }
}
