import Tabletop
import UIWidgets

/// A sign at a point where two things begin to touch (a dot that bursts into a ring) or cease to (a ring
/// that closes). A hard hit makes a larger ring and throws sparks.
@MainActor
enum ContactFlash {
  enum Moment { case began, ended }

  private static let color = UIColor((199, 0, 92), (255, 111, 176))
  private static let dotSize: CGFloat = 8
  private static let ringSize: CGFloat = 26
  /// The largest ring, in points, and how many pt/s of impact add a point to the smallest one.
  private static let largest: CGFloat = 96
  private static let speedPerPoint: CGFloat = 14
  /// From this impact on sparks fly, in pt/s.
  private static let hard: CGFloat = 260

  /// Shows the sign at a point of `stage` for 0.4 s. `impact` is by how much the touch changed a velocity,
  /// in pt/s.
  static func show(_ moment: Moment, at point: CGPoint, impact: CGFloat = 0, in stage: UIView) {
    let wide = min(ringSize + max(impact, 0) / speedPerPoint, largest)
    let (start, end) = moment == .began ? (dotSize, wide) : (ringSize, dotSize)
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
    if moment == .began, impact > hard { spray(from: point, reach: wide * 0.8, in: stage) }
  }

  /// Eight short strokes that fly apart.
  private static func spray(from point: CGPoint, reach: CGFloat, in stage: UIView) {
    for index in 0..<8 {
      let angle = CGFloat.pi / 4 * (CGFloat(index) + 0.5)
      let (dx, dy) = (cos(angle), sin(angle))
      let spark = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 2))
      spark.backgroundColor = color
      spark.layer.cornerRadius = 1
      spark.isUserInteractionEnabled = false
      spark.transform = CGAffineTransform(rotationAngle: angle)
      spark.center = CGPoint(x: point.x + 10 * dx, y: point.y + 10 * dy)
      stage.addSubview(spark)
      UIView.animate(
        withDuration: 0.32, delay: 0, options: .curveEaseOut,
        animations: {
          spark.center = CGPoint(x: point.x + reach * dx, y: point.y + reach * dy)
          spark.alpha = 0
        }, completion: { _ in spark.removeFromSuperview() })
    }
  }

  private static func circle(_ size: CGFloat, at point: CGPoint) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.center = point
    view.isUserInteractionEnabled = false
    // More than half of any of its sizes, so that it stays round while it grows.
    view.layer.cornerRadius = largest
    return view
  }
}
