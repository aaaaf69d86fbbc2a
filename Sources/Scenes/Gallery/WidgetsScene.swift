// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The gallery: every control in its states, on one page that scrolls, and a photo for them to act on.
@MainActor
final class WidgetsScene: UIViewController {
  /// A group of the page: its heading, and its controls with the size of each.
  struct Group {
    let heading: UILabel
    let parts: [(view: UIView, size: CGSize)]
  }

  static let margin: CGFloat = 24
  static let gap: CGFloat = 16
  /// Sliders, texts and fields are arranged in columns of this width.
  static let column: CGFloat = 200

  let page = UIScrollView(frame: .zero)
  let specimen = SpecimenView()
  /// Reports the last action, in place of the hint; it stays visible while the page scrolls.
  let spoken = UILabel()
  let plate = UIView()
  private(set) var groups: [Group] = []
  private let inputs = [
    UITextField(frame: .zero), UITextField(frame: .zero), UISearchTextField(frame: .zero),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    // This covers the table's dots, which would run through thin strokes and small text.
    page.backgroundColor = Look.stage
    view.addSubview(page)
    spoken.font = .systemFont(ofSize: 13)
    spoken.textColor = Look.text
    spoken.textAlignment = .center
    plate.backgroundColor = Look.chip
    plate.layer.cornerRadius = 14
    plate.layer.shadowOffset = CGSize(width: 0, height: 1)
    (plate.layer.shadowRadius, plate.layer.shadowOpacity, plate.layer.shadowOpacityInDark) = (1.5, 0.16, 0.5)
    plate.isUserInteractionEnabled = false
    plate.isHidden = true
    plate.addSubview(spoken)
    view.addSubview(plate)
    page.addSubview(specimen)
    groups = [
      group("Buttons", buttons()), group("Switches and steppers", switches()), group("Sliders", sliders()),
      group("Segments", segments()), group("Text", texts()), group("Fields", fields()),
      group("Icons", icons()),
      group(
        "Pictures", [(PhotoCard(image: 1), PhotoCard.size), (SpeakerView(), CGSize(width: 80, height: 104))]),
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    specimen.hang()
    page.flashScrollIndicators()
  }

  /// A press outside of all text inputs takes the keyboard focus from the text field that has it.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.endEditing(true)
  }

  override var keyCommands: [UIKeyCommand]? {
    guard inputs.contains(where: \.isFirstResponder) else { return nil }
    return [UIKeyCommand(.escape) { [weak self] in self?.view.endEditing(true) }]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  private func group(_ title: String, _ parts: [(UIView, CGSize)]) -> Group {
    let heading = UILabel()
    heading.text = title
    heading.font = .systemFont(ofSize: 13, weight: .semibold)
    heading.textColor = Look.secondaryText
    page.addSubview(heading)
    for (part, _) in parts { page.addSubview(part) }
    return Group(heading: heading, parts: parts.map { ($0.0, $0.1) })
  }

  private func say(_ words: String) {
    spoken.text = words
    plate.isHidden = false
    layOutPlate()
  }

  private func buttons() -> [(UIView, CGSize)] {
    let kinds: [(String, UIButton, Bool)] = [
      ("System", UIButton(type: .system), true), ("Disabled", UIButton(type: .system), false),
      ("Filled", UIButton(configuration: .filled()), true),
      ("Disabled", UIButton(configuration: .filled()), false),
    ]
    return kinds.map { title, button, isEnabled in
      button.setTitle(title, for: .normal)
      button.isEnabled = isEnabled
      button.addAction(
        UIAction { [weak self] _ in
          self?.say("\(title) was pressed.")
          self?.specimen.hop()
        }, for: .touchUpInside)
      return (button, CGSize(width: 120, height: 44))
    }
  }

  private func switches() -> [(UIView, CGSize)] {
    var parts: [(UIView, CGSize)] = []
    // The first switch fades the photo, the second mirrors it.
    for (isOn, isEnabled) in [(true, true), (false, true), (true, false)] {
      let mirrors = !isOn
      let control = UISwitch(frame: .zero)
      control.isOn = isOn
      control.isEnabled = isEnabled
      control.addAction(
        UIAction { [weak self, weak control] _ in
          let isOn = control?.isOn == true
          self?.say("The switch is \(isOn ? "on" : "off").")
          if mirrors { self?.specimen.isMirrored = isOn } else { self?.specimen.isOn = isOn }
        },
        for: .valueChanged)
      parts.append((control, control.sizeThatFits(.zero)))
    }
    let stepper = UIStepper(frame: .zero)
    stepper.addAction(
      UIAction { [weak self, weak stepper] _ in
        self?.say("The stepper is at \(Int(stepper?.value ?? 0)).")
        self?.specimen.count = Int(stepper?.value ?? 0)
      },
      for: .valueChanged)
    parts.append((stepper, stepper.sizeThatFits(.zero)))
    return parts
  }

  private func sliders() -> [(UIView, CGSize)] {
    [(Float(0), true), (-1, true), (0, false)].map { least, isEnabled in
      let slider = UISlider(frame: .zero)
      slider.minimumValue = least
      slider.value = 0.4
      slider.isEnabled = isEnabled
      scale(slider)
      slider.addAction(
        UIAction { [weak self, weak slider] _ in
          let value = CGFloat(slider?.value ?? 0)
          let number = String(format: "%.2f", Double(abs(value)))
          self?.say("The slider is at \(value <= -0.005 ? "−" : "")\(number).")
          // The slider with negative values rotates the photo; the other slider scales it.
          if least < 0 {
            self?.specimen.turn = 0.6 * (value - 0.4)
          } else {
            self?.specimen.scale = 0.72 + 0.7 * value
          }
        }, for: .valueChanged)
      return (slider, CGSize(width: Self.column, height: 44))
    }
  }

  /// Adds numbers under the ends of a slider's track and, if it has negative values, under 0, where its
  /// filled part begins.
  private func scale(_ slider: UISlider) {
    slider.frame.size = CGSize(width: Self.column, height: 44)
    let ends: [(String, CGFloat, UIView.AutoresizingMask)] = [
      (slider.minimumValue < 0 ? "−1" : "0", 10, .flexibleRightMargin),
      (slider.minimumValue < 0 ? "0" : "", Self.column / 2, [.flexibleLeftMargin, .flexibleRightMargin]),
      ("1", Self.column - 10, .flexibleLeftMargin),
    ]
    for (text, x, mask) in ends where !text.isEmpty {
      let number = label(text, 11, .regular)
      number.textColor = Look.secondaryText
      number.textAlignment = .center
      number.frame = CGRect(x: x - 10, y: 33, width: 20, height: 14)
      number.autoresizingMask = mask
      slider.addSubview(number)
    }
  }

  private func segments() -> [(UIView, CGSize)] {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [weak self, weak control] _ in
        self?.say("Segment \((control?.selectedSegmentIndex ?? 0) + 1).")
        self?.specimen.picture = control?.selectedSegmentIndex ?? 0
      },
      for: .valueChanged)
    return [(control, CGSize(width: 240, height: 32))]
  }

  private func texts() -> [(UIView, CGSize)] {
    [
      label("Title", 28, .semibold), label("Body, 17 points", 17, .regular),
      label("A long line that is truncated because it does not fit", 15, .regular),
      label("Text that wraps at word boundaries when it is too long", 13, .regular, lines: 2),
    ].map { ($0, CGSize(width: Self.column, height: 36)) }
  }

  private func label(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = Look.text
    label.numberOfLines = lines
    return label
  }

  private func fields() -> [(UIView, CGSize)] {
    let (field, secret) = (inputs[0], inputs[1])
    field.placeholder = "Type here"
    for input in inputs {
      input.addAction(
        UIAction { [weak self, weak input] _ in
          let words = input?.text ?? ""
          self?.specimen.words =
            input?.isSecureTextEntry == true ? String(repeating: "•", count: words.count) : words
        }, for: .editingChanged)
    }
    secret.isSecureTextEntry = true
    secret.text = "secret"
    return inputs.map { ($0, CGSize(width: Self.column, height: 36)) }
  }

  private func icons() -> [(UIView, CGSize)] {
    [
      "plus", "xmark", "checkmark", "chevron.right", "play.fill", "pause.fill", "arrow.counterclockwise",
      "viewfinder",
      "slider.horizontal.3", "rotate.right", "magnifyingglass",
    ].map { name in
      let picture = UIImageView(image: UIImage(systemName: name))
      // Icons have the colour of text, because the tint colour would suggest that they can be pressed.
      picture.tintColor = Look.text
      return (picture, CGSize(width: 24, height: 24))
    }
  }
}
