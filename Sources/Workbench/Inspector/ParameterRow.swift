// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A parameter in the inspector: its name, its value, which can be typed or reset by a double click, and the
/// control that suits it.
@MainActor
final class ParameterRow: UIView, UITextFieldDelegate {
  let parameter: SceneParameter
  /// Sets the value in the way that the creator of the row chose.
  private(set) var commit: (Double) -> Void
  /// Whether the thing that the row shows is gone, in which case the row is about to go too.
  var isGone: () -> Bool = { false }
  /// Called when editing has ended.
  var didEndEditing: () -> Void = {}
  private let label = UILabel()
  private let field = NumberField(frame: .zero)
  private let unitLabel = UILabel()
  private let changedDot = UIView()
  private let slider = UISlider(frame: .zero)
  private let toggle = UISwitch(frame: .zero)
  /// Takes the slider's place if the parameter is a direction.
  private var dial: DialControl?
  private let degrees = UILabel()
  private var choice: ChoiceControl?
  private let line = UIView()
  private var shownValue = 0.0
  /// The text of the field before it was edited.
  private var shownText: String?
  private var isRetired = false

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
    return parameter.isDirection ? 120 : 64
  }

  /// Shows the current value.
  func update() {
    if isGone() { return }
    let value = parameter.value
    shownValue = value
    switch parameter.kind {
    case .number(let range, _):
      // The limits of a hinge without limits are −∞ and ∞.
      let shown = min(max(value, range.lowerBound), range.upperBound)
      slider.value = Float(value.isFinite ? value : shown)
      dial?.angle = value.isFinite ? value : shown
      degrees.text = parameter.degrees(of: value)
      if !field.isEditing { field.text = parameter.text(of: value) }
      showChange()
      setNeedsLayout()
    case .toggle:
      toggle.isOn = value >= 0.5
      showChange()
    case .choice:
      if choice?.choice != Int(value) { choice?.choice = Int(value) }
      showChange()
    }
  }

  /// Takes the row away. A press on the row ends and the value stays; otherwise the slider would reset the
  /// value, perhaps that of an item that is just being deleted.
  ///
  /// Text being typed is applied first, unless `forgetsTyped`.
  func retire(forgetsTyped: Bool) {
    isRetired = true
    if forgetsTyped { commit = { _ in } }
    if field.isEditing { field.resignFirstResponder() }
    commit = { _ in }
    removeFromSuperview()
  }

  private var hasNumber: Bool { if case .number = parameter.kind { true } else { false } }

  /// Whether the row has half of the inspector's width, and so smaller words.
  private var isHalf: Bool { bounds.width < 208 }
  private var wordSize: CGFloat { isHalf ? 12 : 13 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = max(bounds.width - 48, 0)
    let isToggle = height == 44
    label.font = .systemFont(ofSize: wordSize)
    showChange()
    let unit = unitLabel.sizeThatFits(.zero).width
    // The ring around the field must not cover the unit.
    let unitSpace = unit > 0 ? unit + (isHalf ? 4 : 8) : 0
    let digits = CGFloat(field.text?.count ?? 0) * (isHalf ? 7.3 : 8)
    let ending = isToggle ? 52 : isHalf ? digits + unitSpace + 2 : max(80, digits + unitSpace + 22)
    label.frame = CGRect(
      x: 24, y: isToggle ? 0 : 6, width: max(inner - ending, 0), height: isToggle ? 44 : 22)
    // In half a line, the field covers the name and the unit while it is edited.
    for words in [label, unitLabel] { words.isHidden = isHalf && field.isEditing }
    unitLabel.frame = CGRect(x: bounds.width - 24 - unit, y: 6, width: unit, height: 22)
    field.frame = CGRect(x: bounds.width - 24 - unitSpace - 76, y: 5, width: 80, height: 24)
    let font = field.font ?? .systemFont(ofSize: wordSize)
    let written = (field.text ?? "").size(withAttributes: [.font: font]).width.rounded(.up)
    let dot = hasNumber && !isHalf ? field.frame.maxX - 4 - written - 14 : isHalf ? 15 : 12
    changedDot.frame = CGRect(x: dot, y: isToggle ? 19 : 14, width: 6, height: 6)
    slider.frame = CGRect(x: 24, y: 20, width: inner, height: 44)
    dial?.frame = CGRect(x: 24, y: 30, width: 84, height: 84)
    degrees.frame = CGRect(x: 124, y: 58, width: max(inner - 100, 0), height: 28)
    toggle.frame = CGRect(x: bounds.width - 24 - 44, y: 9, width: 44, height: 26)
    choice?.frame = CGRect(x: 24, y: 24, width: inner, height: 36)
    line.frame = CGRect(x: 24, y: bounds.height - 1, width: max(bounds.width - 24, 0), height: 1)
  }

  private func showChange() {
    // Behaviours store 32 bits, so 0.3 comes back as 0.30000001.
    let isChanged = abs(shownValue - parameter.initial) > 1e-6 * max(1, abs(parameter.initial))
    field.textColor = isChanged ? Look.tint : Look.text
    field.font = .systemFont(ofSize: wordSize, weight: isChanged ? .semibold : .medium)
    changedDot.isHidden = !isChanged
  }

  private func setUpControl() {
    defer { addSubview(changedDot) }
    changedDot.backgroundColor = Look.tint
    changedDot.layer.cornerRadius = 3
    // The dot may lie over the field.
    changedDot.isUserInteractionEnabled = false
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
      for part in [slider, field, unitLabel] { addSubview(part) }
      if parameter.isDirection { setUpDial() }
    case .toggle:
      toggle.addAction(
        UIAction { [weak self] _ in self?.commit(self?.toggle.isOn == true ? 1 : 0) }, for: .valueChanged)
      addSubview(toggle)
    case .choice(let words):
      let choice = ChoiceControl(title: parameter.name, words: words) { [weak self] in
        self?.commit(Double($0))
      }
      addSubview(choice)
      self.choice = choice
    }
  }

  private func setUpDial() {
    let dial = DialControl(frame: .zero)
    dial.markedAngle = parameter.initial
    dial.toolTip = "Arrow keys turn by 1°, Page keys by 15°"
    dial.addAction(
      UIAction { [weak self, weak dial] _ in if let dial { self?.give(dial.angle) } }, for: .valueChanged)
    degrees.font = .systemFont(ofSize: 17)
    degrees.textColor = Look.text
    slider.removeFromSuperview()
    for part in [dial, degrees] { addSubview(part) }
    self.dial = dial
  }

  private func slid() {
    // A slider moves in thousandths of its range, so its value is rounded to what the row shows.
    give(parameter.rounded(Double(slider.value)))
  }

  /// Sets a value, and clears any complaint about a typed one.
  private func give(_ value: Double) {
    complain(nil)
    commit(value)
  }

  /// Sets the number that was typed. If the text is not a number, a complaint replaces the name until
  /// something is typed or set again.
  private func typed() {
    guard field.text != shownText else { return }
    let text = (field.text ?? "").replacingOccurrences(of: ",", with: ".").replacingOccurrences(
      of: "−", with: "-")
    if let value = Double(text), value.isFinite {
      commit(value)
    } else {
      complain("\(isHalf ? "" : "Not a number: ")“\(text.prefix(12))”")
    }
  }

  private func complain(_ words: String?) {
    label.text = words ?? parameter.name
    label.textColor = words == nil ? Look.text : Look.warning
  }

  private func reset() {
    endEditing()
    give(parameter.initial)
  }

  /// Ends editing and discards the typed text.
  private func endEditing() {
    field.text = shownText ?? field.text
    field.resignFirstResponder()
  }

  /// Esc ends editing before it closes a panel.
  override var keyCommands: [UIKeyCommand]? {
    field.isEditing ? [UIKeyCommand(.escape) { [weak self] in self?.endEditing() }] : nil
  }

  /// If the keyboard focus came here by Tab, it stays in the row, so that Tab continues from there.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let byKeys = window?.showsFocus == true
    textField.resignFirstResponder()
    if byKeys, !isRetired { window?.focus(on: dial ?? slider) }
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    shownText = textField.text
    complain(nil)
    setNeedsLayout()
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    typed()
    shownText = nil
    // The owner of a retired row's value may be gone already.
    if !isRetired { update() }
    didEndEditing()
  }
}

extension SceneParameter {
  /// The number of decimals that suits the range.
  private var digits: Int {
    guard case .number(let range, _) = kind else { return 0 }
    let span = range.upperBound - range.lowerBound
    return span <= 20 ? 2 : span <= 200 ? 1 : 0
  }

  /// Whether the parameter is an angle of a full circle, which a dial shows better than a slider.
  var isDirection: Bool {
    guard case .number(let range, "rad") = kind else { return false }
    return abs(range.upperBound - range.lowerBound - 2 * .pi) < 0.001
  }

  /// A direction as a person would say it, clockwise from the right.
  func degrees(of value: Double) -> String {
    guard value.isFinite else { return "no limit" }
    var degrees = (DialControl.wrapped(value) * 180 / .pi).rounded()
    // π in 32 bits is a little more than π.
    if degrees == -180 { degrees = 180 }
    let words = [0: "right", 45: "down right", 90: "down", 135: "down left", 180: "left"]
    let others = [-45: "up right", -90: "up", -135: "up left"]
    let word = words[Int(degrees)] ?? others[Int(degrees)]
    let sign = degrees < 0 ? "\u{2212}" : ""
    return "\(sign)\(Int(abs(degrees)))°" + (word.map { ", \($0)" } ?? "")
  }

  /// A value as a person would read it.
  func text(of value: Double) -> String {
    guard value.isFinite else { return value < 0 ? "−∞" : "∞" }
    // Adding 0 makes −0 to 0.
    let text = String(format: "%.\(digits)f", rounded(value) + 0)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A value rounded to the digits that are shown.
  func rounded(_ value: Double) -> Double {
    let scale = pow(10, Double(digits))
    return (value * scale).rounded() / scale
  }
}
