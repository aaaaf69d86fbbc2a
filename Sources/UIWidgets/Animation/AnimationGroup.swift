// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// All changes of one block, or of one property animator, and their current time.
@MainActor
final class AnimationGroup {
  struct Item {
    let view: UIView
    var change: PropertyChange
    /// When the item begins, in seconds of the group's time.
    let start: TimeInterval
    /// When the item ends: at the end of the group, except for keyframes.
    let end: TimeInterval
    /// Whether no other keyframe of the group shows this property earlier.
    var isFirst = true
  }

  /// How the animation continues after a pause: from a fraction of the distance, on another curve.
  struct Tail {
    var start: TimeInterval
    var fraction: CGFloat
    var curve: TimingCurve
  }

  let duration: TimeInterval
  var delay: TimeInterval
  var curve: TimingCurve
  let options: UIView.AnimationOptions
  /// How keyframes follow each other; nil if the items are not keyframes.
  var keyframes: KeyframeMode?
  var completion: ((Bool) -> Void)?
  /// The animator that decides what happens when the group's time is over; kept alive until then. If nil, the
  /// group ends.
  var animator: UIViewPropertyAnimator?
  /// The fraction to which the group is scrubbed if its animator `scrubsLinearly`; the curve is then ignored.
  var scrubbed: CGFloat?
  var items: [Item] = []
  var wasInterrupted = false
  /// Whether the views get their start values when the group, running backwards, is over.
  var returnsToStart = false
  /// Whether the group is in its window's list of running and paused groups.
  var isListed = false
  /// The time of the window in which the group runs.
  weak var windowTime: WindowTime?
  /// The window in whose time the group began.
  weak var firstWindow: UIWindow?
  /// The group's number in the order in which all groups began.
  var order = 0

  /// The group's time when it was last started, paused or reversed. The current time is computed from this
  /// and the number of steps since then, not summed up, so rounding errors do not accumulate.
  private var base: TimeInterval = 0
  private var steps = 0
  /// Seconds of the group's time per second; negative runs backwards.
  var speed = 1.0 { willSet { rebase() } }
  var isPaused = false { willSet { rebase() } }
  var tail: Tail?

  init(
    _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve, _ options: UIView.AnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.options = options
    self.completion = completion
  }

  /// Seconds since the beginning; negative during the delay.
  var time: TimeInterval {
    get { base + Double(steps) * DisplayClock.step * speed - delay }
    set { (base, steps) = (newValue + delay, 0) }
  }

  func step() {
    if !isPaused { steps += 1 }
  }

  /// The total duration; infinite if the group repeats.
  var whole: TimeInterval {
    if options.contains(.repeat) { return .infinity }
    return options.contains(.autoreverse) ? 2 * duration : duration
  }

  /// Whether the group's time is over, in the direction in which it runs and to within 1 ns.
  var isOver: Bool { speed > 0 ? time >= whole - 1e-9 : time <= 1e-9 }

  /// The time within one run, forwards or backwards.
  var timeInRound: TimeInterval {
    guard options.contains(.repeat) || options.contains(.autoreverse), duration > 0 else { return time }
    let round = max(0, (time / duration).rounded(.down))
    let timeInRound = max(0, time - round * duration)
    let isBack = options.contains(.autoreverse) && round.truncatingRemainder(dividingBy: 2) == 1
    return isBack ? duration - timeInRound : timeInRound
  }

  /// The progress of an item that begins at `start`.
  func fraction(from start: TimeInterval) -> CGFloat {
    if let scrubbed { return scrubbed }
    let time = timeInRound
    if let tail, time >= tail.start, start <= tail.start {
      let rest = tail.curve.value(at: time - tail.start, of: duration - tail.start)
      let done = start == 0 ? tail.fraction : curve.value(at: tail.start - start, of: duration - start)
      return done + (1 - done) * rest
    }
    return curve.value(at: time - start, of: duration - start)
  }

  /// The view whose time the group follows; nil while the group has no items.
  var home: UIView? { items.isEmpty ? nil : items[0].view }

  /// Whether all items begin together, so that one fraction applies to all of them.
  var isUniform: Bool { items.allSatisfy { $0.start == 0 } }

  private func rebase() {
    time = time
  }
}
