// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The appearance for which a dynamic colour is resolved.
struct ColorScheme: Equatable {
  var isDark = false
  /// Whether faint colours are replaced by stronger ones.
  var hasHighContrast = false
  /// The colour of interactive elements, replacing the library's own blue.
  private(set) var tint: RGBA?

  init(isDark: Bool = false, hasHighContrast: Bool = false, accent: RGBA? = nil) {
    (self.isDark, self.hasHighContrast) = (isDark, hasHighContrast)
    if accent != nil || hasHighContrast {
      tint = readable(accent ?? UIColor.tintColor.rgba(isDark ? .dark : .light))
    }
  }

  static let light = ColorScheme(), dark = ColorScheme(isDark: true)

  /// The background on which tinted text has the least contrast: that of sheets in light mode, of popovers in
  /// dark mode.
  private var ground: RGBA { isDark ? Token.popover.dark : Token.sheet.light }

  /// The colour closest to `color` that is readable on the background: text has a contrast of 4.5:1, or 7:1
  /// if high contrast is requested (WCAG 2.1, 1.4.3 and 1.4.6).
  private func readable(_ color: RGBA) -> RGBA {
    var color = color
    color.alpha = 1
    let wanted: Float = hasHighContrast ? 7 : 4.5, end = isDark ? RGBA(1, 1, 1) : RGBA(0, 0, 0)
    for step in 0...64 {
      let mixed = color.blended(with: end, Float(step) / 64)
      if mixed.contrast(to: ground) >= wanted { return mixed }
    }
    return end
  }
}

/// The role of a colour that depends on more than light and dark.
enum ColorRole: Equatable {
  /// Text and pictures of interactive elements.
  case tint
  /// The tint while pressed.
  case pressedTint
  /// Text on a plate filled with the tint.
  case onTint
  /// The background of selected items.
  case selection
  /// The background of selected text, which keeps its opacity.
  case textSelection
  /// These colours if high contrast is requested.
  case contrasting(light: RGBA, dark: RGBA)

  /// The colour in `scheme` that replaces the `usual` one.
  func color(_ usual: RGBA, in scheme: ColorScheme) -> RGBA {
    if case .contrasting(let light, let dark) = self {
      return scheme.hasHighContrast ? scheme.isDark ? dark : light : usual
    }
    guard let tint = scheme.tint else { return usual }
    var color = mixed(tint, scheme)
    color.alpha = usual.alpha
    return color
  }

  private func mixed(_ tint: RGBA, _ scheme: ColorScheme) -> RGBA {
    switch self {
    case .pressedTint: return tint.blended(with: scheme.isDark ? RGBA(1, 1, 1) : RGBA(0, 0, 0), 0.22)
    case .onTint:
      let (white, night) = (RGBA(1, 1, 1), tint.blended(with: RGBA(0, 0, 0), 0.82))
      return white.contrast(to: tint) >= night.contrast(to: tint) ? white : night
    case .selection:
      return Token.sheet.rgba(scheme.isDark ? .dark : .light).blended(with: tint, scheme.isDark ? 0.22 : 0.14)
    case .tint, .textSelection, .contrasting: return tint
    }
  }
}

extension RGBA {
  /// The relative luminance, 0 black…1 white (WCAG 2.1).
  var luminance: Float {
    func linear(_ part: Float) -> Float { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast between two opaque colours, 1…21 (WCAG 2.1).
  func contrast(to other: RGBA) -> Float {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
