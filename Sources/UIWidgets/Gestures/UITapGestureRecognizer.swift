// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Recognizes one or more presses and releases in one spot.
///
/// ```swift
/// let doubleTap = UITapGestureRecognizer { [square] _ in square.transform = .identity }
/// doubleTap.numberOfTapsRequired = 2
/// square.addGestureRecognizer(doubleTap)
/// ```
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a touch may stray, in points; chosen by this library, because UIKit's value is not known.
  static let tolerance: CGFloat = 10
  /// The longest pause between two taps in seconds.
  static let pause: TimeInterval = 0.35

  /// The number of taps, at least 1; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches, at least 1; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The mouse buttons that can tap; `.primary` includes fingers.
  open var buttonMaskRequired: UIEvent.ButtonMask {
    get { buttons }
    set { buttons = newValue }
  }

  private var taps = 0
  private var touchesOfTap = 0
  private var place = CGPoint.zero
  private var startOfTouch = CGPoint.zero

  /// The location of the first tap, in `view`'s coordinates, or in the window's if `view` is nil.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    timer?.stop()
    timer = nil
    if taps == 0, self.touches.count == 1 { place = touch.position }
    if self.touches.count == 1 {
      touchesOfTap = 1
      startOfTouch = touch.position
      if distance(touch.position, place) > UITapGestureRecognizer.tolerance * 4 { state = .failed }
    } else {
      touchesOfTap += 1
      // Ignores touches beyond the required number, such as a second pointer during a one-touch tap.
      if touchesOfTap > max(1, numberOfTouchesRequired) { ignore(touch, for: event) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    if self.touches.count == 1,
      distance(touch.position, startOfTouch) > UITapGestureRecognizer.tolerance
    {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, pendingState == nil, let touch = touches.first else { return }
    if self.touches.count == 1, touchesOfTap == 1,
      distance(touch.position, startOfTouch) > UITapGestureRecognizer.tolerance
    {
      return state = .failed
    }
    // Waits for the last touch of the tap, which is still in the list when it ends.
    guard self.touches.count == 1 else { return }
    guard touchesOfTap >= max(1, numberOfTouchesRequired) else { return state = .failed }
    taps += 1
    if taps >= max(1, numberOfTapsRequired) {
      state = .ended
    } else {
      wait(seconds: UITapGestureRecognizer.pause)
    }
  }

  /// A tap does not prevent a tap gesture that needs more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    taps = 0
    touchesOfTap = 0
  }

  override var claimedByControls: Bool { true }

  override func timeRanOut() {
    state = .failed
  }

  private func distance(_ p: CGPoint, _ q: CGPoint) -> CGFloat { hypot(p.x - q.x, p.y - q.y) }
}
