// SPDX-License-Identifier: Apache-2.0
/// Notified when a scene begins, changes its state and ends; every member is optional.
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
  /// Called when the scene begins; the window and its root view controller are made here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the window is shown.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the window was closed.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the window is about to be shown.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the window was closed.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
/// ```
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window; set from the start if the application delegate provides an initial view controller.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
