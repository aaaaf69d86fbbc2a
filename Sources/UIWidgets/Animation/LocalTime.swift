/// The time of one part of the view tree, which can stand still, run slower and go on step by step while the rest of
/// the window lives on.
///
/// Animators on views in that part, animations of its views and its gestures' timers follow it.
@MainActor
package final class LocalTime {
  /// The part of the tree; held weakly.
  package weak var root: UIView?
  /// Whether it stands still.
  package var isPaused = false { didSet { UIApplication.shared.host?.wake() } }
  /// It takes one step in so many of the window's, at least 1.
  package var divisor = 1
  /// Steps taken.
  package private(set) var steps = 0
  /// Called before a step is taken, with its index from 0 on.
  package var willStep: ((Int) -> Void)?
  /// Called in each of the window's steps in which its views are shown between two steps of its own.
  package var willGlide: (() -> Void)?

  private var requested = 0
  private var phase = 0
  /// Whether the part stands still in the window's present step.
  private(set) var isHeld = false

  /// Time 0 of the part under `root`.
  package init(root: UIView) { self.root = root }

  /// While it stands still: asks for one step.
  package func step() {
    requested += 1
    UIApplication.shared.host?.wake()
  }

  /// Back to step 0, or to another one, as it is otherwise.
  package func restart(at step: Int = 0) { (steps, requested, phase) = (step, 0, 0) }

  /// Whether a step may come without anybody asking.
  var isRunning: Bool { !isPaused || requested > 0 }

  /// Whether its views move between two steps of its own, so that every frame shows them elsewhere.
  package var isSlow: Bool { divisor > 1 && !isPaused }
  /// How far its views are shown on the way to where the last step put them, above 0 up to 1.
  package var fraction: Double { Double(phase + 1) / Double(max(divisor, 1)) }
  /// The clock's step in which the part took its last one.
  private(set) var lastClockStep = 0

  /// Decides whether the window's step that begins is one of this part's too.
  func begin() {
    if isPaused {
      isHeld = requested == 0
      requested = max(requested - 1, 0)
      phase = 0
    } else {
      phase += 1
      isHeld = phase < divisor
      if !isHeld { phase = 0 }
    }
    if !isHeld { count() }
    if isSlow {
      root?.setNeedsFrame()
      willGlide?()
    }
  }

  func count() {
    isHeld = false
    lastClockStep = DisplayClock.shared.stepIndex + 1
    willStep?(steps)
    steps += 1
  }

  /// Whether what lives in `view` stands still now.
  func holds(_ view: UIView?) -> Bool { isHeld && contains(view) }

  func contains(_ view: UIView?) -> Bool {
    guard let view, let root else { return false }
    return view.isDescendant(of: root)
  }
}
