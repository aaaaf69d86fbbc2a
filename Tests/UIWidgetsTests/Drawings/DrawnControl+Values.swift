// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

extension DrawnControl {
  static var buttons: [DrawnControl] {
    let frame = CGRect(x: 20, y: 20, width: 120, height: 44)
    func named(_ button: UIButton) -> UIButton {
      button.frame = frame
      button.setTitle("Press", for: .normal)
      return button
    }
    func picture() -> UIButton {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 20, width: 44, height: 44)
      button.setImage(UIImage(systemName: "plus"), for: .normal)
      return button
    }
    func custom() -> UIButton {
      let button = UIButton(type: .custom)
      button.frame = frame
      for (title, color, state) in [
        ("Normal", UIColor.red, UIControl.State.normal), ("Pressed", .blue, .highlighted),
        ("Chosen", .brown, .selected), ("Off", .gray, .disabled),
      ] {
        button.setTitle(title, for: state)
        button.setTitleColor(color, for: state)
      }
      return button
    }
    let common: [(String, @MainActor (HeadlessHost, UIButton) -> Void)] = [
      ("normal", nothing), ("under the pointer", hover), ("highlighted", press), ("disabled", disable),
      ("focused", focus),
    ]
    let chosen: [(String, @MainActor (HeadlessHost, UIButton) -> Void)] = [("selected", select)]
    // A filled button shows no pointer, and a custom one neither pointer nor plate.
    let still = common.filter { $0.0 != "under the pointer" }
    return [
      DrawnControl(
        name: "button-system", states: states({ named(UIButton(type: .system)) }, common + chosen)),
      DrawnControl(name: "button-picture", states: states(picture, common)),
      DrawnControl(
        name: "button-plain", states: states({ named(UIButton(configuration: .plain())) }, common)),
      DrawnControl(
        name: "button-filled", states: states({ named(UIButton(configuration: .filled())) }, still)),
      DrawnControl(name: "button-custom", states: states(custom, still + chosen)),
    ]
  }

  static var valueControls: [DrawnControl] {
    func toggle() -> UISwitch { UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0)) }
    func slider() -> UISlider {
      let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
      slider.value = 0.25
      return slider
    }
    func segments() -> UISegmentedControl {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.frame = CGRect(x: 20, y: 20, width: 198, height: 28)
      control.selectedSegmentIndex = 0
      return control
    }
    func stepper() -> UIStepper {
      let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
      stepper.value = 50
      return stepper
    }
    return [
      DrawnControl(
        name: "switch",
        states: states(
          toggle,
          [
            ("off", nothing), ("on", { _, toggle in toggle.setOn(true, animated: false) }),
            ("off, disabled", disable), ("focused", focus),
            (
              "on, disabled",
              { _, toggle in
                toggle.setOn(true, animated: false)
                toggle.isEnabled = false
              }
            ),
          ])),
      DrawnControl(
        name: "slider",
        states: states(
          slider,
          [
            ("normal", nothing), ("disabled", disable), ("focused", focus),
            ("at its end", { _, slider in slider.value = 1 }),
            (
              "signed, with a mark",
              { _, slider in
                (slider.minimumValue, slider.value, slider.markedValue) = (-1, -0.5, 0)
              }
            ),
          ])),
      DrawnControl(
        name: "segmented-control",
        states: states(
          segments,
          [
            ("the first selected", nothing), ("the last selected", { $1.selectedSegmentIndex = 2 }),
            ("none selected", { $1.selectedSegmentIndex = -1 }),
            ("another highlighted", { host, control in host.press(at: control.center) }),
            ("one segment disabled", { $1.setEnabled(false, forSegmentAt: 1) }), ("disabled", disable),
            ("focused", focus),
          ])),
      DrawnControl(
        name: "stepper",
        states: states(
          stepper,
          [
            ("normal", nothing), ("at its least", { $1.value = 0 }), ("at its most", { $1.value = 100 }),
            (
              "plus highlighted",
              { host, stepper in host.press(at: CGPoint(x: stepper.frame.maxX - 10, y: 30)) }
            ),
            ("disabled", disable), ("focused", focus),
          ])),
    ]
  }
}
