// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// The window's traits: size classes, appearance and scale.
  public final var traitCollection: UITraitCollection { storedWindow?.traits ?? UITraitCollection.current }
}

extension UIViewController {
  /// The window's traits: size classes, appearance and scale.
  public final var traitCollection: UITraitCollection {
    storedView?.storedWindow?.traits ?? UITraitCollection.current
  }
}

extension UITraitCollection {
  /// The traits of the key window; regular and light until there is one.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    UIApplication.shared.keyWindow?.traits
      ?? UITraitCollection(horizontal: .regular, vertical: .regular, style: .light, scale: 1)
  }

  /// Whether a length counts as compact: it must be below `limit`, but a length that was compact stays
  /// compact up to `limit` + 16, so dragging an edge across the limit cannot cause flicker.
  static func sizeClass(
    of length: CGFloat, limit: CGFloat, was: UIUserInterfaceSizeClass
  ) -> UIUserInterfaceSizeClass {
    length < (was == .compact ? limit + 16 : limit) ? .compact : .regular
  }
}

extension UIWindow {
  /// Adopts the current size, appearance and scale, and notifies the tree if anything has changed.
  final func updateTraits() {
    let host = self.host, appearance = host?.appearance ?? UserInterfaceAppearance()
    let own = overrideUserInterfaceStyle
    let forced = own == .unspecified ? storedRoot?.overrideUserInterfaceStyle ?? .unspecified : own
    let new = UITraitCollection(
      horizontal: UITraitCollection.sizeClass(of: bounds.width, limit: 600, was: traits.horizontalSizeClass),
      vertical: UITraitCollection.sizeClass(of: bounds.height, limit: 400, was: traits.verticalSizeClass),
      style: forced == .unspecified ? appearance.isDark ? .dark : .light : forced,
      scale: host?.displayScale ?? 1,
      contrast: appearance.hasHighContrast ? .high : .normal, accent: appearance.accent)
    guard !new.isEqual(traits) else { return }
    let old = traits
    traits = new
    tellTraits(self, old)
    isDirty = true
  }

  private func tellTraits(_ view: UIView, _ old: UITraitCollection) {
    view.flags.remove(.isDrawn)
    // Widths of text are rounded to pixels, so they change with the scale.
    if old.displayScale != traits.displayScale { view.setNeedsLayout() }
    view.traitCollectionDidChange(old)
    view.storedController?.traitCollectionDidChange(old)
    for subview in view.subviews { tellTraits(subview, old) }
  }
}
