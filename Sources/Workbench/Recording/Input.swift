import Tabletop
import UIWidgets

extension SceneCommand {
  /// An event of the window that was for the scene: a press, a turn of the wheel, a key or a text.
  package struct Input: Codable, Equatable {
    /// Its points count from the top left corner of the stage, or of what the scene presents; of its times
    /// only differences count.
    var event: InputEvent
    /// Whether its points count from what the scene presents; nil for no.
    var isPresented: Bool?
    /// The item that a drag of the press takes where the scene does nothing with it; nil for none.
    var hold: Hold?
    /// What the clipboard held, for a key that pastes; nil for all others.
    var clipboard: String?

    /// An event whose points count from `origin`.
    init(_ event: InputEvent, from origin: CGPoint = .zero) {
      self.event = event.moved(byX: -origin.x, y: -origin.y)
    }

    /// The event in points of the window.
    func event(origin: CGPoint) -> InputEvent { event.moved(byX: origin.x, y: origin.y) }
  }

  /// The item that a press may drag.
  package struct Hold: Codable, Equatable {
    /// The item's number.
    var item: Int
    /// Whether it goes before a drag of what lies around the item; nil for no.
    var isFirst: Bool?
  }

  /// The event that it sends; nil for other commands.
  var event: InputEvent? { if case .input(let input) = self { input.event } else { nil } }
}

extension InputEvent {
  /// The same elsewhere, for one that has a place.
  fileprivate func moved(byX x: CGFloat, y: CGFloat) -> InputEvent {
    var moved = self
    switch kind {
    case .pointer(var pointer):
      pointer.position = CGPoint(x: pointer.position.x + x, y: pointer.position.y + y)
      moved.kind = .pointer(pointer)
    case .wheel(let turn, let point, let modifiers):
      moved.kind = .wheel(turn, at: CGPoint(x: point.x + x, y: point.y + y), modifiers: modifiers)
    default: break
    }
    return moved
  }
}
