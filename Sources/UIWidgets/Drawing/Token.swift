// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The colours and measures of the library's own views. The workbench's bars and panels share some of them.
package enum Token {
  package static let bar = UIColor((250, 250, 251), (38, 38, 40))
  package static let sheet = UIColor((247, 247, 249), (34, 34, 36))
  static let popover = UIColor((255, 255, 255), (46, 46, 49))
  static let alert = UIColor((249, 249, 250), (46, 46, 49))
  static let dim = UIColor((0, 0, 0), (0, 0, 0), alpha: (0.20, 0.48))
  static let outline = UIColor(
    (0, 0, 0), (0, 0, 0), alpha: (0.10, 0.10),
    role: .contrasting(light: RGBA(0, 0, 0, 0.55), dark: RGBA(1, 1, 1, 0.55)))
  package static let hairline = UIColor.separator
  package static let text = UIColor.label
  package static let text2 = UIColor.secondaryLabel
  static let text2OnSelection = UIColor(
    (74, 85, 99), (184, 196, 210), contrasting: (45, 52, 61), (225, 232, 240))
  static let disabled = UIColor.tertiaryLabel
  package static let tint = UIColor.tintColor
  static let tintPressed = UIColor((0, 80, 170), (125, 187, 255), role: .pressedTint)
  static let destructive = UIColor((200, 30, 30), (255, 105, 97))
  static let onTint = UIColor((255, 255, 255), (16, 34, 58), role: .onTint)
  /// Text on the plate of a disabled filled button. Dark text, which is used on the tint in dark mode, would
  /// look pressed into the grey.
  static let onDisabled = UIColor(
    (255, 255, 255), (161, 161, 168), contrasting: (255, 255, 255), (22, 22, 24))
  package static let selection = UIColor((220, 233, 248), (36, 56, 79), role: .selection)
  static let hover = UIColor((236, 236, 240), (51, 51, 54))
  static let pressed = UIColor((222, 222, 227), (64, 64, 68))
  package static let field = UIColor((233, 233, 237), (52, 52, 55))
  static let segmentedTrack = UIColor((230, 230, 234), (52, 52, 55))
  static let segmentedPill = UIColor((255, 255, 255), (96, 96, 102))
  static let track = UIColor((213, 213, 219), (74, 74, 79), contrasting: (130, 130, 137), (140, 140, 147))
  static let knob = UIColor((255, 255, 255), (245, 245, 247))
  static let switchOn = UIColor((36, 138, 61), (48, 209, 88))
  static let textSelection = UIColor(
    (0, 100, 210), (77, 163, 255), alpha: (0.25, 0.4), role: .textSelection)
  static let clearDisc = UIColor(
    (150, 150, 157), (122, 122, 128), contrasting: (95, 95, 102), (170, 170, 177))
  static let grabber = UIColor((195, 195, 201), (90, 90, 96), contrasting: (118, 118, 124), (150, 150, 157))

  package static let barHeight: CGFloat = 44
  static let plate: CGFloat = 36
  static let plateRadius: CGFloat = 8
  static let pillRadius: CGFloat = 6
  static let alertRadius: CGFloat = 14
  /// How long a plate takes to fade out, in seconds; a plate appears at once.
  static let plateTime: TimeInterval = 0.15
  /// How long a switch's knob and a segmented control's pill take to move, in seconds.
  static let toggleTime: TimeInterval = 0.2
  /// The size of the smallest hit box, in points in each direction, however small the drawing is.
  static let hitSize: CGFloat = 44
  /// Under reduced motion, every movement becomes a cross-fade that lasts this many seconds.
  static let crossFadeTime: TimeInterval = 0.2
}

extension CALayer {
  /// The shadow of a knob.
  func castKnobShadow() {
    shadowOffset = CGSize(width: 0, height: 1)
    (shadowRadius, shadowOpacity) = (1.5, 0.28)
  }

  /// The shadow of a chip or a pill.
  func castPillShadow() {
    shadowOffset = CGSize(width: 0, height: 1)
    shadowRadius = 1.5
    shadowOpacity = 0.16
    shadowOpacityInDark = 0.5
  }

  /// The shadow of views that float over the window.
  func castFloatShadow() {
    shadowOffset = CGSize(width: 0, height: 1)
    shadowRadius = 1
    shadowOpacity = 0.16
    shadowOpacityInDark = 0.5
    ambientShadow = LayerShadow(y: 10, sigma: 16, light: 0.22, dark: 0.6)
  }
}
