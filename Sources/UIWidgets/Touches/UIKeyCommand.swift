public import UIGeometry

/// A key with modifiers, and what it does.
///
/// ```swift
/// final class Editor: UIViewController {
///   override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(.character("s"), modifierFlags: .control) { print("saved") }]
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key.
  public let key: Key
  /// The modifiers that must be held, no others.
  public let modifierFlags: KeyModifiers
  /// What the key does, for a list of keys; nil leaves it out of such a list.
  open var discoverabilityTitle: String?
  private let action: () -> Void

  /// A command on `key`.
  ///
  /// Differs from UIKit: the action is a closure, since there are no selectors on Linux.
  public init(
    _ key: Key, modifierFlags: KeyModifiers = [], title: String? = nil, action: @escaping () -> Void
  ) {
    (self.key, self.modifierFlags, self.action) = (key, modifierFlags, action)
    discoverabilityTitle = title
    super.init()
  }

  /// A command on the key that types `input`; Shift is ignored for keys that are not letters, since it may be
  /// what it takes to type them.
  public convenience init(
    input: String, modifierFlags: KeyModifiers = [], title: String? = nil, action: @escaping () -> Void
  ) {
    let key: Key =
      switch input {
      case "\r", "\n": .return
      case "\u{1B}": .escape
      case "\t": .tab
      case " ": .space
      default: .character(input.lowercased().first ?? " ")
      }
    self.init(key, modifierFlags: modifierFlags, title: title, action: action)
  }

  /// Whether a key event is this command's.
  package func matches(_ event: KeyEvent) -> Bool {
    guard event.key == key else { return false }
    if case .character(let character) = key, !character.isLetter {
      return event.modifiers.subtracting(.shift) == modifierFlags.subtracting(.shift)
    }
    return event.modifiers == modifierFlags
  }

  func perform() {
    action()
  }
}
