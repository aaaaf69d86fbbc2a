// SPDX-License-Identifier: Apache-2.0
/// Is notified when a scene begins, changes its state and ends; every member may be left out.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///   func scene(
///     _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
///   ) {
///     guard let scene = scene as? UIWindowScene else { return }
///     window = UIWindow(windowScene: scene)
///     window?.rootViewController = UIViewController()
///     window?.makeKeyAndVisible()
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene begins: the place to make window and root view controller.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The window is shown.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The window was closed.
  func sceneWillResignActive(_ scene: UIScene)
  /// The window is about to be shown.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The window was closed.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
/// ```
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window; it is set from the start if the application delegate names an initial view controller.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
