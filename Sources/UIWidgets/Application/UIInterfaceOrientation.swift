// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// How the interface of a phone is turned. Here it follows the shape of the window: upright if it is at least
/// as high as wide, otherwise turned to the right.
///
/// ```swift
/// let isWide = UIApplication.shared.statusBarOrientation.isLandscape
/// ```
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the interface is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is turned to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  init(_ size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// How a phone is held. Here it follows the shape of the window, as `UIInterfaceOrientation` does.
///
/// ```swift
/// let isWide = UIDevice.current.orientation.isLandscape
/// ```
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is turned to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies on a table; never here.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the device is upright or turned to a side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// Posted when the window has become wider than high, or no longer is.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// How the device is held, by the shape of the window.
  public final var orientation: UIDeviceOrientation {
    UIApplication.shared.statusBarOrientation.isLandscape ? .landscapeLeft : .portrait
  }
  /// Whether `orientationDidChangeNotification` is posted: always.
  public final var isGeneratingDeviceOrientationNotifications: Bool { true }
  /// Kept for client code: changes are always posted.
  public final func beginGeneratingDeviceOrientationNotifications() {}
  /// Kept for client code: changes are always posted.
  public final func endGeneratingDeviceOrientationNotifications() {}
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIDevice.orientationDidChangeNotification` by its earlier name.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

extension UIApplication {
  /// How the interface is turned, by the shape of the window.
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(UIScreen.main.bounds.size)
  }
}

extension UIWindowScene {
  /// How the interface is turned, by the shape of the window.
  public final var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}

extension UIViewController {
  /// How the interface is turned, by the shape of the window.
  public final var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }

  /// Calls `body` for this controller and all controllers inside it.
  final func withDescendants(_ body: (UIViewController) -> Void) {
    body(self)
    for child in children { child.withDescendants(body) }
  }
}
