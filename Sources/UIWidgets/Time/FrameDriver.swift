// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Runs a window frame by frame: events, fixed steps, layout, and then a display list. A window has one
/// driver, which advances the time of only that window, so the windows of a program each run at their own
/// pace.
///
/// A host calls `send` for each event, `advance(by:)` for the time that has passed, and `render(into:)` to
/// draw. Time is the number of steps times 1/60 s, never a running sum.
///
/// ```swift
/// // A host of one's own: send events, let time pass, draw.
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let driver = FrameDriver(window: window)
/// driver.send(InputEvent(time: 0, .pointer(PointerEvent(.down, at: CGPoint(x: 10, y: 10)))))
/// driver.advance(by: 1.0 / 60)
/// var list = DisplayList()
/// driver.render(into: &list)
/// ```
@preconcurrency @MainActor
public final class FrameDriver {
  /// The window that the driver runs.
  public let window: UIWindow
  /// Called before each fixed step with its index (0, 1, …): scripts and recordings send their input here.
  public var beforeStep: ((Int) -> Void)?
  /// The number of fixed steps run so far; the time is `stepIndex` / 60 s.
  public private(set) var stepIndex = 0
  /// Whether the last `advance(by:)` received more time than its maximum and dropped the rest.
  public private(set) var didDropTime = false {
    // A program that is still opening its window does not count as slow.
    didSet { if didDropTime, stepIndex >= FrameDriver.openingSteps { window.time.noteDropped() } }
  }
  /// Whether `render(into:)` draws poses between the last two steps; for displays faster than 61 Hz.
  public var interpolatesPoses = false

  /// The maximum number of steps in one `advance(by:)`; the remaining time is dropped.
  private static let maximumSteps = 5
  /// The longest gap between frames, in seconds, that does not count as a stall or a suspended machine.
  private static let longestGap: TimeInterval = 0.5
  /// The number of steps after the start in which dropped time is not reported.
  private static let openingSteps = 60

  private var accumulator: TimeInterval = 0
  private var isVisible = true
  private var skipsNextGap = false

  /// A driver at step 0.
  public init(window: UIWindow) {
    self.window = window
  }

  /// The host that shows the window and provides clipboard, sound and fonts, held weakly; the application's
  /// host unless another one is set.
  public var host: (any UIHost)? {
    get { window.host }
    set { window.shownBy = newValue }
  }

  /// Whether something ticks, animates or is pressed, so frames must keep coming.
  public var isActive: Bool {
    isVisible
      && (beforeStep != nil || window.time.isActive || window.hasPress)
  }

  /// Whether anything visible has changed since the last `render(into:)`.
  public var needsDisplay: Bool { window.isDirty }

  /// Delivers an event at once: hit test, touch, recognizers, actions.
  public func send(_ event: InputEvent) {
    if case .visibility(let isShown) = event.kind {
      isVisible = isShown
      skipsNextGap = true
      accumulator = 0
    }
    window.send(event)
  }

  /// Advances by `elapsed` seconds in fixed steps: at most 5 for a gap of up to 0.5 s, one for a longer gap,
  /// and none while the window is hidden or if `elapsed` is negative or not finite.
  public func advance(by elapsed: TimeInterval) {
    didDropTime = false
    guard isVisible, elapsed.isFinite, elapsed > 0 else { return }
    if skipsNextGap {
      skipsNextGap = false
      if elapsed > DisplayClock.step { return }
    }
    guard elapsed <= FrameDriver.longestGap else {
      accumulator = 0
      didDropTime = true
      return step()
    }
    accumulator += steadied(elapsed)
    var steps = 0
    // A step counts as complete 1e-9 s early, so that rounding errors in the sum of gaps do not cost a frame.
    while accumulator >= DisplayClock.step - 1e-9, steps < FrameDriver.maximumSteps {
      accumulator = max(accumulator - DisplayClock.step, 0)
      step()
      steps += 1
    }
    if accumulator >= DisplayClock.step - 1e-9 {
      accumulator = 0
      didDropTime = true
    }
  }

  /// Runs exactly one fixed step of 1/60 s.
  public func step() {
    beforeStep?(stepIndex)
    window.time.frameTimes.measure(.step) {
      window.time.clock.tick()
      window.time.animations.tick()
      window.layoutIfNeeded()
    }
    stepIndex += 1
  }

  /// Lays out the window and then writes it to `list`, with poses between the last two steps if
  /// `interpolatesPoses` is true.
  public func render(into list: inout DisplayList) {
    window.layoutIfNeeded()
    window.draw(into: &list, poseBlend: interpolatesPoses ? CGFloat(accumulator / DisplayClock.step) : 1)
  }

  /// Rounds a gap close to one step to exactly one step: on a 60 Hz display, jitter in the clock must not
  /// make one frame run no step and the next run two.
  private func steadied(_ elapsed: TimeInterval) -> TimeInterval {
    guard !interpolatesPoses, abs(elapsed - DisplayClock.step) < DisplayClock.step / 8 else { return elapsed }
    return DisplayClock.step
  }
}
