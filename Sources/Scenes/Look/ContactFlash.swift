import Tabletop
import UIWidgets

/// A sign at a point where two things begin to touch (a dot that bursts into a ring) or cease to (a ring
/// that closes). A hard hit makes a larger ring, throws sparks and says how hard it was.
@MainActor
enum ContactFlash {
  enum Moment { case began, ended }

  private static let color = UIColor((199, 0, 92), (255, 111, 176))
  private static let dotSize: CGFloat = 8
  private static let ringSize: CGFloat = 26
  /// The largest ring, in points, and how many pt/s of impact add a point to the smallest one.
  private static let largest: CGFloat = 96
  private static let speedPerPoint: CGFloat = 14
  /// From the ring at its largest to the number, in points.
  private static let gap: CGFloat = 8
  /// From this impact on sparks fly, in pt/s.
  private static let hard: CGFloat = 260

  /// Shows the sign at a point of `stage` for 0.4 s. `impact` is by how much the touch changed a velocity,
  /// in pt/s; of a hard one the number stands beside the ring, on the side away from `item`, where what
  /// touches has its middle, and both fade together after 0.9 s.
  static func show(
    _ moment: Moment, at point: CGPoint, impact: CGFloat = 0, of item: CGPoint? = nil, in stage: UIView
  ) {
    let wide = min(ringSize + max(impact, 0) / speedPerPoint, largest)
    let (start, end) = moment == .began ? (dotSize, wide) : (ringSize, dotSize)
    let isHard = moment == .began && impact > hard
    let ring = circle(start, at: point)
    ring.layer.borderWidth = 2
    ring.layer.borderColor = color.cgColor
    let dot = moment == .began ? circle(dotSize, at: point) : nil
    dot?.backgroundColor = color
    stage.addSubview(ring)
    if let dot { stage.addSubview(dot) }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
      ring.bounds.size = CGSize(width: end, height: end)
    }
    fade([dot], delay: 0, seconds: 0.4)
    guard isHard else { return fade([ring], delay: 0, seconds: 0.4) }
    spray(from: point, distance: wide * 0.8, in: stage)
    let word = say(
      impact, beside: point, prefersLeft: item.map { point.x < $0.x } ?? false, ring: wide, in: stage)
    fade([ring, word], delay: 0.5, seconds: 0.4)
  }

  private static func fade(_ views: [UIView?], delay: Double, seconds: Double) {
    let views = views.compactMap { $0 }
    UIView.animate(
      withDuration: seconds, delay: delay, options: .curveEaseOut,
      animations: { for view in views { view.alpha = 0 } },
      completion: { _ in for view in views { view.removeFromSuperview() } })
  }

  /// The impact in whole tens of pt/s, beside the ring where the stage has room for it.
  private static func say(
    _ impact: CGFloat, beside point: CGPoint, prefersLeft: Bool, ring: CGFloat, in stage: UIView
  ) -> UILabel {
    let word = UILabel()
    word.text = "\(Int((min(impact, 1e6) / 10).rounded()) * 10) pt/s"
    word.font = .systemFont(ofSize: 14, weight: .semibold)
    word.textColor = color
    word.bounds.size = CGSize(width: word.sizeThatFits(.zero).width.rounded(.up), height: 20)
    let side = (ring + word.bounds.width) / 2 + gap, end = side + word.bounds.width / 2
    let fitsLeft = point.x - end >= stage.bounds.minX, fitsRight = point.x + end <= stage.bounds.maxX
    let isRight = prefersLeft ? !fitsLeft : fitsRight
    word.center = CGPoint(
      x: (point.x + (isRight ? side : -side)).rounded(),
      y: min(max(point.y, stage.bounds.minY + 10), stage.bounds.maxY - 10).rounded())
    word.isUserInteractionEnabled = false
    stage.addSubview(word)
    return word
  }

  /// Eight short strokes that fly apart.
  private static func spray(from point: CGPoint, distance: CGFloat, in stage: UIView) {
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
          spark.center = CGPoint(x: point.x + distance * dx, y: point.y + distance * dy)
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
