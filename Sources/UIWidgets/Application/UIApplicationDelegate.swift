// SPDX-License-Identifier: Apache-2.0
/// What a program does when it starts and ends; every member but the class itself may be left out.
///
/// A class marked `@main`, in a file that the plugin `PortUIKit` converts, starts the program in a window.
/// By hand that is one line:
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
  /// The program starts.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program has started: the place to make window and root view controller. What is returned makes no
  /// difference here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The controller that the program's main storyboard began with on iOS; nil for none. (ours) Its window is
  /// made before `application(_:didFinishLaunchingWithOptions:)`, as that of a storyboard is.
  func initialViewController() -> UIViewController?
  /// A scene begins: how it is to be made. It makes no difference here.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Not called here.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The window is shown; with a scene delegate that one is told instead.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Not called here.
  func applicationWillResignActive(_ application: UIApplication)
  /// Not called here.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Not called here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The window was closed, and the program ends.
  func applicationWillTerminate(_ application: UIApplication)
}

/// An object that owns a window: the part of `UIApplicationDelegate` with its property `window`. (ours)
///
/// ```swift
/// final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
/// ```
@preconcurrency @MainActor
public protocol WindowOwner: AnyObject {
  /// The window; it is made in `application(_:didFinishLaunchingWithOptions:)`.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowOwner {
  /// None.
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
  /// True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// None.
  public func initialViewController() -> UIViewController? { nil }
  /// One without a name.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// Why a program was started; here there are no reasons.
  ///
  /// ```swift
  /// let options: [UIApplication.LaunchOptionsKey: Any]? = nil
  /// ```
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The reason of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
