import Tabletop

/// A piece of a square that burst: it flies off and fades.
@MainActor
final class ShardView: UIView {}

/// Pieces into which a square bursts: some are large and slow, some small and fast.
@MainActor
enum Shards {
  private static let duration = 0.9
  /// So many rows, each of two to four pieces.
  private static let rows = 3
  /// The widest angle to the vertical: lower ones would fly into the ground.
  private static let widest = 1.35

  /// Shows those of a square of that frame, in points of the stage, behind all that is in front of `ground`.
  /// Each number bursts its own way. Half of them have the colour of the square, so that one sees what burst.
  static func show(
    of frame: CGRect, number: Int, colors: (square: UIColor, burst: UIColor), in stage: UIView,
    above ground: UIView
  ) {
    var random = SceneRandom(seed: UInt64(number) + 1)
    var boxes: [CGRect] = []
    for (top, bottom) in cuts(rows, with: &random) {
      let count = 2 + Int(3 * random.unit())
      for (left, right) in cuts(count, with: &random) {
        boxes.append(
          CGRect(
            x: frame.minX + left * frame.width, y: frame.minY + top * frame.height,
            width: (right - left) * frame.width - 1, height: (bottom - top) * frame.height - 1))
      }
    }
    for (index, box) in boxes.enumerated() {
      let shard = ShardView(frame: box)
      shard.backgroundColor = index.isMultiple(of: 2) ? colors.burst : colors.square
      shard.layer.cornerRadius = 2
      shard.isUserInteractionEnabled = false
      stage.insertSubview(shard, aboveSubview: ground)
      // What hits the ground flies up and to the side where it was, more or less.
      let side = (box.midX - frame.midX) / (frame.width / 2)
      let angle = min(max(1.1 * side + 1.6 * (random.unit() - 0.5), -widest), widest)
      let size = (box.width * box.height).squareRoot() / frame.width
      let way = frame.width * (1.5 + 3 * random.unit()) * (1.25 - size)
      let (turn, scale) = (5 * (random.unit() - 0.5), 0.4 + 0.5 * random.unit())
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveEaseOut,
        animations: {
          shard.center.x += way * sin(angle)
          shard.center.y -= way * cos(angle)
          shard.transform = CGAffineTransform(rotationAngle: turn).scaledBy(x: scale, y: scale)
          shard.alpha = 0
        }, completion: { [weak shard] _ in shard?.removeFromSuperview() })
    }
  }

  /// Cuts 0 to 1 into so many parts, the largest about three times as long as the smallest.
  private static func cuts(_ count: Int, with random: inout SceneRandom) -> [(CGFloat, CGFloat)] {
    let lengths = (0..<count).map { _ in 0.5 + random.unit() }
    let sum = lengths.reduce(0, +)
    var start = 0.0
    return lengths.map { length in
      defer { start += length / sum }
      return (start, start + length / sum)
    }
  }
}
