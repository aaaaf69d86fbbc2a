// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// Asks for the wanted qualities of the last motion, and offers values that produce them.
@MainActor
final class WishController: StackCardController {
  private let wish: MotionWish
  private let didChoose: (MotionWish.Answer) -> Void
  let settles = NumberField(frame: .zero)
  let overshoot = NumberField(frame: .zero)
  private(set) lazy var find = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Find") { [weak self] _ in self?.search() })
  /// Shows how many answers there are, or why there is none.
  let note = UILabel()
  /// The answers; pressing one applies it.
  private(set) var buttons: [UIButton] = []

  /// Begins with the measurements of the last motion.
  init(_ wish: MotionWish, measure: MotionMeasure, didChoose: @escaping (MotionWish.Answer) -> Void) {
    (self.wish, self.didChoose) = (wish, didChoose)
    super.init(width: 304, bottom: 16)
    settles.text = Self.text(measure.settles ?? 0.5)
    overshoot.text = Self.text((measure.overshoot ?? 0) * 100)
    fillStack()
    fit()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    settles.becomeFirstResponder()
    settles.selectAll(nil)
  }

  private func fillStack() {
    stack.spacing = 12
    let title = label("Target motion", .systemFont(ofSize: 17, weight: .semibold), Look.text)
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(row("Settle in", settles, "s"))
    stack.addArrangedSubview(row("Overshoot by at most", overshoot, "%"))
    find.heightAnchor.constraint(equalToConstant: 44).isActive = true
    stack.addArrangedSubview(find)
    (note.font, note.textColor, note.numberOfLines) = (.systemFont(ofSize: 13), Look.secondaryText, 0)
    note.isHidden = true
    stack.addArrangedSubview(note)
  }

  private func row(_ words: String, _ field: NumberField, _ unit: String) -> UIStackView {
    field.borderStyle = .roundedRect
    field.textAlignment = .right
    field.widthAnchor.constraint(equalToConstant: 72).isActive = true
    field.heightAnchor.constraint(equalToConstant: 34).isActive = true
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingDidEndOnExit)
    let unit = label(unit, .systemFont(ofSize: 13), Look.secondaryText, lines: 1)
    unit.widthAnchor.constraint(equalToConstant: 16).isActive = true
    let words = label(words, .systemFont(ofSize: 15), Look.text, lines: 1)
    let row = UIStackView(arrangedSubviews: [words, field, unit])
    (row.alignment, row.spacing) = (.center, 8)
    return row
  }

  /// Searches for answers, and offers them.
  private func search() {
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    note.isHidden = false
    defer { fit() }
    guard let seconds = Self.number(settles.text), (0.05...4).contains(seconds) else {
      return note.text = "Enter a time from 0.05 to 4 s."
    }
    guard let percent = Self.number(overshoot.text), (0...100).contains(percent) else {
      return note.text = "Enter an overshoot from 0 to 100 %."
    }
    let answers = wish.answers(settling: seconds, overshooting: percent / 100)
    note.text =
      answers.first?.isMet == true
      ? "The same gesture meets the target with:"
      : answers.isEmpty ? "No values meet the target." : "No values meet the target. Closest:"
    for answer in answers {
      let words = "\(answer.words)\n\(answer.measure.shortSentence)"
      let button = UIButton(
        configuration: .plain(),
        primaryAction: UIAction(title: words) { [weak self] _ in self?.didChoose(answer) })
      button.titleLabel?.numberOfLines = 2
      button.heightAnchor.constraint(equalToConstant: 48).isActive = true
      stack.addArrangedSubview(button)
      buttons.append(button)
    }
  }

  private static func number(_ text: String?) -> Double? {
    Double((text ?? "").replacingOccurrences(of: ",", with: ".").trimmingCharacters(in: .whitespaces))
  }

  private static func text(_ number: Double) -> String { String(format: "%.2g", number) }
}
