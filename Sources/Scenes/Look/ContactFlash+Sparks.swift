// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension ContactFlash {
  /// Shows eight short strokes that fly apart.
  static func spray(
    from point: CGPoint, distance: CGFloat, behind front: UIView?, in stage: UIView
  ) {
    for index in 0..<8 {
      let angle = CGFloat.pi / 4 * (CGFloat(index) + 0.5)
      let (dx, dy) = (cos(angle), sin(angle))
      // No spark flies into a wall.
      let end = CGPoint(x: point.x + distance * dx, y: point.y + distance * dy)
      guard stage.bounds.contains(end) else { continue }
      let spark = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 2))
      spark.backgroundColor = color
      spark.layer.cornerRadius = 1
      spark.isUserInteractionEnabled = false
      spark.transform = CGAffineTransform(rotationAngle: angle)
      spark.center = CGPoint(x: point.x + 10 * dx, y: point.y + 10 * dy)
      put(spark, behind: front, on: stage)
      UIView.animate(
        withDuration: 0.32, delay: 0, options: .curveEaseOut,
        animations: {
          spark.center = end
          spark.alpha = 0
        }, completion: { _ in spark.removeFromSuperview() })
    }
  }
}
