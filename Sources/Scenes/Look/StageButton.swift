// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A filled button on the stage, such as "Again". Its whole state can be restored, which waypoints require of
/// everything on a stage.
@MainActor
final class StageButton: UIView, Restorable {
  static let size = CGSize(width: 128, height: 44)
  private let label = UILabel()
  private let pressed: () -> Void

  /// A button that calls `pressed` when clicked.
  init(_ title: String, pressed: @escaping () -> Void) {
    self.pressed = pressed
    super.init(frame: CGRect(origin: .zero, size: StageButton.size))
    backgroundColor = .tintColor
    layer.cornerRadius = 8
    label.text = title
    label.font = .systemFont(ofSize: 17)
    label.textColor = UIColor((255, 255, 255), (16, 34, 58))
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: StageButton.tapped))
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { pressed() }
}
