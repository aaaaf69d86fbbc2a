// SPDX-License-Identifier: Apache-2.0
/// The time of one part of the view tree. It can stop, slow down and advance step by step while the rest of
/// the window carries on. A part inside another part takes its steps from those of the outer part.
///
/// Animators of views in the part, animations of its views and the timers of its gestures follow this time.
@MainActor
package final class LocalTime {
  /// The part of the tree, given by the view whose `localTime` this is.
  package internal(set) weak var root: UIView?
  /// Whether this time is stopped.
  package var isPaused = false { didSet { root?.windowTime.wake() } }
  /// The number of the window's steps for each step of this part; at least 1.
  package var divisor = 1
  /// The number of steps taken.
  package private(set) var steps = 0
  /// Notified before a step is taken, with the step's index, counted from 0.
  package let willStep = Observers<Int>()
  /// Notified in each step of the window that shows the views between two steps of the part.
  package let willShowBetweenSteps = Observers<Void>()

  private var requested = 0
  private var phase = 0
  /// The last step of the window's clock that `begin` has handled.
  private var begunStep = 0
  /// Whether the part takes no step in the window's current step.
  private(set) var isHeld = false

  /// A time at step 0 that does not belong to a part yet.
  package init() {}

  /// Requests one step while the time is stopped.
  package func step() {
    requested += 1
    root?.windowTime.wake()
  }

  /// Goes back to step 0, or to a later step that was already taken; `isPaused` and `divisor` stay the same.
  package func restart(at step: Int = 0) { (steps, requested, phase) = (step, 0, 0) }

  /// Whether the part may take a step without another request.
  var isRunning: Bool { (!isPaused || requested > 0) && outer?.isRunning != false }

  /// Whether the part's views move between two of its own steps, so that they change in every frame.
  package var isSlow: Bool { divisor > 1 && !isPaused }
  /// How far the views are shown on their way to their positions after the last step, above 0 and at most 1.
  package var fraction: Double {
    let outerFraction = outer.map { $0.isSlow ? $0.fraction : 1 } ?? 1
    return (Double(phase) + outerFraction) / Double(max(divisor, 1))
  }
  /// The clock's step in which the part took its last step.
  private(set) var lastClockStep = 0

  /// The time of the part that contains this one; nil for the window's own time.
  private var outer: LocalTime? { root?.superview?.localTimeAround }

  /// Decides whether the window's step that is beginning is also a step of this part.
  func begin(_ clockStep: Int) {
    guard clockStep != begunStep else { return }
    begunStep = clockStep
    if let outer {
      outer.begin(clockStep)
      if outer.isHeld {
        isHeld = true
        return
      }
    }
    if isPaused {
      isHeld = requested == 0
      requested = max(requested - 1, 0)
      phase = 0
    } else {
      phase += 1
      isHeld = phase < divisor
      if !isHeld { phase = 0 }
    }
    if !isHeld { count(clockStep) }
    if isSlow {
      root?.setNeedsFrame()
      willShowBetweenSteps.tell()
    }
  }

  /// Runs one step of this part alone, so that many steps can run within one step of the window.
  package func stepAlone() {
    guard let root else { return }
    let time = root.windowTime
    count(time.clock.stepIndex + 1)
    time.clock.run { contains($0.home) }
    time.animations.tick { self.contains($0) }
    root.layoutIfNeeded()
  }

  private func count(_ clockStep: Int) {
    isHeld = false
    lastClockStep = clockStep
    willStep.tell(steps)
    steps += 1
  }

  func contains(_ view: UIView?) -> Bool {
    guard let view, let root else { return false }
    return view.isDescendant(of: root)
  }
}

extension UIView {
  /// The time of the view and its descendants; nil (the default) for the time of the surrounding part.
  package final var localTime: LocalTime? {
    get { storedLocalTime }
    set {
      guard newValue !== storedLocalTime else { return }
      if let old = storedLocalTime {
        windowTime.clock.remove(old)
        old.root = nil
      }
      newValue?.root?.localTime = nil
      storedLocalTime = newValue
      guard let newValue else { return }
      newValue.root = self
      windowTime.clock.add(newValue)
    }
  }

  /// The time of the view's part of the tree; nil for the window's own time.
  final var localTimeAround: LocalTime? {
    if let storedLocalTime { return storedLocalTime }
    var ancestor = storedSuperview
    while let view = ancestor {
      if let time = view.storedLocalTime { return time }
      ancestor = view.storedSuperview
    }
    return nil
  }
}
