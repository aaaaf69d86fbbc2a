// SPDX-License-Identifier: Apache-2.0
/// The style of a phone's status bar; kept for client code.
///
/// ```swift
/// final class DarkController: UIViewController {
///   override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
/// }
/// ```
public enum UIStatusBarStyle: Int, Sendable {
  /// Text according to the appearance; light text; dark text.
  case `default` = 0, lightContent = 1, darkContent = 3
}

/// The interface orientations of a phone; kept for client code.
///
/// ```swift
/// final class UprightController: UIViewController {
///   override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
/// }
/// ```
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit for each orientation, as in UIKit.
  public let rawValue: UInt
  /// The orientations with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// One orientation.
  public static let portrait = Self(rawValue: 2), portraitUpsideDown = Self(rawValue: 4)
  /// One orientation.
  public static let landscapeRight = Self(rawValue: 8), landscapeLeft = Self(rawValue: 16)
  /// Several orientations.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// Several orientations.
  public static let all: Self = [.landscape, .portrait, .portraitUpsideDown]
  /// Several orientations.
  public static let allButUpsideDown: Self = [.landscape, .portrait]
}

/// The way in which a phone's status bar changes; kept for client code.
///
/// ```swift
/// final class FadingController: UIViewController {
///   override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
/// }
/// ```
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

extension UIViewController {
  /// Kept for client code: there is no line at the lower edge.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Kept for client code: a person turns the window.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Kept for client code: a person turns the window.
  public static func attemptRotationToDeviceOrientation() {}
}
