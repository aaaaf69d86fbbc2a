// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension CGPoint {
  /// The point of the circle around `center` that is nearest to this point; its lowest point if this point is
  /// the centre.
  func on(circleAround center: CGPoint, _ radius: CGFloat) -> CGPoint {
    let (dx, dy) = (x - center.x, y - center.y)
    let distance = hypot(dx, dy)
    guard distance > 0, distance.isFinite else { return CGPoint(x: center.x, y: center.y + radius) }
    return CGPoint(x: center.x + dx * radius / distance, y: center.y + dy * radius / distance)
  }
}
