// SPDX-License-Identifier: Apache-2.0
internal import UIDynamics
public import UIGeometry
public import UIWidgets

/// A window without a display, for tests and for programs that run scenes as fast as possible.
///
/// Time passes only in `step(_:)`, and input comes only from calls. Several hosts can exist at once, each
/// with its own time; the last one created is the application's host, and its window is the key window.
///
/// ```swift
/// // A click, and a second of the window's time.
/// let host = HeadlessHost(size: CGSize(width: 320, height: 480))
/// host.window.rootViewController = UIViewController()
/// host.click(at: CGPoint(x: 160, y: 240))
/// host.step(60)
/// ```
@preconcurrency @MainActor
public final class HeadlessHost: UIHost {
  /// The window; give it a root view controller.
  public let window: UIWindow
  /// Runs the window's frames.
  public let driver: FrameDriver
  /// Measures text; by default the built-in bitmap face.
  public let textMeasurer: any TextMeasurer
  /// Pixels per point; setting it acts like a move to another display.
  public var displayScale: CGFloat {
    didSet { send(.scale(displayScale)) }
  }
  /// The text that copy and paste exchange.
  public var clipboard: String?
  /// Light or dark, and whether motion is reduced; setting it updates the window.
  public var appearance = UserInterfaceAppearance() {
    didSet { send(.appearance(appearance)) }
  }

  /// The program's requests to the host, in order: tones, sizes, cursors, text input.
  public private(set) var requests: [Request] = []
  private var list = DisplayList()

  /// A request to the host.
  ///
  /// ```swift
  /// // Does the button show a hand?
  /// let host = HeadlessHost()
  /// host.click(at: CGPoint(x: 20, y: 20))
  /// print(host.requests.contains(.cursor(.pointingHand)))
  /// ```
  public enum Request: Equatable, Sendable {
    /// A tone: frequency, gain 0…1 and duration.
    case tone(hertz: Double, gain: Double, seconds: Double)
    /// A new size for the window, in points; granted at once.
    case size(CGSize)
    /// A new shape for the pointer.
    case cursor(PointerCursor)
    /// Text input at a caret, or none.
    case textInput(CGRect?)
  }

  /// A host with a window of `size` points at `scale` pixels per point.
  public init(
    size: CGSize = CGSize(width: 1024, height: 768), scale: CGFloat = 1,
    textMeasurer: (any TextMeasurer)? = nil
  ) {
    displayScale = scale
    self.textMeasurer = textMeasurer ?? BitmapFace.shared
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    driver = FrameDriver(window: window)
    driver.host = self
    UIApplication.shared.host = self
    window.makeKeyAndVisible()
  }

  // Views belong to the main thread, but a test's host may be released on another one.
  isolated deinit {}

  /// The window's time in seconds: a whole number of steps of 1/60 s.
  public var now: TimeInterval { Double(driver.stepIndex) / 60 }

  // MARK: Time

  /// Runs `count` steps of 1/60 s.
  public func step(_ count: Int = 1) {
    for _ in 0..<count { driver.step() }
  }

  /// Lays out and draws the current frame.
  public func render() -> DisplayList {
    list.removeAll()
    driver.render(into: &list)
    return list
  }

  // MARK: Input

  /// Delivers an event now.
  public func send(_ kind: InputEvent.Kind) {
    driver.send(InputEvent(time: now, kind))
  }

  /// Moves the pointer to a point of the window, with nothing pressed.
  public func hover(_ point: CGPoint) { send(.pointer(PointerEvent(.hover, at: point))) }

  /// Presses the pointer at a point of the window.
  public func press(at point: CGPoint) { send(.pointer(PointerEvent(.down, at: point))) }

  /// Presses at a point of the window, runs one step, and releases.
  public func click(at point: CGPoint) {
    send(.pointer(PointerEvent(.down, at: point)))
    step()
    send(.pointer(PointerEvent(.up, at: point)))
  }

  /// Presses at one point, moves to another in `steps` steps of 1/60 s (at least one), and releases.
  public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    send(.pointer(PointerEvent(.down, at: start)))
    for index in 1...max(steps, 1) {
      step()
      let t = CGFloat(index) / CGFloat(max(steps, 1))
      let point = CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
      send(.pointer(PointerEvent(.move, at: point)))
    }
    step()
    send(.pointer(PointerEvent(.up, at: end)))
  }

  /// Presses and releases a key.
  public func press(_ key: Key, modifiers: KeyModifiers = []) {
    send(.key(KeyEvent(key, modifiers: modifiers)))
    send(.key(KeyEvent(key, isDown: false, modifiers: modifiers)))
  }

  /// Resizes the window, in points, as rotating a device does.
  public func resize(to size: CGSize) { send(.resize(size)) }

  // MARK: Services

  /// Records the request.
  public func playTone(hertz: Double, gain: Double, seconds: Double) {
    requests.append(.tone(hertz: hertz, gain: gain, seconds: seconds))
  }

  /// Records the request and grants it at once.
  public func requestSize(_ size: CGSize) {
    requests.append(.size(size))
    send(.resize(size))
  }

  /// Records the request.
  public func setCursor(_ cursor: PointerCursor) { requests.append(.cursor(cursor)) }

  /// Records the request.
  public func setTextInput(_ caret: CGRect?) { requests.append(.textInput(caret)) }

  /// Does nothing, because there is no loop to wake.
  public func wake() {}
}
