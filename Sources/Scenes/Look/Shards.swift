import Tabletop

/// Pieces into which a square bursts: they fly apart and fade.
@MainActor
enum Shards {
  private static let duration = 0.9
  /// So many across and down.
  private static let count = 3

  /// Shows those of a square of that frame, in points of the stage, behind all that is in front of `ground`.
  /// Odd numbers fly lower and wider than even ones, so that two squares at one place are seen to burst.
  static func show(of frame: CGRect, number: Int, color: UIColor, in stage: UIView, above ground: UIView) {
    let (wide, high): (CGFloat, CGFloat) = number.isMultiple(of: 2) ? (1, 1) : (-1.5, 0.7)
    let side = frame.width / CGFloat(count)
    for row in 0..<count {
      for column in 0..<count {
        let shard = UIView(
          frame: CGRect(
            x: frame.minX + CGFloat(column) * side, y: frame.minY + CGFloat(row) * side, width: side - 1,
            height: side - 1))
        shard.backgroundColor = color
        shard.layer.cornerRadius = 2
        shard.isUserInteractionEnabled = false
        stage.insertSubview(shard, aboveSubview: ground)
        // What hits the ground flies up and to the sides, the upper pieces farther.
        let across = (CGFloat(column) - 1) * (1.6 + 0.5 * CGFloat(row)) + (row == 1 ? 0.3 : -0.2)
        let up = 2.4 - 0.9 * CGFloat(row) + (column == 1 ? 0.7 : 0)
        let turn = (CGFloat(column) - 0.8) * 1.9 + CGFloat(row) * 0.7
        UIView.animate(
          withDuration: duration, delay: 0, options: .curveEaseOut,
          animations: {
            shard.center.x += wide * across * frame.width
            shard.center.y -= high * up * frame.height
            shard.transform = CGAffineTransform(rotationAngle: turn).scaledBy(x: 0.6, y: 0.6)
            shard.alpha = 0
          }, completion: { [weak shard] _ in shard?.removeFromSuperview() })
      }
    }
  }
}
