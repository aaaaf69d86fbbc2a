// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// Counts frames and the sub-steps of 1/120 s in each: the first frame has one, each later frame two.
///
/// UIKit gets this pattern from a float sum that lags by one sub-step. Here time is counted in whole
/// millionths of a sub-step, so errors do not add up, and every speed keeps its exact pace.
struct FrameClock: Equatable {
  private static let subStep: Int64 = 1_000_000

  /// The number of frames run so far.
  private(set) var frames = 0
  /// The accumulator: time that passed and was not yet simulated, in millionths of a sub-step.
  private var accumulated = -subStep
  /// Time that a frame adds, in millionths of a sub-step: two sub-steps at speed 1.
  private var timePerFrame = 2 * subStep
  /// Time given to `advance(by:)` that does not yet make a frame, in millionths of a sub-step.
  private var pending: Int64 = 0

  var elapsedTime: TimeInterval { Double(frames) / 60 }

  /// The speed of time: 1 is real time, and 0 stops it.
  var speed: Double {
    get { Double(timePerFrame) / Double(2 * Self.subStep) }
    set { timePerFrame = Int64((min(newValue, 100) * Double(2 * Self.subStep)).rounded()) }
  }

  /// The fraction of the next sub-step that has passed, 0…1. It tells where a slowed animator is between two
  /// poses.
  var fraction: Double { Double(max(accumulated, 0)) / Double(Self.subStep) }

  /// Begins a frame and returns the number of its sub-steps.
  mutating func tick() -> Int {
    frames += 1
    accumulated += timePerFrame
    let count = max(accumulated / Self.subStep, 0)
    accumulated -= count * Self.subStep
    return Int(count)
  }

  /// Adds seconds for `advance(by:)` and returns how many frames they make, together with the remainder.
  mutating func addPending(_ seconds: TimeInterval) -> Int {
    let most = Double(Int64.max / 4)
    pending += Int64(min(seconds * 120 * Double(Self.subStep), most).rounded())
    let frames = pending / (2 * Self.subStep)
    pending -= frames * 2 * Self.subStep
    return Int(frames)
  }
}
