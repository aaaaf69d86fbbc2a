// SPDX-License-Identifier: Apache-2.0
/// The program's actions when it starts and ends; every member is optional.
///
/// A class marked `@main`, in a file that the plugin `PortUIKit` converts, starts the program in a window.
/// Without the plugin, one line starts the program:
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///   func application(
///     _ application: UIApplication,
///     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.rootViewController = UIViewController()
///     window?.makeKeyAndVisible()
///     return true
///   }
/// }
/// // SDLApplication.main { AppDelegate() }
/// ```
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowOwner {
  /// Called when the program starts.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program has started; the window and its root view controller are made here. The return
  /// value has no effect.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The controller with which the program's main storyboard began on iOS; nil for none. Beyond UIKit. The
  /// controller's window is made before `application(_:didFinishLaunchingWithOptions:)`, as a storyboard's
  /// window is.
  func initialViewController() -> UIViewController?
  /// The configuration for a new scene. It has no effect here.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Not called here.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called when the window is shown; a scene delegate, if there is one, is called instead.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Not called here.
  func applicationWillResignActive(_ application: UIApplication)
  /// Not called here.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Not called here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the window has been closed and the program ends.
  func applicationWillTerminate(_ application: UIApplication)
}

/// An object that owns a window: the part of `UIApplicationDelegate` that has the property `window`. Beyond
/// UIKit.
///
/// ```swift
/// final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
/// ```
@preconcurrency @MainActor
public protocol WindowOwner: AnyObject {
  /// The window, which is made in `application(_:didFinishLaunchingWithOptions:)`.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowOwner {
  /// No window.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The window; doubly optional as in UIKit, where the property itself is optional.
  public var window: UIWindow?? {
    get { .some((self as any WindowOwner).window) }
    set { (self as any WindowOwner).window = newValue ?? nil }
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// No controller.
  public func initialViewController() -> UIViewController? { nil }
  /// A configuration without a name.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// The reasons why a program was started; here there are none.
  ///
  /// ```swift
  /// let options: [UIApplication.LaunchOptionsKey: Any]? = nil
  /// ```
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The reason with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
