// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// How an animator's group is made, paused, continued and ended.
extension UIViewPropertyAnimator {
  /// Makes the group, runs the blocks, and pauses at the start.
  final func activate() {
    state = .active
    let options: UIView.AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
    let group = AnimationGroup(duration, delay, curve, options, nil)
    group.isPaused = true
    group.animator = self
    self.group = group
    let blocks = waiting
    waiting.removeAll()
    for block in blocks {
      group.record(from: duration * TimeInterval(block.factor), block.changes)
    }
    if reversed {
      group.time = duration
      group.speed = -1
    }
    group.begin()
  }

  /// Runs the group at `speed` seconds of its time per second, on its own curve or, from this point on, on
  /// `newCurve`.
  final func resume(speed: Double, on newCurve: TimingCurve? = nil) {
    guard let group else { return }
    if group.scrubbed != nil || newCurve != nil {
      // After scrubbing or on a new curve, the remaining distance follows the whole curve.
      let place = group.fraction(from: 0)
      group.scrubbed = nil
      group.tail = AnimationGroup.Tail(
        start: max(group.time, 0), fraction: place, curve: newCurve ?? group.tail?.curve ?? curve)
    }
    group.speed = reversed ? -speed : speed
    group.isPaused = false
    group.windowTime?.wake()
    if group.isOver || !UIView.areAnimationsEnabled { ranOut() }
  }

  /// The speed, in seconds of the group's time per second, at which the rest of the animation takes `factor`
  /// times the duration.
  final func speed(_ factor: CGFloat) -> Double {
    guard let group, factor.isFinite, factor > 0, duration > 0 else { return 1 }
    let left = reversed ? group.time : duration - group.time
    return max(left, DisplayClock.step) / (duration * Double(factor))
  }

  /// Pauses. With `scrubsLinearly`, the fraction of the distance becomes the fraction of the time, so
  /// scrubbing begins without a jump; a single such fraction exists only if all items begin together.
  final func hold() {
    guard let group, !group.isPaused else { return }
    let place = group.fraction(from: 0)
    group.isPaused = true
    guard scrubsLinearly, group.isUniform, duration > 0, group.time > 0 else { return }
    group.time = TimeInterval(min(max(place, 0), 1)) * duration
    group.scrubbed = place
  }

  /// Pauses at a fraction of the time, measured in the direction of the run.
  final func hold(at fraction: CGFloat) {
    pauseAnimation()
    guard let group else { return }
    let place = reversed ? 1 - fraction : fraction
    group.time = TimeInterval(place) * duration
    group.scrubbed = scrubsLinearly && group.isUniform ? place : nil
    group.show()
  }

  /// Called when the group's time is over in the direction in which it runs.
  final func ranOut() {
    guard let group else { return }
    guard pausesOnCompletion else { return finish(at: reversed ? .start : .end, items: group.items) }
    group.isPaused = true
    group.time = reversed ? 0 : duration
    group.show()
  }

  final func stop(withoutFinishing: Bool) {
    guard let group else { return }
    let items = group.items
    AnimationGroup.withoutRecording {
      for item in items { item.change.storeShown(on: item.view) }
    }
    letGo(group)
    stoppedItems = withoutFinishing ? [] : items
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions.removeAll() }
  }

  final func finish(at position: UIViewAnimatingPosition, items: [AnimationGroup.Item]) {
    // The views have stored the end values since the start, unless the animator was stopped: that stored the
    // values on screen.
    AnimationGroup.withoutRecording {
      for item in items where position == .start { item.change.storeStart(on: item.view) }
      for item in items where position == .end && state == .stopped { item.change.storeEnd(on: item.view) }
    }
    if let group { letGo(group) }
    stoppedItems = []
    state = .inactive
    let told = completions
    completions.removeAll()
    for completion in told { completion(position) }
  }

  private func letGo(_ group: AnimationGroup) {
    group.end()
    group.animator = nil
    self.group = nil
  }
}
