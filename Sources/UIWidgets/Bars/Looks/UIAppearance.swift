// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A class whose new instances take values from the one that `appearance()` returns.
///
/// Differs from UIKit: the values are taken when an instance is made, not when it enters a window; only the
/// classes that have `appearance()` here take any, namely those listed in `UIAppearance.swift`; and there are
/// no values for instances inside certain containers.
///
/// ```swift
/// UINavigationBar.appearance().barTintColor = .systemIndigo
/// UIPageControl.appearance().currentPageIndicatorTintColor = .systemRed
/// let pages = UIPageControl()  // Its current dot is red.
/// ```
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A class in which instances may be, for the looks of which UIKit allows values; kept for client code.
///
/// ```swift
/// func isContainer(_ object: AnyObject) -> Bool { object is any UIAppearanceContainer }
/// ```
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarButtonItem: UIAppearance {}

extension UIAppearance {
  /// Looks inside certain containers are not available.
  @available(*, unavailable, message: "set appearance(), or the values of the views in that container")
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  )
    -> Self
  { fatalError() }
}

/// The instances whose values new instances take, one for each class that client code asked for.
@MainActor
private enum Proxies {
  private static var made: [ObjectIdentifier: NSObject] = [:]

  static func get<Kind: NSObject>(_ kind: Kind.Type, make: () -> Kind) -> Kind {
    if let proxy = existing(kind) { return proxy }
    let proxy = make()
    made[ObjectIdentifier(kind)] = proxy
    return proxy
  }

  static func existing<Kind: NSObject>(_ kind: Kind.Type) -> Kind? {
    made.isEmpty ? nil : made[ObjectIdentifier(kind)] as? Kind
  }

  static func removeAll() { made.removeAll() }
}

extension UIApplication {
  /// Forgets the values of all `appearance()` instances; for tests.
  package static func forgetAppearance() { Proxies.removeAll() }
}

extension UINavigationBar {
  /// The bar whose looks new bars take.
  public static func appearance() -> UINavigationBar {
    Proxies.get(UINavigationBar.self) { UINavigationBar() }
  }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UINavigationBar.self) else { return }
    looks = proxy.looks
    (prefersLargeTitles, isTranslucent) = (proxy.prefersLargeTitles, proxy.isTranslucent)
    if let tint = proxy.storedTint { tintColor = tint }
  }
}

extension UIToolbar {
  /// The bar whose looks new bars take.
  public static func appearance() -> UIToolbar { Proxies.get(UIToolbar.self) { UIToolbar() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UIToolbar.self) else { return }
    looks = proxy.looks
    if let tint = proxy.storedTint { tintColor = tint }
  }
}

extension UITabBar {
  /// The bar whose looks new bars take.
  public static func appearance() -> UITabBar { Proxies.get(UITabBar.self) { UITabBar() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UITabBar.self) else { return }
    looks = proxy.looks
    unselectedItemTintColor = proxy.unselectedItemTintColor
    if let tint = proxy.storedTint { tintColor = tint }
  }
}

extension UIBarButtonItem {
  /// The item whose tint and title attributes new items take.
  public static func appearance() -> UIBarButtonItem {
    Proxies.get(UIBarButtonItem.self) { UIBarButtonItem(title: nil, image: nil, primaryAction: nil) }
  }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UIBarButtonItem.self) else { return }
    tintColor = proxy.tintColor
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      setTitleTextAttributes(proxy.titleTextAttributes(for: state), for: state)
    }
  }
}

extension UILabel {
  /// The label whose font and colour new labels take.
  public static func appearance() -> UILabel { Proxies.get(UILabel.self) { UILabel() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UILabel.self) else { return }
    (font, textColor) = (proxy.font, proxy.textColor)
  }
}

extension UIButton {
  /// The button whose tint and title colours new buttons take.
  public static func appearance() -> UIButton { Proxies.get(UIButton.self) { UIButton(type: .system) } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UIButton.self) else { return }
    titleColors = proxy.titleColors
    if let tint = proxy.storedTint { tintColor = tint }
  }
}

extension UISwitch {
  /// The switch whose tints new switches take.
  public static func appearance() -> UISwitch { Proxies.get(UISwitch.self) { UISwitch() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UISwitch.self) else { return }
    (onTintColor, thumbTintColor) = (proxy.onTintColor, proxy.thumbTintColor)
  }
}

extension UISlider {
  /// The slider whose tints new sliders take.
  public static func appearance() -> UISlider { Proxies.get(UISlider.self) { UISlider() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UISlider.self) else { return }
    minimumTrackTintColor = proxy.minimumTrackTintColor
    maximumTrackTintColor = proxy.maximumTrackTintColor
    thumbTintColor = proxy.thumbTintColor
  }
}

extension UIPageControl {
  /// The control whose tints new controls take.
  public static func appearance() -> UIPageControl { Proxies.get(UIPageControl.self) { UIPageControl() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UIPageControl.self) else { return }
    pageIndicatorTintColor = proxy.pageIndicatorTintColor
    currentPageIndicatorTintColor = proxy.currentPageIndicatorTintColor
  }
}

extension UIProgressView {
  /// The bar whose tints new bars take.
  public static func appearance() -> UIProgressView { Proxies.get(UIProgressView.self) { UIProgressView() } }

  final func takeAppearance() {
    guard let proxy = Proxies.existing(UIProgressView.self) else { return }
    (progressTintColor, trackTintColor) = (proxy.progressTintColor, proxy.trackTintColor)
  }
}
