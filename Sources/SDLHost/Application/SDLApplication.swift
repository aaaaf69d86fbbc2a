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
  /// How the window opens and what runs in it.
  ///
  /// ```swift
  /// var options = SDLApplication.Options()
  /// options.title = "Falling"
  /// options.size = CGSize(width: 640, height: 480)
  /// try SDLApplication.run(options) { UIViewController() }
  /// ```
  public struct Options {
    /// Size of the window in points, at least 1 × 1.
    public var size = CGSize(width: 1024, height: 768)
    /// The window's title.
    public var title = "Tabletop"
    /// The font file for all text; nil looks for Inter and its like.
    public var fontFile: String?
    /// Dark (true) or light (false) for good; nil follows the desktop.
    public var isDark: Bool?
    /// Whether motion is reduced, for good; nil follows the desktop.
    public var reducesMotion: Bool?
    /// Points are drawn this much larger, 0.5…4, on displays that do not scale by themselves.
    public var contentScale: CGFloat = 1
    /// After so many fixed steps of 1/60 s the program ends by itself; nil never.
    public var steps: Int?
    /// Called before each fixed step with its index: scripts and replays send their events here. While it is
    /// set, frames keep coming.
    public var beforeStep: ((Int, FrameDriver) -> Void)?
    /// Called after each event of a person was delivered, with the index of the step that follows: recordings
    /// listen here.
    public var didSend: ((InputEvent, Int) -> Void)?

    /// Called when the run is over with how smoothly it went; while it is set, steps and drawing are timed.
    public var didMeasure: ((FrameFigures) -> Void)?

    /// Called once the display is open and before there is another thread, to listen for signals from then
    /// on; where it is nil SDL does, for INT and TERM, and closes the window.
    package var listenForSignals: (() -> Void)?
    /// Called in each frame, after its events; whether the next one is to follow at once although nothing
    /// happened in the window.
    package var eachFrame: (() -> Bool)?
    /// Whether an event goes elsewhere, and not to the window.
    package var takesEvent: ((InputEvent) -> Bool)?
    /// What lies under all that the window draws.
    package var backdrop: (() -> Backdrop?)?

    /// A window of 1024 × 768 points that follows the desktop.
    public init() {}
  }

  private static var loop: FrameLoop?

  /// Opens a window, shows the controller that `makeRoot` makes in it, and returns when the person closes it,
  /// `terminate` was called or `options.steps` are over. Returns the number of fixed steps that ran.
  ///
  /// Must be called on the main thread, outside of any task; client timers and main-queue work run meanwhile.
  /// Throws `SDLHostError.noDisplay`, `.noWindow` or `.badFont`, and nothing was shown; or `.displayLost`,
  /// where the display went away or another program destroyed the window.
  @discardableResult
  public static func run(
    _ options: Options = Options(), root makeRoot: () -> UIViewController
  ) throws(SDLHostError) -> Int {
    try run(options, makeWindow: { UIWindow(frame: CGRect(origin: .zero, size: $0)) }) {
      $0.rootViewController = makeRoot()
    }
  }

  /// As the other one, for a program whose window a delegate makes when it is told of the start, its own or
  /// that of its scene; the window's size becomes that of the window on the desktop.
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

  /// The whole of a program with a delegate: what cannot be opened is said in a line on standard error, and
  /// ends it with status 69.
  ///
  /// Its title is the program's name.
  public static func main(
    sceneDelegate makeSceneDelegate: (() -> any UISceneDelegate)? = nil,
    delegate makeDelegate: () -> any UIApplicationDelegate
  ) {
    var options = Options()
    options.title = ProcessInfo.processInfo.processName
    do {
      try run(options, delegate: makeDelegate(), sceneDelegate: makeSceneDelegate?())
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
    // What is lost cannot be closed any more: SDL would wait for answers that never come.
    defer { if DisplayWatch.loss == .none { SDLVideo.stop() } }
    let window = try SDLWindow(
      title: options.title, size: options.size, contentScale: min(max(options.contentScale, 0.5), 4),
      vsync: true, runs: measurer.runs)
    DisplayWatch.watch(window.handle)
    window.setMinimumSize()
    window.fitAgain(isOpening: true)
    let host = WindowHost(
      window: window, measurer: measurer,
      appearance: UserInterfaceAppearance(
        isDark: options.isDark ?? false, reducesMotion: options.reducesMotion ?? false))
    UIApplication.shared.host = host
    let shown = makeWindow(window.size)
    shown.frame = CGRect(origin: .zero, size: window.size)
    let driver = FrameDriver(window: shown)
    driver.host = host
    let frames = FrameLoop(options: options, window: window, host: host, driver: driver)
    loop = frames
    defer {
      loop = nil
      UIApplication.shared.host = nil
      if DisplayWatch.loss == .none {
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

  /// Ends the running program after the present frame; does nothing when none runs.
  public static func terminate() { loop?.isOver = true }

  /// Changes the title of the window; does nothing when none is open.
  public static func setTitle(_ title: String) { loop?.setTitle(title) }

  /// Fills the screen or goes back to a window; does nothing when none is open.
  public static func toggleFullScreen() { loop?.toggleFullScreen() }
}
