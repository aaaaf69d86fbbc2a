// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIApplication {
  /// Posted when a delegate's program has started.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the window of a delegate's program is shown.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when a delegate's program ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Kept for client code; never posted, because a program keeps running when another program is in front.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Kept for client code; never posted.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Kept for client code; never posted.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Kept for client code; never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

// Names from before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
  /// `UIApplication.didFinishLaunchingNotification` by its earlier name.
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  /// `UIApplication.didBecomeActiveNotification` by its earlier name.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// `UIApplication.willTerminateNotification` by its earlier name.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// `UIApplication.willResignActiveNotification` by its earlier name.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// `UIApplication.didEnterBackgroundNotification` by its earlier name.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// `UIApplication.willEnterForegroundNotification` by its earlier name.
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
}
