// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// What a phone's system does for a program.
extension UIApplication {
  /// Ways to open a page; kept for client code.
  ///
  /// ```swift
  /// let options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  /// ```
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The option with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only in a program made for the page.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Where a page that the program is to open comes from; kept for client code.
  ///
  /// ```swift
  /// let options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  /// ```
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The option with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The program that asks.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// Opens a web page or a file with the desktop's program for it; `completion` is told whether that program
  /// could be started.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    opener.arguments = ["xdg-open", url.absoluteString]
    (opener.standardOutput, opener.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    let isStarted = canOpenURL(url) && (try? opener.run()) != nil
    completion?(isStarted)
  }

  /// Whether a web page, a mail address or a file is named.
  public final func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "file"].contains(url.scheme?.lowercased())
  }

  /// An address that opens nothing: a desktop has no settings of a program.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Kept for client code: there is no status bar.
  public final var statusBarFrame: CGRect { .zero }
  /// Kept for client code: there is no status bar.
  public final var isStatusBarHidden: Bool { true }
  /// Kept for client code: there is no status bar.
  public final var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// Kept for client code: an icon has no number.
  public final var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// Always that of a phone as it is sold.
  public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Always left to right.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Makes all windows ignore touches until `endIgnoringInteractionEvents()`; keys still arrive.
  public final func beginIgnoringInteractionEvents() {
    for window in windows { window.isUserInteractionEnabled = false }
  }
  /// Lets windows receive touches again.
  public final func endIgnoringInteractionEvents() {
    for window in windows { window.isUserInteractionEnabled = true }
  }
}

/// The writing direction of an interface.
///
/// ```swift
/// let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
/// ```
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIDevice {
  /// The version of the system.
  public final var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// The name of the machine.
  public final var name: String { ProcessInfo.processInfo.hostName }
  /// Nil: a desktop gives programs no identifier.
  public final var identifierForVendor: UUID? { nil }
  /// Kept for client code: the battery is not asked.
  public final var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Unknown: −1.
  public final var batteryLevel: Float { -1 }
}

extension UIScreen {
  /// The window's rectangle in pixels.
  public final var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels per point.
  public final var nativeScale: CGFloat { scale }
  /// The steps of a window in a second: 60.
  public final var maximumFramesPerSecond: Int { 60 }
  /// The traits of the key window.
  public final var traitCollection: UITraitCollection { .current }
  /// Kept for client code: a desktop sets the brightness.
  public final var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// The displays: the one of the window.
  public static var screens: [UIScreen] { [main] }
}

/// The text that programs exchange by copying and pasting.
///
/// ```swift
/// UIPasteboard.general.string = "12 points"
/// ```
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The desktop's clipboard.
  public static let general = UIPasteboard()
  /// The text on the clipboard; nil for none.
  open var string: String? {
    get { UIApplication.shared.host?.clipboard }
    set { UIApplication.shared.host?.clipboard = newValue }
  }
  /// Whether there is text on the clipboard.
  open var hasStrings: Bool { string?.isEmpty == false }
}

/// The status bar of a phone; kept for client code, as a desktop has none.
///
/// ```swift
/// let height = view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
/// ```
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Empty.
  open var statusBarFrame: CGRect { .zero }
  /// True.
  open var isStatusBarHidden: Bool { true }
}

extension UIWindowScene {
  /// Kept for client code: there is no status bar, so its height is 0.
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The traits of the scene's window.
  public final var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? .current }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Kept for client code; never posted.
  public static let UIApplicationUserDidTakeScreenshot = UIApplication.userDidTakeScreenshotNotification
}

extension UIApplication {
  /// Kept for client code; never posted.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Kept for client code; never posted.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}
