// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A part of a program's interface that has its own windows. Here a program has a single scene, its window on
/// the desktop.
///
/// ```swift
/// let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
/// ```
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is connected, in the foreground and in use.
  ///
  /// ```swift
  /// let active = UIApplication.shared.connectedScenes.filter { $0.activationState == .foregroundActive }
  /// ```
  public enum ActivationState: Int, Sendable {
    /// Not connected; in the foreground and in use; in the foreground and not in use; not visible.
    case unattached = -1, foregroundActive = 0, foregroundInactive = 1, background = 2
  }

  /// The options of a scene's connection; empty here.
  ///
  /// ```swift
  /// let options = UIScene.ConnectionOptions()
  /// ```
  public final class ConnectionOptions: NSObject {}

  /// The scene's session.
  public final let session: UISceneSession
  /// The delegate, called when the scene changes state.
  open var delegate: (any UISceneDelegate)?
  /// A name for the scene that people can read; it does not change the window's title.
  open var title: String?
  /// Whether the scene is in use; `foregroundActive` from when the window is shown until it is closed.
  public internal(set) final var activationState = ActivationState.unattached

  /// A scene of `session`.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The scene's application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// The scene that has the program's windows.
///
/// ```swift
/// let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
/// let windows = scenes.flatMap { $0.windows }
/// ```
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows that were made for the scene and are visible, the key window first.
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
  /// The scene's window that receives keys; nil for none.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The display that shows the scene.
  open var screen: UIScreen { .main }
}

/// The identity of a scene; it outlives the scene.
///
/// ```swift
/// let role = UIApplication.shared.connectedScenes.first?.session.role
/// ```
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  ///
  /// ```swift
  /// let role = UISceneSession.Role.windowApplication
  /// ```
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The role with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The program's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene's role.
  public final let role: Role
  /// The scene; nil after the scene has ended.
  public internal(set) final weak var scene: UIScene?
  /// The configuration chosen by the application delegate.
  public internal(set) final var configuration: UISceneConfiguration

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How a scene is made.
///
/// Differs from UIKit: the delegate's class comes from the files that the plugin `PortUIKit` converts, and
/// nothing else is read.
///
/// ```swift
/// let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: .windowApplication)
/// ```
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name in the project's list of scenes.
  public final let name: String?
  /// The scene's role.
  public final let role: UISceneSession.Role
  /// Kept for client code.
  open var delegateClass: AnyClass?
  /// Kept for client code.
  open var sceneClass: AnyClass?

  /// A configuration with the given name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}
