// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// A program with a window on the desktop.
///
/// ```swift
/// // A whole program.
/// try SDLApplication.run { UIViewController() }
/// ```
@preconcurrency @MainActor
public enum SDLApplication {
  /// Options of the window and its run.
  ///
  /// ```swift
  /// var options = SDLApplication.Options()
  /// options.title = "Falling"
  /// options.size = CGSize(width: 640, height: 480)
  /// try SDLApplication.run(options) { UIViewController() }
  /// ```
  public struct Options {
    /// The window size in points, at least 1 × 1.
    public var size = CGSize(width: 1024, height: 768)
    /// The window's title.
    public var title = "Tabletop"
    /// The font file for all text; nil to search for Inter and similar fonts.
    public var fontFile: String?
    /// Whether the appearance is always dark (true) or light (false); nil to follow the desktop.
    public var isDark: Bool?
    /// Whether motion is always reduced; nil to follow the desktop.
    public var reducesMotion: Bool?
    /// Pixels per point, 0.5…4, for displays that do not scale; nil to follow the desktop's text size.
    public var contentScale: CGFloat?
    /// The number of steps of 1/60 s after which the program ends; nil for no limit.
    public var steps: Int?
    /// Called before each step with its index, for scripts and replays that send events. While it is set,
    /// frames keep coming even if nothing moves.
    public var beforeStep: ((Int, FrameDriver) -> Void)?
    /// Called after each delivered input event, with the index of the next step, for recordings.
    public var didSend: ((InputEvent, Int) -> Void)?

    /// Called at the end with timings of the run. Steps and drawing are timed while it is set.
    public var didMeasure: ((FrameFigures) -> Void)?

    /// The position of the window's top left corner at opening, moved inside a display if needed; nil to
    /// centre the window on the first display.
    package var origin: CGPoint?
    /// Called when the window closes, unless it is maximised or fills the screen.
    package var didClose: ((WindowPlace) -> Void)?
    /// The name under which other programs of the desktop ask this window to open files; nil if they cannot.
    package var applicationID: String?
    /// Called with the paths of files dropped onto the window, or that another program wants opened.
    package var didDrop: ([String]) -> Void = { _ in }
    /// Called once the display is open and before any other thread exists, to handle signals from then on. If
    /// nil, SDL handles INT and TERM by closing the window.
    package var listenForSignals: (() -> Void)?
    /// Called in each frame, after its events; returns whether the next frame is to follow at once even if
    /// nothing happened in the window.
    package var eachFrame: (() -> Bool)?
    /// Returns true to take an event, which then does not reach the window.
    package var takesEvent: ((InputEvent) -> Bool)?
    /// Returns the picture below everything that the window draws.
    package var backdrop: (() -> Backdrop?)?

    /// Options for a window of 1024 × 768 points that follows the desktop's settings.
    public init() {}

    /// The appearance of the window on a desktop with these settings.
    func appearance(_ settings: DesktopSettings) -> UserInterfaceAppearance {
      var appearance = settings.appearance
      appearance.isDark = isDark ?? appearance.isDark
      appearance.reducesMotion = reducesMotion ?? appearance.reducesMotion
      return appearance
    }
  }

  private static var loop: FrameLoop?

  /// Opens a window, shows the controller from `makeRoot` in it, and returns when the person closes it,
  /// `terminate` is called or `options.steps` have run. Returns the number of fixed steps that ran.
  ///
  /// Must be called on the main thread, outside of any task; client timers and main-queue work run meanwhile.
  /// Throws `SDLHostError.noDisplay`, `.noWindow` or `.badFont` before anything is shown; or `.displayLost`,
  /// if the display went away or another program destroyed the window.
  @discardableResult
  public static func run(
    _ options: Options = Options(), root makeRoot: () -> UIViewController
  ) throws(SDLHostError) -> Int {
    try run(options, makeWindow: { UIWindow(frame: CGRect(origin: .zero, size: $0)) }) {
      $0.rootViewController = makeRoot()
    }
  }

  /// Like the other `run`, for a program whose application or scene delegate creates a `UIWindow` at launch.
  /// This `UIWindow` gets the size of the desktop's window.
  ///
  /// ```swift
  /// final class Delegate: UIApplicationDelegate {}
  /// try SDLApplication.run(delegate: Delegate())
  /// ```
  @discardableResult
  public static func run(
    _ options: Options = Options(), delegate: any UIApplicationDelegate,
    sceneDelegate: (any UISceneDelegate)? = nil
  ) throws(SDLHostError) -> Int {
    let application = UIApplication.shared
    return try run(
      options, makeWindow: { application.launch(delegate, scene: sceneDelegate, size: $0) },
      begin: { _ in application.becomeActive() }, end: { application.end() })
  }

  /// Runs a program with an application delegate; the window's title is the program's name. If the window
  /// cannot open, the program ends with one line on standard error and status 69.
  public static func main(
    sceneDelegate makeSceneDelegate: (() -> any UISceneDelegate)? = nil,
    delegate makeDelegate: () -> any UIApplicationDelegate
  ) {
    endOnError { (options) throws(SDLHostError) in
      try run(options, delegate: makeDelegate(), sceneDelegate: makeSceneDelegate?())
    }
  }

  /// Runs a program that shows the controller from `makeRoot`; the window's title is the program's name. If
  /// the window cannot open, the program ends with one line on standard error and status 69.
  ///
  /// ```swift
  /// SDLApplication.main { UIViewController() }
  /// ```
  public static func main(root makeRoot: () -> UIViewController) {
    endOnError { (options) throws(SDLHostError) in try run(options, root: makeRoot) }
  }

  private static func endOnError(_ body: (Options) throws(SDLHostError) -> Int) {
    var options = Options()
    options.title = ProcessInfo.processInfo.processName
    do {
      _ = try body(options)
    } catch {
      let line = Array("\(options.title): \(error)\n".utf8)
      _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      exit(69)
    }
  }

  private static func run(
    _ options: Options, makeWindow: (CGSize) -> UIWindow, begin: (UIWindow) -> Void, end: () -> Void = {}
  ) throws(SDLHostError) -> Int {
    precondition(loop == nil, "SDLApplication.run is running already.")
    let measurer = try SDLTextMeasurer(fontFile: options.fontFile)
    try SDLVideo.start(takesSignals: options.listenForSignals == nil)
    options.listenForSignals?()
    let desktop = DesktopSession(applicationID: options.applicationID)
    // A lost window or display cannot be closed: SDL would wait for answers that never come.
    defer { if DisplayWatch.loss == .none { SDLVideo.stop() } }
    // If the desktop has answered by now, the window opens with its settings.
    let answer = desktop.takeSettings(), settings = answer ?? DesktopSettings()
    let window = try SDLWindow(
      title: options.title, size: options.size, origin: options.origin,
      contentScale: min(max(options.contentScale ?? settings.textScale, 0.5), 4),
      vsync: true, runs: measurer.runs)
    DisplayWatch.watch(window.handle)
    window.setMinimumSize()
    window.fitAgain(isOpening: true)
    let host = WindowHost(
      window: window, measurer: measurer, appearance: options.appearance(settings), desktop: desktop)
    host.knowsDesktop = answer != nil
    UIApplication.shared.host = host
    let shown = makeWindow(window.size)
    shown.frame = CGRect(origin: .zero, size: window.size)
    let driver = FrameDriver(window: shown)
    driver.host = host
    let frames = FrameLoop(options: options, desktop: desktop, window: window, host: host, driver: driver)
    loop = frames
    defer {
      loop = nil
      UIApplication.shared.host = nil
      if DisplayWatch.loss == .none {
        if let place = window.place { options.didClose?(place) }
        host.close()
        window.close()
      }
    }
    begin(shown)
    shown.makeKeyAndVisible()
    frames.run()
    end()
    switch DisplayWatch.loss {
    case .none: break
    case .display: throw .displayLost(reason: "its server is gone")
    case .window: throw .displayLost(reason: "another program has destroyed the window")
    }
    options.didMeasure?(frames.figures)
    return frames.driver.stepIndex
  }

  /// Ends the running program after the current frame; does nothing if none is running.
  public static func terminate() { loop?.isOver = true }

  /// Changes the window's title; does nothing if no window is open.
  public static func setTitle(_ title: String) { loop?.setTitle(title) }

  /// Enters or leaves full screen; does nothing if no window is open.
  public static func toggleFullScreen() { loop?.toggleFullScreen() }
}
