// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// An answer in a popover: a sentence, its numbers as bars on one scale, and a button that mends it.
@MainActor
final class WhyCardController: UIViewController {
  private static let width: CGFloat = 328
  private static let padding: CGFloat = 20

  private let answer: WhyAnswer
  private let didPressMend: () -> Void
  private let didPressCopy: () -> Void
  private let titleLabel = UILabel()
  private let sentence = UILabel()
  private let foot = UILabel()
  private var rows: [WhyRowView] = []
  private(set) lazy var button = UIButton(
    configuration: .filled(),
    primaryAction: UIAction(title: answer.mend?.title ?? "") { [weak self] _ in self?.didPressMend() })

  private(set) lazy var copyButton = UIButton(
    configuration: .plain(), primaryAction: UIAction(title: "Copy") { [weak self] _ in self?.didPressCopy() })

  init(_ answer: WhyAnswer, didPressMend: @escaping () -> Void, didPressCopy: @escaping () -> Void) {
    (self.answer, self.didPressMend, self.didPressCopy) = (answer, didPressMend, didPressCopy)
    super.init(nibName: nil, bundle: nil)
    let largest = answer.rows.map(\.value.magnitude).max() ?? 1
    rows = answer.rows.map { WhyRowView($0, largest: largest) }
    titleLabel.text = answer.title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = Look.text
    titleLabel.numberOfLines = 0
    sentence.text = answer.sentence
    sentence.font = .systemFont(ofSize: 13)
    sentence.textColor = Look.secondaryText
    sentence.numberOfLines = 0
    foot.text = [answer.note, answer.mend?.foot].compactMap { $0 }.joined(separator: "\n")
    foot.font = .systemFont(ofSize: 12)
    foot.textColor = Look.secondaryText
    foot.textAlignment = .center
    foot.numberOfLines = 0
    preferredContentSize = CGSize(width: Self.width, height: layOut(Self.width))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [titleLabel, sentence, foot] + rows { view.addSubview(part) }
    if answer.mend != nil { view.addSubview(button) }
    view.addSubview(copyButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    _ = layOut(view.bounds.width)
  }

  /// Puts everything where it belongs for a width; answers the height.
  private func layOut(_ width: CGFloat) -> CGFloat {
    let inner = max(width - 2 * Self.padding, 0)
    let room = CGSize(width: inner, height: 400)
    func place(_ label: UILabel, _ y: CGFloat) -> CGFloat {
      let height = label.sizeThatFits(room).height.rounded(.up)
      label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
      return y + height
    }
    var y = place(titleLabel, 16)
    y = place(sentence, y + 4)
    if !rows.isEmpty { y += 16 }
    for row in rows {
      row.frame = CGRect(x: Self.padding, y: y, width: inner, height: WhyRowView.height)
      y += WhyRowView.height
    }
    if answer.mend != nil {
      y += rows.isEmpty ? 16 : 12
      button.frame = CGRect(x: Self.padding, y: y, width: inner, height: 44)
      y += 44
    }
    if foot.text?.isEmpty == false { y = place(foot, y + 14) }
    copyButton.frame = CGRect(x: Self.padding, y: y + 4, width: inner, height: 40)
    return y + 50
  }
}

/// A number of an answer: what it is, its value, and a bar.
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
    label.text = row.label
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
