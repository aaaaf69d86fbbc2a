// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

/// An answer in a popover: a sentence, its numbers as bars on one scale, and a button that fixes the cause.
@MainActor
final class WhyCardController: StackCardController {
  private let answer: WhyAnswer
  private let didPressMend: () -> Void
  private let didPressCopy: () -> Void
  private(set) lazy var button = UIButton(
    configuration: .filled(),
    primaryAction: UIAction(title: answer.mend?.title ?? "") { [weak self] _ in self?.didPressMend() })

  private(set) lazy var copyButton = UIButton(
    configuration: .plain(), primaryAction: UIAction(title: "Copy") { [weak self] _ in self?.didPressCopy() })

  init(_ answer: WhyAnswer, didPressMend: @escaping () -> Void, didPressCopy: @escaping () -> Void) {
    (self.answer, self.didPressMend, self.didPressCopy) = (answer, didPressMend, didPressCopy)
    super.init(width: 328, bottom: 6)
    fillStack()
    fit()
  }

  required init?(coder: NSCoder) { nil }

  private func fillStack() {
    add(label(answer.title, .systemFont(ofSize: 17, weight: .semibold), Look.text))
    add(label(answer.sentence, .systemFont(ofSize: 13), Look.secondaryText), below: 4)
    let largest = answer.rows.map(\.value.magnitude).max() ?? 1
    for (index, row) in answer.rows.enumerated() {
      add(WhyRowView(row, largest: largest), below: index == 0 ? 16 : 0, height: WhyRowView.height)
    }
    if answer.mend != nil { add(button, below: answer.rows.isEmpty ? 16 : 12, height: 44) }
    let words = [answer.note, answer.mend?.foot].compactMap { $0 }.joined(separator: "\n")
    if !words.isEmpty {
      let foot = label(words, .systemFont(ofSize: 12), Look.secondaryText)
      foot.textAlignment = .center
      add(foot, below: 14)
    }
    add(copyButton, below: 4, height: 40)
  }

  private func add(_ part: UIView, below gap: CGFloat = 0, height: CGFloat? = nil) {
    if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(gap, after: last) }
    if let height { part.heightAnchor.constraint(equalToConstant: height).isActive = true }
    stack.addArrangedSubview(part)
  }
}

/// A number in an answer: its name, its value, and a bar.
@MainActor
private final class WhyRowView: UIView {
  static let height: CGFloat = 44

  private let label = UILabel()
  private let value = UILabel()
  private let unit = UILabel()
  private let track = UIView()
  private let bar = UIView()
  private let fraction: CGFloat

  init(_ row: WhyAnswer.Row, largest: Double) {
    fraction = largest > 0 && row.value.isFinite ? CGFloat(min(row.value.magnitude / largest, 1)) : 0
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = row.label.withCapital
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.text
    value.text = WhyNumber.text(row.value)
    value.font = .systemFont(ofSize: 13, weight: .medium)
    value.textColor = Look.text
    unit.text = row.unit
    unit.font = .systemFont(ofSize: 12)
    unit.textColor = Look.secondaryText
    track.backgroundColor = Look.field
    bar.backgroundColor = row.hinders ? Marks.boundary : Look.text
    for strip in [track, bar] { strip.layer.cornerRadius = 4 }
    for part in [label, value, unit, track, bar] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unitWidth = unit.sizeThatFits(.zero).width.rounded(.up)
    let valueWidth = value.sizeThatFits(.zero).width.rounded(.up)
    unit.frame = CGRect(x: bounds.width - unitWidth, y: 0, width: unitWidth, height: 18)
    value.frame = CGRect(x: unit.frame.minX - 3 - valueWidth, y: 0, width: valueWidth, height: 18)
    label.frame = CGRect(x: 0, y: 0, width: max(value.frame.minX - 8, 0), height: 18)
    track.frame = CGRect(x: 0, y: 22, width: bounds.width, height: 8)
    bar.frame = CGRect(x: 0, y: 22, width: fraction > 0 ? max(fraction * bounds.width, 8) : 0, height: 8)
  }
}
