package import UIGeometry

/// What a program does when it starts and ends; every member but the class itself may be left out.
///
/// A class marked `@main`, in a file that the plugin `PortUIKit` converts, starts the program in a window. By
/// hand that is one line:
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
public protocol UIApplicationDelegate: AnyObject {
  /// The window; it is made in `application(_:didFinishLaunchingWithOptions:)`.
  var window: UIWindow? { get set }
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
  /// The window is shown.
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

extension UIApplicationDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
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

  /// Starts the program of a delegate, and gives the window that it made, or else an empty one of `size`.
  package final func launch(_ delegate: any UIApplicationDelegate, size: CGSize) -> UIWindow {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    if let window = delegate.window ?? keyWindow { return window }
    Diagnostic.report(
      "UIApplication.launch",
      "\(type(of: delegate)) has made no window: make one in application(_:didFinishLaunchingWithOptions:)")
    return UIWindow(frame: CGRect(origin: .zero, size: size))
  }
}
