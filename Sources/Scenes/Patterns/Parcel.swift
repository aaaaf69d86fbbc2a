// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A falling square, with a label that constraints keep above it and that shows its speed.
@MainActor
final class Parcel: UIView {
  static let side: CGFloat = 44
  let label = UILabel()

  init(color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: Parcel.side, height: Parcel.side))
    backgroundColor = color
    lookLikeSquare(side: Parcel.side)
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 12)
    label.textColor = Look.secondaryText
    label.alpha = 0
    label.translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the label to `stage`, not to the parcel, so it does not rotate with the parcel.
  func tie(labelIn stage: UIView) {
    stage.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -Parcel.side),
    ])
  }

  /// Shows a speed in pt/s; the label fades below `clear`.
  func show(speed: CGFloat, clearAt clear: CGFloat) {
    label.alpha = min(speed / clear, 1)
    if speed > 1 { label.text = "\(Int(speed)) pt/s" }
  }

  /// Fades out together with the label.
  func leave() {
    label.removeFromSuperview()
    UIView.animate(withDuration: 0.3, animations: { self.alpha = 0 }) { _ in self.removeFromSuperview() }
  }
}
