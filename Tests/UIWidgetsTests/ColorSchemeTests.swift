// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// The desktop's accent and contrast in the colours that views are drawn with.
@MainActor
@Suite struct ColorSchemeTests {
  /// 216 accents through the whole cube of colours.
  private static let accents = (0..<216).map { number in
    let (red, green, blue) = (number % 6, number / 6 % 6, number / 36)
    return RGBA(Float(red) / 5, Float(green) / 5, Float(blue) / 5)
  }

  @Test(
    "text in any accent can be read on its ground, and text on a plate of it",
    arguments: [false, true], [false, true])
  func anyAccentCanBeRead(isDark: Bool, hasHighContrast: Bool) {
    let grounds = isDark ? [Token.popover, Token.sheet, Token.bar] : [Token.sheet, Token.bar, Token.popover]
    for accent in Self.accents {
      let scheme = ColorScheme(isDark: isDark, hasHighContrast: hasHighContrast, accent: accent)
      let tint = Token.tint.rgba(scheme)
      for ground in grounds {
        let contrast = tint.contrast(to: ground.rgba(scheme))
        #expect(contrast >= (hasHighContrast ? 7 : 4.5), "\(accent)")
      }
      #expect(Token.onTint.rgba(scheme).contrast(to: tint) >= 4.5, "\(accent)")
      #expect(Token.text.rgba(scheme).contrast(to: Token.selection.rgba(scheme)) >= 4.5, "\(accent)")
    }
  }

  @Test("an accent that can be read stays as it is")
  func aReadableAccentStays() {
    let accent = RGBA(0.6, 0.1, 0.2)
    #expect(UIColor.tintColor.rgba(ColorScheme(accent: accent)) == accent)
  }

  @Test("without accent and contrast all colours are the usual ones", arguments: [false, true])
  func theUsualColorsStay(isDark: Bool) {
    let scheme = ColorScheme(isDark: isDark)
    for color in [Token.tint, Token.tintPressed, Token.onTint, Token.selection, Token.text2, Token.hairline] {
      #expect(color.rgba(scheme) == (isDark ? color.dark : color.light))
    }
  }

  @Test("with high contrast faint text and lines stand out from their ground", arguments: [false, true])
  func highContrastStandsOut(isDark: Bool) {
    let scheme = ColorScheme(isDark: isDark, hasHighContrast: true)
    let ground = Token.sheet.rgba(scheme)
    #expect(Token.text2.rgba(scheme).contrast(to: ground) >= 7)
    for line in [Token.hairline, Token.disabled, Token.track, Token.grabber] {
      #expect(line.rgba(scheme).contrast(to: ground) >= 3)
    }
    #expect(Token.onDisabled.rgba(scheme).contrast(to: Token.disabled.rgba(scheme)) >= 4.5)
  }

  @Test("opacity set by a client is kept under an accent")
  func opacityIsKept() {
    let faint = UIColor.tintColor.withAlphaComponent(0.25)
    #expect(faint.rgba(ColorScheme(accent: RGBA(0.6, 0.1, 0.2))) == RGBA(0.6, 0.1, 0.2, 0.25))
  }

  @Test("views are told of contrast and accent, and drawn again in their colours")
  func viewsFollow() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 44))
    let plate = UIView(frame: CGRect(x: 10, y: 60, width: 80, height: 44))
    plate.backgroundColor = .tintColor
    plate.layer.borderColor = UIColor.separator.cgColor
    plate.layer.borderWidth = 1
    host.window.addSubview(button)
    host.window.addSubview(plate)
    let before = host.render()
    host.appearance.accent = RGBA(0.6, 0.1, 0.2)
    host.step()
    let after = host.render()
    #expect(before != after)
    #expect(plate.traitCollection.accessibilityContrast == .normal)
    host.appearance.hasHighContrast = true
    host.step()
    #expect(plate.traitCollection.accessibilityContrast == .high && host.render() != after)
    #expect(UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isReduceMotionEnabled)
  }

  @Test("appearances of earlier recordings are read; new ones are read as they were written")
  func appearancesAreRead() throws {
    let earlier = Data(#"{"isDark":true,"reducesMotion":false}"#.utf8)
    #expect(
      try JSONDecoder().decode(UserInterfaceAppearance.self, from: earlier)
        == UserInterfaceAppearance(isDark: true))
    let full = UserInterfaceAppearance(reducesMotion: true, hasHighContrast: true, accent: RGBA(0.25, 0.5, 1))
    let text = try JSONEncoder().encode(full)
    #expect(try JSONDecoder().decode(UserInterfaceAppearance.self, from: text) == full)
  }
}
