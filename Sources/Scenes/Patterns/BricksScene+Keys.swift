// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// How the paddle glides to the position that arrow keys or a press choose.
extension BricksScene {
  /// The paddle's speed while an arrow key is held, and towards a press on the stage, in pt/s.
  private static let (keySpeed, pressSpeed): (CGFloat, CGFloat) = (900, 2400)

  /// Handles an arrow key that goes down or repeats: the paddle moves in that direction until the key comes
  /// up, but at least a quarter of its width.
  func holdKey(_ side: CGFloat) {
    begin()
    guard state.held != side else { return }
    glide(to: bounded(paddle.center.x + side * paddle.bounds.width / 4), isPressed: false)
    state.held = side
  }

  /// Handles an arrow key that comes up; the other arrow key may be down by then.
  func releaseKey(_ side: CGFloat) { if state.held == side { state.held = 0 } }

  /// Sends the paddle under a finger.
  func sendPaddle(to x: CGFloat) {
    if abs(bounded(x) - paddle.center.x) > 0.01 { glide(to: bounded(x), isPressed: true) }
  }

  private func glide(to x: CGFloat, isPressed: Bool) {
    var next = state
    (next.goal, next.isPressed, next.servesThere, next.held) = (x, isPressed, false, 0)
    state = next
    animator?.updateItem(usingCurrentState: paddle)
  }

  /// Moves the paddle one step towards its goal.
  func glide() {
    let speed = state.isPressed ? BricksScene.pressSpeed : BricksScene.keySpeed
    let most = speed * view.bounds.roomScale / 60
    if state.held != 0, ((state.goal ?? paddle.center.x) - paddle.center.x) * state.held < most {
      state.goal = bounded(paddle.center.x + state.held * most)
    }
    guard let goal = state.goal else { return }
    let left = goal - paddle.center.x
    slidePaddle(to: abs(left) <= most ? goal : paddle.center.x + (left < 0 ? -most : most))
    guard abs(left) <= most else { return }
    state.goal = nil
    if state.servesThere { serve() }
  }

  /// Notes that a person has acted, which ends the hint.
  func begin() { if !state.isBegun { state.isBegun = true } }

  func bounded(_ x: CGFloat) -> CGFloat {
    let half = min(paddle.bounds.width, view.bounds.width) / 2
    return min(max(x, half), max(view.bounds.width - half, half))
  }

  func slidePaddle(to x: CGFloat) {
    paddle.center.x = bounded(x)
    animator?.updateItem(usingCurrentState: paddle)
    if !state.isServed { layBall() }
  }
}
