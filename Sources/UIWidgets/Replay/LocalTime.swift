// SPDX-License-Identifier: Apache-2.0
/// The time of one part of the view tree, which can stand still, run slower and advance step by step while
/// the rest of the window runs on. A part within a part takes its steps from those of the outer part.
///
/// Animators on views in that part, animations of its views and its gestures' timers follow it.
@MainActor
package final class LocalTime {
  /// The part of the tree: the view whose `localTime` it is.
  package internal(set) weak var root: UIView?
  /// Whether it stands still.
  package var isPaused = false { didSet { root?.windowTime.wake() } }
  /// The number of the window's steps for each step of this part; at least 1.
  package var divisor = 1
  /// Steps taken.
  package private(set) var steps = 0
  /// Notified before a step is taken, with its index from 0 on.
  package let willStep = Observers<Int>()
  /// Notified in each of the window's steps that shows the views between two steps of the part.
  package let willShowBetweenSteps = Observers<Void>()

  private var requested = 0
  private var phase = 0
  /// The last step of the window's clock that `begin` has handled.
  private var begunStep = 0
  /// Whether the part stands still in the window's present step.
  private(set) var isHeld = false

  /// A time at step 0, for no part yet.
  package init() {}

  /// Requests one step, while it stands still.
  package func step() {
    requested += 1
    root?.windowTime.wake()
  }

  /// Goes back to step 0, or to a later one that was taken already; `isPaused` and `divisor` stay.
  package func restart(at step: Int = 0) { (steps, requested, phase) = (step, 0, 0) }

  /// Whether it may take a step without another request.
  var isRunning: Bool { (!isPaused || requested > 0) && outer?.isRunning != false }

  /// Whether its views move between two of its own steps, so that they change in every frame.
  package var isSlow: Bool { divisor > 1 && !isPaused }
  /// How far its views are shown on the way to their places after the last step, above 0 up to 1.
  package var fraction: Double {
    let outerFraction = outer.map { $0.isSlow ? $0.fraction : 1 } ?? 1
    return (Double(phase) + outerFraction) / Double(max(divisor, 1))
  }
  /// The clock's step in which the part took its last step.
  private(set) var lastClockStep = 0

  /// The time of the part that this one lies in; nil for the window's own.
  private var outer: LocalTime? { root?.superview?.localTimeAround }

  /// Decides whether the window's step that begins is also one of this part.
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

  /// Runs one step of this part and of nothing else, to run many steps at once.
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
  /// The time of the view and its descendants; nil, the default, for that of the part around it.
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

  /// The time of the view's part of the tree; nil for the window's own.
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
