// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

/// Colours and measures of the workbench; those of controls, bars and sheets come from the widget layer.
@MainActor
package enum Look {
  /// Height of the bars in points, including the hairline.
  package static let barHeight = Token.barHeight

  package static let stage = UIColor((242, 242, 245), (26, 26, 28))
  package static let bar = Token.bar
  package static let chip = UIColor((250, 250, 251), (46, 46, 49))
  /// A translucent chip.
  static let glass = UIColor((250, 250, 251), (46, 46, 49), alpha: (0.3, 0.3))
  package static let hairline = Token.hairline
  package static let text = Token.text
  package static let secondaryText = Token.text2
  package static let sidePanel = Token.sheet
  package static let field = Token.field
  package static let tint = Token.tint
  package static let tile = UIColor((228, 228, 233), (56, 56, 59))
  package static let thumbnailSky = UIColor((156, 203, 234), (156, 203, 234))
  /// The background of a curve, and its grid lines.
  static let lane = UIColor((238, 238, 241), (42, 42, 45))
  static let laneLine = UIColor((224, 224, 229), (58, 58, 62))
  /// The setting that was kept for comparison; always dashed.
  static let kept = UIColor((138, 43, 158), (221, 150, 240))
  /// The background of a selected control.
  static let selection = Token.selection
  /// Colours of code.
  static let keyword = UIColor((155, 35, 147), (255, 138, 196))
  static let typeName = UIColor((0, 98, 112), (112, 214, 226))
  static let warning = UIColor((190, 36, 28), (255, 128, 118))
  static let number = UIColor((28, 60, 190), (190, 178, 255))
  static let string = UIColor((176, 32, 24), (255, 146, 128))
  static let paper = UIColor((255, 255, 255), (255, 255, 255))
  static let knobEdge = UIColor((0, 0, 0), (0, 0, 0), alpha: (0.25, 0.4))
  package static let gridDot = UIColor((60, 60, 67), (235, 235, 245), alpha: (0.13, 0.085))
  package static let gridDotAtHundred = UIColor((60, 60, 67), (235, 235, 245), alpha: (0.26, 0.19))
  package static let itemEdge = UIColor((0, 0, 0), (255, 255, 255), alpha: (0.14, 0.16))

  /// The shade along the stage's rim: `strength` is 1 at the rim and 0 where it ends.
  package static func lip(strength: CGFloat) -> UIColor {
    UIColor((0, 0, 0), (0, 0, 0), alpha: (0.045 * Float(strength), 0.28 * Float(strength)))
  }
}
