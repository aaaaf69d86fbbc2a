// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIImage {
  /// The size of a symbol.
  ///
  /// Differs from UIKit: weight, scale and colours have no effect.
  ///
  /// ```swift
  /// let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
  /// let plus = UIImage(systemName: "plus", withConfiguration: large)
  /// ```
  @preconcurrency @MainActor
  open class SymbolConfiguration: NSObject {
    /// The size of the symbol's box in points; nil for its own.
    final let iconSize: CGFloat?

    /// A symbol that goes with text of `pointSize` points.
    public convenience init(pointSize: CGFloat) { self.init(box: pointSize) }
    /// A symbol that goes with text of `pointSize` points.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(box: pointSize) }
    /// A symbol that goes with text of `pointSize` points.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(box: pointSize)
    }
    /// A symbol that goes with text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(box: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
    /// A symbol that goes with text in a font.
    public convenience init(font: UIFont) { self.init(box: font.pointSize) }
    /// A symbol of its own size.
    public convenience init(scale: SymbolScale) { self.init(box: nil) }
    /// A symbol of its own size.
    public convenience init(weight: SymbolWeight) { self.init(box: nil) }

    private init(box pointSize: CGFloat?) {
      // A symbol of 24 pt goes with text of 17 pt.
      iconSize = pointSize.map { $0.isFinite ? min(max($0, 1), 512) * 24 / 17 : 24 }
      super.init()
    }
  }

  /// The weight of a symbol; kept for client code.
  ///
  /// ```swift
  /// let symbol = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
  /// ```
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol; kept for client code.
  ///
  /// ```swift
  /// let symbol = UIImage.SymbolConfiguration(scale: .large)
  /// ```
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The symbol with the given name, in the size of a configuration; nil if Tabletop has no such symbol.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard var icon = Icon.named(name) else { return nil }
    if let size = configuration?.iconSize { icon.size = size }
    self.init(icon)
  }

  /// The same symbol in another size; other images stay as they are.
  public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
}
