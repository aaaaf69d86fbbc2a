// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The round part of a slider or switch that a person moves.
@MainActor
final class KnobView: UIView {
  init(diameter: CGFloat, hasOutline: Bool) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    isUserInteractionEnabled = false
    backgroundColor = Token.knob
    layer.cornerRadius = diameter / 2
    layer.castKnobShadow()
    if hasOutline { (layer.borderWidth, layer.borderColor) = (1, Token.outline.cgColor) }
  }

  required init?(coder: NSCoder) { nil }
}
