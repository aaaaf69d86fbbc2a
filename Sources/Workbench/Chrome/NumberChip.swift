// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The number that the scene is about, at the foot of the stage: its name, a slider, and the value.
@MainActor
final class NumberChip: UIView {
  private static let margin: CGFloat = 12
  private static let gap: CGFloat = 10
  /// On a low stage, the slider is short enough for the chip to fit next to the choice of a mode.
  private static let (sliderWidth, leastSliderWidth): (CGFloat, CGFloat) = (140, 72)
  private let label = UILabel()
  private let valueLabel = UILabel()
  private let slider = UISlider(frame: .zero)
  private var parameter: SceneParameter?
  private var commit: (Double) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = 10
    castChipShadow()
    for words in [label, valueLabel] { words.font = .systemFont(ofSize: 13) }
    valueLabel.font = .systemFont(ofSize: 13, weight: .medium)
    (label.textColor, valueLabel.textColor) = (Look.secondaryText, Look.text)
    valueLabel.textAlignment = .right
    slider.addAction(
      UIAction { [weak self] _ in if let self { commit(Double(slider.value)) } }, for: .valueChanged)
    for part in [label, slider, valueLabel] { addSubview(part) }
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a number; nil if the scene has none at the foot of the stage.
  func show(_ parameter: SceneParameter?, commit: @escaping (Double) -> Void) {
    (self.parameter, self.commit) = (parameter, commit)
    isHidden = parameter == nil
    guard let parameter, case .number(let range, _) = parameter.kind else { return }
    label.text = parameter.name
    (slider.minimumValue, slider.maximumValue) = (Float(range.lowerBound), Float(range.upperBound))
    slider.markedValue = Float(parameter.initial)
    update()
    superview?.setNeedsLayout()
  }

  /// Shows the current value.
  func update() {
    guard let parameter else { return }
    let text = String(format: "%.2f", parameter.value)
    if valueLabel.text != text { valueLabel.text = text }
    if slider.value != Float(parameter.value) { slider.value = Float(parameter.value) }
  }

  /// Puts the number at the foot of the stage. If the choice of a mode is there, the number comes before it,
  /// both centred together. Without room for both, the number is above the choice, or hidden on a low stage.
  func layOut(in stage: CGRect, beside mode: ModeChip) {
    isHidden = parameter == nil
    guard !isHidden else { return }
    let isLow = stage.height < 300
    let (height, margin, gap): (CGFloat, CGFloat, CGFloat) = isLow ? (36, 2, 6) : (44, 12, 8)
    let sliderWidth = isLow ? Self.leastSliderWidth : Self.sliderWidth
    let name = label.sizeThatFits(.zero).width.rounded(.up)
    let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    let digits = "0.00".size(withAttributes: [.font: font]).width.rounded(.up)
    let width = Self.margin + name + Self.gap + sliderWidth + Self.gap + digits + Self.margin
    frame = CGRect(
      x: (stage.minX + (stage.width - width) / 2).rounded(), y: stage.maxY - margin - height, width: width,
      height: height)
    if !mode.isHidden, mode.frame.intersects(frame.insetBy(dx: 0, dy: -gap)) {
      let both = width + gap + mode.frame.width
      if both <= stage.width - 2 * margin {
        frame.origin.x = (stage.minX + (stage.width - both) / 2).rounded()
        mode.frame.origin.x = frame.maxX + gap
      } else {
        frame.origin.y = mode.frame.minY - gap - height
        isHidden = isLow
      }
    }
    label.frame = CGRect(x: Self.margin, y: 0, width: name, height: height)
    slider.frame = CGRect(x: label.frame.maxX + Self.gap, y: 0, width: sliderWidth, height: height)
    valueLabel.frame = CGRect(x: slider.frame.maxX + Self.gap, y: 0, width: digits, height: height)
  }
}
