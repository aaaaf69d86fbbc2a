// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// What the delegates of a program are told when it starts and ends, and whose window it shows.
@MainActor
final class LaunchTests {
  /// Opened within each test: the screen is that of the last one that was opened.
  private lazy var host = HeadlessHost(size: CGSize(width: 320, height: 480))
  private let application = UIApplication.shared

  private final class Log {
    var lines: [String] = []
  }

  /// A delegate that makes a window, or has one of an initial controller, or none.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log: Log
    let makesWindow: Bool, initial: UIViewController?

    init(_ log: Log, makesWindow: Bool = false, initial: UIViewController? = nil) {
      (self.log, self.makesWindow, self.initial) = (log, makesWindow, initial)
    }

    func initialViewController() -> UIViewController? { initial }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.lines.append("finished, window \(window == nil ? "none" : "there")")
      if makesWindow { window = UIWindow(frame: UIScreen.main.bounds) }
      return true
    }

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.lines.append("configuration")
      return UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.lines.append("app active") }
    func applicationWillTerminate(_ application: UIApplication) { log.lines.append("app ends") }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Log, makesWindow: Bool

    init(_ log: Log, makesWindow: Bool = true) { (self.log, self.makesWindow) = (log, makesWindow) }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      log.lines.append(
        "connect \(session.configuration.name ?? ""), window \(window == nil ? "none" : "there")")
      guard makesWindow, let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { log.lines.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.lines.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { log.lines.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.lines.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { log.lines.append("disconnect") }
  }

  @Test func aProgramWithASceneTellsItsDelegateInUIKitsOrder() throws {
    _ = host
    let log = Log(), delegate = Delegate(log), sceneDelegate = SceneDelegate(log)
    let window = application.launch(delegate, scene: sceneDelegate, size: CGSize(width: 300, height: 200))
    #expect(window === sceneDelegate.window && window.frame.size == CGSize(width: 320, height: 480))
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(application.connectedScenes.count == 1 && window.windowScene === scene)
    #expect(scene.windows == [window] && scene.keyWindow === window && scene.session.scene === scene)
    #expect(scene.activationState == .foregroundInactive && scene.session.role == .windowApplication)
    application.becomeActive()
    #expect(scene.activationState == .foregroundActive)
    application.end()
    #expect(
      log.lines == [
        "finished, window none", "configuration", "connect Default, window none", "foreground", "active",
        "resign", "background", "disconnect", "app ends",
      ])
    #expect(application.connectedScenes.isEmpty && application.delegate == nil)
    #expect(scene.activationState == .unattached)
  }

  @Test func aProgramWithoutOneTellsTheApplicationsDelegate() {
    _ = host
    let log = Log(), delegate = Delegate(log, makesWindow: true)
    #expect(
      application.launch(delegate, size: .zero) === delegate.window && application.delegate === delegate)
    application.becomeActive()
    application.end()
    #expect(log.lines == ["finished, window none", "app active", "app ends"])
  }

  @Test(arguments: [false, true]) func theInitialControllerHasItsWindowBeforeTheDelegateIsTold(hasScene: Bool)
  {
    _ = host
    let log = Log(), root = UIViewController()
    let delegate = Delegate(log, initial: root)
    let scene = hasScene ? SceneDelegate(log, makesWindow: false) : nil
    let window = application.launch(delegate, scene: scene, size: CGSize(width: 300, height: 200))
    #expect(window.rootViewController === root && window.frame.size == CGSize(width: 300, height: 200))
    #expect(window === (hasScene ? scene?.window : delegate.window))
    #expect(log.lines.last == (hasScene ? "connect Default, window there" : "finished, window there"))
    application.end()
  }

  @Test(arguments: [false, true]) func aProgramWithoutAWindowIsToldWhereToMakeOne(hasScene: Bool) {
    _ = host
    let log = Log(), delegate = Delegate(log)
    let scene = hasScene ? SceneDelegate(log, makesWindow: false) : nil
    UIApplication.shared.keyWindow = nil
    let (window, said) = Diagnostic.recording {
      application.launch(delegate, scene: scene, size: CGSize(width: 30, height: 20))
    }
    #expect(window.frame.size == CGSize(width: 30, height: 20))
    #expect(
      said.count == 1 && said[0].contains(hasScene ? "scene(_:willConnectTo:options:)" : "didFinishLaunching")
    )
    #expect(said[0].contains("initialViewController()"))
    application.end()
  }

  @MainActor
  private final class Listener: NSObject {
    var heard: [Notification.Name] = []
    func hear(_ note: Notification) { heard.append(note.name) }
  }

  @Test func observersHearOfStartAndEnd() {
    _ = host
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willTerminateNotification,
    ]
    let listener = Listener(), center = NotificationCenter.default
    for name in names {
      center.addObserver(listener, selector: Selector("hear:", Listener.hear), name: name, object: nil)
    }
    defer { center.removeObserver(listener) }
    let delegate = Delegate(Log(), makesWindow: true)
    _ = application.launch(delegate, size: .zero)
    application.becomeActive()
    application.end()
    #expect(listener.heard == names)
  }
}
