// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// How a ball is put into play.
extension BricksScene {
  /// Serves the ball towards the farther side or, from the middle, to each side in turn, at varying angles.
  func serve() {
    guard !state.isServed, !state.isOver else { return }
    let angles: [(CGFloat, CGFloat)] = [(0.5, 0.87), (0.28, 0.96), (0.6, 0.8), (0.38, 0.925)]
    let (across, up) = angles[state.serves % angles.count]
    let off = paddle.center.x - view.bounds.midX
    let side: CGFloat = abs(off) > 1 ? (off > 0 ? -1 : 1) : state.serves % 2 == 0 ? 1 : -1
    var next = state
    (next.isServed, next.serves, next.servesThere) = (true, next.serves + 1, false)
    next.isBegun = true
    state = next
    bouncing.addLinearVelocity(CGPoint(x: side * pace * across, y: -pace * up), for: ball)
  }
}
