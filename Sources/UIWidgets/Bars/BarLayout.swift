// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The positions of a bar's buttons, as pure functions of widths.
enum BarLayout {
  /// Distances in points from the edge to the middle of the outermost picture and to the start of the
  /// outermost text.
  static func insets(isCompact: Bool) -> (picture: CGFloat, text: CGFloat) {
    isCompact ? (24, 16) : (36, 28)
  }

  /// A button: the width of its text or view, and whether it is text, a picture, or a view.
  struct Button: Equatable {
    enum Kind { case picture, text, view }
    var kind: Kind
    var width: CGFloat
  }

  /// Where each button begins and how wide it is, from the left edge inwards. Pictures are 44 pt apart, and
  /// the plate behind a text extends 10 pt beyond the text.
  static func row(_ buttons: [Button], isCompact: Bool) -> [(x: CGFloat, width: CGFloat)] {
    let inset = insets(isCompact: isCompact)
    var places: [(x: CGFloat, width: CGFloat)] = []
    var pen: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width: CGFloat
      switch button.kind {
      case .picture:
        width = 44
        if index == 0 { pen = inset.picture - 22 }
      case .text:
        width = button.width + 20
        if index == 0 { pen = inset.text - 10 }
      case .view:
        width = button.width
        if index == 0 { pen = inset.text } else { pen += 8 }
      }
      places.append((pen, width))
      pen += width
    }
    return places
  }
}
