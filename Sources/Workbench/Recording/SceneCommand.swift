import Tabletop
package import UIDynamics
import UIWidgets

/// One thing that a person did to a scene, independent of the chrome around the stage.
package enum SceneCommand: Codable, Equatable {
  /// A press, in points of the stage or of what the scene presents.
  case pointer(PointerRecord)
  /// The wheel was turned over the stage or over what the scene presents.
  case wheel(WheelRecord)
  /// A key that the chrome does not handle.
  case key(KeyRecord)
  /// Text for a field of the scene that is being edited.
  case text(TextRecord)
  /// All presses were cancelled: by Esc, by another window, by a popover.
  case cancelTouches
  /// The stage got another size in points.
  case stage(width: Double, height: Double)
  /// A parameter of the scene was set, by its id.
  case parameter(id: String, value: Double)
  /// A piece was put onto the table.
  case build(Piece)
  /// "+" was asked for an item, which found its position by itself.
  case add(AddedItem)
  /// A button of the scene's own in the bar was pressed: its index among them.
  case barButton(Int)
  /// A parameter that was found in the scene was set, by its address.
  case set(address: ParameterAddress, value: ParameterValue)
  /// A behaviour was taken out of its animator and added again in its place, so that a value counts that it
  /// takes when it is added; by the value's address.
  case addAgain(ParameterAddress)
  /// The keyboard focus moved to a control of the scene, or off the scene.
  case focus(FocusRecord)
  /// What the scene presents is another, or in another form, of another size, or elsewhere on its way.
  case presents(PresentsRecord)
  /// An item was deleted, or a copy of it was put beside it, by the item's number.
  case delete(item: Int)
  case duplicate(item: Int)
  /// An item was placed by hand: its number and the centre that it got, in points of its superview.
  case move(item: Int, x: Double, y: Double)
  /// An item was pushed: its number and what that adds to its velocity, in pt/s.
  case push(item: Int, x: Double, y: Double)
  /// A wall, a tie or a field was moved or changed: its index among all that was built, and what it is now.
  case place(piece: Int, as: Piece)
  /// A tie or a field was deleted, by its index among all that was built.
  case remove(piece: Int)
  /// What was deleted was put back, by its index among all that was deleted.
  case restore(Int)
  /// An item was given to gravity, or a behaviour that the program forgot was added to an animator.
  case connect(Connection)
  /// The same taken back.
  case disconnect(Connection)

  /// What a person connects where the program did not: either an item with gravity, or a behaviour with an
  /// animator.
  package struct Connection: Codable, Equatable {
    /// The item's number.
    var item: Int?
    /// The behaviour's index among all that the controller keeps in its variables, and the animator's key.
    var behavior: Int?
    var animator: String?

    static func gravity(item: Int) -> Self { Self(item: item) }

    static func behavior(_ index: Int, animator: ParameterAddress.Key) -> Self {
      Self(behavior: index, animator: animator.description)
    }
  }

  /// A press, a move or a release.
  package struct PointerRecord: Codable, Equatable {
    enum Phase: String, Codable { case down, move, up, cancel }
    enum Button: String, Codable { case primary, secondary, middle, finger }

    var phase: Phase
    var x: Double
    var y: Double
    /// 0 for the mouse, else the finger's number.
    var pointer: Int
    var button: Button
    /// The bits of `KeyModifiers`.
    var modifiers: Int
    /// Seconds on the clock of the host; only differences count.
    var time: Double
    /// Whether the point counts from the top left corner of what the scene presents; else of the stage.
    var isPresented: Bool?
    /// The item that a drag of the press takes where the scene does nothing with it; nil for none.
    var hold: Hold?
  }

  /// The item that a press may drag.
  package struct Hold: Codable, Equatable {
    /// The item's number.
    var item: Int
    /// Whether it goes before a drag of what lies around the item; nil for no.
    var isFirst: Bool?
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
    /// Whether the point counts from what the scene presents; else from the stage.
    var isPresented: Bool?
  }

  /// Which control has the keyboard focus.
  package struct FocusRecord: Codable, Equatable {
    /// The control's index in the order of Tab; nil where no control of the scene has the focus that Tab
    /// reaches.
    var stop: Int?
    /// The index in the order of the view tree, for one that Tab does not reach because it is hidden now.
    var view: Int?
    /// Whether the index counts the controls of what the scene presents; else those of the stage.
    var isPresented = false
    /// Whether the focus ring is drawn.
    var isShown = false
    /// Whether Tab moved it there, which brings the control into sight; nil for no.
    var byTab: Bool?

    /// Whether nothing of the scene has the focus.
    var isNone: Bool { stop == nil && view == nil }
  }

  /// The form of what the scene presents.
  package enum PresentedForm: String, Codable {
    case none, popover, alert, sheet

    init(_ form: PresentationForm?) {
      switch form {
      case nil: self = .none
      case .popover: self = .popover
      case .alert: self = .alert
      case .sheet: self = .sheet
      }
    }

    /// The form; nil for nothing.
    var form: PresentationForm? {
      switch self {
      case .none: nil
      case .popover: .popover
      case .alert: .alert
      case .sheet: .sheet
      }
    }
  }

  /// What an input method wrote.
  package struct TextRecord: Codable, Equatable {
    var text: String
    /// The caret in a composition, in characters; nil for text that is committed.
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
    /// What the clipboard held, for a key that pastes; nil for all others.
    var clipboard: String?
  }
}

/// What "+" adds.
package enum AddedItem: String, Codable, CaseIterable { case photo, speaker, square, disc }

/// A command and the step of the scene before which it was done.
package struct LoggedCommand: Codable, Equatable {
  package var step: Int
  package var command: SceneCommand

  package init(step: Int, command: SceneCommand) { (self.step, self.command) = (step, command) }
}

extension SceneCommand.PointerRecord {
  /// The record of an event, its point counted from `origin`.
  init(_ event: PointerEvent, time: TimeInterval, origin: CGPoint) {
    phase =
      switch event.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      // A pointer that hovers is not pressed any more.
      case .cancel, .hover: .cancel
      }
    button =
      switch event.button {
      case .primary: .primary
      case .secondary: .secondary
      case .middle: .middle
      case .finger: .finger
      }
    (x, y) = (Double(event.position.x - origin.x), Double(event.position.y - origin.y))
    (pointer, modifiers, self.time) = (event.id, event.modifiers.rawValue, time)
  }

  /// The event in points of the window; nil when a number is not finite.
  func event(origin: CGPoint) -> InputEvent? {
    guard x.isFinite, y.isFinite, time.isFinite else { return nil }
    let phase: PointerEvent.Phase =
      switch phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    let button: PointerEvent.Button =
      switch button {
      case .primary: .primary
      case .secondary: .secondary
      case .middle: .middle
      case .finger: .finger
      }
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
