// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Recognizes a press that stays in place. The gesture begins after a while and follows the pointer until the
/// press ends.
///
/// ```swift
/// let press = UILongPressGestureRecognizer { press in
///   if press.state == .began { print("held at", press.location(in: press.view)) }
/// }
/// press.minimumPressDuration = 1
/// square.addGestureRecognizer(press)
/// ```
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the press must last before the gesture begins, in seconds; 0.5 by default. With 0 or less, the
  /// gesture begins at once.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far touches may move before the gesture begins, in points; 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of touches, at least 1; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of taps required before the press; 0 by default.
  open var numberOfTapsRequired = 0

  private var taps = 0
  private var start = CGPoint.zero

  private var fingers: Int { max(1, numberOfTouchesRequired) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard self.touches.count <= fingers, state == .possible else { return ignore(touch, for: event) }
    guard self.touches.count == fingers else { return }
    start = middle
    if taps < numberOfTapsRequired || minimumPressDuration > 0 {
      wait(seconds: max(minimumPressDuration, 0))
    } else {
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      guard self.touches.count == fingers, pendingState == nil else { return }
      let place = middle
      if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
    case .began, .changed:
      state = .changed
    default:
      break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .ended }
    guard taps < numberOfTapsRequired else { return state = .failed }
    guard self.touches.count == 1 else { return }
    taps += 1
    wait(seconds: UITapGestureRecognizer.pause)
  }

  open override func reset() {
    taps = 0
  }

  override func timeRanOut() {
    state = taps >= numberOfTapsRequired && touches.count == fingers ? .began : .failed
  }
}
