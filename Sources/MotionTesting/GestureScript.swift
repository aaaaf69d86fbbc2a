// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
public import UIWidgets

/// The gestures, keys and window sizes that `Motion` plays, one after the other, while it records.
///
/// Points are in window coordinates; the recorded view fills the window. Items have the names that `Motion`
/// gives them, and are pressed at their current center. Times are rounded to steps of 1/60 s.
///
/// ```swift
/// import MotionTesting
///
/// let motion = Motion.record(UIViewController(), for: 2) {
///   $0.wait(0.5)
///   $0.drag("card", by: CGVector(dx: 0, dy: -300), over: 0.2)
///   $0.rotate()
/// }
/// ```
@preconcurrency @MainActor
public final class GestureScript {
  /// The point at which a press begins.
  enum Place {
    case point(CGPoint)
    case item(String)
  }

  /// The path of a press.
  enum Way {
    case along([CGPoint])
    case by(CGVector)

    /// The point at a fraction, 0…1, of a path that begins at `start`.
    func point(at part: CGFloat, from start: CGPoint) -> CGPoint {
      switch self {
      case .by(let way): return CGPoint(x: start.x + part * way.dx, y: start.y + part * way.dy)
      case .along(let points):
        let corners = [start] + points
        let lengths = zip(corners, corners.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        var rest = part * lengths.reduce(0, +)
        for (index, length) in lengths.enumerated() where length > 0 {
          if rest <= length {
            let (a, b, share) = (corners[index], corners[index + 1], rest / length)
            return CGPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
          }
          rest -= length
        }
        return corners[corners.count - 1]
      }
    }
  }

  enum Action {
    case down(Place, finger: Int)
    case move(Way, part: CGFloat, finger: Int)
    case up(finger: Int)
    case event(InputEvent.Kind)
    case rotation
    case call(@MainActor () -> Void)
  }

  /// The actions, each with the step that it precedes.
  private(set) var actions: [(step: Int, action: Action)] = []
  private var step = 0
  /// Why the script cannot be played.
  private(set) var refusal: String?

  /// The step of the last action.
  var end: Int { actions.last?.step ?? 0 }

  /// Waits; the recorded views keep moving.
  public func wait(_ seconds: Double) { step += steps(seconds) }

  /// Clicks or taps at a point.
  public func tap(at point: CGPoint) { tap(.point(point)) }

  /// Clicks or taps the center of an item.
  public func tap(_ item: String) { tap(.item(item)) }

  /// Presses at a point, moves to another at constant speed, and releases while moving, or after holding
  /// still for `holding` seconds.
  public func drag(from start: CGPoint, to end: CGPoint, over seconds: Double, holding: Double = 0) {
    drag(.point(start), .along([end]), seconds, holding)
  }

  /// Drags along a path, beginning at its first point.
  public func drag(along points: [CGPoint], over seconds: Double, holding: Double = 0) {
    guard let first = points.first else { return refuse("a drag along no points") }
    drag(.point(first), .along(Array(points.dropFirst())), seconds, holding)
  }

  /// Drags an item to a point.
  public func drag(_ item: String, to end: CGPoint, over seconds: Double, holding: Double = 0) {
    drag(.item(item), .along([end]), seconds, holding)
  }

  /// Drags an item by a distance.
  public func drag(_ item: String, by way: CGVector, over seconds: Double, holding: Double = 0) {
    drag(.item(item), .by(way), seconds, holding)
  }

  /// Drags for a tenth of a second at `velocity`, in pt/s, and releases.
  public func fling(from start: CGPoint, velocity: CGVector) { fling(.point(start), velocity) }

  /// Drags an item for a tenth of a second at `velocity`, in pt/s, and releases.
  public func fling(_ item: String, velocity: CGVector) { fling(.item(item), velocity) }

  /// Pinches with two fingers, which begin 100 pt apart, to the left and right of a point, and end `scale`
  /// times as far apart.
  public func pinch(at point: CGPoint, scale: CGFloat, over seconds: Double) {
    guard scale.isFinite, scale > 0 else { return refuse("a pinch by \(scale)") }
    let count = max(steps(seconds), 1)
    for (finger, side) in [(0, CGFloat(-50)), (1, 50)] {
      add(.down(.point(CGPoint(x: point.x + side, y: point.y)), finger: finger))
    }
    for index in 1...count {
      step += 1
      for (finger, side) in [(0, CGFloat(-50)), (1, 50)] {
        let way = Way.by(CGVector(dx: side * (scale - 1), dy: 0))
        add(.move(way, part: CGFloat(index) / CGFloat(count), finger: finger))
      }
    }
    for finger in 0...1 { add(.up(finger: finger)) }
    step += 1
  }

  /// Presses and releases a key.
  public func press(_ key: Key, modifiers: KeyModifiers = []) {
    add(.event(.key(KeyEvent(key, modifiers: modifiers))))
    add(.event(.key(KeyEvent(key, isDown: false, modifiers: modifiers))))
    step += 1
  }

  /// Types text into the focused field.
  public func type(_ text: String) {
    add(.event(.text(text)))
    step += 1
  }

  /// Resizes the window; `size` is in points.
  public func resize(to size: CGSize) {
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      return refuse("a size of \(size.width)×\(size.height)")
    }
    add(.event(.resize(size)))
    step += 1
  }

  /// Rotates the window, which swaps its width and height.
  public func rotate() {
    add(.rotation)
    step += 1
  }

  /// Runs a closure, for example to set a property.
  public func perform(_ code: @escaping @MainActor () -> Void) {
    add(.call(code))
    step += 1
  }

  // MARK: Parts of gestures

  private func tap(_ place: Place) {
    add(.down(place, finger: 0))
    step += 1
    add(.up(finger: 0))
    step += 1
  }

  private func drag(_ place: Place, _ way: Way, _ seconds: Double, _ holding: Double) {
    let count = max(steps(seconds), 1)
    add(.down(place, finger: 0))
    for index in 1...count {
      step += 1
      add(.move(way, part: CGFloat(index) / CGFloat(count), finger: 0))
    }
    step += steps(holding)
    add(.up(finger: 0))
    step += 1
  }

  private func fling(_ place: Place, _ velocity: CGVector) {
    guard velocity.dx.isFinite, velocity.dy.isFinite else { return refuse("a fling that is not finite") }
    drag(place, .by(CGVector(dx: velocity.dx / 10, dy: velocity.dy / 10)), 0.1, 0)
  }

  /// Adds an event at its own time.
  func add(_ event: InputEvent) {
    step = max(step, steps(event.time))
    add(.event(event.kind))
  }

  private func add(_ action: Action) { actions.append((step, action)) }

  private func steps(_ seconds: Double) -> Int {
    guard seconds.isFinite, seconds >= 0, seconds <= Motion.longest else {
      refuse("a time of \(seconds) s: must be 0 to \(Int(Motion.longest))")
      return 0
    }
    return Int((seconds * 60).rounded())
  }

  private func refuse(_ reason: String) { refusal = refusal ?? "the script has \(reason)" }
}
