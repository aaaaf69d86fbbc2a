import Tabletop
import Workbench

// How the paddle glides to where arrow keys or a press send it.
extension BricksScene {
  /// How fast it follows keys and a press at most, in pt/s.
  private static let (keySpeed, pressSpeed): (CGFloat, CGFloat) = (900, 2400)
  /// Keys let it run out in proportion to what is left, in 1/s, but not slower than this, in pt/s: so it
  /// still glides when a key that is held begins to repeat.
  private static let (runOut, slowest): (CGFloat, CGFloat) = (5, 40)

  /// Sends the paddle on by its width; a key that is held sends it farther and farther.
  func sendPaddle(_ side: CGFloat) {
    begin()
    let width = paddle.bounds.width
    // Turned back, it turns at once.
    let start = state.goal.flatMap { ($0 - paddle.center.x) * side > 0 ? $0 : nil } ?? paddle.center.x
    glide(
      to: bounded(
        min(max(start + side * width, paddle.center.x - 1.5 * width), paddle.center.x + 1.5 * width)),
      isPressed: false)
  }

  /// Sends the paddle under a finger.
  func sendPaddle(to x: CGFloat) {
    if abs(bounded(x) - paddle.center.x) > 0.01 { glide(to: bounded(x), isPressed: true) }
  }

  private func glide(to x: CGFloat, isPressed: Bool) {
    var next = state
    (next.goal, next.isPressed, next.servesThere) = (x, isPressed, false)
    state = next
    animator?.updateItem(usingCurrentState: paddle)
  }

  /// A step of the paddle towards where it was sent.
  func glide() {
    guard let goal = state.goal else { return }
    let left = goal - paddle.center.x, room = view.bounds.roomScale
    let runOut = max(BricksScene.runOut * abs(left), BricksScene.slowest * room)
    let speed =
      state.isPressed ? BricksScene.pressSpeed * room : min(BricksScene.keySpeed * room, runOut)
    let most = speed / 60
    slidePaddle(to: abs(left) <= most ? goal : paddle.center.x + (left < 0 ? -most : most))
    guard abs(left) <= most else { return }
    state.goal = nil
    if state.servesThere { serve() }
  }
}
