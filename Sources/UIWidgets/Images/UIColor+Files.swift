// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIColor {
  /// The colour of a name in an asset catalogue, for light and dark surroundings; nil for none.
  ///
  /// `name.colorset` is looked for in the resource bundles beside the program and below the folder of the
  /// target to which `source`, the file that asks, belongs, as `UIImage(named:)` looks for images.
  ///
  /// Differs from UIKit: parts count as sRGB whatever colour space is named, and high contrast is not known.
  public convenience init?(named name: String, source: String = #filePath) {
    self.init(name, source: source)
  }

  /// The colour of a name as `init(named:source:)` finds it, but not below a target's folder. Swift takes
  /// this one where the initializer is passed on as a function.
  @_disfavoredOverload
  public convenience init?(named name: String) {
    self.init(name, source: "")
  }

  /// As `init(named:)`; bundle and traits make no difference.
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
