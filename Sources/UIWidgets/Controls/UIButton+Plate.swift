// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// The plate of a button, and the colours on it.
extension UIButton {
  var imagePadding: CGFloat { configuration?.imagePadding ?? 0 }
  var isFilled: Bool { configuration?.ground == .filled || (isSelected && isFilledWhenSelected) }
  /// Whether the button always has a plate.
  var hasPlate: Bool { isFilled || configuration.map { $0.ground != .plain } ?? false }
  var insets: UIEdgeInsets {
    guard let insets = configuration?.insets else { return contentEdgeInsets }
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  var contentColor: UIColor {
    if let color = titleColor(for: shownState), buttonType == .custom || isEnabled { return color }
    if isEnabled, let color = configuration?.baseForegroundColor { return color }
    if isFilled { return isEnabled ? Token.onTint : Token.onDisabled }
    if !isEnabled { return Token.disabled }
    if buttonType == .custom, configuration == nil { return .white }
    return isHighlighted ? Token.tintPressed : tintColor
  }

  /// The plate's colour; nil for no plate.
  var plateColor: UIColor? {
    if let color = configuration?.background.backgroundColor { return color }
    let base = configuration?.baseBackgroundColor
    if isFilled {
      return !isEnabled ? Token.disabled : isHighlighted ? base ?? Token.tintPressed : base ?? tintColor
    }
    switch configuration?.ground {
    case .gray: return isHighlighted ? Token.pressed : base ?? Token.field
    case .tinted: return (base ?? tintColor).withAlphaComponent(isHighlighted ? 0.3 : 0.18)
    default: break
    }
    guard buttonType == .system, isEnabled else { return nil }
    if isHighlighted { return Token.pressed }
    if isOn || isSelected { return Token.selection }
    return isHovered ? isInPopover ? Token.selection : Token.hover : nil
  }

  /// The plate appears at once and fades out in 0.15 s.
  func showPlate() {
    let color = plateColor
    if color == nil, plate.backgroundColor != nil, window != nil, !AnimationGroup.isRecording {
      UIView.animate(withDuration: Token.plateTime, delay: 0, options: .allowUserInteraction) {
        self.plate.backgroundColor = nil
      }
    } else {
      plate.endAnimations()
      AnimationGroup.withoutRecording { plate.backgroundColor = color }
    }
  }
}
