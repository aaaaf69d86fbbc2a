// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A toggle with a word on a plate, which looks 28 pt high and accepts presses in 44 pt.
@MainActor
final class ChipButton: UIControl {
  private let plate = UIView()
  private let label = UILabel()
  var isOn = false { didSet { show() } }

  init(_ title: String) {
    super.init(frame: .zero)
    plate.layer.cornerRadius = 14
    label.text = title
    label.textAlignment = .center
    for part in [plate, label] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the word has when the toggle is on, so that nothing moves on a press.
  var naturalWidth: CGFloat {
    let probe = UILabel()
    (probe.text, probe.font) = (label.text, .systemFont(ofSize: 13, weight: .semibold))
    return probe.sizeThatFits(.zero).width.rounded(.up) + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 28)
    label.frame = plate.frame
  }

  private func show() {
    plate.backgroundColor = isOn ? Look.selection : .clear
    label.textColor = isOn ? Look.tint : Look.text
    label.font = .systemFont(ofSize: 13, weight: isOn ? .semibold : .regular)
  }
}

/// A button with an icon on a plate of 36 pt, which can be on, and which accepts presses in 44 pt.
@MainActor
final class IconButton: UIControl {
  private let plate = UIView()
  private let icon: UIImageView
  private var name: String
  var isOn = false { didSet { plate.backgroundColor = isOn ? Look.selection : .clear } }

  init(_ name: String) {
    self.name = name
    icon = UIImageView(image: UIImage(systemName: name))
    super.init(frame: .zero)
    icon.tintColor = Look.tint
    plate.layer.cornerRadius = 8
    for part in [plate, icon] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  func set(_ name: String) {
    guard name != self.name else { return }
    self.name = name
    icon.image = UIImage(systemName: name)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A button without a frame yet has no room for its margins.
    guard bounds.width > 8, bounds.height > 8 else { return }
    plate.frame = bounds.insetBy(dx: 4, dy: 4)
    icon.frame = CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24)
  }
}

/// The legend of the two settings: A dashed, B solid.
@MainActor
final class CompareLegend: UIView {
  private let lines = [CompareLine(isKept: true), CompareLine(isKept: false)]
  private let letters = [UILabel(), UILabel()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for (index, letter) in letters.enumerated() {
      letter.text = index == 0 ? "A" : "B"
      letter.font = .systemFont(ofSize: 12, weight: .semibold)
      letter.textColor = index == 0 ? Look.kept : Look.tint
      addSubview(letter)
      addSubview(lines[index])
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for index in 0..<2 {
      let x = CGFloat(index) * 44
      lines[index].frame = CGRect(x: x, y: bounds.midY - 10, width: 22, height: 20)
      letters[index].frame = CGRect(x: x + 26, y: bounds.midY - 10, width: 14, height: 20)
    }
  }
}

/// A sample of the line of one of two settings: A dashed, B solid.
@MainActor
final class CompareLine: UIView {
  private let isKept: Bool

  init(isKept: Bool) {
    self.isKept = isKept
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.midY))
    path.lineWidth = 2
    if isKept { path.setLineDash([5, 4], count: 2, phase: 0) }
    (isKept ? Look.kept : Look.tint).setStroke()
    path.stroke()
  }
}
