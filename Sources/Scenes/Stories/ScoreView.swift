// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The score so far and the number of shots, as if printed on the table.
@MainActor
final class ScoreView: UIView {
  private let (caption, number, detail) = (UILabel(), UILabel(), UILabel())
  var points = 0 { didSet { if points != oldValue { show() } } }
  var shots = 0 { didSet { if shots != oldValue { show() } } }
  /// The view's height, in points.
  var height: CGFloat = 0 { didSet { if height != oldValue { layOut() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in [caption, number, detail] {
      label.textAlignment = .center
      label.textColor = Look.secondaryText
      addSubview(label)
    }
    number.textColor = Look.text.withAlphaComponent(0.8)
    caption.text = "Score"
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    number.text = "\(points)"
    detail.text = shots == 0 ? nil : shots == 1 ? "1 shot" : "\(shots) shots"
  }

  /// Gives the number half the height. If there is little height, the words are smaller.
  private func layOut() {
    let small = min(max((0.13 * height).rounded(), 11), 15)
    let large = min(max((0.45 * height).rounded(), 24), 64)
    let line = (1.4 * small).rounded()
    bounds = CGRect(x: 0, y: 0, width: 160, height: 2 * line + (1.2 * large).rounded())
    for label in [caption, detail] { label.font = .systemFont(ofSize: small, weight: .medium) }
    number.font = .systemFont(ofSize: large, weight: .semibold)
    caption.frame = CGRect(x: 0, y: 0, width: 160, height: line)
    number.frame = CGRect(x: 0, y: line, width: 160, height: bounds.height - 2 * line)
    detail.frame = CGRect(x: 0, y: bounds.height - line, width: 160, height: line)
  }
}
