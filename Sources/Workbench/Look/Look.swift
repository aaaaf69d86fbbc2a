package import Tabletop

/// Colours and measures of the workbench; those of controls are the widget layer's.
@MainActor
package enum Look {
  /// Height of the bars in points, hairline included.
  package static let barHeight: CGFloat = 44

  package static let stage = color((242, 242, 245), (26, 26, 28))
  package static let bar = color((250, 250, 251), (38, 38, 40))
  package static let chip = color((250, 250, 251), (46, 46, 49))
  /// A chip through which things are seen.
  static let glass = color((250, 250, 251), (46, 46, 49), alpha: (0.3, 0.3))
  package static let hairline = color((209, 209, 214), (61, 61, 65))
  package static let text = color((28, 28, 30), (245, 245, 247))
  package static let secondaryText = color((95, 95, 102), (161, 161, 168))
  package static let sidePanel = color((247, 247, 249), (34, 34, 36))
  package static let field = color((233, 233, 237), (52, 52, 55))
  package static let tint = color((0, 100, 210), (77, 163, 255))
  package static let tile = color((228, 228, 233), (56, 56, 59))
  package static let thumbnailSky = color((156, 203, 234), (156, 203, 234))
  /// The ground under a curve, and its lines.
  static let lane = color((238, 238, 241), (42, 42, 45))
  static let laneLine = color((224, 224, 229), (58, 58, 62))
  /// The setting that was kept to compare with; always dashed.
  static let kept = color((138, 43, 158), (221, 150, 240))
  /// The ground of what is chosen.
  static let selection = color((220, 233, 248), (36, 56, 79))
  /// Code.
  static let keyword = color((155, 35, 147), (255, 138, 196))
  static let typeName = color((0, 98, 112), (112, 214, 226))
  static let warning = color((190, 36, 28), (255, 128, 118))
  static let number = color((28, 60, 190), (190, 178, 255))
  static let string = color((176, 32, 24), (255, 146, 128))
  static let paper = color((255, 255, 255), (255, 255, 255))
  static let knobEdge = color((0, 0, 0), (0, 0, 0), alpha: (0.25, 0.4))
  package static let gridDot = color((60, 60, 67), (235, 235, 245), alpha: (0.13, 0.085))
  package static let gridDotAtHundred = color((60, 60, 67), (235, 235, 245), alpha: (0.26, 0.19))
  package static let itemEdge = color((0, 0, 0), (255, 255, 255), alpha: (0.14, 0.16))

  /// The shade along the stage's rim: `strength` is 1 at the rim and 0 where it ends.
  package static func lip(strength: CGFloat) -> UIColor {
    color((0, 0, 0), (0, 0, 0), alpha: (0.045 * strength, 0.28 * strength))
  }

  static func color(
    _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat),
    alpha: (light: CGFloat, dark: CGFloat) = (1, 1)
  ) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let (red, green, blue) = isDark ? dark : light
      return UIColor(
        red: red / 255, green: green / 255, blue: blue / 255, alpha: isDark ? alpha.dark : alpha.light)
    }
  }
}
