// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Keeps frames one display period apart if presenting does not wait by itself.
struct FramePacer {
  /// Seconds between frames.
  let period: TimeInterval
  /// Whether the display shows more frames than steps run, so that poses between steps are worth drawing.
  let isFasterThanSteps: Bool
  /// Whether presenting claims to wait for the display.
  private let presentsWait: Bool
  private var deadline: TimeInterval = 0
  private var wasShown = false

  init(refreshRate: Double, presentsWait: Bool) {
    let rate = refreshRate.isFinite && refreshRate >= 20 ? min(refreshRate, 240) : 60
    period = 1 / rate
    isFasterThanSteps = rate > 61
    self.presentsWait = presentsWait
  }

  /// Notes that a frame was presented.
  mutating func noteShown() { wasShown = true }

  /// How long to sleep at `now` in a frame that began at `start`; sets the deadline of the next frame.
  mutating func sleep(now: TimeInterval, since start: TimeInterval) -> TimeInterval {
    defer { wasShown = false }
    // Some drivers only claim to wait. Presenting did wait if the frame took more than half its period.
    if presentsWait, wasShown, now - start > period / 2 {
      deadline = now + period
      return 0
    }
    // If the frame is late by more than a period, start a new rhythm instead of catching up.
    if deadline < now - period || deadline > now + 2 * period { deadline = start + period }
    let wait = max(deadline - now, 0)
    deadline += period
    return wait
  }

  /// Sleeps until the next frame is due.
  mutating func waitForNextFrame(since start: TimeInterval) {
    let seconds = sleep(now: HostClock.now, since: start)
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    nanosleep(&time, nil)
  }
}
