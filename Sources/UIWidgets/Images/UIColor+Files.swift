// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIColor {
  /// The colour with the given name in an asset catalogue, for light and dark mode; nil for none.
  ///
  /// `name.colorset` is searched for in the resource bundles next to the program and below the folder of the
  /// target to which `source`, the calling file, belongs, as `UIImage(named:)` does for images.
  ///
  /// Differs from UIKit: components are read as sRGB whatever colour space is named, and high contrast is
  /// ignored.
  public convenience init?(named name: String, source: String = #filePath) {
    self.init(name, source: source)
  }

  /// The colour that `init(named:source:)` finds, except below a target's folder. Swift chooses this
  /// initializer when it is passed as a function.
  @_disfavoredOverload
  public convenience init?(named name: String) {
    self.init(name, source: "")
  }

  /// Like `init(named:)`; bundle and traits have no effect.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?,
    source: String = #filePath
  ) {
    self.init(name, source: source)
  }

  private convenience init?(_ name: String, source: String) {
    guard let found = ColorFiles.color(name, source: source) else { return nil }
    self.init(light: found.light, dark: found.dark)
  }
}
