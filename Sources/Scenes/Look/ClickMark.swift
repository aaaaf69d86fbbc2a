// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A dot in a ring that marks a click and fades away.
@MainActor
enum ClickMark {
  /// Shows the mark at a point of `stage` for 0.4 s.
  static func show(at point: CGPoint, in stage: UIView) {
    let ring = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.center = point
    ring.isUserInteractionEnabled = false
    ring.layer.cornerRadius = 15
    ring.layer.borderWidth = 2
    ring.layer.borderColor = UIColor.tintColor.withAlphaComponent(0.55).cgColor
    let dot = UIView(frame: CGRect(x: 12, y: 12, width: 6, height: 6))
    dot.backgroundColor = .tintColor
    dot.layer.cornerRadius = 3
    ring.addSubview(dot)
    stage.addSubview(ring)
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseIn, animations: { ring.alpha = 0 },
      completion: { _ in ring.removeFromSuperview() })
  }
}
