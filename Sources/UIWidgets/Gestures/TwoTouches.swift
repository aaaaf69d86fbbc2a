// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The line between the two touches of a pinch or a rotation.
struct TwoTouches {
  /// How far both touches together must move before either gesture begins, in points; this distance does not
  /// count as part of the gesture.
  static let hysteresis: CGFloat = 10

  /// The length of the line in points of the window; at least 1, so dividing by it is safe.
  var length: CGFloat
  /// The direction from the first touch to the second, in rad.
  var angle: CGFloat

  /// The line between the first two touches; nil for fewer.
  @MainActor
  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    let (p, q) = (touches[0].position, touches[1].position)
    length = max(hypot(q.x - p.x, q.y - p.y), 1)
    angle = atan2(q.y - p.y, q.x - p.x)
  }

  /// The rotation in rad from `other` to this line, in the shorter direction.
  func turn(from other: TwoTouches) -> CGFloat {
    var turn = angle - other.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return turn
  }
}
