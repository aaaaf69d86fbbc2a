// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension UIView {
  /// Turns the view into a chip with words in it. The chip is invisible at first, and lets presses through.
  func lookLikeChip(_ label: UILabel) {
    backgroundColor = Look.chip
    layer.cornerRadius = 14
    castChipShadow()
    isUserInteractionEnabled = false
    alpha = 0
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.secondaryText
    label.textAlignment = .center
    addSubview(label)
  }

  /// The thin shadow of chips, and of plates that lie on the stage.
  func castChipShadow() {
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 1.5
    layer.shadowOpacity = 0.16
  }
}
