// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

extension SwiftLiteral {
  /// UIKit's colour names; those of colours that change with the appearance come first.
  private static let named: [(UIColor, String)] = [
    (.systemGreen, "systemGreen"), (.systemRed, "systemRed"), (.systemBrown, "systemBrown"),
    (.systemBlue, "systemBlue"), (.systemOrange, "systemOrange"), (.systemYellow, "systemYellow"),
    (.systemPink, "systemPink"), (.systemPurple, "systemPurple"), (.systemTeal, "systemTeal"),
    (.systemIndigo, "systemIndigo"), (.systemGray, "systemGray"), (.systemBackground, "systemBackground"),
    (.secondarySystemBackground, "secondarySystemBackground"), (.label, "label"),
    (.secondaryLabel, "secondaryLabel"), (.tertiaryLabel, "tertiaryLabel"), (.separator, "separator"),
    (.tintColor, "tintColor"), (.black, "black"), (.darkGray, "darkGray"), (.lightGray, "lightGray"),
    (.white, "white"), (.gray, "gray"), (.red, "red"), (.green, "green"), (.blue, "blue"), (.cyan, "cyan"),
    (.yellow, "yellow"), (.magenta, "magenta"), (.orange, "orange"), (.purple, "purple"),
    (.brown, "brown"), (.clear, "clear"),
  ]

  /// A colour by its name, or else by its components in light appearance, for use as a `UIColor`.
  static func color(_ color: UIColor) -> String {
    if let name = named.first(where: { $0.0 == color })?.1 { return ".\(name)" }
    for (known, name) in named {
      let alpha = CGFloat(color.light.alpha)
      if known.withAlphaComponent(alpha) == color {
        return "UIColor.\(name).withAlphaComponent(\(part(color.light.alpha)))"
      }
    }
    let light = color.light
    // A custom colour that changes with the appearance is written as in light appearance.
    if let name = named.first(where: { $0.0.light == light && $0.0.dark == light })?.1 { return ".\(name)" }
    if light.red == light.green, light.green == light.blue {
      return "UIColor(white: \(part(light.red)), alpha: \(part(light.alpha)))"
    }
    return "UIColor(red: \(part(light.red)), green: \(part(light.green)), blue: \(part(light.blue)), "
      + "alpha: \(part(light.alpha)))"
  }

  /// A component to the hundredth, or to the thousandth if the 255 levels require it.
  private static func part(_ value: Float) -> String {
    let level = (value * 255).rounded()
    for scale in [100, 1000] as [Float] {
      let short = (value * scale).rounded() / scale
      if (short * 255).rounded() == level { return number(CGFloat(Double("\(short)") ?? 0)) }
    }
    return single(CGFloat(value))
  }
}
