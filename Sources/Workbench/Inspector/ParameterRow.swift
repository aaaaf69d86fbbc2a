import Tabletop

/// A parameter in the inspector: its name, its value to be typed or reset by a double click, and the control
/// that suits it.
@MainActor
final class ParameterRow: UIView, UITextFieldDelegate {
  let parameter: SceneParameter
  /// Sets the value, as whoever made the row wants it.
  let commit: (Double) -> Void
  private let label = UILabel()
  private let field = UITextField(frame: .zero)
  private let unitLabel = UILabel()
  private let changedDot = UIView()
  private let slider = UISlider(frame: .zero)
  private let toggle = UISwitch(frame: .zero)
  private var choice: ChoiceControl?
  private let line = UIView()
  /// What the field showed before it was edited.
  private var shownText: String?

  init(_ parameter: SceneParameter, commit: @escaping (Double) -> Void) {
    (self.parameter, self.commit) = (parameter, commit)
    super.init(frame: .zero)
    label.text = parameter.name
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.text
    line.backgroundColor = Look.hairline
    addSubview(label)
    addSubview(line)
    setUpControl()
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Its height in points.
  var height: CGFloat {
    if case .toggle = parameter.kind { return 44 }
    return 64
  }

  /// Shows the present value.
  func update() {
    let value = parameter.value
    switch parameter.kind {
    case .number:
      slider.value = Float(value)
      let isChanged = abs(value - parameter.initial) > 1e-9 * max(1, abs(parameter.initial))
      if !field.isEditing { field.text = parameter.text(of: value) }
      field.textColor = isChanged ? Look.tint : Look.text
      field.font = .systemFont(ofSize: 13, weight: isChanged ? .semibold : .medium)
      changedDot.isHidden = !isChanged
      setNeedsLayout()
    case .toggle: toggle.isOn = value >= 0.5
    case .choice: if choice?.choice != Int(value) { choice?.choice = Int(value) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = max(bounds.width - 48, 0)
    let isToggle = height == 44
    // In half of the inspector's width a name needs what a short number leaves.
    let ending = isToggle ? 52 : inner < 160 ? CGFloat(field.text?.count ?? 0) * 8 + 14 : 80
    label.frame = CGRect(
      x: 24, y: isToggle ? 0 : 6, width: max(inner - ending, 0), height: isToggle ? 44 : 22)
    let unit = unitLabel.sizeThatFits(.zero).width
    let unitSpace = unit > 0 ? unit + 4 : 0
    unitLabel.frame = CGRect(x: bounds.width - 24 - unit, y: 6, width: unit, height: 22)
    field.frame = CGRect(x: bounds.width - 24 - unitSpace - 76, y: 5, width: 80, height: 24)
    let digits = CGFloat(field.text?.count ?? 0) * 8
    changedDot.frame = CGRect(x: field.frame.maxX - 4 - digits - 10, y: 14, width: 6, height: 6)
    slider.frame = CGRect(x: 24, y: 20, width: inner, height: 44)
    toggle.frame = CGRect(x: bounds.width - 24 - 44, y: 9, width: 44, height: 26)
    choice?.frame = CGRect(x: 24, y: 24, width: inner, height: 36)
    line.frame = CGRect(x: 24, y: bounds.height - 1, width: max(bounds.width - 24, 0), height: 1)
  }

  private func setUpControl() {
    switch parameter.kind {
    case .number(let range, let unit):
      slider.minimumValue = Float(range.lowerBound)
      slider.maximumValue = Float(range.upperBound)
      slider.markedValue = Float(parameter.initial)
      slider.addAction(UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
      unitLabel.text = unit
      unitLabel.font = .systemFont(ofSize: 12)
      unitLabel.textColor = Look.secondaryText
      field.borderStyle = .none
      field.textAlignment = .right
      field.delegate = self
      let reset = UITapGestureRecognizer(target: self, action: ParameterRow.reset)
      reset.numberOfTapsRequired = 2
      field.addGestureRecognizer(reset)
      changedDot.backgroundColor = Look.tint
      changedDot.layer.cornerRadius = 3
      for part in [slider, field, unitLabel, changedDot] { addSubview(part) }
    case .toggle:
      toggle.addAction(
        UIAction { [weak self] _ in self?.commit(self?.toggle.isOn == true ? 1 : 0) }, for: .valueChanged)
      addSubview(toggle)
    case .choice(let words):
      let choice = ChoiceControl(title: parameter.name, words: words) { [commit] in commit(Double($0)) }
      addSubview(choice)
      self.choice = choice
    }
  }

  private func slid() {
    // A slider moves in thousandths of its range, so its value is rounded to what the row shows.
    commit(parameter.rounded(Double(slider.value)))
  }

  /// Takes the number that was typed; what is no number is forgotten.
  private func typed() {
    guard field.text != shownText else { return }
    let text = (field.text ?? "").replacingOccurrences(of: ",", with: ".").replacingOccurrences(
      of: "−", with: "-")
    if let value = Double(text), value.isFinite { commit(value) }
  }

  private func reset() {
    endEditing()
    commit(parameter.initial)
  }

  /// Ends editing and forgets what was typed.
  private func endEditing() {
    field.text = shownText ?? field.text
    field.resignFirstResponder()
  }

  /// Esc ends editing before it closes a panel.
  override var keyCommands: [UIKeyCommand]? {
    field.isEditing ? [UIKeyCommand(.escape) { [weak self] in self?.endEditing() }] : nil
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { shownText = textField.text }

  func textFieldDidEndEditing(_ textField: UITextField) {
    typed()
    shownText = nil
    update()
  }
}

extension SceneParameter {
  /// Digits behind the point that suit its range.
  private var digits: Int {
    guard case .number(let range, _) = kind else { return 0 }
    let span = range.upperBound - range.lowerBound
    return span <= 20 ? 2 : span <= 200 ? 1 : 0
  }

  /// A value as people read it.
  func text(of value: Double) -> String {
    let text = String(format: "%.\(digits)f", value)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A value rounded to the digits that are shown.
  func rounded(_ value: Double) -> Double {
    let scale = pow(10, Double(digits))
    return (value * scale).rounded() / scale
  }
}
