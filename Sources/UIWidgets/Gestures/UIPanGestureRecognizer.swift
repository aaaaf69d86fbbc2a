// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Recognizes a drag. The gesture begins after 10 pt and follows the touches with which it began.
///
/// ```swift
/// // A square that is dragged.
/// let pan = UIPanGestureRecognizer { [square] recognizer in
///   guard let pan = recognizer as? UIPanGestureRecognizer else { return }
///   let moved = pan.translation(in: square.superview)
///   square.center = CGPoint(x: square.center.x + moved.x, y: square.center.y + moved.y)
///   pan.setTranslation(.zero, in: square.superview)
/// }
/// square.addGestureRecognizer(pan)
/// ```
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer must move before the gesture begins, in points.
  static let hysteresis: CGFloat = 10

  /// The minimum number of touches, at least 1; 1 by default. A mouse cannot begin a gesture that needs more
  /// than one.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches.
  ///
  /// Differs from UIKit: touches that begin after the gesture, and touches above the maximum, are ignored; in
  /// UIKit, a touch above the maximum makes the gesture fail.
  open var maximumNumberOfTouches = Int.max

  private var fingers: Int { max(1, minimumNumberOfTouches) }
  private var start = CGPoint.zero
  /// The middle of the touches, in points of the window.
  private var place = CGPoint.zero
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()

  /// The movement since the gesture began, in `view`'s coordinates; it starts near (0, 0).
  open func translation(in view: UIView?) -> CGPoint {
    turned(CGPoint(x: place.x - origin.x, y: place.y - origin.y), into: view)
  }

  /// Sets the current translation, in points of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    let moved = view.map { translation.applying(linearPart(of: $0.mapTo(nil))) } ?? translation
    origin = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
  }

  /// The pointer's smoothed velocity in pt/s along the axes of `view`.
  open func velocity(in view: UIView?) -> CGPoint {
    turned(CGPoint(x: tracker.velocity.dx, y: tracker.velocity.dy), into: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard self.touches.count <= max(fingers, maximumNumberOfTouches), state == .possible else {
      return ignore(touch, for: event)
    }
    guard self.touches.count >= fingers else { return }
    place = middle
    (start, origin) = (place, place)
    tracker = VelocityTracker()
    tracker.add(place, at: touch.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, self.touches.count >= fingers else { return }
    place = middle
    tracker.add(place, at: touch.timestamp)
    switch state {
    case .possible:
      let (dx, dy) = (place.x - start.x, place.y - start.y)
      let distance = hypot(dx, dy)
      guard distance >= UIPanGestureRecognizer.hysteresis else { return }
      // The translation is zero where the threshold is passed, so the dragged view does not jump.
      let fraction = UIPanGestureRecognizer.hysteresis / distance
      origin = CGPoint(x: start.x + dx * fraction, y: start.y + dy * fraction)
      state = .began
    case .began, .changed:
      state = .changed
    default:
      break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let left = self.touches.filter { !touches.contains($0) }
    if !left.isEmpty, left.count >= fingers { return follow(left) }
    tracker.rest(until: touch.timestamp)
    state = state == .possible ? .failed : .ended
  }

  /// Continues with the remaining touches, as if the gesture had always followed their middle.
  private final func follow(_ left: [UITouch]) {
    let sum = left.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.position.x, y: $0.y + $1.position.y) }
    let count = CGFloat(left.count)
    let shift = CGVector(dx: sum.x / count - place.x, dy: sum.y / count - place.y)
    func shifted(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + shift.dx, y: point.y + shift.dy) }
    place = shifted(place)
    start = shifted(start)
    origin = shifted(origin)
    tracker.shift(by: shift)
  }

  open override func reset() {
    tracker = VelocityTracker()
  }

  private func turned(_ vector: CGPoint, into view: UIView?) -> CGPoint {
    guard let view else { return vector }
    return vector.applying(linearPart(of: view.mapTo(nil)).inverted())
  }

  private func linearPart(of t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
  }
}

/// The velocity, estimated from samples of positions: 0.8 of the old velocity plus 0.2 of the newest
/// estimate, with samples at least 8 ms apart.
struct VelocityTracker {
  static let shortest: TimeInterval = 0.008
  /// How long, in seconds, a pointer may rest before its release and still keep its velocity.
  static let rest: TimeInterval = 0.1

  private(set) var velocity = CGVector.zero
  private var last: (place: CGPoint, time: TimeInterval)?
  private var hasEstimate = false

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    guard let last else {
      self.last = (place, time)
      return
    }
    let gap = time - last.time
    guard gap >= VelocityTracker.shortest else { return }
    let newest = CGVector(dx: (place.x - last.place.x) / gap, dy: (place.y - last.place.y) / gap)
    if hasEstimate {
      velocity = CGVector(dx: 0.8 * velocity.dx + 0.2 * newest.dx, dy: 0.8 * velocity.dy + 0.2 * newest.dy)
    } else {
      velocity = newest
      hasEstimate = true
    }
    self.last = (place, time)
  }

  /// Moves the sampled positions without changing the velocity.
  mutating func shift(by vector: CGVector) {
    last?.place.x += vector.dx
    last?.place.y += vector.dy
  }

  mutating func rest(until time: TimeInterval) {
    if let last, time - last.time > VelocityTracker.rest { velocity = .zero }
  }
}
