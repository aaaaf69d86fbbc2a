// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// An event of the window went to the scene: a press, a turn of the wheel, a key or text.
struct Input: SceneCommand {
  static let word = "input"

  /// The event. Its points are measured from the top left corner of the stage, or of the presented view; only
  /// differences between times matter.
  var event: InputEvent
  /// Whether the event's points are measured from the presented view; nil for no.
  var isPresented: Bool?
  /// The item that a drag takes if the scene ignores the drag; nil for none.
  var hold: Hold?
  /// The clipboard's text for a key that pastes; nil for all other events.
  var clipboard: String?

  /// The item that a press may drag.
  struct Hold: Codable, Equatable {
    /// The item's number.
    var item: Int
    /// Whether the grab of the item precedes a drag of views around it; nil for no.
    var isFirst: Bool?
  }

  /// An event whose points are measured from `origin`.
  init(_ event: InputEvent, from origin: CGPoint = .zero) {
    self.event = event.moved(byX: -origin.x, y: -origin.y)
  }

  /// The event in points of the window.
  func event(origin: CGPoint) -> InputEvent { event.moved(byX: origin.x, y: origin.y) }

  func apply(to session: SceneSession) {
    let log = session.log
    switch event.kind {
    case .pointer:
      (session.grab.coming, session.grab.isFollowing) = (hold, true)
      log.send(self)
      (session.grab.coming, session.grab.isFollowing) = (nil, false)
    case .wheel: log.send(self)
    case .key, .text, .composition:
      if let clipboard {
        RerunHost.run(in: session.window, clipboard: clipboard) { log.type(event) }
      } else {
        log.type(event)
      }
    // Other events belong to the window; our recordings contain none.
    case .resize, .scale, .focus, .visibility, .appearance, .quit: break
    }
  }
}

extension SceneCommand where Self == Input {
  static func input(_ input: Input) -> Self { input }
}

extension SceneCommand {
  /// The event that an input command sends; nil for commands that send none.
  var event: InputEvent? {
    guard let input = self as? Input else { return nil }
    // Not this property, which has the same name and would call itself.
    let event: InputEvent = input.event
    return event
  }
}

extension InputEvent {
  /// A moved copy; unchanged if the event has no position.
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

/// All presses were cancelled: by Esc, by another window or by a popover.
struct CancelTouches: SceneCommand {
  static let word = "cancel"
  // This is an outcome, because the view that comes to the front cancels the presses.
  static let isOutcome = true

  func apply(to session: SceneSession) { session.window?.replay.forgetPresses() }
}

extension SceneCommand where Self == CancelTouches {
  static var cancelTouches: Self { Self() }
}
