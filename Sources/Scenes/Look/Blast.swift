// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A blast at a point: a light that fades, and a wave that shows how far it reaches.
@MainActor
enum Blast {
  /// Shows the blast for 0.4 s; `radius` is in points.
  static func show(at point: CGPoint, radius: CGFloat, in stage: UIView) {
    let light = disc(at: point, 2 * radius)
    light.backgroundColor = UIColor((255, 214, 120), (255, 220, 140), alpha: (0.75, 0.6))
    light.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    let wave = disc(at: point, 2 * radius)
    wave.layer.borderWidth = 3
    wave.layer.borderColor = UIColor.label.withAlphaComponent(0.6).cgColor
    wave.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseOut,
      animations: {
        light.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        light.alpha = 0
      }, completion: { [weak light] _ in light?.removeFromSuperview() })
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseOut,
      animations: {
        wave.transform = .identity
        wave.alpha = 0
      }, completion: { [weak wave] _ in wave?.removeFromSuperview() })
    for view in [light, wave] { stage.addSubview(view) }
  }

  private static func disc(at point: CGPoint, _ size: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.center = point
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = size / 2
    return view
  }
}
