// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Decides who receives a person's input: the notice over the picture, or the code under it.
struct PressOwner {
  enum Owner: Equatable { case notice, code, both, nobody }

  /// The owner of the current press.
  private var owner: Owner?

  /// Decides for an event; `isOnNotice` tells whether a point is on the notice, `takesKey` whether the notice
  /// handles a key.
  mutating func owner(
    of event: InputEvent, isOnNotice: (CGPoint) -> Bool, takesKey: (KeyEvent) -> Bool
  ) -> Owner {
    switch event.kind {
    case .pointer(let pointer):
      switch pointer.phase {
      case .down:
        let new: Owner = isOnNotice(pointer.position) ? .notice : .code
        // A second finger belongs to the owner of the first finger.
        owner = owner ?? new
        return owner ?? new
      case .move: return owner ?? .nobody
      case .up, .cancel:
        defer { owner = nil }
        return owner ?? .nobody
      case .hover: return isOnNotice(pointer.position) ? .notice : .both
      }
    case .wheel(_, let point, _): return isOnNotice(point) ? .notice : .code
    case .key(let key): return takesKey(key) ? .notice : .code
    case .text, .composition: return .code
    case .resize, .scale, .focus, .visibility, .appearance, .quit: return .both
    }
  }

  /// Call this when the code that owned the press is gone: the rest of the press has no owner.
  mutating func forget() { if owner == .code { owner = .nobody } }
}
