// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The ring around a point where two things touch, which grows or shrinks to its final size.
@MainActor
final class HitRing: UIView {
  private let size: CGFloat

  /// The frame of the ring at its final size; numbers are placed outside of it if possible.
  var goal: CGRect { CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size) }

  init(at point: CGPoint, from start: CGFloat, to size: CGFloat, _ color: UIColor) {
    self.size = size
    super.init(frame: CGRect(x: 0, y: 0, width: start, height: start))
    center = point
    isUserInteractionEnabled = false
    // This is more than half of the largest size, so the ring stays round while it grows.
    layer.cornerRadius = 2 * max(start, size)
    layer.borderWidth = 2
    layer.borderColor = color.cgColor
  }

  required init?(coder: NSCoder) { nil }
}
