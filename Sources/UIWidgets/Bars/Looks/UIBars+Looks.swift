// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// The looks that client code gives bars.

extension UINavigationBar {
  /// The bar's look.
  public final var standardAppearance: UINavigationBarAppearance {
    get { looks.standard ?? UINavigationBarAppearance() }
    set { looks.standard = newValue.copied() }
  }
  /// The look in a low window; nil for the standard one.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue?.copied() }
  }
  /// The look if there is no standard one: no content is ever under the bar.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue?.copied() }
  }
  /// The same as `scrollEdgeAppearance`.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { if looks.scrollEdge == nil { looks.scrollEdge = newValue?.copied() } }
  }
  /// The colour of the background; nil for the usual one.
  public final var barTintColor: UIColor? {
    get { looks.barTintColor }
    set { looks.barTintColor = newValue }
  }
  /// Light and dark like the window, or black with a white title.
  public final var barStyle: UIBarStyle {
    get { looks.barStyle }
    set { looks.barStyle = newValue }
  }
  /// The picture of the line; an image without a size hides the line, other images have no effect.
  public final var shadowImage: UIImage? {
    get { looks.shadowImage }
    set { looks.shadowImage = newValue }
  }
  /// The `.font` and `.foregroundColor` of the title.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.titleTextAttributes }
    set { looks.titleTextAttributes = newValue }
  }
  /// Kept for client code: large titles are drawn small.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.largeTitleTextAttributes }
    set { looks.largeTitleTextAttributes = newValue }
  }
  /// Sets the picture of the background for every size; an image without a size hides the background.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { looks.backgroundImage = backgroundImage }
  }
  /// The picture of the background; nil for none.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { looks.backgroundImage }
}

extension UIToolbar {
  /// The bar's look.
  public final var standardAppearance: UIToolbarAppearance {
    get { looks.standard ?? UIToolbarAppearance() }
    set { looks.standard = newValue.copied() }
  }
  /// The look in a low window; nil for the standard one.
  public final var compactAppearance: UIToolbarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue?.copied() }
  }
  /// The look if there is no standard one: no content is ever under the bar.
  public final var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue?.copied() }
  }
  /// The colour of the background; nil for the usual one.
  public final var barTintColor: UIColor? {
    get { looks.barTintColor }
    set { looks.barTintColor = newValue }
  }
  /// Light and dark like the window, or black.
  public final var barStyle: UIBarStyle {
    get { looks.barStyle }
    set { looks.barStyle = newValue }
  }
}

extension UITabBar {
  /// The bar's look.
  public final var standardAppearance: UITabBarAppearance {
    get { looks.standard ?? UITabBarAppearance() }
    set { looks.standard = newValue.copied() }
  }
  /// The look if there is no standard one: no content is ever under the bar.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue?.copied() }
  }
  /// The colour of the background; nil for the usual one.
  public final var barTintColor: UIColor? {
    get { looks.barTintColor }
    set { looks.barTintColor = newValue }
  }
  /// Light and dark like the window, or black.
  public final var barStyle: UIBarStyle {
    get { looks.barStyle }
    set { looks.barStyle = newValue }
  }
  /// The picture of the line; an image without a size hides the line, other images have no effect.
  public final var shadowImage: UIImage? {
    get { looks.shadowImage }
    set { looks.shadowImage = newValue }
  }
  /// The picture of the background; an image without a size hides the background.
  public final var backgroundImage: UIImage? {
    get { looks.backgroundImage }
    set { looks.backgroundImage = newValue }
  }
}
