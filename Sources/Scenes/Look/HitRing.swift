// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The ring around a point where two things touch, which grows or shrinks to its final size.
@MainActor
final class HitRing: UIView {
  private let size: CGFloat

  /// The frame of the ring at its final size, which no number overlaps.
  var goal: CGRect { CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size) }

  init(at point: CGPoint, from start: CGFloat, to size: CGFloat, _ color: UIColor) {
    self.size = size
    super.init(frame: CGRect(x: 0, y: 0, width: start, height: start))
    center = point
    isUserInteractionEnabled = false
    // More than half of its largest size, so that it stays round while it grows.
    layer.cornerRadius = 2 * max(start, size)
    layer.borderWidth = 2
    layer.borderColor = color.cgColor
  }

  required init?(coder: NSCoder) { nil }
}
