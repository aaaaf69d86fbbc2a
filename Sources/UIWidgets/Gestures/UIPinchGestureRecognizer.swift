// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Recognizes two touches that move together or apart. A mouse pinches while the Control key is held down: a
/// second touch then mirrors the pointer about the middle of the view.
///
/// ```swift
/// let pinch = UIPinchGestureRecognizer { [square] recognizer in
///   guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
///   square.transform = square.transform.scaledBy(x: pinch.scale, y: pinch.scale)
///   pinch.scale = 1
/// }
/// square.addGestureRecognizer(pinch)
/// ```
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The current distance between the touches, divided by their distance at the beginning. Setting a value
  /// makes it the current ratio; values that are not finite or not above 0 are refused.
  open var scale: CGFloat {
    get { length / reference }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      reference = length / newValue
    }
  }
  /// The rate of change of `scale`, in 1/s.
  open var velocity: CGFloat { tracker.velocity.dx }

  private var length: CGFloat = 1, reference: CGFloat = 1
  /// The length that counts as 1 for the velocity. Setting `scale` does not change it, so the velocity does
  /// not jump.
  private var unit: CGFloat = 1
  private var tracker = VelocityTracker()

  override var usesTwoTouches: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard self.touches.count <= 2 else { return ignore(touch, for: event) }
    guard let line = TwoTouches(self.touches) else { return }
    // When a lifted finger touches again, the gesture continues from its current value.
    let shown = state == .possible ? 1 : scale
    (length, reference) = (line.length, line.length / shown)
    unit = line.length
    tracker = VelocityTracker()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let line = TwoTouches(self.touches), line.length != length else {
      return
    }
    tracker.add(CGPoint(x: line.length / unit, y: 0), at: touch.timestamp)
    switch state {
    case .possible:
      let change = line.length - reference
      guard abs(change) >= TwoTouches.hysteresis else { return }
      length = line.length
      reference = max(reference + (change > 0 ? TwoTouches.hysteresis : -TwoTouches.hysteresis), 1)
      state = .began
    case .began, .changed:
      length = line.length
      state = .changed
    default:
      break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    tracker.rest(until: touch.timestamp)
    // The gesture ends when both touches are lifted.
    guard self.touches.count == 1 else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    length = 1
    reference = 1
    unit = 1
    tracker = VelocityTracker()
  }
}
