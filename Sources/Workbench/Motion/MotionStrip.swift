// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The strip under the stage: the item's name, the quantities to choose from, the lanes with their scales,
/// and the times.
@MainActor
final class MotionStrip: UIView {
  struct Actions {
    var toggleTrail: () -> Void = {}
    var toggleForm: () -> Void = {}
  }

  var actions = Actions()
  let lanes = MotionLanes(frame: .zero)
  var form: MotionLanes.Form {
    get { lanes.form }
    set {
      guard newValue != lanes.form else { return }
      lanes.form = newValue
      setNeedsLayout()
    }
  }
  var isTrailOn = false { didSet { trail.isOn = isTrailOn } }
  /// Whether curves of two settings are shown.
  var comparesSettings = false { didSet { if comparesSettings != oldValue { setNeedsLayout() } } }

  /// Requests steps; nil while none are needed.
  private var keeper: StepKeeper?

  private let title = UILabel()
  private let item = UILabel()
  private var chips: [(quantity: MotionQuantity, chip: ChipButton)] = []
  private let trail = IconButton("rectangle.stack")
  private let fold = IconButton("chevron.down")
  private let legend = CompareLegend()
  private let line = UIView()
  private let names = [UILabel(), UILabel()]
  private let ends = (0..<4).map { _ in UILabel() }
  private let times = (0..<6).map { _ in UILabel() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.bar
    line.backgroundColor = Look.hairline
    title.text = "Motion"
    trail.explain(.trail)
    fold.explain("Collapse or expand")
    style(title, 13, Look.text, weight: .semibold)
    style(item, 13, Look.secondaryText)
    addSubview(lanes)
    for quantity in MotionQuantity.allCases {
      let chip = ChipButton(quantity.title)
      chip.explain("Plot \(quantity.title.lowercased())")
      chip.addAction(UIAction { [weak self] _ in self?.toggle(quantity) }, for: .primaryActionTriggered)
      chips.append((quantity, chip))
      addSubview(chip)
    }
    for label in names + ends + times { style(label, 12, Look.secondaryText) }
    for label in ends { label.textAlignment = .right }
    for (index, label) in times.enumerated() {
      label.textAlignment = .center
      label.text = index == 0 ? "−10 s" : index == 5 ? "now" : "−\(10 - 2 * index)"
    }
    style(times[5], 12, Look.tint, weight: .semibold)
    trail.addAction(UIAction { [weak self] _ in self?.actions.toggleTrail() }, for: .primaryActionTriggered)
    fold.addAction(UIAction { [weak self] _ in self?.actions.toggleForm() }, for: .primaryActionTriggered)
    for view in [trail, fold, legend, line] as [UIView] { addSubview(view) }
    lanes.nameWidth = { [weak self] in self?.names[$0].bounds.width ?? 0 }
    lanes.didMoveNames = { [weak self] in self?.setNeedsLayout() }
    lanes.didScale = { [weak self] in self?.showScales($0, $1) }
    showChosen()
  }

  required init?(coder: NSCoder) { nil }

  /// The height of a form in points.
  static func height(of form: MotionLanes.Form) -> CGFloat {
    switch form {
    case .full: 160
    case .low: 44
    case .line: 20
    }
  }

  /// Whether time continues although nothing moves, because the item must be seen to stay at rest.
  var keepsTimeGoing: Bool {
    get { keeper != nil }
    set {
      guard newValue != keepsTimeGoing else { return }
      keeper?.stopTicking()
      keeper = newValue ? StepKeeper(for: self) : nil
    }
  }

  /// Shows the name of the item whose motion is drawn; an empty name for none.
  func show(_ name: String) {
    guard item.text != name else { return }
    item.text = name
    setNeedsLayout()
  }

  /// Shows at the playhead how far back in time it is; nil for now.
  func showPlayhead(_ stepsBack: Int?) {
    times[5].text = stepsBack.map { String(format: "−%.2f s", Double($0) / 60) } ?? "now"
    setNeedsLayout()
  }

  /// Adds or removes a quantity; the one or two chosen last are shown.
  func toggle(_ quantity: MotionQuantity) {
    var chosen = lanes.quantities
    if let index = chosen.firstIndex(of: quantity) {
      if chosen.count > 1 { chosen.remove(at: index) }
    } else {
      chosen = Array((chosen + [quantity]).suffix(2))
    }
    lanes.quantities = chosen
    showChosen()
  }

  override var isHidden: Bool { didSet { if isHidden != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A hidden strip need not measure its texts.
    guard !isHidden else { return }
    let (isFull, isLine) = (form == .full, form == .line)
    lanes.frame = isFull ? CGRect(x: 0, y: 44, width: bounds.width, height: bounds.height - 44) : bounds
    backgroundColor = isLine ? .clear : Look.bar
    line.isHidden = isLine
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    for view in [title, item, trail] + chips.map(\.chip) + ends + times { view.isHidden = !isFull }
    fold.isHidden = isLine
    fold.set(isFull ? "chevron.down" : "chevron.up")
    fold.frame = CGRect(x: bounds.width - 54, y: 0, width: 44, height: 44)
    layOutHeader()
    layOutLabels()
  }

  private func layOutHeader() {
    trail.frame = CGRect(x: bounds.width - 102, y: 0, width: 44, height: 44)
    let titleWidth = title.sizeThatFits(.zero).width.rounded(.up)
    title.frame = CGRect(x: 24, y: 12, width: titleWidth, height: 20)
    var x: CGFloat = 144
    let widths = chips.map { $0.chip.naturalWidth }
    let right = trail.frame.minX - 8
    // A narrow strip keeps the quantities and drops the title and the name, which are shown elsewhere.
    let isNarrow = x + widths.reduce(0, +) > right
    if isNarrow { x = 12 }
    item.isHidden = item.isHidden || isNarrow
    title.isHidden = title.isHidden || isNarrow
    item.frame = CGRect(x: 24 + titleWidth + 8, y: 12, width: max(x - 40 - titleWidth, 0), height: 20)
    for ((_, chip), width) in zip(chips, widths) {
      chip.frame = CGRect(x: x, y: 0, width: width, height: 44)
      chip.isHidden = chip.isHidden || x + width > right
      x += width + 2
    }
    legend.frame = CGRect(x: right - 84, y: 0, width: 84, height: 44)
    legend.isHidden = !comparesSettings || form != .full || x > legend.frame.minX
  }

  private func layOutLabels() {
    showNames()
    let frames = lanes.lanes.map { $0.offsetBy(dx: 0, dy: lanes.frame.minY) }
    for (index, label) in names.enumerated() {
      label.isHidden = form == .line || !frames.indices.contains(index) || index >= shown.count
      guard frames.indices.contains(index) else { continue }
      label.frame =
        form == .low
        ? CGRect(x: 12, y: 12, width: 46, height: 20)
        : CGRect(
          x: frames[index].minX + 2, y: isAtFoot(index) ? frames[index].maxY - 18 : frames[index].minY + 1,
          width: label.sizeThatFits(.zero).width.rounded(.up) + 12, height: 17)
      guard form == .full else { continue }
      ends[2 * index].frame = CGRect(
        x: 0, y: frames[index].minY - 3, width: frames[index].minX - 8, height: 16)
      ends[2 * index + 1].frame = CGRect(
        x: 0, y: frames[index].maxY - 13, width: frames[index].minX - 8, height: 16)
      for end in ends[(2 * index)...(2 * index + 1)] { end.isHidden = end.isHidden || index >= shown.count }
    }
    let span = lanes.span
    for (index, label) in times.enumerated() {
      let x = span.lowerBound + (span.upperBound - span.lowerBound) * CGFloat(index) / 5
      let width: CGFloat = 64
      label.frame = CGRect(
        x: min(max(x - width / 2, span.lowerBound - width / 2), bounds.width - width), y: 144, width: width,
        height: 16)
    }
  }

  private func isAtFoot(_ index: Int) -> Bool {
    lanes.namesAtFoot.indices.contains(index) && lanes.namesAtFoot[index]
  }

  private var shown: [MotionQuantity] { form == .low ? [.speed] : lanes.quantities }

  /// Shows each name on a plate of the lane's colour, so that a curve across the whole lane does not cross
  /// it.
  private func showNames() {
    for (label, quantity) in zip(names, shown) {
      let text = form == .low ? quantity.title : quantity.label(along: lanes.axis)
      label.backgroundColor = form == .low ? .clear : Look.lane
      label.layer.cornerRadius = 4
      label.textAlignment = form == .low ? .natural : .center
      guard text != label.text else { continue }
      label.text = text
      setNeedsLayout()
    }
  }

  private func showScales(_ scales: [MotionScale], _ axis: MotionAxis) {
    for (index, scale) in scales.prefix(2).enumerated() {
      ends[2 * index].text = MotionScale.text(scale.upper)
      ends[2 * index + 1].text = MotionScale.text(scale.lower)
    }
    showNames()
  }

  private func showChosen() {
    for (quantity, chip) in chips { chip.isOn = lanes.quantities.contains(quantity) }
    setNeedsLayout()
  }

  private func style(_ label: UILabel, _ size: CGFloat, _ color: UIColor, weight: UIFont.Weight = .regular) {
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.isUserInteractionEnabled = false
    if label.superview == nil { addSubview(label) }
  }
}
