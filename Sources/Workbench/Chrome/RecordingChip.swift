// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Shows on the stage that a recording is being made.
@MainActor
final class RecordingChip: UIView {
  private static let height: CGFloat = 28
  private let label = UILabel()
  private let dot = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
    alpha = 1
    isHidden = true
    label.text = "Recording"
    label.textColor = Look.text
    dot.frame = CGRect(x: 13, y: Self.height / 2 - 5, width: 10, height: 10)
    dot.backgroundColor = .systemRed
    dot.layer.cornerRadius = 5
    addSubview(dot)
  }

  override var isHidden: Bool { didSet { if !isHidden, oldValue { fit() } } }

  /// Makes the chip as wide as its words, which are not measured before they are shown.
  private func fit() {
    let width = label.sizeThatFits(.zero).width.rounded(.up)
    bounds.size = CGSize(width: width + 42, height: Self.height)
    label.frame = CGRect(x: 29, y: 0, width: width, height: Self.height)
  }

  required init?(coder: NSCoder) { nil }
}
