internal import UIGeometry

/// Counts frames and hands out sub-steps of 1/120 s: one for the first frame, two for each later one.
///
/// UIKit gets this pattern from a float sum that lags by one sub-step; here it is counted in whole millionths
/// of a sub-step, so that no error adds up and any speed keeps its exact pace.
struct FrameClock: Equatable {
  private static let subStep: Int64 = 1_000_000

  /// Frames run so far.
  private(set) var frames = 0
  /// Sub-step time that was handed in and not yet used, in millionths.
  private var credit = -subStep
  private var pace = 2 * subStep
  /// Time for steps by hand that does not yet make a frame, in millionths of a sub-step.
  private var pending: Int64 = 0

  var elapsedTime: TimeInterval { Double(frames) / 60 }

  /// 1 is real time; 0 stands still.
  var speed: Double {
    get { Double(pace) / Double(2 * Self.subStep) }
    set { pace = Int64((min(newValue, 100) * Double(2 * Self.subStep)).rounded()) }
  }

  /// How much of the next sub-step has passed, 0…1: where between two poses a slowed animator is.
  var fraction: Double { Double(max(credit, 0)) / Double(Self.subStep) }

  /// Begins a frame and answers how many sub-steps it has.
  mutating func tick() -> Int {
    frames += 1
    credit += pace
    let count = max(credit / Self.subStep, 0)
    credit -= count * Self.subStep
    return Int(count)
  }

  /// Takes time for steps by hand, in seconds, and answers how many frames it makes with what was left
  /// before.
  mutating func addPending(_ seconds: TimeInterval) -> Int {
    let most = Double(Int64.max / 4)
    pending += Int64(min(seconds * 120 * Double(Self.subStep), most).rounded())
    let frames = pending / (2 * Self.subStep)
    pending -= frames * 2 * Self.subStep
    return Int(frames)
  }
}
