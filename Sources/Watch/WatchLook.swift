// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Colours of the notice over the picture.
@MainActor
enum WatchLook {
  static let plate = color((255, 255, 255), (44, 44, 46))
  static let text = color((28, 28, 30), (245, 245, 247))
  static let secondaryText = color((95, 95, 102), (161, 161, 168))
  static let line = color((209, 209, 214), (61, 61, 65))
  static let tint = color((0, 100, 210), (77, 163, 255))
  static let selection = color((220, 233, 248), (36, 56, 79))
  static let selectedText = color((74, 85, 99), (186, 199, 214))
  static let error = color((196, 30, 24), (255, 122, 110))
  static let onTint = color((255, 255, 255), (10, 30, 52))
  static let ground = color((242, 242, 245), (26, 26, 28))

  private typealias Parts = (CGFloat, CGFloat, CGFloat)

  private static func color(_ light: Parts, _ dark: Parts) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }
}
