// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Recognizes two touches that rotate about each other. A mouse rotates while the Control key is held down: a
/// second touch then mirrors the pointer about the middle of the view.
///
/// ```swift
/// let turn = UIRotationGestureRecognizer { [square] recognizer in
///   guard let turn = recognizer as? UIRotationGestureRecognizer else { return }
///   square.transform = square.transform.rotated(by: turn.rotation)
///   turn.rotation = 0
/// }
/// square.addGestureRecognizer(turn)
/// ```
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the touches have rotated since the beginning, in rad, clockwise on the screen and possibly more
  /// than a whole turn. Setting a value makes it the current rotation; non-finite values are refused.
  open var rotation: CGFloat {
    get { total - reference }
    set { if newValue.isFinite { reference = total - newValue } }
  }
  /// The angular velocity of the touches, in rad/s.
  open var velocity: CGFloat { tracker.velocity.dx }

  private var line: TwoTouches?
  private var total: CGFloat = 0, reference: CGFloat = 0
  private var tracker = VelocityTracker()

  override var usesTwoTouches: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard self.touches.count <= 2 else { return ignore(touch, for: event) }
    // When a lifted finger touches again, the gesture continues from its current value.
    line = TwoTouches(self.touches)
    tracker = VelocityTracker()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let before = line, let now = TwoTouches(self.touches) else { return }
    line = now
    let turn = now.turn(from: before)
    guard turn != 0 else { return }
    total += turn
    tracker.add(CGPoint(x: total, y: 0), at: touch.timestamp)
    switch state {
    case .possible:
      guard abs(total) * now.length >= TwoTouches.hysteresis else { return }
      reference = (total > 0 ? TwoTouches.hysteresis : -TwoTouches.hysteresis) / now.length
      state = .began
    case .began, .changed:
      state = .changed
    default:
      break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    tracker.rest(until: touch.timestamp)
    line = nil
    // The gesture ends when both touches are lifted.
    guard self.touches.count == 1 else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    line = nil
    total = 0
    reference = 0
    tracker = VelocityTracker()
  }
}
