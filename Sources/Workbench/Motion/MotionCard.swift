// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// The card on the stage, which shows measurements of the last motion, for one setting or for two side by
/// side. It is hidden at first, and builds its subviews when it is first shown.
@MainActor
final class MotionCard: UIView {
  struct Actions {
    var copy: () -> Void = {}
    var keep: () -> Void = {}
    var swap: () -> Void = {}
    var take: () -> Void = {}
    var drop: () -> Void = {}
    var want: () -> Void = {}
  }

  /// The card's content.
  struct Content: Equatable {
    var title = ""
    /// The item that moved, and when.
    var subtitle = ""
    /// The kept setting's motion; nil for none.
    var kept: MotionMeasure?
    /// Whether a setting is kept, even if its motion has not been measured yet.
    var compares = false
    /// The current setting's motion; nil until it comes to rest.
    var present: MotionMeasure?
    /// Whether there are values to tune for another motion.
    var canWant = false
    /// What to do to get measurements, in place of them; nil if there are any.
    var advice: String?
  }

  private static let footHeight: CGFloat = 44

  var actions = Actions()
  var content = Content() { didSet { if content != oldValue { show() } } }
  /// Whether there is little room; if so, the card is one line until it is pressed.
  var isCompact = false { didSet { if isCompact != oldValue { isUnfolded = false } } }
  /// The card's corner of the stage, and the stage's frame in the card's superview.
  private(set) var corner = Corner.topLeft
  private var room = CGRect.zero
  /// The areas that the card should not cover, in points of its superview.
  var obstacles: () -> [CGRect] = { [] }
  /// Whether the card stays in its corner, whatever it covers.
  var keepsCorner: () -> Bool = { false }
  /// Whether the card is one line.
  var isChip: Bool { isCompact && !isUnfolded }
  private(set) var isUnfolded = false { didSet { show() } }
  /// Whether the card would cover more than a quarter of a stage of this size.
  static func isLarge(in stage: CGSize) -> Bool { 264 * 216 * 4 > stage.width * stage.height }

  /// The card's width when it is not a chip; in a compact window, the card has one more button.
  private var width: CGFloat { isCompact ? 304 : 264 }

  private let plate = UIView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let copy = UIButton(type: .system)
  private let fold = IconButton("chevron.up")
  private let lines = [CompareLine(isKept: true), CompareLine(isKept: false)]
  private let letters = [UILabel(), UILabel()]
  private var titles: [UILabel] = []
  private var numbers: [[UILabel]] = [[], []]
  private var units: [[UILabel]] = [[], []]
  private let advice = UILabel()
  private let footLine = UIView()
  private let feet = ["Set as A", "Swap", "Use A", "Clear A", "Target…"].map { word in
    let button = UIButton(type: .system)
    button.setTitle(word, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    return button
  }
  private let separators = [UIView(), UIView()]
  private let chip = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue, !isHidden else { return }
      if subviews.isEmpty { setUp() }
      show()
    }
  }

  private func setUp() {
    fold.explain("Collapse or expand")
    plate.backgroundColor = Look.chip
    plate.layer.shadowOffset = CGSize(width: 0, height: 10)
    plate.layer.shadowRadius = 16
    plate.layer.shadowOpacity = 0.22
    addSubview(plate)
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.textColor = Look.text
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = Look.secondaryText
    advice.font = .systemFont(ofSize: 13)
    advice.textColor = Look.secondaryText
    advice.numberOfLines = 2
    for label in [title, subtitle, advice] { addSubview(label) }
    copy.setTitle("Copy", for: .normal)
    copy.titleLabel?.font = .systemFont(ofSize: 15)
    for (button, action) in [
      (copy, { [weak self] in self?.actions.copy() }), (feet[0], { [weak self] in self?.actions.keep() }),
      (feet[1], { [weak self] in self?.actions.swap() }), (feet[2], { [weak self] in self?.actions.take() }),
      (feet[3], { [weak self] in self?.actions.drop() }), (feet[4], { [weak self] in self?.actions.want() }),
    ] as [(UIButton, () -> Void)] {
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
      addSubview(button)
    }
    for (index, letter) in letters.enumerated() {
      letter.text = index == 0 ? "A" : "B"
      letter.font = .systemFont(ofSize: 13, weight: .semibold)
      letter.textColor = index == 0 ? Look.kept : Look.tint
      letter.textAlignment = .right
      addSubview(letter)
      addSubview(lines[index])
    }
    for row in MotionMeasure([]).rows { addRow(row.title) }
    for line in [footLine] + separators {
      line.backgroundColor = Look.hairline
      addSubview(line)
    }
    chip.titleLabel?.font = .systemFont(ofSize: 13)
    chip.addAction(UIAction { [weak self] _ in self?.isUnfolded = true }, for: .primaryActionTriggered)
    fold.addAction(UIAction { [weak self] _ in self?.isUnfolded = false }, for: .primaryActionTriggered)
    for button in [fold, chip] as [UIView] { addSubview(button) }
  }

  private func addRow(_ words: String) {
    let label = UILabel()
    label.text = words
    titles.append(label)
    addSubview(label)
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.text
    for column in 0..<2 {
      let (number, unit) = (UILabel(), UILabel())
      number.font = .systemFont(ofSize: 13, weight: .medium)
      number.textColor = Look.text
      number.textAlignment = .right
      unit.font = .systemFont(ofSize: 12)
      unit.textColor = Look.secondaryText
      numbers[column].append(number)
      units[column].append(unit)
      addSubview(number)
      addSubview(unit)
    }
  }

  /// Places the card in a corner of the stage; returns the part of the stage that it takes.
  func layOut(in stage: CGRect) -> CGRect {
    guard !isHidden else {
      room = .zero
      return .null
    }
    let size = isChip ? CGSize(width: chipWidth, height: 28) : CGSize(width: width, height: cardHeight)
    let places = Corner.allCases.map { $0.place(of: size, in: stage, margin: isChip ? 12 : 16) }
    if stage != room || !keepsCorner() { corner = Corner.best(of: places, off: obstacles(), from: corner) }
    room = stage
    frame = places[corner.rawValue]
    return frame
  }

  private var cardHeight: CGFloat {
    (content.advice != nil ? 90 : content.compares ? 172 : 148) + Self.footHeight
  }
  private var chipWidth: CGFloat { (chip.titleLabel?.sizeThatFits(.zero).width ?? 0).rounded(.up) + 28 }

  /// A chip accepts presses in a height of 44 pt.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: isChip ? -8 : 0).contains(point)
  }

  private func show() {
    guard !isHidden else { return }
    title.text = content.title
    subtitle.text = content.subtitle
    let words = [content.title, content.subtitle].filter { !$0.isEmpty }.joined(separator: ": ")
    chip.setTitle(content.present?.shortSentence ?? words, for: .normal)
    for (column, measure) in [content.kept, content.present].enumerated() {
      let rows = measure?.rows
      for index in titles.indices {
        numbers[column][index].text = rows?[index].number ?? "–"
        units[column][index].text = rows?[index].unit ?? ""
      }
    }
    let isOpen = !isChip
    chip.isHidden = isOpen
    fold.isHidden = !isOpen || !isCompact
    plate.layer.cornerRadius = isOpen ? 13 : 14
    let hasRows = isOpen && content.advice == nil
    advice.text = content.advice
    for view in [title, subtitle, copy, footLine] { view.isHidden = !isOpen }
    for view in titles + numbers[1] + units[1] { view.isHidden = !hasRows }
    advice.isHidden = !isOpen || hasRows
    for view in (letters + numbers[0] + units[0] as [UIView]) + lines {
      view.isHidden = !hasRows || !content.compares
    }
    for (index, button) in feet.enumerated() {
      button.isHidden = !isOpen || [0, 4].contains(index) == content.compares
    }
    for (index, line) in separators.enumerated() {
      line.isHidden = !isOpen || (index > 0 && !content.compares)
    }
    feet[4].isEnabled = content.canWant
    copy.isEnabled = content.present != nil
    setNeedsLayout()
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    chip.frame = bounds
    guard !isChip else { return }
    let width = bounds.width
    let name = title.sizeThatFits(.zero).width.rounded(.up)
    title.frame = CGRect(x: 16, y: 13, width: name, height: 20)
    let right = isCompact ? width - 44 : width
    subtitle.frame = CGRect(x: 16 + name + 8, y: 14, width: max(right - name - 88, 0), height: 20)
    advice.frame = CGRect(x: 16, y: 42, width: max(width - 32, 0), height: 40)
    copy.frame = CGRect(x: right - 64, y: 1, width: 56, height: 44)
    fold.frame = CGRect(x: width - 48, y: 1, width: 44, height: 44)
    let ends = [width - 92, width - 16]
    for (index, end) in ends.enumerated() {
      letters[index].frame = CGRect(x: end - 60, y: 44, width: 60, height: 18)
      lines[index].frame = CGRect(x: end - 36, y: 44, width: 18, height: 18)
    }
    let first: CGFloat = content.compares ? 68 : 44
    // The columns are right-aligned, however wide the units are.
    for (row, label) in titles.enumerated() {
      let y = first + 24 * CGFloat(row)
      label.frame = CGRect(x: 16, y: y, width: 90, height: 20)
      for column in 0..<2 {
        let unit = units[column][row]
        let unitWidth = unit.text?.isEmpty == false ? unit.sizeThatFits(.zero).width.rounded(.up) : 0
        unit.frame = CGRect(x: ends[column] - unitWidth, y: y, width: unitWidth, height: 20)
        let gap: CGFloat = unitWidth > 0 ? 3 : 0
        numbers[column][row].frame = CGRect(
          x: ends[column] - unitWidth - gap - 60, y: y, width: 60, height: 20)
      }
    }
    layOutFoot()
  }

  private func layOutFoot() {
    let (width, top) = (bounds.width, bounds.height - Self.footHeight)
    let pixel = 1 / UIScreen.main.scale
    footLine.frame = CGRect(x: 0, y: top, width: width, height: pixel)
    feet[0].frame = CGRect(x: 0, y: top, width: width / 2, height: Self.footHeight)
    feet[4].frame = CGRect(x: width / 2, y: top, width: width / 2, height: Self.footHeight)
    for index in 0..<3 {
      feet[index + 1].frame = CGRect(
        x: width / 3 * CGFloat(index), y: top, width: width / 3, height: Self.footHeight)
    }
    let parts: CGFloat = content.compares ? 3 : 2
    for (index, line) in separators.enumerated() {
      line.frame = CGRect(
        x: (width / parts * CGFloat(index + 1)).rounded(), y: top, width: pixel, height: Self.footHeight)
    }
  }
}
