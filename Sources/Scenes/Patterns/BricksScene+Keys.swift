import Tabletop
import Workbench

// What arrow keys do.
extension BricksScene {
  /// How fast the paddle follows them, in pt/s.
  private static let glideSpeed: CGFloat = 900

  /// Sends the paddle on by half its width; a key that is held sends it farther and farther.
  func sendPaddle(_ side: CGFloat) {
    let width = paddle.bounds.width
    // Turned back, it turns at once.
    let start = state.goal.flatMap { ($0 - paddle.center.x) * side > 0 ? $0 : nil } ?? paddle.center.x
    state.goal = bounded(min(max(start + side * width / 2, paddle.center.x - width), paddle.center.x + width))
    animator?.updateItem(usingCurrentState: paddle)
  }

  /// A step of the paddle towards where keys sent it.
  func glide() {
    guard let goal = state.goal else { return }
    let left = goal - paddle.center.x, most = BricksScene.glideSpeed * view.bounds.roomScale / 60
    slidePaddle(to: abs(left) <= most ? goal : paddle.center.x + (left < 0 ? -most : most))
    if abs(left) <= most { state.goal = nil }
  }
}
