// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The value of one property as a function of the animation's own time in seconds; nil for no value.
struct LayerTrack {
  let property: LayerProperty
  let isAdditive: Bool
  let value: @MainActor (TimeInterval) -> LayerValue?

  init(
    property: LayerProperty, isAdditive: Bool, value: @escaping @MainActor (TimeInterval) -> LayerValue?
  ) {
    self.property = property
    self.isAdditive = isAdditive
    self.value = value
  }
}

/// Maps the time since an animation began to the animation's own time.
struct LayerTiming {
  let duration: TimeInterval
  let offset: TimeInterval
  let speed: Double
  let count: Double
  let repeatDuration: TimeInterval
  let autoreverses: Bool
  let fill: CAMediaTimingFillMode

  /// Seconds of one run, including the run back.
  private var round: TimeInterval { autoreverses ? 2 * duration : duration }
  /// Seconds of all runs.
  private var whole: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return count > 0 ? round * (count < 1e9 ? count : .infinity) : round
  }

  /// Whether all runs are over, to within 1 ns.
  func isOver(_ time: TimeInterval) -> Bool { time * speed + offset >= whole - 1e-9 }

  /// The animation's own time, 0…duration; nil when the animation shows nothing.
  func local(_ time: TimeInterval) -> TimeInterval? {
    if time < -1e-9 { return fill.isBefore ? 0 : nil }
    guard !isOver(time) else { return fill.isAfter ? within(whole, isEnd: true) : nil }
    return within(max(time * speed + offset, 0), isEnd: false)
  }

  private func within(_ time: TimeInterval, isEnd: Bool) -> TimeInterval {
    var timeInRound = time - (time / round).rounded(.down) * round
    // After a whole number of runs, the end of the last run is shown.
    if isEnd, timeInRound < 1e-9 { timeInRound = round }
    return timeInRound > duration ? max(2 * duration - timeInRound, 0) : timeInRound
  }
}

/// An animation running on a layer, in the time of the layer's window.
@MainActor
final class LayerAnimation: DisplayTicker {
  let animation: CAAnimation
  let key: String?
  weak var displayClock: DisplayClock?
  private weak var layer: CALayer?
  private let timing: LayerTiming
  private let tracks: [LayerTrack]
  private let delay: TimeInterval
  private let stays: Bool
  private let delegate: (any CAAnimationDelegate)?
  private let transaction: CATransaction.Frame?
  private var steps = 0

  init(_ animation: CAAnimation, key: String?, of layer: CALayer) {
    self.animation = animation
    self.key = key
    self.layer = layer
    (timing, tracks) = (animation.timing, animation.tracks(on: layer))
    // Removes the clock's rounding error, which differs between a run and its replay.
    let wait = animation.beginTime > 0 ? animation.beginTime - CACurrentMediaTime() : 0
    delay = wait.isFinite ? max(0, (wait * 1e6).rounded() / 1e6) : 0
    (stays, delegate) = (!animation.isRemovedOnCompletion, animation.delegate)
    transaction = CATransaction.current
    transaction?.running += 1
  }

  var home: UIView? { layer?.viewAround }

  /// Whether the animation has ended or was cancelled; from then on, its final value is shown if the
  /// animation `stays`.
  private(set) var isDone = false

  func tick(_ duration: TimeInterval) {
    if steps == 0 { delegate?.animationDidStart(animation) }
    steps += 1
    guard let layer, !isDone else { return stopTicking() }
    guard timing.isOver(time) else { return layer.showAnimations() }
    isDone = true
    stopTicking()
    if stays { layer.showAnimations() } else { layer.drop(self) }
    tell(finished: true)
  }

  private var time: TimeInterval { Double(steps) * DisplayClock.step - delay }

  /// Calls `show` for each value that is shown now.
  func show(_ show: (LayerTrack, LayerValue) -> Void) {
    guard let time = timing.local(time) else { return }
    for track in tracks {
      if let value = track.value(time) { show(track, value) }
    }
  }

  /// Ends the animation early; with `isTold`, notifies its delegate and transaction.
  func cancel(isTold: Bool = true) {
    stopTicking()
    guard !isDone else { return }
    isDone = true
    if isTold { tell(finished: false) }
  }

  private func tell(finished: Bool) {
    delegate?.animationDidStop(animation, finished: finished)
    transaction?.end()
  }
}
