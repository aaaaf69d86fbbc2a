import Tabletop
import UIWidgets

/// What a person did to a scene, free of how the frame around it looked at the time: enough to do it again.
package enum SceneCommand: Codable, Equatable {
  /// A press, in points of the stage or of what the scene shows over the window.
  case pointer(PointerRecord)
  /// The wheel was turned over the stage or over what the scene shows over the window.
  case wheel(WheelRecord)
  /// A key that the frame did not take for itself.
  case key(KeyRecord)
  /// Text came for a field of the scene that is being edited.
  case text(TextRecord)
  /// Presses were taken away: Esc, another window, a popover.
  case cancelTouches
  /// The stage got another size in points.
  case stage(width: Double, height: Double)
  /// A parameter of the scene was set, by its id.
  case parameter(id: String, value: Double)
  /// "+" was asked for an item.
  case add(AddedItem)
  /// A button of the scene's own in the bar was pressed: its place among them.
  case barButton(Int)
  /// A property of an item was set, by the item's number.
  case tune(item: Int, property: TunedProperty, value: Double)
  /// The keyboard went to a control of the scene, or away from them.
  case focus(FocusRecord)
  /// What the scene shows over the window took another form, or there is nothing of that kind any more.
  case presents(PresentedForm)
  /// An item was taken away, or one like it was put beside it, by the item's number.
  case delete(item: Int)
  case duplicate(item: Int)

  /// A press, a move or a release.
  package struct PointerRecord: Codable, Equatable {
    /// "down", "move", "up" or "cancel".
    var phase: String
    var x: Double
    var y: Double
    /// 0 for the mouse, else the finger's number.
    var pointer: Int
    /// "primary", "secondary", "middle" or "finger".
    var button: String
    /// The bits of `KeyModifiers`.
    var modifiers: Int
    /// Seconds on the clock of the host; only differences count.
    var time: Double
    /// Whether the place is one of what the scene shows over the window, from its top left corner; else one of the stage.
    var isPresented: Bool?
  }

  /// A turn of the wheel, in lines, and where the pointer stood.
  package struct WheelRecord: Codable, Equatable {
    var dx: Double
    var dy: Double
    var x: Double
    var y: Double
    /// The bits of `KeyModifiers`.
    var modifiers: Int
    var time: Double
    /// As for a press.
    var isPresented: Bool?
  }

  /// Where the keyboard is.
  package struct FocusRecord: Codable, Equatable {
    /// The control's place among those of the scene, in the order in which Tab goes over them; nil for none of them.
    var stop: Int?
    /// Whether the place is one among those of what the scene shows over the window.
    var isPresented = false
    /// Whether the ring shows.
    var isShown = false
  }

  /// What the scene shows over the window.
  package enum PresentedForm: String, Codable { case none, popover, alert, sheet }

  /// What an input method wrote.
  package struct TextRecord: Codable, Equatable {
    var text: String
    /// Where the caret stands in text that is not settled yet, in characters; nil for text that is.
    var caret: Int?
    var time: Double
  }

  /// A key that went down or up.
  package struct KeyRecord: Codable, Equatable {
    var key: String
    var isDown: Bool
    var isRepeat: Bool
    var modifiers: Int
    var time: Double
  }
}

/// What "+" adds.
package enum AddedItem: String, Codable, CaseIterable { case photo, speaker }

/// A command and the step of the scene that it came before.
package struct LoggedCommand: Codable, Equatable {
  package var step: Int
  package var command: SceneCommand

  package init(step: Int, command: SceneCommand) { (self.step, self.command) = (step, command) }
}

extension SceneCommand.PointerRecord {
  private static let phases: [(PointerEvent.Phase, String)] = [
    (.down, "down"), (.move, "move"), (.up, "up"), (.cancel, "cancel"), (.hover, "hover"),
  ]
  private static let buttons: [(PointerEvent.Button, String)] = [
    (.primary, "primary"), (.secondary, "secondary"), (.middle, "middle"), (.finger, "finger"),
  ]

  /// The record of an event, its place counted from `origin`.
  init(_ event: PointerEvent, time: TimeInterval, origin: CGPoint) {
    phase = Self.phases.first { $0.0 == event.phase }?.1 ?? "cancel"
    (x, y) = (Double(event.position.x - origin.x), Double(event.position.y - origin.y))
    (pointer, modifiers, self.time) = (event.id, event.modifiers.rawValue, time)
    button = Self.buttons.first { $0.0 == event.button }?.1 ?? "primary"
  }

  /// The event in points of the window; nil when the record has words that do not exist.
  func event(origin: CGPoint) -> InputEvent? {
    guard let phase = Self.phases.first(where: { $0.1 == phase })?.0,
      let button = Self.buttons.first(where: { $0.1 == button })?.0, x.isFinite, y.isFinite, time.isFinite
    else { return nil }
    let place = CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
    return InputEvent(
      time: time,
      .pointer(
        PointerEvent(
          phase, at: place, id: pointer, button: button, modifiers: KeyModifiers(rawValue: modifiers))))
  }
}

extension SceneCommand.WheelRecord {
  /// The event in points of the window; nil when a number is not finite.
  func event(origin: CGPoint) -> InputEvent? {
    guard dx.isFinite, dy.isFinite, x.isFinite, y.isFinite, time.isFinite else { return nil }
    let place = CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
    let turn = CGVector(dx: CGFloat(dx), dy: CGFloat(dy))
    return InputEvent(time: time, .wheel(turn, at: place, modifiers: KeyModifiers(rawValue: modifiers)))
  }
}

extension SceneCommand.TextRecord {
  var event: InputEvent? {
    guard time.isFinite else { return nil }
    return InputEvent(time: time, caret.map { .composition(text, caret: $0) } ?? .text(text))
  }
}

extension SceneCommand.KeyRecord {
  private static let named: [(Key, String)] = [
    (.return, "return"), (.escape, "escape"), (.tab, "tab"), (.space, "space"), (.backspace, "backspace"),
    (.delete, "delete"), (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"), (.home, "home"),
    (.end, "end"), (.pageUp, "pageup"), (.pageDown, "pagedown"),
  ]

  init(_ event: KeyEvent, time: TimeInterval) {
    switch event.key {
    case .character(let character): key = String(character)
    case .function(let number): key = "f\(number)"
    default: key = Self.named.first { $0.0 == event.key }?.1 ?? "space"
    }
    (isDown, isRepeat, modifiers, self.time) = (event.isDown, event.isRepeat, event.modifiers.rawValue, time)
  }

  var event: InputEvent? {
    guard time.isFinite, let key = meaning else { return nil }
    return InputEvent(
      time: time,
      .key(
        KeyEvent(key, isDown: isDown, isRepeat: isRepeat, modifiers: KeyModifiers(rawValue: modifiers))))
  }

  private var meaning: Key? {
    if let key = Self.named.first(where: { $0.1 == key })?.0 { return key }
    if key.count == 1, let character = key.first { return .character(character) }
    guard key.hasPrefix("f"), let number = Int(key.dropFirst()), (1...24).contains(number) else { return nil }
    return .function(number)
  }
}
