// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Recognizes a quick stroke in one direction, while the stroke is still in progress.
///
/// Differs from UIKit: this library chose how long, how straight and how fast a stroke must be, because UIKit
/// does not publish its values.
///
/// ```swift
/// let swipe = UISwipeGestureRecognizer { [weak self] _ in self?.dismiss(animated: true) }
/// swipe.direction = .down
/// view.addGestureRecognizer(swipe)
/// ```
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of strokes, along the axes of the window.
  ///
  /// ```swift
  /// let swipe = UISwipeGestureRecognizer { _ in print("sideways") }
  /// swipe.direction = [.left, .right]
  /// ```
  public struct Direction: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The directions with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// How long a stroke must be, and how far it may stray sideways, in points.
  static let length: CGFloat = 50, sideways: CGFloat = 50
  /// The longest time that a stroke may take, in seconds.
  static let longest: TimeInterval = 0.5

  /// The accepted directions; to the right by default.
  open var direction = Direction.right
  /// The number of touches, at least 1; 1 by default.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero

  private var fingers: Int { max(1, numberOfTouchesRequired) }

  /// The location at which the swipe began, in `view`'s coordinates, or in the window's if `view` is nil.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(start, from: nil) ?? start
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    guard self.touches.count <= fingers else { return ignore(touch, for: event) }
    guard self.touches.count == fingers else { return }
    start = middle
    wait(seconds: UISwipeGestureRecognizer.longest)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, pendingState == nil, self.touches.count == fingers else { return }
    let place = middle
    let translation = CGVector(dx: place.x - start.x, dy: place.y - start.y)
    var mayStill = false
    for (direction, along, across) in [
      (Direction.right, translation.dx, translation.dy), (.left, -translation.dx, translation.dy),
      (.down, translation.dy, translation.dx),
      (.up, -translation.dy, translation.dx),
    ] where self.direction.contains(direction) && abs(across) <= UISwipeGestureRecognizer.sideways {
      if along >= UISwipeGestureRecognizer.length { return state = .ended }
      // The touches may first move a little in the opposite direction.
      if along > -UITapGestureRecognizer.tolerance { mayStill = true }
    }
    if !mayStill { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, pendingState == nil { state = .failed }
  }

  override func timeRanOut() {
    state = .failed
  }
}
