import Tabletop
import UIWidgets

/// A sign at a point where two things begin to touch (a dot that bursts into a ring) or cease to (a ring that
/// closes).
@MainActor
enum ContactFlash {
  enum Moment { case began, ended }

  private static let color = UIColor((199, 0, 92), (255, 111, 176))
  private static let dotSize: CGFloat = 8
  private static let ringSize: CGFloat = 26

  /// Shows the sign at a point of `stage` for 0.4 s.
  static func show(_ moment: Moment, at point: CGPoint, in stage: UIView) {
    let (start, end) = moment == .began ? (dotSize, ringSize) : (ringSize, dotSize)
    let ring = circle(start, at: point)
    ring.layer.borderWidth = 2
    ring.layer.borderColor = color.cgColor
    let dot = moment == .began ? circle(dotSize, at: point) : nil
    dot?.backgroundColor = color
    stage.addSubview(ring)
    if let dot { stage.addSubview(dot) }
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseOut,
      animations: {
        ring.bounds.size = CGSize(width: end, height: end)
        ring.alpha = 0
        dot?.alpha = 0
      },
      completion: { _ in
        ring.removeFromSuperview()
        dot?.removeFromSuperview()
      })
  }

  private static func circle(_ size: CGFloat, at point: CGPoint) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.center = point
    view.isUserInteractionEnabled = false
    // More than half of any of its sizes, so that it stays round while it grows.
    view.layer.cornerRadius = ringSize
    return view
  }
}
