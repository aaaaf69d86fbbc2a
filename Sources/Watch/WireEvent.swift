import UIGeometry
import UIWidgets

/// An `InputEvent` as it goes from process to process.
struct WireEvent: Codable, Equatable {
  enum Kind: Codable, Equatable {
    case pointer(Int, x: Double, y: Double, id: Int, button: Int, modifiers: Int)
    case wheel(dx: Double, dy: Double, x: Double, y: Double, modifiers: Int)
    case key(String, isDown: Bool, isRepeat: Bool, modifiers: Int)
    case text(String)
    case composition(String, caret: Int)
    case resize(width: Double, height: Double)
    case scale(Double)
    case focus(Bool)
    case visibility(Bool)
    case appearance(isDark: Bool, reducesMotion: Bool)
    case quit
  }

  var time: Double
  var kind: Kind

  private static let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel, .hover]
  private static let buttons: [PointerEvent.Button] = [.primary, .secondary, .middle, .finger]
  private static let keys: [(String, Key)] = [
    ("return", .return), ("escape", .escape), ("tab", .tab), ("space", .space), ("backspace", .backspace),
    ("delete", .delete), ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
    ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown),
  ]

  init(_ event: InputEvent) {
    time = event.time
    switch event.kind {
    case .pointer(let pointer):
      kind = .pointer(
        Self.phases.firstIndex(of: pointer.phase) ?? 0, x: pointer.position.x, y: pointer.position.y,
        id: pointer.id, button: Self.buttons.firstIndex(of: pointer.button) ?? 0,
        modifiers: pointer.modifiers.rawValue)
    case .wheel(let lines, let point, let modifiers):
      kind = .wheel(
        dx: lines.dx, dy: lines.dy, x: point.x, y: point.y, modifiers: modifiers.rawValue)
    case .key(let key):
      kind = .key(
        Self.name(of: key.key), isDown: key.isDown, isRepeat: key.isRepeat, modifiers: key.modifiers.rawValue)
    case .text(let text): kind = .text(text)
    case .composition(let text, let caret): kind = .composition(text, caret: caret)
    case .resize(let size): kind = .resize(width: size.width, height: size.height)
    case .scale(let scale): kind = .scale(scale)
    case .focus(let has): kind = .focus(has)
    case .visibility(let isShown): kind = .visibility(isShown)
    case .appearance(let look):
      kind = .appearance(isDark: look.isDark, reducesMotion: look.reducesMotion)
    case .quit: kind = .quit
    }
  }

  /// The event; nil for a key that has no name here.
  var event: InputEvent? {
    let kind: InputEvent.Kind
    switch self.kind {
    case .pointer(let phase, let x, let y, let id, let button, let modifiers):
      guard Self.phases.indices.contains(phase), Self.buttons.indices.contains(button) else { return nil }
      kind = .pointer(
        PointerEvent(
          Self.phases[phase], at: CGPoint(x: x, y: y), id: id, button: Self.buttons[button],
          modifiers: KeyModifiers(rawValue: modifiers)))
    case .wheel(let dx, let dy, let x, let y, let modifiers):
      kind = .wheel(
        CGVector(dx: dx, dy: dy), at: CGPoint(x: x, y: y), modifiers: KeyModifiers(rawValue: modifiers))
    case .key(let name, let isDown, let isRepeat, let modifiers):
      guard let key = Self.key(named: name) else { return nil }
      kind = .key(
        KeyEvent(key, isDown: isDown, isRepeat: isRepeat, modifiers: KeyModifiers(rawValue: modifiers)))
    case .text(let text): kind = .text(text)
    case .composition(let text, let caret): kind = .composition(text, caret: caret)
    case .resize(let width, let height): kind = .resize(CGSize(width: width, height: height))
    case .scale(let scale): kind = .scale(scale)
    case .focus(let has): kind = .focus(has)
    case .visibility(let isShown): kind = .visibility(isShown)
    case .appearance(let isDark, let reducesMotion):
      kind = .appearance(UserInterfaceAppearance(isDark: isDark, reducesMotion: reducesMotion))
    case .quit: kind = .quit
    }
    return InputEvent(time: time, kind)
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .character(let character): "=\(character)"
    case .function(let number): "F\(number)"
    default: keys.first { $0.1 == key }?.0 ?? ""
    }
  }

  private static func key(named name: String) -> Key? {
    if name.hasPrefix("="), let character = name.dropFirst().first { return .character(character) }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()) { return .function(number) }
    return keys.first { $0.0 == name }?.1
  }
}
