// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The question above a selected item that does not move.
@MainActor
final class WhyChip: UIButton {
  static let height: CGFloat = 32
  /// The height of the touch target.
  private static let hitHeight: CGFloat = 44

  private let ground = UIView()
  private let sign = UIImageView(image: UIImage(systemName: "questionmark.circle"))
  private let label = UILabel()
  var words = "" {
    didSet {
      guard words != oldValue else { return }
      label.text = words
      measured = nil
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    ground.backgroundColor = Look.selection
    ground.isUserInteractionEnabled = false
    ground.layer.cornerRadius = Self.height / 2
    ground.layer.borderWidth = 1
    ground.layer.borderColor = Look.tint.withAlphaComponent(0.35).cgColor
    ground.castChipShadow()
    sign.tintColor = Look.tint
    sign.isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = Look.tint
    label.isUserInteractionEnabled = false
    for part in [ground, sign, label] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the chip's words, which are not measured before they are shown.
  var width: CGFloat {
    if let measured { return measured }
    let width = (label.sizeThatFits(.zero).width + 56).rounded(.up)
    measured = width
    return width
  }

  private var measured: CGFloat?

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    sign.frame = CGRect(x: 10, y: 6, width: 20, height: 20)
    label.frame = CGRect(x: 36, y: 0, width: max(bounds.width - 46, 0), height: bounds.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: (bounds.height - Self.hitHeight) / 2).contains(point)
  }
}
