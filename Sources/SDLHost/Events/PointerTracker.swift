// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Tracks the owner of the press: the mouse button that was pressed first, or the fingers. Until the press
/// ends, events of other pointers are dropped, so the library sees every press begin and end exactly once.
struct PointerTracker {
  private var button: PointerEvent.Button?
  /// SDL's ids for the fingers that are down; our own number for a finger is its index plus 1.
  private var fingers: [Int64?] = Array(repeating: nil, count: 10)
  /// The last position of each pointer, for a press that is cancelled from outside.
  private var lastMouse = CGPoint.zero
  private var lastFinger: [CGPoint] = Array(repeating: .zero, count: 10)

  var hasPress: Bool { button != nil || hasFinger }
  private var hasFinger: Bool { fingers.contains { $0 != nil } }

  /// A coordinate within ±32 768 points; 0 if it is not finite.
  static func clamped(_ point: CGPoint) -> CGPoint {
    let farthest = PointerEvent.farthest
    func limited(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -farthest), farthest) : 0 }
    return CGPoint(x: limited(point.x), y: limited(point.y))
  }

  mutating func mouseMoved(to point: CGPoint, _ modifiers: KeyModifiers) -> PointerEvent? {
    lastMouse = Self.clamped(point)
    if hasFinger { return nil }
    return PointerEvent(
      button == nil ? .hover : .move, at: lastMouse, button: button ?? .primary, modifiers: modifiers)
  }

  mutating func mouseButton(
    _ pressed: PointerEvent.Button, isDown: Bool, at point: CGPoint, _ modifiers: KeyModifiers
  ) -> PointerEvent? {
    lastMouse = Self.clamped(point)
    if isDown {
      guard !hasPress else { return nil }
      button = pressed
    } else {
      guard button == pressed else { return nil }
      button = nil
    }
    return PointerEvent(isDown ? .down : .up, at: lastMouse, button: pressed, modifiers: modifiers)
  }

  mutating func finger(_ id: Int64, _ phase: PointerEvent.Phase, at point: CGPoint) -> PointerEvent? {
    let point = Self.clamped(point)
    let known = fingers.firstIndex { $0 == id }
    switch phase {
    case .down:
      guard button == nil, known == nil, let free = fingers.firstIndex(where: { $0 == nil }) else {
        return nil
      }
      fingers[free] = id
      lastFinger[free] = point
      return PointerEvent(.down, at: point, id: free + 1, button: .finger)
    case .up, .cancel:
      guard let known else { return nil }
      fingers[known] = nil
      return PointerEvent(phase, at: point, id: known + 1, button: .finger)
    case .move, .hover:
      guard let known else { return nil }
      lastFinger[known] = point
      return PointerEvent(.move, at: point, id: known + 1, button: .finger)
    }
  }

  /// Cancels every press, as when the window loses the focus. Releases that arrive later are dropped.
  mutating func cancelAll(_ deliver: (PointerEvent) -> Void) {
    if let pressed = button {
      button = nil
      deliver(PointerEvent(.cancel, at: lastMouse, button: pressed))
    }
    for index in fingers.indices where fingers[index] != nil {
      fingers[index] = nil
      deliver(PointerEvent(.cancel, at: lastFinger[index], id: index + 1, button: .finger))
    }
  }
}
